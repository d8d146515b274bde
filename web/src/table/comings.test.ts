// What is said about people who come and go.
import { expect, test } from 'vitest';
import type { Chair, Table } from '$wire';
import { news } from './comings';

const me: Chair = { kind: 'person', guest: 'me', name: 'Я', here: true };
const olya: Chair = { kind: 'person', guest: 'olya', name: 'Оля', here: true };
const table = (status: Table['status'], ...chairs: Chair[]) => ({ status, chairs }) as Table;
const free: Chair = { kind: 'free' };

test('who comes and who goes is told, oneself is not', () => {
  expect(news(table('open', me, free), table('open', me, olya), 'me')).toEqual([{ what: 'sat', name: 'Оля', seat: 1 }]);
  expect(news(table('open', me, olya), table('open', me, free), 'me')).toEqual([{ what: 'stood', name: 'Оля', seat: 1 }]);
  expect(news(table('open', me, olya), table('open', me, free), 'olya')).toEqual([]);
});

test('another chair is no coming and no going', () => {
  expect(news(table('open', olya, free, me), table('open', free, olya, me), 'me')).toEqual([]);
});

test('giving up, a lost line and the way back are told while the match runs', () => {
  const gone = { ...olya, here: false, autopilot: true };
  expect(news(table('playing', me, olya), table('playing', me, { ...olya, conceded: true }), 'me')).toEqual([{ what: 'conceded', name: 'Оля', seat: 1 }]);
  expect(news(table('playing', me, olya), table('playing', me, gone), 'me')).toEqual([{ what: 'autopilot', name: 'Оля', seat: 1 }]);
  expect(news(table('playing', me, gone), table('playing', me, olya), 'me')).toEqual([{ what: 'back', name: 'Оля', seat: 1 }]);
  expect(news(table('over', me, olya), table('over', me, gone), 'me')).toEqual([]);
});

test('a lost line is told before a bot takes over, and a seat that is given back while nobody is there too', () => {
  const away = { ...olya, here: false };
  const gone = { ...away, autopilot: true };
  expect(news(table('playing', me, olya), table('playing', me, away), 'me')).toEqual([{ what: 'away', name: 'Оля', seat: 1 }]);
  expect(news(table('playing', me, away), table('playing', me, gone), 'me')).toEqual([{ what: 'autopilot', name: 'Оля', seat: 1 }]);
  expect(news(table('playing', me, away), table('playing', me, olya), 'me')).toEqual([{ what: 'back', name: 'Оля', seat: 1 }]);
  expect(news(table('playing', me, gone), table('playing', me, away), 'me')).toEqual([{ what: 'away', name: 'Оля', seat: 1 }]);
  expect(news(table('open', me, olya), table('open', me, away), 'me')).toEqual([]);
});
