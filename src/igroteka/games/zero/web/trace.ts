// What has just changed hands, read from one view to the next: so it is there with motion off and after a lost event too.

import type { ZeroView } from './view';

export interface Trace {
  /** Who laid the cards of the pool that were laid in their last exchange. */
  laid: ReadonlyMap<string, number>;
  /** What each seat took in its last exchange. */
  taken: ReadonlyMap<number, string>;
  /** A name for each place in one's hand: a card that comes for another one takes over its place. */
  keys: ReadonlyMap<string, string>;
}

export const NO_TRACE: Trace = { laid: new Map(), taken: new Map(), keys: new Map() };

/** The traces after `now`, which follows `old`. */
export function follow(trace: Trace, old: ZeroView | undefined, now: ZeroView): Trace {
  const keys = places(trace.keys, now.hand.map((one) => one.card));
  const dealt = now.phase === 'round' && old?.phase !== 'round';
  if (!old || dealt || old.pool.length !== now.pool.length) return { ...NO_TRACE, keys };
  const laid = new Map(trace.laid);
  const taken = new Map(trace.taken);
  now.pool.forEach((card, at) => {
    const gone = old.pool[at];
    if (gone === undefined || gone === card) return;
    laid.delete(gone);
    const who = now.hands.findIndex((hand, seat) => hand.known.includes(gone) && !old.hands[seat]?.known.includes(gone));
    if (who < 0) return;
    for (const [other, seat] of laid) if (seat === who) laid.delete(other);
    laid.set(card, who);
    taken.set(who, gone);
  });
  return { laid, taken, keys };
}

/** Cards that stay keep their names; those that come take the names of those that went, the first time their own. */
function places(before: ReadonlyMap<string, string>, hand: readonly string[]): ReadonlyMap<string, string> {
  const left = [...before].filter(([card]) => !hand.includes(card)).map(([, key]) => key);
  return new Map(hand.map((card) => [card, before.get(card) ?? left.shift() ?? fresh(before, card)]));
}

function fresh(before: ReadonlyMap<string, string>, card: string): string {
  const used = new Set(before.values());
  let key = card;
  while (used.has(key)) key += '+';
  return key;
}
