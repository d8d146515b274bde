// What people type or paste leads to the table it names.
import { expect, test } from 'vitest';
import { tableIn } from './code';

test.each([
  ['K7QW2ZP9AB', 'K7QW2ZP9AB'],
  [' k7qw 2zp9-ab ', 'K7QW2ZP9AB'],
  ['http://192.168.1.5:8000/t/K7QW2ZP9AB', 'K7QW2ZP9AB'],
  ['Заходи: https://play.example/t/k7qw2zp9ab?x=1 !', 'K7QW2ZP9AB'],
  ['привет', ''],
  ['', ''],
  ['a b', ''],
])('%s → %s', (typed, table) => {
  expect(tableIn(typed)).toBe(table);
});
