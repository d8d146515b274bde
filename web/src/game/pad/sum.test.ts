// Numbers as people write them down.
import { expect, test } from 'vitest';
import { sumOf } from './sum';

test('a sum is added up', () => {
  expect(sumOf('12+11+7')).toBe(30);
  expect(sumOf(' 12 + 11 - 2 ')).toBe(21);
  expect(sumOf('5−8')).toBe(-3);
  expect(sumOf('-4')).toBe(-4);
  expect(sumOf('0')).toBe(0);
});

test('a sum in the middle of being typed counts what is there', () => {
  expect(sumOf('12+')).toBe(12);
});

test('letters, nothing and monsters are no sum', () => {
  for (const text of ['', '  ', 'abc', '12x', '1,5', '7++7', '9999999']) expect(sumOf(text)).toBeNull();
});
