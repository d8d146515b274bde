// Nothing that a bot played in one's absence goes unread.

import { expect, test } from 'vitest';
import { joined } from './absence';

const away = (moves: number, seat = 0) => ({
  type: 'absence' as const,
  table: 'T',
  seat,
  moves,
  steps: Array.from({ length: moves }, (_, version) => ({ version, at: 0 })),
});

test('what is still unread is not lost when the bot has played again', () => {
  const both = joined(away(2), away(3));
  expect(both.moves).toBe(5);
  expect(both.steps).toHaveLength(5);
  expect(joined(away(9), away(9)).steps).toHaveLength(12);
});

test('another seat, or the first time, is told by itself', () => {
  expect(joined(null, away(3)).moves).toBe(3);
  expect(joined(away(2, 1), away(3)).moves).toBe(3);
});
