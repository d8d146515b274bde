// What everybody has heard, and what the last move did to whom.

import { expect, test } from 'vitest';
import type { LogLine } from '$game';
import { heard, mark } from './heard';

const log = (...told: [kind: string, seat: number, version?: number][]): LogLine[] =>
  told.map(([kind, seat, version = 1]) => ({ kind, seat, version, line: '' }));

test('what is known of a seat with one card comes from the view alone', () => {
  const view = { called: [2], silent: 1 };
  expect([0, 1, 2].map((seat) => heard(view, seat))).toEqual(['past', 'silent', 'called']);
  expect(heard({ called: [], silent: null }, 1)).toBe('past');
});

test('a seat shows what the last input did to it', () => {
  const told = log(['played', 0, 4], ['drew', 1, 5], ['played', 0, 6], ['forced', 1, 6], ['skipped', 1, 6]);
  expect(mark(told, 1)).toBe('skip');
  expect(mark(told, 0)).toBeNull();
  expect(mark(told.slice(0, 2), 1)).toBe('draw');
});
