// A sheet: totals, places, sides, undo, and what is read back.
import { expect, test } from 'vitest';
import type { Pad } from '$game/pad';
import { counted, isOver, leader, newSheet, readSheet, redone, sides, undone, written, type Sheet } from './sheet';

const pad = {
  low: (rules) => rules['low'] === true,
  over: (totals, _rounds, rules) => totals.some((one) => one >= Number(rules['goal'])),
} as Pad;
const line = (...gains: number[]) => ({ round: {}, gains, sure: false });
const sheet = (over: Partial<Sheet> = {}): Sheet => ({
  ...newSheet('uno', { names: ['A', 'B', 'C', 'D'], teams: 0, rules: { goal: 50 } }, 1, 7, 'abcd'),
  ...over,
});

test('totals and shared places', () => {
  const found = sides(pad, sheet({ lines: [line(5, 0, 9, 0), line(4, 0, 0, 3)] }));
  expect(found.map((side) => [side.total, side.place])).toEqual([[9, 1], [0, 4], [9, 1], [3, 3]]);
});

test('few points are good where the pad says so', () => {
  const found = sides(pad, sheet({ rules: { low: true }, lines: [line(5, 0, 9, 0)] }));
  expect(found.map((side) => side.place)).toEqual([3, 1, 4, 1]);
});

test('those who sit opposite count together', () => {
  const found = sides(pad, sheet({ teams: 2, lines: [line(5, 1, 9, 2)] }));
  expect(found.map((side) => [side.name, side.total, side.place])).toEqual([['A + C', 14, 1], ['B + D', 3, 2]]);
});

test('ties are broken where the pad knows how', () => {
  const broken = { ...pad, ties: () => [[1], [3], [2], [3]] } as Pad;
  expect(sides(broken, sheet({ lines: [line(4, 4, 4, 0)] })).map((side) => side.place)).toEqual([3, 1, 2, 4]);
});

test('the next one leads after each round, and the goal ends it', () => {
  const after = written(sheet(), [line(49, 0, 0, 0)]);
  expect([leader(sheet()), leader(after)]).toEqual([1, 2]);
  expect([isOver(pad, sheet({ rules: { goal: 0 } })), isOver(pad, after), isOver(pad, written(after, [line(50, 0, 0, 0)]))]).toEqual([false, false, true]);
});

test('every entry is undone and done again', () => {
  const one = written(sheet(), [line(1, 0, 0, 0)]);
  const two = written(one, [line(2, 0, 0, 0)]);
  expect(undone(two).lines).toEqual(one.lines);
  expect(undone(undone(two)).lines).toEqual([]);
  expect(undone(undone(undone(two))).lines).toEqual([]);
  expect(redone(redone(undone(undone(two)))).lines).toEqual(two.lines);
});

test('what the engine counted is kept, through undo too', () => {
  const round = {};
  const one = written(sheet(), [{ round, gains: [1, 0, 0, 0], sure: false }]);
  const two = counted(written(one, []), round, [3, 0, 0, 0]);
  expect(undone(two).lines).toEqual([{ round, gains: [3, 0, 0, 0], sure: true }]);
});

test('what was kept is read back, and nonsense is not', () => {
  const kept = written(sheet({ draft: { at: 0, round: { hands: [] } } }), [line(1, 2, 3, 4)]);
  expect(readSheet(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  for (const odd of [null, 3, [], {}, { ...kept, names: 'A' }, { ...kept, lines: [line(1)] }, { ...kept, id: '../x' }]) expect(readSheet(odd)).toBeNull();
});
