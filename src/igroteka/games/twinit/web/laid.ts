// The view with nothing missing (before the deal most of it is not there), and what it says of sides and faces.

import type { View } from '$game';
import type { Mode, VeiledView } from './view';

export type Laid = Required<Omit<VeiledView, keyof View | 'dealt' | 'first' | 'turned' | 'champion'>>;

const BARE: Omit<Laid, 'mode'> = {
  number: 0,
  games: 1,
  goal: 5,
  safe: false,
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
export function laid(view: VeiledView): Laid {
  const given = Object.entries(view).filter(([, value]) => value != null);
  return { ...BARE, ...(Object.fromEntries(given) as Partial<Laid>), mode: view.mode };
}

/** In the minute all cards lie spread and nobody has a stack. */
export const isMinute = (mode: Mode): boolean => mode === 'together' || mode === 'minute';

/** Whose hands one who plays by ear must hear of: the partners' and one's own, in a team at a table that plays with words. */
export function earsOf(view: VeiledView, eyes: number): readonly number[] {
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
