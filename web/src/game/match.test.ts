// The match store and its motion queue: order, patience, and that nothing leaves a wrong board.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '$look/settings.svelte';
import type { Picture } from '$net/chain';
import type { Offered } from '$wire';
import { MatchStore } from './match.svelte';
import { pictures } from './replay';
import type { GameClient, Hands } from './types';

const view = (n: number) => ({ game: 'uno', seats: 2, round: 0, phase: 'round', must: [0], ready: [], scores: [0, 0], n });
const picture = (version: number, more: Partial<Picture> = {}, kinds: string[] = ['played']): Picture => ({
  eyes: 0,
  version,
  number: 1,
  view: view(version),
  steps: [{ version, at: 0, events: kinds.map((kind) => ({ kind, seat: 0, line: `${kind} ${version}` })) }],
  moves: [],
  timers: [],
  clocks: null,
  at: 0,
  came: 0,
  ...more,
});
const shown = (match: MatchStore) => (match.view as unknown as { n: number }).n;
const MOVES: Offered[] = [
  { code: 'B4', taps: ['hand:B4'] },
  { code: 'W:R', taps: ['hand:W', 'colour:R'] },
];

class Table implements Hands {
  moves: unknown[] = [];
  asked: string[][] = [];
  answer: Promise<{ version: number }> = Promise.resolve({ version: 2 });
  move = (seat: number, code: string, seen: number) => {
    this.moves.push([seat, code, seen]);
    return this.answer;
  };
  why = (_: number, taps: string[]) => {
    this.asked.push(taps);
    return Promise.resolve(taps.length > 1 ? { text: 'Ничего.' } : { text: 'UNO-10: не подходит.', clause: 'UNO-10' });
  };
}

beforeEach(() => settings.set('speed', 'normal'));

describe('motion', () => {
  const begun = (client: Partial<GameClient> = {}) => {
    const match = new MatchStore(new Table(), client as GameClient);
    match.show(picture(1, {}, []));
    return match;
  };

  test('what is only told late is written down, not played', () => {
    const match = begun();
    const played = vi.fn();
    match.motion.on('played', played);
    match.show(picture(3, { steps: [] }));
    match.show(picture(3, { steps: [2, 3].flatMap((version) => picture(version).steps) }));
    expect([match.log.map((line) => line.line), played.mock.calls]).toEqual([['played 2', 'played 3'], []]);
  });

  test('events are played one after another, then the view is adopted', async () => {
    const match = begun();
    const order: unknown[] = [];
    match.motion.on('played', async (event) => {
      order.push([event.line, shown(match)]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push('end');
    });
    match.show(picture(2, {}, ['played', 'played']));
    match.show(picture(3));
    expect(shown(match)).toBe(1);
    await match.motion.settled;
    expect(order).toEqual([['played 2', 1], 'end', ['played 2', 1], 'end', ['played 3', 2], 'end']);
    expect(shown(match)).toBe(3);
    expect(match.log.map((line) => line.line)).toEqual(['played 2', 'played 2', 'played 3']);
  });

  test('without a handler, with speed off or out of sight, the view is adopted at once', () => {
    const match = begun();
    match.show(picture(2, {}, ['unheard']));
    expect(shown(match)).toBe(2);
    const handler = vi.fn();
    match.motion.on('played', handler);
    settings.set('speed', 'off');
    match.show(picture(3));
    expect(shown(match)).toBe(3);
    settings.set('speed', 'normal');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    match.show(picture(4));
    expect([shown(match), handler.mock.calls.length]).toEqual([4, 0]);
    hidden.mockRestore();
  });

  test('a handler that throws or fails blocks nothing', async () => {
    const complaint = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const match = begun();
    match.motion.on('played', () => {
      throw new Error('oops');
    });
    match.motion.on('played', () => Promise.reject(new Error('later')));
    match.show(picture(2));
    await match.motion.settled;
    expect([shown(match), complaint.mock.calls.length]).toEqual([2, 2]);
    complaint.mockRestore();
  });

  test('a handler that hangs is left behind', async () => {
    vi.useFakeTimers();
    const match = begun();
    match.motion.on('played', () => new Promise(() => undefined));
    match.show(picture(2));
    await vi.advanceTimersByTimeAsync(4100);
    expect(shown(match)).toBe(2);
    vi.useRealTimers();
  });

  test('whoever is far behind sees the last pictures only, and every line once', async () => {
    const match = begun();
    const played: (string | undefined)[] = [];
    let go: () => void = () => undefined;
    match.motion.on('played', (event) => {
      played.push(event.line);
      return new Promise<void>((resolve) => (go = resolve));
    });
    for (let version = 2; version <= 9; version += 1) match.show(picture(version));
    const lines = match.log.length;
    expect(lines).toBe(1);
    match.motion.finish();
    go();
    await match.motion.settled;
    expect(shown(match)).toBe(9);
    expect(match.log.map((line) => line.version)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(played).toEqual(['played 2']);
  });

  test('a live game adopts first and moves behind it', async () => {
    const match = begun({ live: true });
    const seen: number[] = [];
    match.motion.on('played', () => {
      seen.push(shown(match));
    });
    match.show(picture(2));
    await match.motion.settled;
    expect([shown(match), seen]).toEqual([2, [2]]);
  });

  test('frames that repeat what is known tell it once; other eyes start afresh', () => {
    const match = begun();
    match.show(picture(2, {}, ['x']));
    match.show(picture(3, { steps: [...picture(2, {}, ['x']).steps, ...picture(3, {}, ['x']).steps] }));
    expect(match.log.map((line) => line.version)).toEqual([2, 3]);
    match.show(picture(3, { eyes: 1 }, ['y']));
    expect([match.eyes, match.log.length]).toEqual([1, 1]);
  });

  test('eyes that look again hear on from where they stopped', () => {
    const match = begun();
    match.show(picture(2), false);
    match.show(picture(3, { eyes: 1 }), false);
    expect(match.log.map((line) => line.line)).toEqual(['played 3']);
    match.show(picture(4), false);
    expect(match.log.map((line) => line.line)).toEqual(['played 2', 'played 4']);
  });

  test('a log goes on after a reload, but not into another match', () => {
    const match = begun();
    match.show(picture(2, {}, ['x']));
    const again = new MatchStore(new Table());
    again.memory = match.memory;
    again.show(picture(3, { steps: [...picture(2, {}, ['x']).steps, ...picture(3, {}, ['x']).steps] }));
    expect(again.log.map((line) => line.version)).toEqual([2, 3]);
    const other = new MatchStore(new Table());
    other.memory = match.memory;
    other.show(picture(9, { number: 2 }, ['x']));
    expect(other.log.map((line) => line.version)).toEqual([9]);
  });
});

describe('touching', () => {
  const begun = (moves = MOVES) => {
    const table = new Table();
    const match = new MatchStore(table, {} as GameClient);
    match.show(picture(1, { moves }, []));
    return { table, match };
  };

  test('what is touched is pressed at once, sent with the version seen, and let go when the board shows it', async () => {
    const { table, match } = begun();
    match.tap('hand:B4');
    expect(match.pressed).toEqual(['hand:B4']);
    expect([...match.lit]).toEqual([]);
    expect(table.moves).toEqual([[0, 'B4', 1]]);
    match.tap('hand:B4');
    expect(table.moves).toHaveLength(1);
    await Promise.resolve();
    await Promise.resolve();
    expect(match.pressed).toEqual(['hand:B4']);
    match.show(picture(2, { moves: MOVES }, []));
    expect(match.pressed).toEqual([]);
    expect(shown(match)).toBe(2);
  });

  test('a path grows, is kept while it can go on, and dropped when it cannot', () => {
    const { match } = begun();
    match.tap('hand:W');
    expect([match.path, match.choices]).toEqual([['hand:W'], ['colour:R']]);
    match.show(picture(2, { moves: MOVES }, []));
    expect(match.path).toEqual(['hand:W']);
    match.show(picture(3, { moves: [MOVES[0]!] }, []));
    expect(match.path).toEqual([]);
    expect(match.back()).toBe(false);
  });

  test('an unlit thing asks why, of itself if the two together mean nothing', async () => {
    const { table, match } = begun();
    match.tap('hand:W');
    match.tap('seat:3');
    await vi.waitFor(() => expect(match.refused).not.toBeNull());
    expect(table.asked).toEqual([['hand:W', 'seat:3'], ['seat:3']]);
    expect(match.refused).toMatchObject({ tap: 'seat:3', clause: 'UNO-10' });
  });

  test('a refused move springs back with the sentence', async () => {
    const { table, match } = begun();
    table.answer = Promise.reject(Object.assign(new Error('Поздно.'), { clause: '' }));
    match.tap('hand:B4');
    await vi.waitFor(() => expect(match.refused?.text).toBe('Поздно.'));
    expect(match.pressed).toEqual([]);
  });

  test('a hand that touches during the motion ends it', async () => {
    const { table, match } = begun([]);
    match.motion.on('played', () => new Promise(() => undefined));
    match.show(picture(2, { moves: MOVES }));
    expect(shown(match)).toBe(1);
    match.tap('hand:B4');
    expect(table.moves).toEqual([[0, 'B4', 2]]);
  });

  test('spectators and replays touch nothing', () => {
    const { table, match } = begun();
    match.show(picture(2, { eyes: -2, moves: MOVES }));
    match.tap('hand:B4');
    expect(table.moves).toEqual([]);
    const replay = new MatchStore(null);
    replay.show(picture(1));
    replay.tap('hand:B4');
    expect(replay.spectator).toBe(true);
  });

  test('codes by their beginning', () => {
    const { match } = begun();
    expect([match.may('W'), match.may('draw')]).toEqual([true, false]);
  });
});

test('a replay is pictures, each whole', () => {
  const made = pictures({
    eyes: -2,
    steps: [
      { n: 1, seat: -1, at: 0, events: [], view: view(1) },
      { n: 2, seat: 0, at: 5, events: [{ kind: 'played', line: 'x' }], patch: { n: 2, must: [1] } },
    ],
  } as never);
  expect(made.map((one) => one.view)).toEqual([view(1), { ...view(2), must: [1] }]);
  const match = new MatchStore(null);
  for (const one of made) match.show(one, false);
  expect([match.view.must, match.log.length]).toEqual([[1], 1]);
});
