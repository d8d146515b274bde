// What a seat sees of Wazabi: the twin of view.py.

import type { View } from '$game';

export type CardName = 'L1' | 'AG' | 'K2' | 'D3' | 'SK' | 'DA' | 'SH' | 'HA' | 'L2' | 'SD';
export type FaceName = 'W' | 'card' | 'give';

export interface Roll {
  seat: number;
  power: number;
  card: number;
  give: number;
}

/** Cards one does not see but knows of: each of them is with one of these seats, or in the deck. */
export interface Known {
  cards: CardName[];
  seats: number[];
  deck: boolean;
}

export interface WazabiView extends View {
  turn?: number | null;
  stage?: 'roll' | 'steal' | 'give' | 'play' | 'keep' | null;
  direction: 'left' | 'right';
  dice: number[];
  lost: number;
  spare: number;
  /** The last roll, whoever made it. */
  roll?: Roll | null;
  to_draw: number;
  to_give: number;
  hand: CardName[];
  playable: CardName[];
  hands: number[];
  deck: number;
  /** The top card comes last. */
  discard: CardName[];
  working?: CardName | null;
  skips: number[];
  /** In which order players went out; 0: still in. */
  out: number[];
  /** Who chooses two cards to keep. */
  asked: number[];
  keeps?: CardName[] | null;
  facts: Known[];
  unseen: Record<CardName, number>;
  /** What each would score by going out now. */
  spoils: number[];
  teams?: number[][] | null;
  game_number: number;
  games: number;
  turns: number;
  turns_most?: number | null;
  box: { faces: FaceName[]; costs: Record<CardName, number>; copies: Record<CardName, number>; cards: number };
}

/** In the order of the sheet. */
export const CARDS: readonly CardName[] = ['L1', 'AG', 'K2', 'D3', 'SK', 'DA', 'SH', 'HA', 'L2', 'SD'];
