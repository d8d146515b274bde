// Where the chosen cards lie under the row: each before its player while face down; turned ones from the left, in rising order.

import type { Revealed } from './reveal.svelte';
import type { Face } from './view';

export interface Lying {
  seat: number;
  at: number;
  /** Turned up. */
  face?: Face;
}

/** `order`: whose place is which; `chosen`: who has a card there; `turned`: the cards shown so far, the lowest first. */
export function lane(order: readonly number[], chosen: readonly number[], turned: readonly Revealed[]): Lying[] {
  const places = [...order];
  turned.forEach(({ seat }, at) => {
    // whoever lies where this card belongs makes room
    const from = places.indexOf(seat);
    [places[at], places[from]] = [places[from]!, places[at]!];
  });
  return order.flatMap((seat) => {
    const shown = turned.find((one) => one.seat === seat);
    // when cards are being turned, everybody has one there
    if (turned.length === 0 && !chosen.includes(seat)) return [];
    return [{ seat, at: places.indexOf(seat), ...(shown ? { face: shown.face } : {}) }];
  });
}
