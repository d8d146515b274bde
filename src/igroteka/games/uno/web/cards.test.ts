// Cards: their order in a hand, and that equal ones stay themselves.

import { expect, test } from 'vitest';
import { parts, sorted } from './cards';

test('a hand goes by colour, then by value, Wilds last', () => {
  const hand = ['W4', 'B1', 'RD', 'Y0', 'R9', 'W', 'RS', 'G5', 'RR', 'R0'];
  expect(sorted(hand).map((one) => one.card)).toEqual(['R0', 'R9', 'RS', 'RR', 'RD', 'Y0', 'G5', 'B1', 'W', 'W4']);
});

test('of equal cards each has a name of its own, and keeps it when another card goes', () => {
  const before = sorted(['R5', 'B2', 'R5']).map((one) => one.key);
  expect(new Set(before).size).toBe(3);
  expect(sorted(['R5', 'R5']).map((one) => one.key)).toEqual(before.slice(0, 2));
});

test('a Wild has no colour, a Reverse is no red card', () => {
  expect(parts('W4')).toEqual({ colour: null, symbol: 'W4' });
  expect(parts('GR')).toEqual({ colour: 'G', symbol: 'R' });
});
