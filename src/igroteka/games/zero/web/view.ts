// Made by `make protocol` from src/igroteka/games/zero/view_types.py; do not edit.

import type { View } from '$game';

/** What a seat sees of a table of Zero. */
export interface ZeroView extends View {
  rounds: number;
  first?: number | null;
  turns: number;
  turn_limit: number;
  passes: number;
  /** who made the first pass, where the second must be another's */
  passer?: number | null;
  /** what it brings */
  second_pass: 'last-turns' | 'end';
  /** who made the second pass */
  closer?: number | null;
  /** who still has a last turn, in order */
  last_turns: number[];
  pool: string[];
  unused: number;
  hand: Explained[];
  points?: number | null;
  hands: OpenHand[];
  /** the hands that lie open as a whole, card by card; the others are empty */
  open_hands: Explained[][];
  called: number[];
  /** the points of each finished round by seat */
  sheet: number[][];
}

/** A card with its points and the reason for them. */
export interface Explained {
  card: string;
  colour: Colour;
  value: number;
  points: number;
  why: Why;
  /** how many cards of this colour are in the hand */
  colour_group: number;
  /** how many of this value */
  value_group: number;
}

export type Colour = 'R' | 'O' | 'Y' | 'G' | 'B' | 'V' | 'K';

/** why a card gives what it gives */
export type Why = 'counts' | 'again' | 'colour' | 'value' | 'both';

/** What everyone knows of a hand. */
export interface OpenHand {
  cards: number;
  known: string[];
  /** when all of it lies open */
  points?: number | null;
}
