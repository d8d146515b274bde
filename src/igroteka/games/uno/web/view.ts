// Made by `make protocol` from src/igroteka/games/uno/view_types.py; do not edit.

import type { View } from '$game';

/** What a seat sees of a table of UNO. */
export interface UnoView extends View {
  dealer?: number | null;
  turn?: number | null;
  stage?: Stage | null;
  direction: 1 | -1;
  top?: string | null;
  colour?: Colour | null;
  /** cards in the draw pile */
  draw: number;
  discard: number;
  nothing_to_draw: boolean;
  /** in the hands, by seat */
  cards: number[];
  hand?: CardInHand[] | null;
  hand_points?: number | null;
  /** the card one has just drawn and may lay */
  drawn?: string | null;
  /** who holds one card and has called */
  called: number[];
  /** who came to one card without a word and can be caught now */
  silent?: number | null;
  hit?: Hit | null;
  /** by seat: the cards one was shown and that are still there */
  known: string[][];
  /** between rounds: what was left, by seat */
  hands?: string[][] | null;
  /** None: whoever is left last has won */
  goal?: number | null;
  scoring: 'winner' | 'own-hand';
  turns: number;
  results: Result[];
  /** who picks up a card when their next turn begins */
  face_down: number[];
  /** do those who sit facing each other play together? */
  partners: boolean;
  /** where small hands lie open: by seat the cards of one that does */
  open?: (string[] | null)[] | null;
  /** who has left the match */
  out: number[];
}

/** what the turn has come to */
export type Stage = 'turn' | 'drawn' | 'hit' | 'naming' | 'swap' | 'more';

export type Colour = 'R' | 'Y' | 'G' | 'B';

/** A card of one's hand and what it counts. */
export interface CardInHand {
  card: string;
  points: number;
}

/** A hit that waits to be accepted, answered or challenged. */
export interface Hit {
  by: number;
  /** is it a Wild Draw Four that may be a bluff? */
  challenge: boolean;
  colour_before?: Colour | null;
  cards_left: number;
  accept_draws: number;
  innocent_draws: number;
}

/** A finished round: who went out, points left in the hands, points added, totals after it. */
export interface Result {
  winner?: number | null;
  left: number[];
  added: number[];
  totals: number[];
}
