// Searching a rulebook finds clauses by their words or numbers, whatever the case and the dots on ё.
import { expect, test } from 'vitest';
import { found } from './search';

const BOOK = [
  { title: 'Карты', intro: 'О колоде.', clauses: [{ id: 'UNO-01', text: 'В колоде 108 карт, чёрные тоже.' }] },
  { title: 'Ход', intro: '', clauses: [{ id: 'UNO-10', text: 'Положите карту.' }, { id: 'UNO-11', text: 'Возьмите одну.' }] },
];

test('nothing asked: everything', () => {
  expect(found(BOOK, '  ')).toHaveLength(2);
});
test('all words must be there', () => {
  const [only, ...rest] = found(BOOK, 'ВОЗЬМИТЕ одну');
  expect(rest).toEqual([]);
  expect(only).toMatchObject({ at: 1, clauses: [{ id: 'UNO-11' }] });
});
test('by number, and with е for ё', () => {
  expect(found(BOOK, 'uno-10')[0]?.clauses).toHaveLength(1);
  expect(found(BOOK, 'черные')[0]?.clauses[0]?.id).toBe('UNO-01');
});
test('the title of a chapter brings all of it', () => {
  expect(found(BOOK, 'ход')[0]?.clauses).toHaveLength(2);
});
test('nothing found', () => {
  expect(found(BOOK, 'слон')).toEqual([]);
});
