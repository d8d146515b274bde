// Taps along the paths of offered moves: no rules, only beginnings.
import { describe, expect, test } from 'vitest';
import { bothWays, complete, following, touched } from './paths';

const MOVES = [
  { code: 'B4', taps: ['hand:B4'] },
  { code: 'W:R', taps: ['hand:W', 'colour:R'] },
  { code: 'W:B', taps: ['hand:W', 'colour:B'] },
  { code: 'uno', taps: ['button:uno'] },
  { code: 'uno+B4', taps: ['button:uno', 'hand:B4'] },
  { code: 'draw', taps: ['pile:draw'] },
];

describe('touching', () => {
  test('a thing that is a whole move sends it', () => {
    expect(touched(MOVES, [], 'hand:B4')).toEqual({ kind: 'send', code: 'B4', path: ['hand:B4'] });
  });

  test('a thing that begins moves waits for the next, which are lit', () => {
    expect(touched(MOVES, [], 'hand:W')).toEqual({ kind: 'path', path: ['hand:W'] });
    expect([...following(MOVES, ['hand:W'])]).toEqual(['colour:R', 'colour:B']);
    expect(touched(MOVES, ['hand:W'], 'colour:B')).toMatchObject({ kind: 'send', code: 'W:B' });
  });

  test('a move that may be begun from either end is', () => {
    const moves = bothWays([...MOVES, { code: 'R5:B3', taps: ['hand:R5', 'pool:B3'], either: true }]);
    expect(touched(moves, [], 'pool:B3')).toEqual({ kind: 'path', path: ['pool:B3'] });
    expect(touched(moves, ['pool:B3'], 'hand:R5')).toMatchObject({ kind: 'send', code: 'R5:B3' });
    expect(touched(moves, ['hand:R5'], 'pool:B3')).toMatchObject({ kind: 'send', code: 'R5:B3' });
    expect(following(moves, ['colour:R']).size).toBe(0);
  });

  test('a move that begins another waits; touched again it is sent, or the longer one is', () => {
    expect(touched(MOVES, [], 'button:uno')).toEqual({ kind: 'path', path: ['button:uno'] });
    expect(complete(MOVES, ['button:uno'])).toEqual(['uno']);
    expect(touched(MOVES, ['button:uno'], 'button:uno')).toMatchObject({ kind: 'send', code: 'uno' });
    expect(touched(MOVES, ['button:uno'], 'hand:B4')).toMatchObject({ kind: 'send', code: 'uno+B4' });
  });

  test('something else that is legal begins anew', () => {
    expect(touched(MOVES, ['hand:W'], 'pile:draw')).toMatchObject({ kind: 'send', code: 'draw' });
    expect(touched(MOVES, ['button:uno'], 'hand:W')).toEqual({ kind: 'path', path: ['hand:W'] });
  });

  test('the chosen thing again lets it go', () => {
    expect(touched(MOVES, ['hand:W'], 'hand:W')).toEqual({ kind: 'path', path: [] });
  });

  test('nothing that is offered: the server is asked with what was touched', () => {
    expect(touched(MOVES, [], 'hand:R1')).toEqual({ kind: 'unlit', taps: ['hand:R1'] });
    expect(touched(MOVES, ['hand:W'], 'seat:2')).toEqual({ kind: 'unlit', taps: ['hand:W', 'seat:2'] });
    expect(touched(MOVES, ['hand:W'], 'hand:R1')).toEqual({ kind: 'unlit', taps: ['hand:R1'] });
  });

  test('one code along several paths, and two equal cards', () => {
    const both = [
      { code: 'keep:AB', taps: ['hand:A', 'hand:B'] },
      { code: 'keep:AB', taps: ['hand:B', 'hand:A'] },
      { code: 'keep:AA', taps: ['hand:A', 'hand:A'] },
    ];
    expect(touched(both, ['hand:B'], 'hand:A')).toMatchObject({ kind: 'send', code: 'keep:AB' });
    expect(touched(both, ['hand:A'], 'hand:B')).toMatchObject({ kind: 'send', code: 'keep:AB' });
    expect(touched(both, ['hand:A'], 'hand:A')).toMatchObject({ kind: 'send', code: 'keep:AA' });
  });

  test('the second thing may be changed for another second thing', () => {
    const three = [
      { code: '1', taps: ['a', 'b', 'c'] },
      { code: '2', taps: ['a', 'd', 'e'] },
    ];
    expect(touched(three, ['a', 'b'], 'd')).toEqual({ kind: 'path', path: ['a', 'd'] });
    expect(touched(three, ['a', 'b'], 'a')).toEqual({ kind: 'path', path: [] });
  });
});
