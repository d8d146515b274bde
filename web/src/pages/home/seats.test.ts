// Numbers of seats: what the rules leave of them.
import { describe, expect, it } from 'vitest';
import { counts, fitting, spans } from './seats';

const room = { fewest: 1, most: 6 };
const no = (...seats: number[]) => Object.fromEntries(seats.map((count) => [String(count), 'no']));

describe('seats that the chosen rules allow', () => {
  it('counts from the fewest to the most', () => {
    expect(counts({ fewest: 2, most: 5 })).toEqual([2, 3, 4, 5]);
  });
  it('keeps what fits', () => {
    expect(fitting(room, {}, 3)).toBe(3);
    expect(fitting(room, no(1, 2), 3)).toBe(3);
  });
  it('goes to the nearest that fits, upwards when two are as near', () => {
    expect(fitting(room, no(1, 2, 3), 2)).toBe(4);
    expect(fitting(room, no(1, 2, 3, 5), 5)).toBe(6);
    expect(fitting(room, no(4, 5, 6), 6)).toBe(3);
  });
  it('stays where nothing fits', () => {
    expect(fitting(room, no(1, 2, 3, 4, 5, 6), 2)).toBe(2);
  });
  it('names what is possible in short', () => {
    expect([spans([4, 5, 6]), spans([4, 6]), spans([5])]).toEqual(['4–6', '4, 6', '5']);
  });
});
