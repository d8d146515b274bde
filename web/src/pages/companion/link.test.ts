// A sheet as a link.
import { expect, test } from 'vitest';
import { linkTo, readLink, sheetIn, togetherLink, tokenIn } from './link';
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

test('a link names a sheet that the server keeps, and a copy carries no key to it', () => {
  const kept = { read: 'abc0', write: 'abc0.s-e_c', mine: true, base: 'http://192.168.0.7:8000', upTo: 0 };
  expect(tokenIn(new URL(togetherLink(kept)).hash)).toBe('abc0.s-e_c');
  expect(readLink(kept)).toBe('http://192.168.0.7:8000/companion#read=abc0');
  expect(tokenIn('#sheet=abc')).toBeUndefined();
  expect(sheetIn(new URL(linkTo({ ...sheet, kept })).hash)).toEqual(sheet);
});
