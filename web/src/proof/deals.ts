// What this device was promised before each deal and what it added: kept here, so that the server can be held to it.

import { entropy } from '$net';
import type { Table } from '$wire';

/** The deal of one match, as this device saw it come about. */
export interface Deal {
  /** Shown before anybody added anything; the first one counts, whatever is shown later. */
  commitment: string;
  /** What this device has added, for all its seats. */
  added: string[];
  /** What the server said at the start that every seat has added. */
  used?: string[];
  /** The seats of this device at the start. */
  mine?: number[];
}

const PLACE = 'igroteka.deals';
const MOST = 60; // matches; some 300 bytes each

type Deals = Record<string, Deal>;

function all(): Deals {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Deals;
  } catch {
    return {};
  }
}

function keep(match: string, deal: Deal): void {
  const others = Object.entries(all()).filter(([id]) => id !== match);
  const kept = [...others, [match, deal] as const].slice(-MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // private windows may refuse to store: then this device cannot compare, and says so
  }
}

/** What this device knows of the deal of a match (`TABLE-NUMBER`). */
export function recalled(match: string): Deal | null {
  return all()[match] ?? null;
}

type Add = (seat: number, text: string, commitment: string) => Promise<unknown>;

/** Follows the deals of one table from message to message. */
export class Dealer {
  #asked = new Set<string>(); // seats that have answered a commitment
  #add: Add;

  constructor(add: Add) {
    this.#add = add;
  }

  /** Remember what is promised and what was used; answer a new promise for every seat of this device. */
  hear(table: Table, mine: readonly number[]): void {
    const { commitment = '', status } = table;
    const playing = status === 'playing';
    if (!commitment || status === 'closed') return;
    const match = `${table.table}-${(table.number ?? 0) + (playing ? 0 : 1)}`;
    const known = recalled(match);
    const deal = known ?? { commitment, added: [] };
    if (playing && !deal.used) keep(match, { ...deal, used: table.entropy ?? [], mine: [...mine] });
    else if (!known && mine.length > 0) keep(match, deal);
    if (!playing) for (const seat of mine) if (!table.chairs[seat]?.stirred) void this.#answer(match, commitment, seat);
  }

  async #answer(match: string, commitment: string, seat: number): Promise<void> {
    const once = `${commitment} ${seat}`;
    if (this.#asked.has(once)) return;
    this.#asked.add(once);
    const text = entropy();
    const before = recalled(match) ?? { commitment, added: [] };
    keep(match, { ...before, added: [...before.added, text] }); // before it leaves: the answer may be lost on its way
    try {
      await this.#add(seat, text, commitment);
    } catch {
      // another device of this person was quicker, or the match has begun: nothing of ours is in the dice
      const now = recalled(match);
      if (now) keep(match, { ...now, added: now.added.filter((one) => one !== text) });
    } finally {
      this.#asked.delete(once); // whoever stands up and sits down again is asked anew
    }
  }
}
