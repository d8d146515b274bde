// A sheet as a link.
import { expect, test } from 'vitest';
import { linkTo, sheetIn } from './link';
import { newSheet } from './sheet';

const sheet = newSheet('uno', { names: ['Аня', 'Боря'], teams: 0, rules: { goal: 500 } }, 0, 7, 'abcd');

test('a sheet comes back from its link', () => {
  expect(sheetIn(new URL(linkTo(sheet)).hash)).toEqual(sheet);
});

test('a damaged link is told apart from none', () => {
  expect(sheetIn('')).toBeUndefined();
  expect(sheetIn('#UNO-01')).toBeUndefined();
  expect(sheetIn(new URL(linkTo(sheet)).hash.slice(0, -9))).toBeNull();
  expect(sheetIn('#sheet=***')).toBeNull();
});
