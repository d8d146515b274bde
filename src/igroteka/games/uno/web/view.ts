// What a seat sees of a table of UNO (view.py). A field that is null may as well be absent.

import type { View } from '$game';

/** A finished round: who went out, points left in the hands, points added, totals after it. */
export interface Result {
  winner?: number | null;
  left: number[];
  added: number[];
  totals: number[];
}

/** A Wild Draw Four that waits to be accepted or challenged. */
export interface Hit {
  by: number;
  colour_before: string;
  cards_left: number;
  accept_draws: number;
  innocent_draws: number;
}

export interface UnoView extends View {
  dealer?: number | null;
  turn?: number | null;
  stage?: 'turn' | 'drawn' | 'hit' | 'naming' | null;
  direction: 1 | -1;
  top?: string | null;
  colour?: string | null;
  draw: number;
  discard: number;
  nothing_to_draw: boolean;
  cards: number[];
  hand?: { card: string; points: number }[] | null;
  hand_points?: number | null;
  drawn?: string | null;
  /** Who holds one card and has called. */
  called: number[];
  /** Who came to one card without a word and can be caught now. */
  silent?: number | null;
  hit?: Hit | null;
  /** By seat: the cards one was shown and that are still there. */
  known: string[][];
  /** Between rounds: what was left, by seat. */
  hands?: string[][] | null;
  goal: number;
  scoring: 'winner' | 'own-hand';
  turns: number;
  results: Result[];
}
