// How far somebody has come is remembered on the device, and forgotten where it makes no sense.

import { beforeEach, expect, test } from 'vitest';
import { reached, remember } from './lesson';

beforeEach(() => localStorage.clear());

test('a lesson goes on where it was left', () => {
  expect(reached('uno', 9)).toBe(0);
  remember('uno', 4);
  remember('zero', 2);
  expect([reached('uno', 9), reached('zero', 6)]).toEqual([4, 2]);
  expect(reached('uno', 4)).toBe(0); // the lesson has become shorter
});

test('nonsense in the store is no step', () => {
  localStorage.setItem('igroteka.lessons', '{"uno":"three","zero":-1,"wazabi":1.5}');
  expect([reached('uno', 9), reached('zero', 9), reached('wazabi', 9)]).toEqual([0, 0, 0]);
  localStorage.setItem('igroteka.lessons', 'nonsense');
  expect(reached('uno', 9)).toBe(0);
});
