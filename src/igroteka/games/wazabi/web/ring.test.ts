// Nobody sits on anybody's lap, nobody falls off the table.

import { expect, test } from 'vitest';
import { chevrons, layoutOf, middleOf, needOf, ringOf } from './ring';
import type { Box, Layout } from './ring';

const TABLES: Record<Layout, Box> = {
  tall: { width: 374, height: 400 },
  flat: { width: 470, height: 240 },
  wide: { width: 1070, height: 470 },
};
const LAYOUTS = Object.keys(TABLES) as Layout[];

test('a phone upright, on its side, and a desk are told apart', () => {
  expect(layoutOf({ width: 390, height: 690 })).toBe('tall');
  expect(layoutOf({ width: 844, height: 265 })).toBe('flat');
  expect(layoutOf({ width: 1100, height: 740 })).toBe('wide');
  expect(layoutOf({ width: 600, height: 900 })).toBe('tall');
});

test.each(LAYOUTS)('plates keep apart and leave room for the dice (%s)', (layout) => {
  const table = TABLES[layout];
  for (const extras of [false, true]) {
    for (let others = 1; others <= 5; others += 1) {
      const { spots, plate, inset } = ringOf(others, layout, extras);
      expect(spots).toHaveLength(others);
      const middles = spots.map((spot) => middleOf(spot, plate, table));
      middles.forEach((one, at) =>
        middles.slice(at + 1).forEach((other) => {
          const apart = Math.abs(one.x - other.x) >= plate.width || Math.abs(one.y - other.y) >= plate.height;
          expect(apart, `${layout} ${others}`).toBe(true);
        }),
      );
      expect(table.width - 2 * inset.side).toBeGreaterThan(150);
      expect(table.height - inset.top).toBeGreaterThan(140);
    }
  }
});

test.each(LAYOUTS)('no plate reaches into the middle (%s)', (layout) => {
  const table = TABLES[layout];
  for (let others = 1; others <= 5; others += 1) {
    const { spots, plate, inset } = ringOf(others, layout);
    for (const spot of spots) {
      const { x, y } = middleOf(spot, plate, table);
      const above = y + plate.height / 2 <= inset.top;
      const left = x + plate.width / 2 <= inset.side;
      const right = x - plate.width / 2 >= table.width - inset.side;
      expect(above || left || right, `${layout} ${others}`).toBe(true);
    }
  }
});

test('the others sit clockwise from the left hand, and the marks between them point that way', () => {
  const ring = ringOf(5, 'wide');
  const [first, , top, , last] = ring.spots;
  expect(first!.x).toBeLessThan(0.5);
  expect(top!.y).toBe(0);
  expect(last!.x).toBeGreaterThan(0.5);
  const marks = chevrons(ring, TABLES.wide, 'wide');
  expect(marks).toHaveLength(6);
  expect(Math.abs(marks[1]!.turn + 90)).toBeLessThan(30); // up along the left side
  for (const mark of marks) {
    expect(mark.x).toBeGreaterThan(0);
    expect(mark.x).toBeLessThan(TABLES.wide.width);
  }
});

test.each(LAYOUTS)('with letters of twice the size plates keep apart on a table that is as high as it needs (%s)', (layout) => {
  for (let others = 1; others <= 5; others += 1) {
    const ring = ringOf(others, layout, false, 2);
    const table = { ...TABLES[layout], height: needOf(ring, layout, 2) };
    const middles = ring.spots.map((spot) => middleOf(spot, ring.plate, table));
    middles.forEach((one, at) =>
      middles.slice(at + 1).forEach((other) => {
        expect(Math.abs(one.x - other.x) >= ring.plate.width || Math.abs(one.y - other.y) >= ring.plate.height, `${others}`).toBe(true);
      }),
    );
    expect(table.height - ring.inset.top).toBeGreaterThan(120);
  }
});
