// Made by `make protocol` from src/igroteka/games/mindup/view_types.py; do not edit.

import type { View } from '$game';

/** What a seat sees of a table of Mind Up! */
export interface MindUpView extends View {
  turn: number;
  turns: number;
  pile: number;
  row: Face[];
  order: number[];
  shuffler?: number | null;
  hand: Face[];
  choice?: Face | null;
  /** the seats whose card lies face down */
  chosen: number[];
  goals: Goals;
  players: Player[];
  /** round by round, seat by seat */
  sheet: Written[][];
}

/** What is printed on a number card. */
export interface Face {
  number: number;
  colour: Colour;
  bonus: number;
}

export type Colour = 'orange' | 'pink' | 'blue' | 'green' | 'purple';

/** The goal cards, wherever they lie. */
export interface Goals {
  open: Goal[];
  discards: Goal[];
  /** what all have seen go under the pile, the lowest first */
  under: Goal[];
  pile: number;
}

/** A goal card. */
export interface Goal {
  name: string;
  letter: string;
  points: number;
  clause: string;
}

/** What everyone sees of a player; the points are those if the round ended now. */
export interface Player {
  cards: number;
  /** cards of the hand that all have seen */
  known: Face[];
  /** how many of the hand are still secret */
  secret: number;
  chosen: boolean;
  collection: Column[];
  goals_met: boolean[];
  placed: number;
  bonuses: number;
  goals: number;
  worth: number;
  /** of all finished rounds: breaks the last tie, unless none is broken by it */
  bonus_sum?: number | null;
}

/** A collection card and what lies on it. */
export interface Column {
  value: number;
  colour?: Colour | null;
  cards: Face[];
  points: number;
}

/** A line of the score sheet. */
export interface Written {
  placed: number;
  bonuses: number;
  goals: number;
  points: number;
  rewards: number;
}
