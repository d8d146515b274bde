// Made by `make protocol` from src/igroteka/games/twinit/view_types.py; do not edit.

import type { View } from '$game';

/** What a client is sent of a table of Twin It!, pictures by their tokens. */
export interface VeiledView extends View {
  mode: Mode;
  /** while it is not, only `mode` is there */
  dealt: boolean;
  /** of the game in the match */
  number?: number;
  games?: number;
  goal?: number;
  /** nobody takes a won pair of others */
  safe?: boolean;
  /** the table plays with words */
  described?: boolean;
  first?: number;
  turners?: number[];
  waits?: Wait;
  turned?: number;
  sides?: Side[];
  beside_side?: number | null;
  /** the earliest first */
  hands?: Hand[];
  /** cards that these eyes' seat may not touch for a while */
  banned?: number[];
  blocked?: number[];
  disputed?: number[];
  rating?: Rating | null;
  champion?: number | null;
  stacks?: VeiledStack[];
  centre?: VeiledOpen[];
  beside?: VeiledOpen[];
  sets?: VeiledSet[];
}

export type Mode = 'each' | 'match' | 'together' | 'minute';

/** for what the table waits */
export type Wait = 'turn' | 'pace' | 'count' | 'ready' | 'steady' | 'minute' | 'last' | 'nothing';

/** Who wins together. */
export interface Side {
  seats: number[];
  sets: number;
  cards: number;
  points: number;
}

/** A hand that lies on a card. */
export interface Hand {
  seat: number;
  hand: number;
  card: number;
  /** the one underneath: it was first */
  counts: boolean;
}

/** How well all have played together. */
export interface Rating {
  points: number;
  level: Level;
  /** the most points that are still beginner, trainee, expert */
  limits: number[];
}

export type Level = 'beginner' | 'trainee' | 'expert' | 'genius';

/** A stack and the token of the picture on top of it. */
export interface VeiledStack {
  count: number;
  top?: number | null;
  face?: string | null;
}

/** A card that shows: its number, and the token of the picture on its upper side. */
export interface VeiledOpen {
  card: number;
  face: string;
}

/** A set that was won, with the tokens of its pictures. */
export interface VeiledSet {
  side: number;
  cards: number[];
  faces: string[];
  triple: boolean;
}
