// Walking through a film: its ends, its pace, and eyes that are changed on the way.
import { beforeEach, expect, test, vi } from 'vitest';
import type { GameClient } from '$game';
import { lasting } from '$look/motion';
import { settings } from '$look/settings.svelte';
import { Film } from './film.svelte';

const asked = vi.hoisted(() => ({ answers: [] as (() => void)[] }));
vi.mock('$net', async (real) => ({
  ...(await real<object>()),
  api: (path: string) => new Promise((resolve) => asked.answers.push(() => resolve(replay(Number(path.split('eyes=')[1]))))),
}));
vi.mock('$game', async (real) => ({ ...(await real<object>()), gameClient: () => Promise.resolve({} as GameClient) }));

const replay = (eyes: number) => ({
  eyes,
  ...{ game: 'uno', names: ['A', 'B'], views: true },
  steps: [0, 1, 2].map((n) => ({ n, seat: 0, at: n, events: [{ kind: 'played', seat: 0 }], view: { phase: 'round', must: [], n } })),
});

async function loaded(at: number): Promise<Film> {
  const film = new Film('m');
  const there = film.load(-2, at);
  asked.answers.pop()!();
  await there;
  return film;
}

beforeEach(() => settings.set('speed', 'normal'));

test('beyond the ends there is nothing, and the end is told when it has been seen', async () => {
  const film = await loaded(1);
  const played = vi.fn(() => new Promise(() => undefined));
  film.match.motion.on('played', played);
  film.go(2, true);
  expect([film.at, film.over]).toEqual([2, false]);
  film.match.motion.finish();
  expect(film.over).toBe(true);
  film.go(3, true);
  expect([film.at, film.over, played.mock.calls.length]).toEqual([2, true, 1]);
  film.go(0);
  film.go(-1);
  expect([film.at, film.over]).toEqual([0, false]);
});

test('steps by hand do not wait for what moves', async () => {
  const film = await loaded(0);
  film.match.motion.on('played', () => new Promise(() => undefined));
  film.go(1, true);
  film.go(2, true);
  expect((film.match.view as unknown as { n: number }).n).toBe(1);
});

test('what moves keeps the pace of the film, until it stops', async () => {
  const film = await loaded(0);
  film.faster();
  expect(lasting(100)).toBe(100);
  film.run();
  expect(lasting(100)).toBe(50);
  film.faster();
  expect(lasting(100)).toBe(25);
  film.end();
  expect(lasting(100)).toBe(100);
});

test('other eyes look at the place the film has come to meanwhile', async () => {
  const film = await loaded(0);
  const there = film.load(1);
  film.go(2);
  asked.answers.pop()!();
  await there;
  expect([film.eyes, film.at]).toEqual([1, 2]);
});
