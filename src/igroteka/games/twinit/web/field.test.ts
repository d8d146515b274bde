// Every card of the minute has a place of its own, on every device; when the window turns, the table turns with it.
import { expect, it } from 'vitest';
import { homeOf, layField, lyingAt, seenAt, spotAt } from './field';

const WIDE = layField({ x: 6, y: 6, w: 1120, h: 660 }, 8);
const HIGH = layField({ x: 6, y: 6, w: 378, h: 480 }, 4);
const cards = Array.from({ length: 135 }, (_, card) => card);

it('gives each card a place of its own', () => {
  for (const field of [WIDE, HIGH]) expect(new Set(cards.map((card) => JSON.stringify(spotAt(field, homeOf(card))))).size).toBe(135);
});

it('turns by a quarter where the window is higher than wide: who lay beside whom still does', () => {
  expect([WIDE.upright, HIGH.upright]).toEqual([false, true]);
  for (const card of cards) {
    const wide = seenAt(WIDE, homeOf(card));
    const high = seenAt(HIGH, homeOf(card));
    expect((high.y - HIGH.y) / HIGH.down).toBeCloseTo((wide.x - WIDE.x) / WIDE.across);
    expect((HIGH.x - high.x) / HIGH.across).toBeCloseTo((wide.y - WIDE.y) / WIDE.down);
  }
});

it('knows which point of the table is seen where, and back', () => {
  for (const field of [WIDE, HIGH])
    for (const at of [{ x: 0, y: 0 }, { x: -6.4, y: 3.3 }]) {
      const back = lyingAt(field, seenAt(field, at));
      expect(back.x).toBeCloseTo(at.x);
      expect(back.y).toBeCloseTo(at.y);
    }
});
