// Touches that are asked a second time, and the last turn seen again.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '$look/settings.svelte';
import type { Picture } from '$net/chain';
import type { Offered } from '$wire';
import { MatchStore } from './match.svelte';
import type { GameClient, Hands } from './types';

const picture = (version: number, moves: Offered[], kinds: string[] = []): Picture => ({
  ...{ eyes: 0, version, number: 1, timers: [], clocks: null, at: 0, came: 0, moves },
  view: { game: 'zero', seats: 2, round: 0, phase: 'round', must: [0], ready: [], scores: [0, 0], n: version },
  steps: [{ version, at: 0, events: kinds.map((kind) => ({ kind, seat: 0, line: `${kind} ${version}` })) }],
});
const shown = (match: MatchStore) => (match.view as unknown as { n: number }).n;

class Table implements Hands {
  moves: unknown[] = [];
  move = (seat: number, code: string, seen: number) => {
    this.moves.push([seat, code, seen]);
    return Promise.resolve({ version: 2 });
  };
  why = () => Promise.resolve({});
}

describe('what is grave', () => {
  const OPEN: Offered[] = [{ code: 'zero', taps: ['button:zero'] }, { code: 'B4', taps: ['hand:B4'] }];
  const seated = () => {
    const table = new Table();
    const match = new MatchStore(table, { grave: (tap: string) => tap === 'button:zero' } as Partial<GameClient> as GameClient);
    match.show(picture(1, OPEN));
    return { table, match };
  };
  beforeEach(() => {
    settings.set('confirm', true);
    vi.useFakeTimers({ toFake: ['performance'] });
    return () => {
      vi.useRealTimers();
    };
  });

  test('is lit until it is touched again, but not by the second click of a double click', () => {
    const { table, match } = seated();
    match.tap('button:zero');
    vi.advanceTimersByTime(300);
    match.tap('button:zero');
    expect([table.moves, match.path, match.whole, [...match.lit]]).toEqual([[], ['button:zero'], 'zero', ['button:zero']]);
    vi.advanceTimersByTime(400);
    match.tap('button:zero');
    expect(table.moves).toEqual([[0, 'zero', 1]]);
  });

  test('is let go, or another thing is touched instead', () => {
    const { table, match } = seated();
    match.tap('button:zero');
    expect([match.back(), match.path]).toEqual([true, []]);
    match.tap('button:zero');
    match.tap('hand:B4');
    expect(table.moves).toEqual([[0, 'B4', 1]]);
  });

  test('is asked for as long as it is offered, and never where the settings say no', () => {
    const { table, match } = seated();
    match.tap('button:zero');
    match.show(picture(2, OPEN), false);
    expect(match.path).toEqual(['button:zero']);
    match.show(picture(3, []), false);
    expect(match.path).toEqual([]);
    settings.set('confirm', false);
    match.show(picture(4, OPEN), false);
    match.tap('button:zero');
    expect(table.moves).toEqual([[0, 'zero', 4]]);
  });
});

test('the last turn is played again from how it was, and nothing is told twice', async () => {
  settings.set('speed', 'normal');
  const match = new MatchStore(new Table(), { again: 'played' } as Partial<GameClient> as GameClient);
  const seen: number[] = [];
  match.motion.on('played', () => seen.push(shown(match)));
  match.show(picture(1, []));
  expect(match.lastTurn.possible).toBe(false);
  match.show(picture(2, [], ['played']));
  await match.motion.settled;
  match.show(picture(3, [], ['chosen']), false);
  expect(match.lastTurn.possible).toBe(true);
  const told = match.log.length;
  await match.again();
  expect([seen, shown(match), match.log.length, match.lastTurn.running]).toEqual([[1, 1], 3, told, false]);
});
