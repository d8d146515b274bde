// Views as one says them, for the tests of this folder: `table({ row: [12, 28], collections: [[7], [1]] })`.

import type { Colour, Column, Face, MindUpView, Player } from './view';

const COLOURS: Colour[] = ['orange', 'pink', 'blue', 'green', 'purple'];

/** A card; its colour is not the printed one. */
export function card(number: number): Face {
  return { number, colour: COLOURS[number % 5]!, bonus: 0 };
}

function collection(numbers: number[]): Column[] {
  return COLOURS.map((colour, at) => {
    const cards = numbers.map(card).filter((one) => one.colour === colour);
    return { value: at + 1, colour: cards.length > 0 ? colour : null, cards, points: cards.length * (at + 1) };
  });
}

function player(numbers: number[]): Player {
  return {
    ...{ cards: 7, known: [], secret: 7, chosen: false, goals_met: [] },
    ...{ placed: 0, bonuses: 0, goals: 0, worth: 0, bonus_sum: 0 },
    collection: collection(numbers),
  };
}

interface Said {
  row: number[];
  collections: number[][];
  hand?: number[];
  phase?: MindUpView['phase'];
  round?: number;
}

/** A view with this on the table. */
export function table({ row, collections, hand = [], phase = 'round', round = 0 }: Said): MindUpView {
  const seats = collections.length;
  return {
    ...{ game: 'mindup', official: true, must: [], ready: [], cut_short: false, turn: 1, turns: 6, pile: 30, chosen: [], sheet: [] },
    goals: { open: [], discards: [], under: [], pile: 0 },
    order: [1, 2, 3, 4, 5],
    scores: collections.map(() => 0),
    row: row.map(card),
    hand: hand.map(card),
    players: collections.map(player),
    ...{ seats, phase, round },
  };
}
