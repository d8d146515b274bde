// The last turn from two views.

import { describe, expect, it } from 'vitest';
import { lastTurn } from './trace';
import { card, table } from './tables';

describe('the last turn', () => {
  const before = table({ row: [12, 28, 45], collections: [[], [], []] });

  it('is who played what and took what, in any order of seats', () => {
    const now = table({ row: [7, 19, 58], collections: [[28], [12], [45]] });
    expect(lastTurn(before, now)).toEqual([
      { seat: 0, played: card(19), took: card(28) },
      { seat: 1, played: card(7), took: card(12) },
      { seat: 2, played: card(58), took: card(45) },
    ]);
  });

  it('is not over while somebody only chooses', () => {
    expect(lastTurn(before, { ...before, chosen: [1] })).toBeNull();
  });

  it('tells what was left in the hand at the end of a round', () => {
    const now = table({ row: [7, 19, 58], collections: [[28, 3], [12, 4], [45, 5]], phase: 'interlude', round: 1 });
    expect(lastTurn(before, now)?.[0]).toEqual({ seat: 0, played: card(19), took: card(28), laid: card(3) });
  });

  it('is unknown after a deal and after a jump of a replay', () => {
    const dealt = table({ row: [12, 28, 45], collections: [[], [], []], round: 1 });
    expect(lastTurn(table({ row: [12, 28, 45], collections: [[1], [2], [3]], phase: 'interlude', round: 1 }), dealt)).toEqual([]);
    const later = table({ row: [7, 19, 58], collections: [[28, 30, 31], [12, 13, 14], [45, 46, 47]] });
    expect(lastTurn(before, later)).toEqual([]);
    expect(lastTurn(later, before)).toEqual([]);
  });
});
