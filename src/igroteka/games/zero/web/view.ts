// What a seat sees of Zero: the twin of view.py. Cards are named by colour and value: R5, K1.

import type { View } from '$game';

export type Colour = 'R' | 'O' | 'Y' | 'G' | 'B' | 'V' | 'K';
/** Why a card gives what it gives. */
export type Why = 'counts' | 'again' | 'colour' | 'value' | 'both';

/** A card with its points and the reason for them. */
export interface Explained {
  card: string;
  colour: Colour;
  value: number;
  points: number;
  why: Why;
  /** How many cards of this colour, of this value are in the hand. */
  colour_group: number;
  value_group: number;
}

/** What everyone knows of a hand. */
export interface OpenHand {
  cards: number;
  known: string[];
  /** When all of it lies open. */
  points?: number | null;
}

export interface ZeroView extends View {
  rounds: number;
  first?: number | null;
  turns: number;
  turn_limit: number;
  passes: number;
  /** Who made the second pass. */
  closer?: number | null;
  last_turns: number[];
  pool: string[];
  unused: number;
  hand: Explained[];
  points?: number | null;
  hands: OpenHand[];
  /** The hands that lie open as a whole, explained card by card; the others are empty. */
  open_hands: Explained[][];
  called: number[];
  sheet: number[][];
}

export const colourOfCard = (card: string): Colour => card[0] as Colour;
export const valueOfCard = (card: string): number => Number(card.slice(1));
