// What one remembers of the last words at the table.

import { expect, test } from 'vitest';
import type { LogLine } from '$game';
import { heard, mark } from './heard';

const log = (...told: [kind: string, seat: number, version?: number][]): LogLine[] =>
  told.map(([kind, seat, version = 1]) => ({ kind, seat, version, line: '' }));

test('a card laid in silence can be caught until the next player acts', () => {
  expect(heard(log(['played', 1]), 1)).toBe('silent');
  expect(heard(log(['played', 1], ['skipped', 2], ['forced', 2]), 1)).toBe('silent');
  expect(heard(log(['played', 1], ['drew', 2]), 1)).toBe('unknown');
});

test('a call is remembered until the next card of that player', () => {
  expect(heard(log(['wild', 1], ['uno', 1], ['played', 2], ['drew', 0]), 1)).toBe('called');
  expect(heard(log(['uno', 1], ['drew', 1], ['played', 1]), 1)).toBe('silent');
});

test('what was before the deal, or before we came, is not known', () => {
  expect(heard(log(['uno', 1], ['dealer', 0], ['dealt', 1]), 1)).toBe('unknown');
  expect(heard([], 1)).toBe('unknown');
});

test('a seat shows what the last input did to it', () => {
  const told = log(['played', 0, 4], ['drew', 1, 5], ['played', 0, 6], ['forced', 1, 6], ['skipped', 1, 6]);
  expect(mark(told, 1)).toBe('skip');
  expect(mark(told, 0)).toBeNull();
  expect(mark(told.slice(0, 2), 1)).toBe('draw');
});
