// The way to the server: patches, the chain of frames, commands that survive a lost line.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROTOCOL, type Frame } from '$wire';
import { Chain } from './chain';
import { Line, Refused } from './line.svelte';
import { merged } from './merge';
import { read } from './route.svelte';

describe('a merge patch', () => {
  test('changes what it names and leaves the rest as the same objects', () => {
    const before = { a: { b: 1, c: 2 }, list: [1, 2], same: { deep: true } };
    const after = merged(before, { a: { b: 3 }, list: [9] }) as typeof before;
    expect(after).toEqual({ a: { b: 3, c: 2 }, list: [9], same: { deep: true } });
    expect(after.same).toBe(before.same);
    expect(before.a.b).toBe(1);
  });

  test('takes fields away with null, also deep down', () => {
    expect(merged({ a: 1, b: { c: 2, d: 3 } }, { a: null, b: { c: null } })).toEqual({ b: { d: 3 } });
  });

  test('replaces lists and plain values, makes objects of what was none', () => {
    expect(merged({ a: [1] }, { a: { b: { c: null, d: 1 } } })).toEqual({ a: { b: { d: 1 } } });
    expect(merged({ a: 1 }, 'x')).toBe('x');
  });
});

describe('a chain of frames', () => {
  const frame = (more: Partial<Frame>): Frame => ({ type: 'frame', table: 'T', eyes: 0, version: 1, number: 1, at: 0, ...more });

  test('merges patches on the version they are based on', () => {
    const chain = new Chain();
    chain.add(frame({ version: 7, view: { a: 1, b: 2 } }), 0);
    expect(chain.add(frame({ version: 8, base: 7, patch: { b: 3 } }), 0)?.view).toEqual({ a: 1, b: 3 });
  });

  test('notices a missing link and another match', () => {
    const chain = new Chain();
    expect(chain.add(frame({ base: 3, patch: {} }), 0)).toBeNull();
    chain.add(frame({ version: 7, view: {} }), 0);
    expect(chain.add(frame({ version: 9, base: 8, patch: {} }), 0)).toBeNull();
    expect(chain.add(frame({ version: 9, base: 7, number: 2, patch: {} }), 0)).toBeNull();
  });
});

class Wire {
  static all: Wire[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Wire.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
  }
  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greets() {
    this.onopen?.();
    this.says({ type: 'welcome', protocol: 1, server: '1', guest: 'g', name: 'Anna' });
  }
}

describe('the line', () => {
  let reloads = 0;
  const made = () => {
    const line = new Line({
      open: () => new Wire() as unknown as WebSocket,
      lang: () => 'ru',
      random: () => 0.5,
      reload: () => (reloads += 1),
    });
    line.start();
    return line;
  };
  const last = () => Wire.all.at(-1)!;
  beforeEach(() => {
    vi.useFakeTimers();
    Wire.all = [];
    reloads = 0;
  });
  afterEach(() => vi.useRealTimers());

  test('says hello with language and lines, and answers pings before anything else', () => {
    made();
    last().greets();
    expect(last().sent[0]).toEqual({ do: 'hello', protocol: PROTOCOL, lang: 'ru', lines: true });
    last().says({ type: 'ping', n: 4 });
    expect(last().sent.at(-1)).toEqual({ do: 'pong', n: 4 });
  });

  test('asks once the server listens, and gets the one answer', async () => {
    const line = made();
    const answer = line.ask({ do: 'lobby' });
    expect(last().sent).toEqual([]);
    last().greets();
    const asked = last().sent.at(-1)!;
    expect(asked['do']).toBe('lobby');
    last().says({ type: 'done', id: asked['id'], version: 3 });
    expect(await answer).toMatchObject({ type: 'done', version: 3 });
  });

  test('asks again under the same id when the line was lost before the answer', async () => {
    const line = made();
    last().greets();
    const answer = line.ask({ do: 'move', table: 'T', seat: 0, code: 'draw', seen: 8 });
    const first = last().sent.at(-1)!;
    last().onclose?.();
    expect(line.open).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(Wire.all).toHaveLength(2);
    last().greets();
    expect(last().sent.at(-1)).toEqual(first);
    last().says({ type: 'done', id: first['id'] });
    await answer;
    last().onclose?.();
    vi.advanceTimersByTime(1000);
    last().greets();
    expect(last().sent.some((one) => one['id'] === first['id'])).toBe(false);
  });

  test('a refusal is an error with the sentence and the clause', async () => {
    const line = made();
    last().greets();
    const answer = line.ask({ do: 'lobby' });
    last().says({ type: 'sorry', id: last().sent.at(-1)!['id'], key: 'k', text: 'Нельзя.', clause: 'UNO-10', late: true });
    await expect(answer).rejects.toMatchObject({ message: 'Нельзя.', clause: 'UNO-10', late: true });
    await answer.catch((trouble) => expect(trouble).toBeInstanceOf(Refused));
  });

  test('waits longer each time, and comes back at once when the network does', () => {
    const line = made();
    last().onclose?.();
    vi.advanceTimersByTime(400);
    expect(Wire.all).toHaveLength(2);
    last().onclose?.();
    vi.advanceTimersByTime(400);
    expect(Wire.all).toHaveLength(2);
    line.hasten();
    expect(Wire.all).toHaveLength(3);
  });

  test('a line that sleeps is found out when somebody looks again', () => {
    const line = made();
    last().greets();
    line.hasten();
    vi.advanceTimersByTime(3500);
    expect(Wire.all).toHaveLength(2);
    last().greets();
    line.hasten();
    last().says({ type: 'welcome', protocol: 1, server: '1', guest: 'g', name: 'Anna' });
    vi.advanceTimersByTime(3500);
    expect(Wire.all).toHaveLength(2);
  });

  test('a server that stops is left at once, whether the line closes or not', () => {
    const line = made();
    last().greets();
    last().says({ type: 'bye', key: 'server-stops', text: '', again: 100 });
    expect(line.open).toBe(false);
    const old = last();
    vi.advanceTimersByTime(110);
    expect(Wire.all).toHaveLength(2);
    old.onclose?.(); // late, and nobody minds
    last().greets();
    vi.advanceTimersByTime(10_000);
    expect([line.open, Wire.all.length]).toEqual([true, 2]);
  });

  test('goodbyes: come back later, reload a page of another age, or stay away', () => {
    const line = made();
    last().greets();
    last().says({ type: 'bye', key: 'server-stops', text: '', again: 2000 });
    last().onclose?.();
    vi.advanceTimersByTime(1900);
    expect(Wire.all).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(Wire.all).toHaveLength(2);
    last().says({ type: 'bye', key: 'wrong-protocol', text: 'Обновите.' });
    last().onclose?.();
    vi.advanceTimersByTime(60_000);
    expect([reloads, Wire.all.length, line.farewell?.text]).toEqual([1, 2, 'Обновите.']);
  });
});

test('addresses mean pages', () => {
  expect(read('/')).toEqual({ page: 'Home' });
  expect(read('/t/k7qw2zp9ab')).toEqual({ page: 'Table', id: 'K7QW2ZP9AB' });
  expect(read('/replay/K7QW2ZP9AB-1')).toEqual({ page: 'Replay', match: 'K7QW2ZP9AB-1' });
  expect(read('/learn/uno')).toEqual({ page: 'Learn', game: 'uno' });
  expect(read('/nowhere')).toEqual({ page: 'Away' });
  expect(read('/t/abc')).toEqual({ page: 'Away' }); // too short for a table
});
