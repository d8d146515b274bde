// A hand of any size lies inside its place, and every card shows.
import { describe, expect, test } from 'vitest';
import { layFan, type FanLayout } from './fan';

const RATIO = 1.45;
const WIDTHS = [280, 320, 358, 390, 430, 600, 768, 1024, 1400];

/** The corners of a card as it lies. */
function corners(fan: FanLayout, at: number): { x: number; y: number }[] {
  const card = fan.cards[at]!;
  const high = fan.card * RATIO;
  const turn = (card.turn * Math.PI) / 180;
  const pivot = { x: card.x + fan.card / 2, y: card.y + high };
  return [
    [-fan.card / 2, -high],
    [fan.card / 2, -high],
    [fan.card / 2, 0],
    [-fan.card / 2, 0],
  ].map(([x = 0, y = 0]) => ({
    x: pivot.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: pivot.y + x * Math.sin(turn) + y * Math.cos(turn),
  }));
}

describe.each(WIDTHS)('in a place %i px wide', (width) => {
  for (const bent of [false, true]) {
    for (const card of [62, 84, 112]) {
      test(`1 to 30 cards of ${card} px lie inside and show 14 px each (${bent ? 'bent' : 'straight'})`, () => {
        for (let count = 1; count <= 30; count += 1) {
          const fan = layFan({ count, width, card, ratio: RATIO, bent });
          expect(fan.cards).toHaveLength(count);
          fan.cards.forEach((lying, at) => {
            for (const corner of corners(fan, at)) {
              expect(corner.x).toBeGreaterThanOrEqual(-0.01);
              expect(corner.x).toBeLessThanOrEqual(width + 0.01);
            }
            const next = fan.cards[at + 1];
            if (next && next.row === lying.row) expect(next.x - lying.x).toBeGreaterThanOrEqual(14);
          });
        }
      });
    }
  }
});

test('cards of a row behind show above the row in front', () => {
  const fan = layFan({ count: 30, width: 358, card: 64, ratio: RATIO });
  const tops = [...new Set(fan.cards.map((card) => card.y))];
  expect(fan.rows).toBeGreaterThan(1);
  expect(tops).toHaveLength(fan.rows);
  expect(tops[1]! - tops[0]!).toBeGreaterThanOrEqual(44);
});

test('few cards lie side by side in the middle', () => {
  const fan = layFan({ count: 3, width: 600, card: 80, ratio: RATIO });
  expect(fan.rows).toBe(1);
  expect(fan.cards[1]!.x).toBeCloseTo(260);
  expect(fan.cards[1]!.x - fan.cards[0]!.x).toBeGreaterThan(80);
});

test('no cards take no room', () => {
  expect(layFan({ count: 0, width: 300, card: 60, ratio: RATIO })).toMatchObject({ cards: [], rows: 0, height: 0 });
});
