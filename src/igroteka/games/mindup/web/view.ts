// What a seat sees of Mind Up! (the twin of view.py).

import type { View } from '$game';
import type { Colour } from './colours';

/** What is printed on a number card. */
export interface Face {
  number: number;
  colour: Colour;
  bonus: number;
}

/** A collection card and what lies on it. */
export interface Column {
  value: number;
  colour?: Colour | null;
  cards: Face[];
  points: number;
}

export interface Goal {
  name: string;
  letter: string;
  points: number;
  clause: string;
}

/** What everyone sees of a player; the points are those if the round ended now. */
export interface Player {
  cards: number;
  /** Cards of the hand that all have seen, and how many are still secret. */
  known: Face[];
  secret: number;
  chosen: boolean;
  collection: Column[];
  goals_met: boolean[];
  placed: number;
  bonuses: number;
  goals: number;
  worth: number;
  /** Of all finished rounds: breaks the last tie. */
  bonus_sum: number;
}

/** A line of the score sheet. */
export interface Written {
  placed: number;
  bonuses: number;
  goals: number;
  points: number;
}

export interface MindUpView extends View {
  turn: number;
  turns: number;
  pile: number;
  row: Face[];
  order: number[];
  shuffler?: number | null;
  hand: Face[];
  choice?: Face | null;
  /** The seats whose card lies face down. */
  chosen: number[];
  goals: { open: Goal[]; discards: Goal[]; under: Goal[]; pile: number };
  players: Player[];
  /** Round by round, seat by seat. */
  sheet: Written[][];
}

/** Every card this view shows, wherever it lies. */
export function faceIn(view: MindUpView, number: number): Face | undefined {
  const lying = [view.row, view.hand, ...view.players.flatMap((one) => [one.known, ...one.collection.map((column) => column.cards)])];
  for (const cards of lying) {
    const found = cards.find((card) => card.number === number);
    if (found) return found;
  }
  return undefined;
}
