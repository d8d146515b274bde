// Cards in a box: none outside, whatever the box.

import { describe, expect, it } from 'vitest';
import { pack } from './pack';

describe('pack', () => {
  it('never lays a card outside', () => {
    for (const width of [120, 340, 374, 700, 1100]) {
      for (const height of [60, 110, 220, 400]) {
        for (const count of [1, 5, 7, 9]) {
          const { card, each, rows } = pack({ count, width, height, ratio: 1.4, gap: 6, under: 12 });
          expect(each * rows).toBeGreaterThanOrEqual(count);
          // half a px less than was measured is still enough
          expect(each * card + (each - 1) * 6).toBeLessThanOrEqual(width - 0.5);
          expect(rows * (card * 1.4 + 12) + (rows - 1) * 6).toBeLessThanOrEqual(height + 0.001);
        }
      }
    }
  });

  it('takes two rows on a phone and one on a desk', () => {
    expect(pack({ count: 9, width: 374, height: 250, ratio: 1.4, gap: 6, under: 22 })).toMatchObject({ each: 5, rows: 2 });
    expect(pack({ count: 9, width: 1060, height: 200, ratio: 1.4, gap: 10, under: 24 }).rows).toBe(1);
  });

  it('does not grow beyond what is wanted', () => {
    expect(pack({ count: 1, width: 900, height: 900, ratio: 1.4, gap: 0, most: 120 }).card).toBe(120);
  });
});
