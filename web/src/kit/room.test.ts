// Room for a sentence: found above all, beside, or not at all.

import { describe, expect, it } from 'vitest';
import { meet, roomFor, type Box } from './room';

const area: Box = { x: 0, y: 100, width: 400, height: 600 };
const size = { width: 380, height: 60 };
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

describe('room for a sentence', () => {
  it('is at the top where nothing is in the way', () => {
    expect(roomFor(size, [], area)).toEqual(box(10, 100, 380, 60));
  });

  it('is below what can be tapped, in the first gap that is high enough', () => {
    const taken = [box(0, 100, 400, 50), box(0, 190, 400, 50), box(0, 330, 400, 300)];
    const found = roomFor(size, taken, area);
    expect(found?.y).toBe(246);
    expect(taken.some((one) => meet(found!, one))).toBe(false);
  });

  it('is beside it where it is narrow enough', () => {
    const found = roomFor({ width: 150, height: 60 }, [box(120, 100, 280, 600)], { ...area, width: 700 });
    expect(found?.x).toBe(550);
    expect(roomFor({ width: 100, height: 60 }, [box(120, 100, 580, 600)], { ...area, width: 700 })?.x).toBe(0);
  });

  it('is nowhere on a full table', () => {
    const cards = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => box(0, 100 + row * 75, 400, 70));
    expect(roomFor(size, cards, area)).toBeNull();
    expect(roomFor({ width: 500, height: 60 }, [], area)).toBeNull();
  });
});
