// Made by `make protocol` from src/igroteka/games/wazabi/view_types.py; do not edit.

import type { View } from '$game';

/** What a seat sees of a table of Wazabi. */
export interface WazabiView extends View {
  turn?: number | null;
  stage?: Stage | null;
  direction: 'left' | 'right';
  dice: number[];
  lost: number;
  spare: number;
  /** the last roll, whoever made it */
  roll?: Roll | null;
  to_draw: number;
  to_give: number;
  hand: CardName[];
  playable: CardName[];
  hands: number[];
  deck: number;
  /** the top card comes last */
  discard: CardName[];
  working?: CardName | null;
  skips: number[];
  /** in which order players went out; 0: still in */
  out: number[];
  /** who chooses two cards to keep */
  asked: number[];
  keeps?: CardName[] | null;
  facts: Known[];
  unseen: Record<CardName, number>;
  /** what each would score by going out now */
  spoils: number[];
  teams?: number[][] | null;
  game_number: number;
  games: number;
  turns: number;
  turns_most?: number | null;
  /** from how many rolled give on Lose 1 die is not played; null: it always may be */
  gives_ban?: number | null;
  box: BoxView;
}

export type Stage = 'roll' | 'steal' | 'give' | 'play' | 'keep';

/** The faces of a roll, counted; W that paid for a card are not counted any more (WAZABI-H02). */
export interface Roll {
  seat: number;
  power: number;
  card: number;
  give: number;
}

export type CardName = 'L1' | 'AG' | 'K2' | 'D3' | 'SK' | 'DA' | 'SH' | 'HA' | 'L2' | 'SD';

/** Cards one does not see but knows of: each of them is with one of these seats, or in the deck. */
export interface Known {
  cards: CardName[];
  seats: number[];
  deck: boolean;
}

/** What is in the box: the faces of a die, and of each card its cost and how often it is there. */
export interface BoxView {
  faces: FaceName[];
  costs: Record<CardName, number>;
  copies: Record<CardName, number>;
  cards: number;
}

export type FaceName = 'W' | 'card' | 'give';
