// What the last turn was, from the views before and after it: so it can be seen with motion off, too.

import type { Face, MindUpView } from './view';

/** Who played what and took what; in the last turn of a round also what was left in the hand. */
export interface Traced {
  seat: number;
  played: Face;
  took: Face;
  laid?: Face;
}

const cardsOf = (view: MindUpView, seat: number): Face[] => view.players[seat]?.collection.flatMap((column) => column.cards) ?? [];

/** null: no turn lies between (somebody chose); []: something else does (a deal, a jump of a replay). */
export function lastTurn(before: MindUpView, now: MindUpView): Traced[] | null {
  const same = before.row.length === now.row.length && before.row.every((card, at) => card.number === now.row[at]?.number);
  if (same && before.round === now.round && before.phase === now.phase) return null;
  const turns: Traced[] = [];
  for (let seat = 0; seat < now.seats; seat += 1) {
    const had = new Set(cardsOf(before, seat).map((card) => card.number));
    const fresh = cardsOf(now, seat).filter((card) => !had.has(card.number));
    const at = before.row.findIndex((card) => fresh.some((one) => one.number === card.number));
    const played = now.row[at];
    const took = before.row[at];
    if (!played || !took || fresh.length > 2) return [];
    const laid = fresh.find((card) => card.number !== took.number);
    turns.push({ seat, played, took, ...(laid ? { laid } : {}) });
  }
  return turns;
}
