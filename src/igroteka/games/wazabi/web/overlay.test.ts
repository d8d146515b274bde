// What motion shows is gone with the view it lay on.

import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { Overlay } from './overlay.svelte';

const ROLL = { seat: 1, power: 2, card: 1, give: 0 };

test('it lies on one view only, also when that view comes back', () => {
  const first = {};
  const match = { view: first as object };
  const overlay = new Overlay(match);
  overlay.show({ roll: ROLL });
  overlay.say(2, '3 W');
  overlay.tidy();
  expect(overlay.now).toEqual({ roll: ROLL, said: { 2: '3 W' } });
  match.view = {};
  expect(overlay.now).toEqual({ said: {} });
  overlay.tidy();
  match.view = first;
  flushSync();
  expect(overlay.now).toEqual({ said: {} });
});

test('what the next event shows at once is not taken away when the last one is tidied up', () => {
  const match = { view: {} };
  const overlay = new Overlay(match);
  overlay.show({ line: 'before' });
  match.view = {};
  overlay.show({ roll: ROLL });
  overlay.tidy();
  expect(overlay.now).toEqual({ roll: ROLL, said: {} });
});
