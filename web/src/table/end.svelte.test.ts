// The end of a match: told when its last move has been seen, and with the right sound.
import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { sound } from '$look/sounds';
import { line } from '$net';
import type { Table } from '$wire';
import { attention } from './attention.svelte';
import { Panels } from './panels.svelte';
import { TableStore } from './store.svelte';

vi.mock('$look/sounds', async (real) => ({ ...(await real<object>()), sound: vi.fn() }));

const table = (status: string, reason = '', conceded = false) =>
  ({ table: 't', game: 'g', status, reason, chairs: [{ guest: 'me', name: 'A' }, { name: 'B', conceded }] }) as unknown as Table;
const view = (phase: string, places: number[] | null = null) => ({ phase, places, must: [], scores: [], round: 0 }) as never;

function playing(): TableStore {
  const store = new TableStore('t');
  store.match.view = view('round');
  store.table = table('playing');
  return store;
}

beforeEach(() => {
  vi.mocked(sound).mockClear();
  line.guest = 'me';
});

test('a match is over when its last move has been seen', () => {
  const store = playing();
  store.table = table('over', 'over');
  expect(store.over).toBe(false);
  store.match.view = view('over');
  expect(store.over).toBe(true);
  store.match.view = view('round');
  store.table = table('over', 'agreed');
  expect(store.over).toBe(true);
});

test('whoever has won hears it when it is seen, once', () => {
  const store = playing();
  const stop = $effect.root(() => attention(store, new Panels()));
  flushSync();
  store.table = table('over', 'over');
  flushSync();
  expect(sound).not.toHaveBeenCalled();
  store.match.view = view('over', [1, 2]);
  flushSync();
  store.table = table('closed');
  flushSync();
  expect(vi.mocked(sound).mock.calls).toEqual([['win']]);
  stop();
});

test('whoever is left when the others give up has won; whoever comes later hears nothing', () => {
  const store = playing();
  const stop = $effect.root(() => attention(store, new Panels()));
  flushSync();
  store.match.seats = [{ conceded: false }, { conceded: true }] as never;
  store.table = table('over', 'conceded', true);
  flushSync();
  expect(vi.mocked(sound).mock.calls).toEqual([['win']]);
  stop();
  const late = new TableStore('t');
  const stopLate = $effect.root(() => attention(late, new Panels()));
  late.match.view = view('over', [2, 1]);
  late.table = table('over', 'over');
  flushSync();
  expect(sound).toHaveBeenCalledTimes(1);
  stopLate();
});
