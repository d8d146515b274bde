// A sheet: totals, places, sides, undo, and what is read back.
import { expect, test } from 'vitest';
import type { Pad } from '$game/pad';
import type { SharedSheet } from '$answers';
import { linesOf } from './facts';
import { bare, counted, FORM, isOver, leader, newSheet, readSheet, redone, said, sides, told, undone, waiting, written, type Sheet } from './sheet';

const pad = {
  low: (rules) => rules['low'] === true,
  over: (totals, _rounds, rules) => totals.some((one) => one >= Number(rules['goal'])),
} as Pad;
let last = 0;
const fresh = (): string => `fact${(last += 1)}`;
const add = (...gains: number[]) => ({ do: 'add' as const, id: fresh(), round: {}, gains });
const next = (of: Sheet, ...gains: number[]): Sheet => written(of, fresh(), null, {}, gains);
const rows = (of: Sheet): number[][] => linesOf(of.facts).map((line) => line.gains);
const sheet = (over: Partial<Sheet> = {}): Sheet => ({
  ...newSheet('uno', { names: ['A', 'B', 'C', 'D'], teams: 0, rules: { goal: 50 } }, 1, 7, 'abcd'),
  ...over,
});

test('totals and shared places', () => {
  const found = sides(pad, sheet({ facts: [add(5, 0, 9, 0), add(4, 0, 0, 3)] }));
  expect(found.map((side) => [side.total, side.place])).toEqual([[9, 1], [0, 4], [9, 1], [3, 3]]);
});

test('few points are good where the pad says so', () => {
  const found = sides(pad, sheet({ rules: { low: true }, facts: [add(5, 0, 9, 0)] }));
  expect(found.map((side) => side.place)).toEqual([3, 1, 4, 1]);
});

test('those who sit opposite count together', () => {
  const found = sides(pad, sheet({ teams: 2, facts: [add(5, 1, 9, 2)] }));
  expect(found.map((side) => [side.name, side.total, side.place])).toEqual([['A + C', 14, 1], ['B + D', 3, 2]]);
});

test('ties are broken where the pad knows how', () => {
  const broken = { ...pad, ties: () => [[1], [3], [2], [3]] } as Pad;
  expect(sides(broken, sheet({ facts: [add(4, 4, 4, 0)] })).map((side) => side.place)).toEqual([3, 1, 2, 4]);
});

test('partners who score alike have the points of one of them', () => {
  const alike = { ...pad, alike: true } as Pad;
  expect(sides(alike, sheet({ teams: 2, facts: [add(14, 0, 14, 0)] })).map((side) => side.total)).toEqual([14, 0]);
  expect(sides(alike, sheet({ facts: [add(14, 0, 14, 0)] })).map((side) => side.total)).toEqual([14, 0, 14, 0]);
});

test('the next one leads after each round, and the goal ends it', () => {
  const after = next(sheet(), 49, 0, 0, 0);
  expect([leader(sheet()), leader(after)]).toEqual([1, 2]);
  expect([isOver(pad, sheet({ rules: { goal: 0 } })), isOver(pad, after), isOver(pad, next(after, 1, 0, 0, 0))]).toEqual([false, false, true]);
});

test('every entry is undone and done again', () => {
  const two = next(next(sheet(), 1, 0, 0, 0), 2, 0, 0, 0);
  const first = linesOf(two.facts)[0]!.id;
  const fixed = written(two, fresh(), first, {}, [7, 0, 0, 0]);
  const struck = said(fixed, { do: 'strike', id: fresh(), line: first });
  const back = (of: Sheet): Sheet => undone(of, fresh());
  expect(rows(struck)).toEqual([[2, 0, 0, 0]]);
  expect(rows(back(struck))).toEqual([[7, 0, 0, 0], [2, 0, 0, 0]]);
  expect(rows(back(back(struck)))).toEqual([[1, 0, 0, 0], [2, 0, 0, 0]]);
  expect(rows(back(back(back(back(back(struck))))))).toEqual([]);
  expect(rows(redone(redone(back(back(struck)), fresh()), fresh()))).toEqual(rows(struck));
  const other = next(back(struck), 3, 0, 0, 0);
  expect(rows(redone(other, fresh()))).toEqual(rows(other)); // after a new entry there is nothing to redo
});

test('what the engine counted is kept, through undo too', () => {
  const one = next(sheet(), 1, 0, 0, 0);
  const two = counted(next(one, 9, 0, 0, 0), one.facts[0]!.id, [3, 0, 0, 0]);
  expect(linesOf(undone(two, fresh()).facts)).toEqual([{ id: one.facts[0]!.id, round: {}, gains: [3, 0, 0, 0], sure: true }]);
});

const news = (over: Partial<SharedSheet>): SharedSheet => ({ about: {} as SharedSheet['about'], read: 'r', write: 'r.w', mine: true, base: 'http://x', facts: [], refused: {}, ...over });

test('what the server tells comes first, what it has not heard waits behind', () => {
  const mine = next(next(sheet(), 1, 0, 0, 0), 2, 0, 0, 0);
  const other = add(5, 0, 0, 0);
  const [first, second] = mine.facts;
  const shared = told(mine, news({ facts: [other, first!] }));
  expect(shared.facts.map((fact) => fact.id)).toEqual([other.id, first!.id, second!.id]);
  expect(waiting(shared)).toEqual([second]);
  expect(linesOf(shared.facts).map((line) => line.sure)).toEqual([true, true, false]);
  expect(told(shared, news({ facts: [second!] })).facts).toHaveLength(3);
});

test('a round that the server refuses stays here, is not sent again, and is sent when it is corrected', () => {
  const mine = next(sheet(), 1, 0, 0, 0);
  const { id } = mine.facts[0]!;
  const shared = told(mine, news({ refused: { [id]: 'no' } }));
  expect(linesOf(shared.facts)).toEqual([{ id, round: {}, gains: [1, 0, 0, 0], sure: false, refused: 'no' }]);
  expect(waiting(shared)).toEqual([]);
  const corrected = written(shared, fresh(), id, {}, [2, 0, 0, 0]);
  expect(rows(corrected)).toEqual([[2, 0, 0, 0]]);
  expect(waiting(corrected)).toMatchObject([{ do: 'add', gains: [2, 0, 0, 0] }]);
});

test('what was kept is read back, and nonsense is not', () => {
  const kept = told(next(sheet(), 1, 2, 3, 4), news({}));
  const half = { ...kept, draft: { line: null, at: 1, round: { hands: [] } } };
  expect(readSheet(JSON.parse(JSON.stringify(half)))).toEqual(half);
  for (const odd of [null, 3, [], {}, { ...kept, names: 'A' }, { ...kept, facts: [add(1)] }, { ...kept, facts: [{ do: 'jump', id: 'x' }] }, { ...kept, id: '../x' }]) expect(readSheet(odd)).toBeNull();
  expect(readSheet({ ...kept, form: FORM + 1 })).toBe('newer');
  expect(bare(half)).toMatchObject({ draft: null, kept: null });
});

test('a sheet from before there were facts keeps its rounds', () => {
  const read = readSheet({ ...sheet(), facts: undefined, form: undefined, lines: [{ round: { a: 1 }, gains: [1, 2, 3, 4], sure: true }], past: [[]], future: [] }) as Sheet;
  expect(linesOf(read.facts)).toEqual([{ id: 'old000', round: { a: 1 }, gains: [1, 2, 3, 4], sure: true }]);
});
