// Dice in the tray, hands in order, who passes to whom, how a game ended.

import { expect, test } from 'vitest';
import { facesOf, fitted, lying, pose } from './dice';
import { around, isChosen, passings, sorted } from './effects';
import { result, wonTogether } from './result';
import { CARDS } from './cards';
import type { CardName, FaceName, WazabiView } from './view';

const COSTS: Record<CardName, number> = { L1: 1, AG: 1, K2: 1, D3: 1, SK: 1, DA: 2, SH: 2, HA: 2, L2: 3, SD: 3 };
const SIDES: FaceName[] = ['W', 'W', 'W', 'card', 'card', 'give'];

function view(some: Partial<WazabiView>): WazabiView {
  const usual = { turn: 0, stage: 'play', dice: [4, 3, 2], out: [0, 0, 0], scores: [0, 0, 0], spoils: [5, 6, 7], to_give: 0 };
  return { ...usual, ...some } as WazabiView;
}

test('dice wait to be rolled, then show the roll without what was given away', () => {
  expect(lying(view({ stage: 'roll' }))).toEqual({ seat: 0, faces: [null, null, null, null] });
  const roll = { seat: 0, power: 1, card: 1, give: 2 };
  expect(facesOf(roll)).toEqual(['W', 'card', 'give', 'give']);
  expect(lying(view({ stage: 'give', roll, to_give: 1 }))?.faces).toEqual(['W', 'card', 'give']);
  expect(lying(view({ stage: null, roll }))).toBeNull();
});

test.each([1, 4, 7, 12, 24])('%i dice fit into any tray', (count) => {
  for (const [width, height] of [
    [160, 90],
    [150, 260],
    [600, 300],
  ] as const) {
    const { size, columns } = fitted(count, width, height, 64);
    expect(size).toBeGreaterThan(14);
    expect(columns * size * 1.3).toBeLessThanOrEqual(width);
    expect(Math.ceil(count / columns) * size * 1.3).toBeLessThanOrEqual(height);
  }
});

test('rows of dice are even', () => {
  expect(fitted(5, 270, 200, 62).columns).toBe(3);
  expect(fitted(4, 300, 250, 80).columns).toBe(2);
  expect(fitted(21, 300, 250, 62).columns).toBe(5);
  expect(fitted(0, 300, 250, 62).columns).toBe(0);
});

test('a die that rolled several times round lies as one that did not', () => {
  const degrees = (text: string) => [...text.matchAll(/(-?\d+)deg/g)].map((found) => ((Number(found[1]) % 360) + 360) % 360);
  for (const face of ['W', 'card', 'give'] as const) {
    expect(degrees(pose(face, SIDES, 3, 2))).toEqual(degrees(pose(face, SIDES, 3)));
  }
});

test('the hand is sorted by price, equal cards together and numbered', () => {
  const hand = sorted(['SD', 'L1', 'DA', 'L1'], COSTS, CARDS);
  expect(hand.map((one) => `${one.card}${one.copy}`)).toEqual(['L10', 'L11', 'DA0', 'SD0']);
  expect(isChosen('L1', 0, ['L1', 'SD'])).toBe(true);
  expect(isChosen('L1', 1, ['L1', 'SD'])).toBe(false);
  expect(isChosen('L1', 1, ['L1', 'L1'])).toBe(true);
});

test('things go round among those who are still in', () => {
  expect(around([0, 1, 0, 0], true)).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 3 },
    { from: 3, to: 0 },
  ]);
  expect(around([0, 0, 0], false)[0]).toEqual({ from: 0, to: 2 });
});

test('what moves when a card is played', () => {
  expect(passings('DA', 0, 0, view({}))?.what).toBe('dice');
  expect(passings('SH', 1, 2, view({}))).toEqual({ what: 'cards', all: [{ from: 1, to: 2 }, { from: 2, to: 1 }] });
  expect(passings('L1', 0, undefined, view({}))).toBeNull();
  expect(passings('SK', 0, 2, view({}))).toBeNull();
});

test('the winner comes first and scores the dice of the others', () => {
  const rows = result(view({ dice: [3, 0, 2], out: [0, 1, 0], spoils: [2, 5, 3], scores: [0, 9, 1] }));
  expect(rows.map((row) => row.seat)).toEqual([1, 2, 0]);
  expect(rows[0]).toMatchObject({ won: true, gain: 5, total: 9, counts: false });
  expect(rows[1]).toMatchObject({ won: false, gain: 0, counts: true });
});

test('a team shares the points; where play went on the table no longer says them', () => {
  const teams = [
    [0, 2],
    [1, 3],
  ];
  const rows = result(view({ dice: [0, 3, 2, 4], out: [1, 0, 0, 0], spoils: [7, 2, 7, 2], scores: [7, 0, 7, 0], teams }));
  expect(rows.map((row) => row.seat)).toEqual([0, 2, 1, 3]);
  expect(rows[1]).toMatchObject({ won: true, gain: 7, counts: false });
  expect(result(view({ dice: [0, 0, 2], out: [2, 1, 0] }))[0]?.gain).toBeUndefined();
});

test('a team has won when both of it are first and nobody else is', () => {
  const teams = [
    [0, 2],
    [1, 3],
  ];
  expect(wonTogether(view({ teams, places: [1, 3, 1, 3] }))).toEqual([0, 2]);
  expect(wonTogether(view({ teams, places: [1, 1, 1, 1] }))).toBeUndefined();
  expect(wonTogether(view({ teams: null, places: [1, 1, 3] }))).toBeUndefined();
});
