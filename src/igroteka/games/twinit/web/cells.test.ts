// A card in the middle keeps its place while others come and go.
import { describe, expect, it } from 'vitest';
import { askew, cells, Places } from './cells';

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('places', () => {
  it('stay the same when a card leaves, and a new card takes the place that is free', () => {
    const places = new Places();
    expect(places.settle([5, 9, 30])).toEqual([0, 1, 2]);
    expect(places.settle([5, 30])).toEqual([0, 2]);
    expect(places.settle([5, 30, 77])).toEqual([0, 2, 1]);
  });
  it('become more when they are full, and fewer only when most are empty', () => {
    const places = new Places();
    places.settle(upTo(13));
    expect(places.capacity).toBe(20);
    places.settle(upTo(11));
    expect(places.capacity).toBe(20);
    places.settle(upTo(31));
    expect(places.capacity).toBe(42);
    expect(Math.max(...places.settle([2, 30]))).toBeLessThan(places.capacity);
    expect(places.capacity).toBe(12);
  });
  it('are never too few', () => {
    const places = new Places([10]);
    places.settle(upTo(135));
    expect(places.capacity).toBe(135);
    expect(new Set(places.settle(upTo(135))).size).toBe(135);
  });
});

describe('cells', () => {
  it('are as large as the box allows, and the first ones lie in the middle', () => {
    const found = cells({ x: 0, y: 0, w: 400, h: 300 }, 12, 200, 0);
    expect(found[0]!.size).toBe(100);
    expect(found).toHaveLength(12);
    const [first] = found;
    expect(Math.abs(first!.x + 50 - 200)).toBeLessThanOrEqual(50);
    expect(Math.abs(first!.y + 50 - 150)).toBeLessThanOrEqual(50);
  });
  it('are no larger than wished', () => {
    expect(cells({ x: 0, y: 0, w: 4000, h: 300 }, 2, 90, 10)[0]!.size).toBe(80);
  });
});

it('a card always lies askew in the same way', () => {
  expect(askew(7, 3)).toBe(askew(7, 3));
  for (const card of upTo(135)) expect(Math.abs(askew(card, 3))).toBeLessThanOrEqual(3);
});
