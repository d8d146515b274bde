// Who laid and took what, from one view to the next.

import { describe, expect, it } from 'vitest';
import { follow, NO_TRACE } from './trace';
import type { Explained, ZeroView } from './view';

function seen(pool: string, known: string[], hand = '', more: Partial<ZeroView> = {}): ZeroView {
  return {
    phase: 'round',
    round: 0,
    pool: pool.split(' '),
    hands: known.map((cards) => ({ cards: 9, known: cards.split(' ').filter(Boolean) })),
    hand: hand.split(' ').filter(Boolean).map((card) => ({ card }) as Explained),
    ...more,
  } as ZeroView;
}

describe('follow', () => {
  const start = seen('R1 R2 R3', ['', ''], 'K1 K2');
  const one = seen('R1 B8 R3', ['', 'R2'], 'K1 K2');

  it('names who laid and what was taken', () => {
    const trace = follow(follow(NO_TRACE, undefined, start), start, one);
    expect([...trace.laid]).toEqual([['B8', 1]]);
    expect([...trace.taken]).toEqual([[1, 'R2']]);
  });

  it('forgets what a seat did before its last exchange, and what was taken away again', () => {
    const two = seen('G5 B8 R3', ['', 'R1 R2'], 'K1 K2');
    const three = seen('K1 B8 R3', ['G5', 'R1 R2'], 'G5 K2');
    const after = follow(follow(NO_TRACE, start, one), one, two);
    expect([...after.laid]).toEqual([['G5', 1]]);
    expect([...follow(after, two, three).laid]).toEqual([['K1', 0]]);
  });

  it('gives the place of a card to the one that came for it', () => {
    const before = follow(NO_TRACE, undefined, start);
    const after = follow(before, start, seen('R1 K1 R3', ['R2', ''], 'R2 K2'));
    expect(after.keys.get('R2')).toBe(before.keys.get('K1'));
    expect(after.keys.get('K2')).toBe(before.keys.get('K2'));
  });

  it('begins anew with a deal, and never names two places alike', () => {
    const over = { ...one, phase: 'interlude', round: 1 } as ZeroView;
    const deal = seen('V1 V2 V3', ['', ''], 'K2 B1 B2 B3', { round: 1 });
    const trace = follow(follow(follow(NO_TRACE, start, one), one, over), over, deal);
    expect([trace.laid.size, trace.taken.size]).toEqual([0, 0]);
    expect(new Set(trace.keys.values()).size).toBe(4);
  });
});
