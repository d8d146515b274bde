// Where the chosen cards lie while they are being turned.

import { describe, expect, it } from 'vitest';
import { lane } from './lane';
import { card } from './tables';

const places = (lying: ReturnType<typeof lane>) => Object.fromEntries(lying.map(({ seat, at }) => [seat, at]));

describe('the chosen cards', () => {
  it('lie before their players until all have chosen', () => {
    expect(lane([1, 2, 0], [0, 1], [])).toEqual([
      { seat: 1, at: 0 },
      { seat: 0, at: 2 },
    ]);
  });

  it('are turned from the left, and whoever lies there makes room', () => {
    const first = lane([0, 1, 2], [0, 1, 2], [{ seat: 2, face: card(5) }]);
    expect(places(first)).toEqual({ 2: 0, 1: 1, 0: 2 });
    expect(first.find((one) => one.seat === 2)?.face).toEqual(card(5));
    expect(first.find((one) => one.seat === 0)?.face).toBeUndefined();
  });

  it('end in rising order, each place taken once', () => {
    const turned = [3, 0, 2, 1].map((seat, at) => ({ seat, face: card(10 + at) }));
    for (let shown = 0; shown <= turned.length; shown += 1) {
      const lying = lane([0, 1, 2, 3], [0, 1, 2, 3], turned.slice(0, shown));
      expect(lying.map((one) => one.at).sort()).toEqual([0, 1, 2, 3]);
    }
    expect(places(lane([0, 1, 2, 3], [], turned))).toEqual({ 3: 0, 0: 1, 2: 2, 1: 3 });
  });
});
