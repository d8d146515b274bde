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
    { seat: 1, card: '7', after: 0, lag: 130, claims: false },
    { seat: 0, card: '4', after: 30, lag: 0, claims: false },
    { seat: 0, card: '7', after: 230, lag: 0, claims: false },
  ]);
  expect(photoFinish(steps, 2)).toEqual([]);
  expect(photoFinish([], 0)).toEqual([]);
});

test('a photo finish marks the hands that made a claim', () => {
  const judged = { n: 4, seat: -1, at: 1160, lag: 0, events: [{ kind: 'won', cards: ['4', '7'] }] };
  const steps = [touch(1, 1, 1000, '7'), touch(2, 0, 1020, '4'), touch(3, 0, 1100, '7', 0, { kind: 'claimed', cards: ['4', '7'] }), judged];
  expect(photoFinish(steps, 3).map(({ seat, after, claims }) => [seat, after, claims])).toEqual([
    [1, 0, false],
    [0, 20, false],
    [0, 100, true],
  ]);
});
