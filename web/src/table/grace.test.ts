// How long somebody may be away, as people say it.
import { expect, test } from 'vitest';
import { GRACES, span, USUAL_GRACE } from './grace';

test('seconds, minutes, hours and never', () => {
  expect(GRACES.map(span)).toEqual([
    { unit: 'second', count: 15 },
    { unit: 'minute', count: 1 },
    { unit: 'minute', count: 5 },
    { unit: 'hour', count: 1 },
    { unit: 'hour', count: 24 },
    { unit: 'never', count: 0 },
  ]);
  expect(GRACES).toContain(USUAL_GRACE);
});
