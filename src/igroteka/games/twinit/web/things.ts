// Every card that shows, with its place: one flat list in the order of the cards' numbers, so that a card that goes from a
// stack to the middle and on to a set is the same element all the way.

import type { Point } from './camera';
import { homeOf, spotAt } from './field';
import type { Field } from './field';
import type { Spot, TableLayout } from './geometry';
import { Row } from './ground';
import type { Laid } from './laid';
import type { VeiledSet } from './view';
import { sideOf } from './laid';

export interface Thing {
  card: number;
  face: string;
  tap: string;
  x: number;
  y: number;
  size: number;
  /** Degrees. */
  turn: number;
  /** Higher lies over lower. */
  layer: number;
  place: 'own' | 'stack' | 'centre' | 'set' | 'beside';
  /** The seat of a stack, the side of a set or of untouchables, else −1. */
  owner: number;
  /** Of a set: only the front card speaks for it. */
  behind: boolean;
  /** Of a set: three cards. */
  triple: boolean;
  /** Of a set: nobody can take it any more. */
  safe: boolean;
  /** Of one's own stack: how high it is. */
  count: number;
}

/** The same list with the very things of the one before where nothing changed: what did not change is not drawn again. */
export function unchanged(before: readonly Thing[], now: Thing[]): Thing[] {
  const known = new Map(before.map((thing) => [thing.card, thing]));
  return now.map((thing) => {
    const old = known.get(thing.card);
    return old && (Object.keys(thing) as (keyof Thing)[]).every((part) => old[part] === thing[part]) ? old : thing;
  });
}

const ASKEW = 2.2;

/** A small number that is always the same for a card: how it lies a little askew. */
export function askew(card: number, most: number): number {
  const mixed = Math.sin(card * 12.9898 + 4.1) * 43758.5453;
  return (mixed - Math.floor(mixed) - 0.5) * 2 * most;
}

/** Where the won sets of each side lie in their row. */
export type Rows = Map<number, Row>;

const byCard = (a: Thing, b: Thing) => a.card - b.card;

const lying = (card: number, face: string, spot: Spot, place: Thing['place'], more: Partial<Thing> = {}): Thing => ({
  card,
  face,
  tap: `card:${card}`,
  x: spot.x,
  y: spot.y,
  size: spot.size,
  turn: 0,
  layer: 2,
  place,
  owner: -1,
  behind: false,
  triple: false,
  safe: false,
  count: 0,
  ...more,
});

/** The two or three cards of a set at one place, the first in front. */
export function setThings(won: VeiledSet, spot: Spot, safe = won.triple): Thing[] {
  const peek = Math.max(3, Math.min(spot.size * 0.1, 9)) / (won.cards.length - 1);
  const size = spot.size - peek * (won.cards.length - 1);
  return won.cards.map((card, at) =>
    lying(card, won.faces[at]!, { x: spot.x + peek * at, y: spot.y + peek * (won.cards.length - 1 - at), size }, 'set', {
      layer: 6 - at,
      owner: won.side,
      behind: at > 0,
      triple: won.triple,
      safe,
    }),
  );
}

/** The table of the modes with stacks. `eyes` is the own seat (any, for a spectator), `circle` the seats from there on. */
export function tableThings(table: Laid, layout: TableLayout, eyes: number, circle: number[], middle: Spot[], rows: Rows): Thing[] {
  const things: Thing[] = [];
  table.stacks.forEach(({ top, face, count }, seat) => {
    const plate = layout.plates[circle.indexOf(seat)];
    if (top == null || face == null || !plate) return;
    const own = seat === eyes;
    things.push(lying(top, face, plate.stack, own ? 'own' : 'stack', { owner: seat, layer: 1, ...(own ? { tap: `stack:${seat}`, count } : {}) }));
  });
  table.centre.forEach(({ card, face }, at) => {
    const spot = middle[at];
    if (spot) things.push(lying(card, face, spot, 'centre', { turn: askew(card, ASKEW) }));
  });
  table.beside.forEach(({ card, face }, at) => {
    const spot = layout.beside?.sets[at];
    if (spot) things.push(lying(card, face, spot, 'beside', { owner: table.beside_side ?? -1 }));
  });
  table.sides.forEach((_, side) => {
    const won = table.sets.filter((one) => one.side === side);
    if (!rows.has(side)) rows.set(side, new Row());
    const places = rows.get(side)!.settle(won.map(nameOf));
    const spots = spotsOfSide(table, layout, side, circle);
    won.forEach((one, at) => {
      const spot = spots[places[at]!];
      if (spot) things.push(...setThings(one, spot, one.triple || table.safe));
    });
  });
  return things.sort(byCard);
}

/** A set stays the same set when a third card joins it. */
export const nameOf = (won: VeiledSet): number => won.cards[0]!;

/** Where the sets of a side lie: before a player, or on a team's shelf. */
function spotsOfSide(table: Laid, layout: TableLayout, side: number, circle: number[]): Spot[] {
  if (layout.shelf) return (side === sideOf(table, circle[0]!) ? layout.plates[0]?.sets : layout.shelf.sets) ?? [];
  return layout.plates[circle.indexOf(table.sides[side]?.seats[0] ?? side)]?.sets ?? [];
}

/** A card that somebody has put somewhere: where, in cards from the middle, and how many were put there before it. */
export interface Put extends Point {
  over: number;
}

/** The table of the minute: everything spread, each card at its own place or where somebody has put it; the won sets beside it. */
export function spreadThings(table: Laid, field: Field, shelf: Spot[], moved: ReadonlyMap<number, Put>): Thing[] {
  const things = table.centre.map(({ card, face }) => {
    const put = moved.get(card);
    return lying(card, face, spotAt(field, put ?? homeOf(card)), 'centre', { turn: askew(card, 4), layer: put ? 10 + put.over : 2 });
  });
  table.sets.forEach((won, at) => {
    const spot = shelf[at];
    if (spot) things.push(...setThings(won, spot));
  });
  return things.sort(byCard);
}
