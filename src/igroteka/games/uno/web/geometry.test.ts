// Places and piles: inside the table, apart from each other, for every number of seats and size of screen.

import { describe, expect, test } from 'vitest';
import { layFan } from '$kit/fan';
import { layHand, layTable } from './geometry';

const SIZES = { phone: [390, 480], 'phone with a full hand': [390, 410], 'small phone': [360, 330], landscape: [438, 262], tablet: [820, 760], desktop: [1120, 500] } as const;

describe.each(Object.entries(SIZES))('a table on a %s', (_, [width, height]) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('for %i others', (others) => {
    const { seats, chip, ring, card } = layTable(width, height, others);
    expect(seats).toHaveLength(others);
    for (const { x, y } of seats) {
      expect(x - chip.width / 2).toBeGreaterThanOrEqual(-1);
      expect(x + chip.width / 2).toBeLessThanOrEqual(width + 1);
      expect(y - chip.height / 2).toBeGreaterThanOrEqual(-1);
      expect(y + chip.height / 2).toBeLessThanOrEqual(height + 1);
    }
    const piles = { x: ring.x, y: ring.y, width: 2.16 * card, height: 1.45 * card };
    expect(piles.y + piles.height / 2).toBeLessThanOrEqual(height);
    const apart = (a: { x: number; y: number }, b: { x: number; y: number }, w: number, h: number) =>
      Math.abs(a.x - b.x) >= w - 1 || Math.abs(a.y - b.y) >= h - 1;
    seats.forEach((one, at) => {
      expect(apart(one, piles, (chip.width + piles.width) / 2, (chip.height + piles.height) / 2)).toBe(true);
      for (const other of seats.slice(at + 1)) expect(apart(one, other, chip.width, chip.height)).toBe(true);
    });
  });
});

test.each([1, 2, 3])('news leave the piles of a phone in sight, with %i others', (others) => {
  const { ring, card, news } = layTable(390, 480, others);
  expect(news.low).toBe(true);
  expect(news.y).toBeGreaterThan(ring.y + 0.725 * card);
  expect(news.y).toBeLessThanOrEqual(480 - 92);
});

test('one sits to the left of oneself first, then over the top to the right', () => {
  const { seats } = layTable(390, 480, 9);
  expect(seats[0]!.x).toBeLessThan(100);
  expect(seats[0]!.y).toBeGreaterThan(seats[2]!.y);
  expect(seats[4]!.x).toBeCloseTo(195);
  expect(seats[8]!.x).toBeGreaterThan(290);
});

test.each([7, 12, 20, 30])('a hand of %i fits the width, and the height where that leaves cards for a thumb', (count) => {
  const LEAST = [63, 148, 192, 237]; // px of one row, two, three, four
  for (const [width, height] of [[374, 250], [344, 200], [390, 190], [1100, 200]] as const) {
    const laid = layFan({ count, width, ...layHand(count, width, height), ratio: 1.45 });
    expect(laid.height).toBeLessThanOrEqual(Math.max(height, LEAST[laid.rows - 1]!) + 1);
    for (const one of laid.cards) expect(one.x + laid.card).toBeLessThanOrEqual(width + 0.5);
  }
});

test.each([1, 8, 9, 16, 24, 30])('of %i cards on a phone each shows enough for a thumb', (count) => {
  for (const height of [254, 150]) {
    const { cards, card } = layFan({ count, width: 374, ...layHand(count, 374, height), ratio: 1.45 });
    cards.forEach((one, at) => {
      const next = cards[at + 1];
      if (next?.row === one.row) expect(next.x - one.x).toBeGreaterThanOrEqual(44);
      if (cards.at(-1)!.row > one.row) expect(card * 1.45 * 0.52).toBeGreaterThanOrEqual(44);
    });
  }
});
