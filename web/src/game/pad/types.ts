// The contract between the companion and a game's score pad: games/<g>/web/pad/index.ts. See docs/companion.md.

import type { Component } from 'svelte';
import type { FormField, Values } from '$kit/form';
import type { Source } from '$words';

/** What a round is written down on. `R` is the `Round` that the game's pad.py names. */
export interface Pad<R = unknown> {
  words: Source;
  fewest: number;
  most: number;
  /** House rules of a sheet, as a form: the goal and what else changes the counting. */
  fields: (players: number) => FormField[];
  /** How many sides people may form; 0: each for himself. The side of a seat is its rest when divided by that. */
  teams: (players: number) => number[];
  /** Partners score the same points: a side has those of one of them, not their sum. */
  alike?: boolean;
  /** A round in which nothing is written yet; `last` is the one before. */
  fresh: (about: About, last: R | undefined) => R;
  Entry: Component<EntryProps<R>>;
  /** What the round adds for each player, counted with what the engine wrote down. */
  gains: (round: R) => number[];
  /** What is still missing, in a sentence; '' when the round can be written down. */
  missing: (round: R) => string;
  /** Few points are good. */
  low: (rules: Values) => boolean;
  over: (totals: number[], rounds: number, rules: Values) => boolean;
  /** Decides between equal totals, the more the better, one list a player. */
  ties?: (rounds: R[], gains: number[][]) => number[][];
  /** What the next one in turn does. */
  leads: 'deals' | 'begins' | 'shuffles' | 'rolls';
  /** Below the totals. */
  Below?: Component<{ totals: number[]; about: About }>;
  /** Cards to look up. */
  LookUp?: Component;
  /** A minute against the clock. */
  minute?: { seconds: number; Ratings: Component };
}

/** Who plays by which rules. */
export interface About {
  names: string[];
  teams: number;
  rules: Values;
}

export interface EntryProps<R> {
  round: R;
  about: About;
  onchange: (round: R) => void;
  /** Something typed cannot be read: why, in a sentence; '' when all can. It is not written down until then. */
  onwrong: (sentence: string) => void;
}
