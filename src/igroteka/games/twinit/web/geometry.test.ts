// Nothing overlaps, nothing is clipped, everything can be hit with a thumb: at every size, for every number of seats.
import { describe, expect, it } from 'vitest';
import { homeOf, layField, spotAt } from './field';
import { layTable, shapeOf } from './geometry';
import type { Box, Spot, TableLayout } from './geometry';
import { Ground } from './ground';
import { laySpread } from './spread';

const SIZES = { phone: [390, 690], small: [360, 560], landscape: [844, 240], tablet: [768, 850], desk: [1120, 766], huge: [1900, 1050] } as const;
const box = ({ x, y, size }: Spot): Box => ({ x, y, w: size, h: size });
const overlap = (a: Box, b: Box) => a.x + a.w > b.x + 0.5 && b.x + b.w > a.x + 0.5 && a.y + a.h > b.y + 0.5 && b.y + b.h > a.y + 0.5;

function spots(made: TableLayout, cards: number): Spot[] {
  return [
    ...made.plates.flatMap((plate) => [plate.stack, ...plate.sets]),
    ...(made.shelf?.sets ?? []),
    ...(made.beside?.sets ?? []),
    ...new Ground().settle(
      Array.from({ length: cards }, (_, card) => card),
      made.centre,
      { first: 20, from: 'middle', most: 92, gap: 7 },
    ),
  ];
}

describe.each(Object.entries(SIZES))('a table on a %s', (name, [width, height]) => {
  for (const teams of [false, true])
    for (const beside of [false, true])
      for (let seats = teams ? 4 : 2; seats <= 6; seats += 1) {
        it.each([2, 5])(`has room for ${seats}${teams ? ' in teams' : ''}${beside ? ' with untouchables' : ''} and %i sets`, (goal) => {
          const made = layTable({ width, height, seats, teams, beside, goal });
          const all = spots(made, 20).map(box);
          expect(made.plates).toHaveLength(seats);
          const within = ({ x, y, w, h }: Box) => x >= 0 && y >= 0 && x + w <= width + 0.5 && y + h <= height + 0.5;
          expect([...all, made.story, ...made.plates.map((plate) => plate.box)].filter((one) => !within(one))).toEqual([]);
          expect(all.flatMap((one, at) => all.slice(at + 1).filter((other) => overlap(one, other)))).toEqual([]);
        });
      }
  if (name === 'phone')
    it('has things as large as a fingertip, also with six players', () => {
      for (const seats of [2, 6])
        for (const goal of [2, 5]) {
          const all = spots(layTable({ width, height, seats, teams: false, beside: false, goal }), 30);
          expect(Math.min(...all.map((one) => one.size))).toBeGreaterThanOrEqual(44);
        }
    });
});

describe('the shape of the table', () => {
  it('follows the room there is', () => {
    expect([shapeOf(390, 690), shapeOf(844, 240), shapeOf(1120, 766), shapeOf(768, 850)]).toEqual(['tall', 'flat', 'wide', 'tall']);
  });
  it('is spread with all 135 cards in the window and the sets beside them', () => {
    for (const [width, height] of Object.values(SIZES)) {
      const made = laySpread(width, height);
      const field = layField(made.field, 4);
      const all = Array.from({ length: 135 }, (_, card) => spotAt(field, homeOf(card)));
      expect(all.flatMap((one, at) => all.slice(at + 1).filter((other) => overlap(box(one), box(other))))).toEqual([]);
      for (const one of all) {
        expect(one.x).toBeGreaterThanOrEqual(made.field.x - 0.5);
        expect(one.y).toBeGreaterThanOrEqual(made.field.y - 0.5);
        expect(one.x + one.size).toBeLessThanOrEqual(made.field.x + made.field.w + 0.5);
        expect(one.y + one.size).toBeLessThanOrEqual(made.field.y + made.field.h + 0.5);
      }
      expect(overlap(made.field, made.shelf)).toBe(false);
    }
  });
});
