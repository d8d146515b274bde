// Where rounds begin, and who touched first.

import { expect, test } from 'vitest';
import type { ReplayStep } from '$answers';
import { photoFinish } from './photo';
import { roundStarts } from './rounds';

test('a round begins where an interlude ends', () => {
  const phases = ['round', 'round', 'interlude', 'interlude', 'round', 'over'];
  expect(roundStarts(phases.map((phase) => ({ phase })))).toEqual([0, 4]);
  expect(roundStarts([])).toEqual([]);
});

const touch = (n: number, seat: number, at: number, card: string, lag = 0, ...more: { kind: string; cards: string[] }[]): ReplayStep => ({
  n,
  seat,
  at,
  lag,
  events: [{ kind: 'touched', seat, cards: [card] }, ...more],
});

test('a photo finish counts hands as they counted, with what was given for lag', () => {
  const steps = [
    touch(1, 0, 500, '9'),
    touch(2, 0, 1000, '4'),
    touch(3, 1, 1100, '7', 130),
    touch(4, 0, 1200, '7', 0, { kind: 'won', cards: ['4', '7'] }),
  ];
  expect(photoFinish(steps, 3)).toEqual([
    { seat: 1, card: '7', after: 0, lag: 130 },
    { seat: 0, card: '4', after: 30, lag: 0 },
    { seat: 0, card: '7', after: 230, lag: 0 },
  ]);
  expect(photoFinish(steps, 2)).toEqual([]);
  expect(photoFinish([], 0)).toEqual([]);
});
