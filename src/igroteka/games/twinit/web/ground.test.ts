// A card keeps its place while others come and go; where there is no room left one steps back, and nothing is shuffled.
import { describe, expect, it } from 'vitest';
import type { Spot } from './geometry';
import { Ground, Row } from './ground';

const PHONE = { x: 6, y: 120, w: 378, h: 300 };
const DESK = { x: 300, y: 100, w: 800, h: 450 };
const MIDDLE = { first: 20, from: 'middle', most: 92, gap: 7 } as const;
const SHELF = { first: 10, from: 'corner', most: 84, gap: 5 } as const;
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Where the middles of cards are: a smaller card has its corner elsewhere. */
const middles = (spots: Spot[]): Spot[] => spots.map(({ x, y, size }) => ({ x: x + size / 2, y: y + size / 2, size }));

/** How far these spots are from being the others, drawn larger or smaller and moved as a whole. */
function shuffled(before: Spot[], after: Spot[]): number {
  const wide = (spots: Spot[]) => Math.hypot(spots.at(-1)!.x - spots[0]!.x, spots.at(-1)!.y - spots[0]!.y);
  const scale = wide(after) / wide(before);
  return Math.max(...before.map((one, at) => Math.hypot((one.x - before[0]!.x) * scale - (after[at]!.x - after[0]!.x), (one.y - before[0]!.y) * scale - (after[at]!.y - after[0]!.y))));
}

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('the middle of a table on %s', (_, box) => {
  it('keeps every card where it is when others leave, and a new one takes a place that is free', () => {
    const ground = new Ground();
    const before = ground.settle(upTo(20), box, MIDDLE);
    const left = upTo(20).filter((card) => card % 3 !== 0);
    expect(ground.settle(left, box, MIDDLE)).toEqual(left.map((card) => before[card]));
    const spots = ground.settle([...left, 77], box, MIDDLE);
    expect(spots.slice(0, -1)).toEqual(left.map((card) => before[card]));
    expect(before.filter((_, card) => card % 3 === 0)).toContainEqual(spots.at(-1));
  });
  it('is seen from farther away when it is full, as one picture; and that is seldom', () => {
    const ground = new Ground();
    let before = ground.settle([0, 1], box, MIDDLE);
    let steps = 0;
    for (let count = 3; count <= 135; count += 1) {
      const now = ground.settle(upTo(count), box, MIDDLE);
      if (now[0]!.size === before[0]!.size) expect(now.slice(0, -1)).toEqual(before);
      else {
        steps += 1;
        expect(now[0]!.size).toBeLessThan(before[0]!.size);
        expect(shuffled(middles(before), middles(now.slice(0, -1)))).toBeLessThan(0.01);
      }
      before = now;
    }
    expect(steps).toBeLessThanOrEqual(5);
    expect(new Set(before.map(({ x, y }) => `${x} ${y}`)).size).toBe(135);
  });
  it('never comes nearer while a game is on: that would move what lies still', () => {
    const ground = new Ground();
    const many = ground.settle(upTo(60), box, MIDDLE);
    expect(ground.settle([2, 30], box, MIDDLE)).toEqual([many[2], many[30]]);
  });
  it('lies as it lay after a reload, and in the same order in another window', () => {
    const ground = new Ground();
    ground.settle(upTo(33), box, MIDDLE);
    const cards = upTo(33).slice(9);
    const before = ground.settle(cards, box, MIDDLE);
    const again = new Ground(JSON.parse(JSON.stringify(ground.saved)) as typeof ground.saved);
    expect(again.settle(cards, box, MIDDLE)).toEqual(before);
    const other = again.settle(cards, { ...box, w: box.h, h: box.w }, MIDDLE);
    const lines = (spots: Spot[]) => spots.map((one) => spots.filter(({ y }) => y < one.y - 1).length);
    expect(lines(other)).toEqual(lines(before));
    expect(again.settle(cards, box, MIDDLE)).toEqual(before);
  });
  it('is filled from its middle', () => {
    const [first] = new Ground().settle([5], box, MIDDLE);
    expect(Math.abs(first!.x + first!.size / 2 - box.x - box.w / 2)).toBeLessThan(box.w / 8);
    expect(Math.abs(first!.y + first!.size / 2 - box.y - box.h / 2)).toBeLessThan(box.h / 5);
  });
});

it('waits for its window', () => {
  const ground = new Ground();
  expect(ground.settle([1, 2], { x: 0, y: 0, w: 378, h: -20 }, MIDDLE)).toEqual([]);
  expect(ground.saved).toEqual({ part: null, at: [] });
});

it('a shelf is filled line by line from its corner, and grows to its end', () => {
  const ground = new Ground();
  const box = { x: 0, y: 0, w: 378, h: 72 };
  const first = ground.settle([7], box, SHELF);
  expect(first[0]!.x).toBeLessThan(5);
  const before = ground.settle(upTo(10), box, SHELF);
  const after = ground.settle(upTo(40), box, SHELF);
  expect(after[0]!.size).toBeLessThan(before[0]!.size);
  expect(shuffled(middles(before), middles(after.slice(0, 10)))).toBeLessThan(0.01);
  expect(Math.max(...after.map((one) => one.y + one.size))).toBeLessThanOrEqual(72);
});

it('what lies in a row keeps its place, and who comes gets the first that is free', () => {
  const row = new Row();
  expect(row.settle([5, 9, 30])).toEqual([0, 1, 2]);
  expect(row.settle([5, 30])).toEqual([0, 2]);
  expect(new Row(row.saved).settle([5, 30, 77])).toEqual([0, 2, 1]);
});
