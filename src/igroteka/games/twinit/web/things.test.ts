// One flat list of everything that shows, in the order of the cards' numbers.
import { expect, it } from 'vitest';
import { layField } from './field';
import { layTable } from './geometry';
import { Ground } from './ground';
import { askew, spreadThings, tableThings } from './things';
import type { Rows } from './things';
import { facesOf, laid } from './laid';
import type { VeiledView } from './view';
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
} as unknown as VeiledView;

it('lists stacks, the middle and sets; one turns one’s own stack and touches all others', () => {
  const table = laid(view);
  const layout = layTable({ width: 390, height: 690, seats: 2, teams: false, beside: false, goal: 5 });
  const things = tableThings(table, layout, 0, [0, 1], new Ground().settle([12], layout.centre, { first: 12, from: 'middle', most: 90, gap: 6 }), new Map());
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

it('leaves a set at its place when one beside it is stolen, completed or lost, and fills the gap with the next one', () => {
  const layout = layTable({ width: 390, height: 690, seats: 2, teams: false, beside: false, goal: 5 });
  const rows: Rows = new Map();
  const won = (side: number, ...cards: number[]) => ({ side, cards, faces: cards.map((card) => `f${card}`), triple: cards.length > 2 });
  const placed = (...sets: ReturnType<typeof won>[]) => {
    const things = tableThings({ ...laid(view), sets }, layout, 0, [0, 1], [], rows).filter((thing) => thing.place === 'set' && !thing.behind);
    return Object.fromEntries(things.map((thing) => [thing.card, layout.plates[thing.owner]!.sets.findIndex((spot) => spot.x === thing.x)]));
  };
  expect(placed(won(0, 50, 3), won(0, 60, 61), won(0, 70, 71))).toEqual({ 50: 0, 60: 1, 70: 2 });
  expect(placed(won(0, 60, 61), won(0, 70, 71), won(1, 50, 3, 9))).toEqual({ 60: 1, 70: 2, 50: 0 }); // stolen
  expect(placed(won(0, 70, 71), won(1, 50, 3, 9), won(0, 60, 61, 62))).toEqual({ 60: 1, 70: 2, 50: 0 }); // completed
  expect(placed(won(0, 70, 71), won(1, 50, 3, 9), won(0, 60, 61, 62), won(0, 80, 81))).toEqual({ 60: 1, 70: 2, 50: 0, 80: 0 });
});

it('locks every won pair at a table where pairs are safe, and triples everywhere', () => {
  const layout = layTable({ width: 390, height: 690, seats: 2, teams: false, beside: false, goal: 5 });
  const locked = (safe: boolean) => tableThings({ ...laid(view), safe }, layout, 0, [0, 1], [], new Map()).flatMap((thing) => (thing.safe ? [thing.card] : []));
  expect(locked(false)).toEqual([]);
  expect(locked(true)).toEqual([3, 50]);
});

it('lays a card where it was put, and every other one at its own place', () => {
  const field = layField({ x: 0, y: 0, w: 1400, h: 1000 }, 0);
  const [thing] = spreadThings(laid(view), field, [], new Map([[12, { x: 1, y: -2, over: 1 }]]));
  expect([thing!.x, thing!.y, thing!.size]).toEqual([750, 250, 100]);
  expect(spreadThings(laid(view), field, [], new Map())[0]).toMatchObject({ card: 12, x: 1200, y: 0 });
});

it('lays a card askew, always in the same way', () => {
  for (let card = 0; card < 135; card += 1) expect(Math.abs(askew(card, 3))).toBeLessThanOrEqual(3);
  expect(askew(7, 3)).toBe(askew(7, 3));
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
