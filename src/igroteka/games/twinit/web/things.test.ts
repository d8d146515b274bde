// One flat list of everything that shows, in the order of the cards' numbers.
import { expect, it } from 'vitest';
import { cells } from './cells';
import { layTable } from './geometry';
import { spreadThings, tableThings } from './things';
import { facesOf, laid } from './view';
import type { TwinView } from './view';
import { ladder, next } from './rating';

const view = {
  mode: 'each',
  dealt: true,
  sides: [
    { seats: [0], sets: 1, cards: 2, points: 1 },
    { seats: [1], sets: 0, cards: 0, points: 0 },
  ],
  stacks: [
    { count: 9, top: 30, face: 'f30' },
    { count: 8, top: 4, face: 'f4' },
  ],
  centre: [{ card: 12, face: 'f12' }],
  sets: [{ side: 0, cards: [50, 3], faces: ['f50', 'f3'], triple: false }],
} as unknown as TwinView;

it('lists stacks, the middle and sets; one turns one’s own stack and touches all others', () => {
  const table = laid(view);
  const layout = layTable({ width: 390, height: 690, seats: 2, teams: false, beside: false, goal: 5 });
  const things = tableThings(table, layout, 0, [0, 1], cells(layout.centre, 12, 90, 6));
  expect(things.map((thing) => [thing.card, thing.place, thing.tap])).toEqual([
    [3, 'set', 'card:3'],
    [4, 'stack', 'card:4'],
    [12, 'centre', 'card:12'],
    [30, 'own', 'stack:0'],
    [50, 'set', 'card:50'],
  ]);
  expect(things.find((thing) => thing.card === 3)!.behind).toBe(true);
  expect([...facesOf(table).keys()].sort((a, b) => a - b)).toEqual([3, 4, 12, 30, 50]);
});

it('lays a card where it was put', () => {
  const spots = cells({ x: 0, y: 0, w: 300, h: 300 }, 4, 90, 0);
  const [thing] = spreadThings(laid(view), spots, [], new Map([[12, { x: 7, y: 8, over: 1 }]]));
  expect([thing!.x, thing!.y, thing!.size]).toEqual([7, 8, spots[0]!.size]);
});

it('knows the levels of the minute from the view', () => {
  const rating = { points: 6, level: 'trainee', limits: [4, 6, 9] } as const;
  expect(ladder({ ...rating, limits: [...rating.limits] }).map((step) => [step.points, step.reached])).toEqual([
    [0, true],
    [5, true],
    [7, false],
    [10, false],
  ]);
  expect(next({ ...rating, limits: [...rating.limits] })?.level).toBe('expert');
  expect(next({ points: 10, level: 'genius', limits: [4, 6, 9] })).toBeNull();
});
