// A line of the log cites the rulebook, or the house rule of the table that is the reason.
import { expect, test } from 'vitest';
import type { LogLine } from '$game';
import { clause } from './clauses';

const line = (kind: string, ...cards: string[]): LogLine => ({ version: 1, kind, seat: 0, line: '', cards });

test('by the book', () => {
  expect(clause(line('played', 'RD'), {})).toBe('UNO-13');
  expect(clause(line('played', 'R7'), {})).toBeUndefined();
  expect(clause(line('caught'), {})).toBe('UNO-19');
  expect(clause(line('drew'), {})).toBeUndefined();
  expect(clause(line('turned', 'RS'), {})).toBe('UNO-07');
});

test('by a house rule of the table', () => {
  expect(clause(line('played', 'RD'), { stack_two: true })).toBe('UNO-H01');
  expect(clause(line('wild', 'W4'), { stack_mixed: true })).toBe('UNO-H03');
  expect(clause(line('played', 'G7'), { seven_swaps: true })).toBe('UNO-H06');
  expect(clause(line('played', 'B0'), { zero_rotates: true })).toBe('UNO-H07');
  expect(clause(line('drew'), { draw_until: true })).toBe('UNO-H10');
  expect(clause(line('caught'), { missed_call: 4 })).toBe('UNO-H12');
  expect(clause(line('wrong-catch'), { wrong_catch: true })).toBe('UNO-H18');
});
