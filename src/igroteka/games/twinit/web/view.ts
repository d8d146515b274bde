// What a seat sees of Twin It! (view.py), and the same with nothing missing: before the deal most of it is not there.

import type { View } from '$game';

export type Mode = 'each' | 'match' | 'together' | 'minute';
export type Level = 'beginner' | 'trainee' | 'expert' | 'genius';

/** A card that shows: its number, and the token of the picture on its upper side. */
export interface Open {
  card: number;
  face: string;
}

export interface Stack {
  count: number;
  top?: number | null;
  face?: string | null;
}

export interface WonSet {
  side: number;
  cards: number[];
  faces: string[];
  triple: boolean;
}

export interface Hand {
  seat: number;
  hand: number;
  card: number;
  /** The one underneath: it was first. */
  counts: boolean;
}

export interface Side {
  seats: number[];
  sets: number;
  cards: number;
  points: number;
}

export interface Rating {
  points: number;
  level: Level;
  /** The most points that are still beginner, trainee, expert. */
  limits: number[];
}

export interface Laid {
  mode: Mode;
  number: number;
  games: number;
  goal: number;
  described: boolean;
  turners: number[];
  waits: 'turn' | 'pace' | 'count' | 'ready' | 'steady' | 'minute' | 'last' | 'nothing';
  sides: Side[];
  stacks: Stack[];
  centre: Open[];
  beside: Open[];
  beside_side: number | null;
  sets: WonSet[];
  hands: Hand[];
  banned: number[];
  blocked: number[];
  disputed: number[];
  rating: Rating | null;
}

export type TwinView = View & Partial<Laid> & { mode: Mode; dealt: boolean };

const BARE: Omit<Laid, 'mode'> = {
  number: 0,
  games: 1,
  goal: 5,
  described: false,
  turners: [],
  waits: 'nothing',
  sides: [],
  stacks: [],
  centre: [],
  beside: [],
  beside_side: null,
  sets: [],
  hands: [],
  banned: [],
  blocked: [],
  disputed: [],
  rating: null,
};

/** The table with nothing missing. */
export function laid(view: TwinView): Laid {
  const given = Object.entries(view).filter(([, value]) => value != null);
  return { ...BARE, ...(Object.fromEntries(given) as Partial<Laid>), mode: view.mode };
}

/** In the minute all cards lie spread and nobody has a stack. */
export const isMinute = (mode: Mode): boolean => mode === 'together' || mode === 'minute';

/** Whose hands one who plays by ear must hear of: the partners' and one's own, in a team at a table that plays with words. */
export function earsOf(view: TwinView, eyes: number): readonly number[] {
  const table = laid(view);
  return table.described && table.mode === 'match' ? (table.sides[sideOf(table, eyes)]?.seats ?? []) : [];
}

/** Who wins together with this seat: an index of `sides`; −1 for a spectator. */
export const sideOf = (table: Laid, seat: number): number => table.sides.findIndex((side) => side.seats.includes(seat));

/** The picture on the upper side of a card, as long as it shows. */
export function facesOf(table: Laid): Map<number, string> {
  const found = new Map<number, string>();
  for (const { card, face } of [...table.centre, ...table.beside]) found.set(card, face);
  for (const { top, face } of table.stacks) if (top != null && face != null) found.set(top, face);
  for (const { cards, faces } of table.sets) cards.forEach((card, at) => found.set(card, faces[at]!));
  return found;
}
