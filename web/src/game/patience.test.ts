// A hand that does not wait for the motion: nothing it touches is lost, nothing is played twice.
import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from '$look/settings.svelte';
import type { Picture } from '$net/chain';
import { MatchStore } from './match.svelte';
import type { GameClient } from './types';

const MOVES = ['4', '7'].map((code) => ({ code, taps: [`hand:${code}`] }));

const picture = (version: number, moves = MOVES, kind = 'played') =>
  ({
    ...{ eyes: 0, number: 1, timers: [], clocks: null, at: 0, came: 0 },
    ...{ version, moves, view: { must: [0] }, steps: [{ version, at: 0, events: [{ kind, seat: 0 }] }] },
  }) as unknown as Picture;

/** A match at its first picture, whose motion never ends by itself. */
function begun() {
  const move = vi.fn(() => Promise.resolve({ version: 2 }));
  const why = vi.fn(() => Promise.resolve({ text: 'no' }));
  const match = new MatchStore({ move, why }, {} as GameClient);
  match.show(picture(1, MOVES, 'began'));
  match.motion.on('played', () => new Promise(() => undefined));
  return { match, move, why };
}

const answered = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => settings.set('speed', 'normal'));

test('one thing at a time, until the server has heard it', () => {
  const { match, move } = begun();
  match.tap('hand:4');
  match.tap('hand:7');
  expect(move.mock.calls).toEqual([[0, '4', 1]]);
});

test('a touch while the own move is being shown ends that, and counts where it is offered', async () => {
  const { match, move, why } = begun();
  match.tap('hand:4');
  await answered();
  match.show(picture(2));
  match.tap('hand:4'); // the second click of a double click
  expect(match.version).toBe(1);
  match.tap('hand:9'); // offered neither before nor after: only seen to the end
  expect([match.version, match.pressed, why.mock.calls]).toEqual([2, [], []]);
  match.show(picture(3));
  match.tap('hand:7');
  expect(move.mock.lastCall).toEqual([0, '7', 2]);
});

test('a move that came too late shows how things stand', async () => {
  const { match, move } = begun();
  match.show(picture(2, []));
  move.mockRejectedValue(Object.assign(new Error('Поздно.'), { late: true }));
  match.tap('hand:4');
  await answered();
  expect([match.refused?.text, match.version]).toEqual(['Поздно.', 2]);
});

test('a move that is still being shown is not let go, however long that takes', async () => {
  vi.useFakeTimers();
  const { match } = begun();
  match.tap('hand:4');
  await vi.advanceTimersByTimeAsync(1);
  match.show(picture(2));
  await vi.advanceTimersByTimeAsync(3000);
  expect([match.version, match.pressed, match.lit.size]).toEqual([1, ['hand:4'], 0]);
  await vi.advanceTimersByTimeAsync(2000); // nothing is played for longer than four seconds
  expect([match.version, match.pressed, match.lit.size]).toEqual([2, [], 2]);
  vi.useRealTimers();
});

test('an old alarm does not let go the same move sent anew', async () => {
  vi.useFakeTimers();
  const { match, move } = begun();
  match.tap('hand:4');
  await vi.advanceTimersByTimeAsync(2000);
  match.show(picture(2, MOVES, 'unheard'));
  move.mockResolvedValue({ version: 3 });
  match.tap('hand:4');
  await vi.advanceTimersByTimeAsync(1000);
  expect(match.pressed).toEqual(['hand:4']);
  vi.useRealTimers();
});

test('what is touched while a move is on its way is heard as soon as it is lit', async () => {
  const { match, move } = begun();
  let done: (answer: { version: number }) => void = vi.fn();
  move.mockImplementationOnce(() => new Promise((resolve) => (done = resolve)));
  match.tap('hand:4');
  match.tap('hand:7');
  match.show(picture(2)); // the board is there before the answer
  expect([match.version, match.lit.size, move.mock.calls.length]).toEqual([2, 0, 1]);
  done({ version: 2 });
  await answered();
  expect(move.mock.lastCall).toEqual([0, '7', 2]);
});

test('what is not offered after the move, or was touched before a refusal, is forgotten', async () => {
  const { match, move, why } = begun();
  match.tap('hand:4');
  match.tap('hand:7');
  await answered();
  match.show(picture(2, MOVES.slice(0, 1)));
  move.mockRejectedValueOnce(new Error('Нет.'));
  match.show(picture(3));
  match.motion.finish();
  match.tap('hand:4');
  match.tap('hand:7');
  await answered();
  match.show(picture(4));
  match.motion.finish();
  expect([match.version, move.mock.calls.length, why.mock.calls]).toEqual([4, 2, []]);
});
