// The middle of the table: a grid that gives every card a place of its own and keeps it there while others come and go.

import type { Box, Spot } from './geometry';

/** How many places there are; the grid is laid anew only when it is full, or mostly empty. */
const TIERS = [12, 20, 30, 42, 56, 72, 90, 112, 135];

/** The largest square cells, at least `count` of them, that fit into a box; those in the middle come first. */
export function cells(box: Box, count: number, most: number, gap: number): Spot[] {
  let columns = 1;
  let best = 0;
  for (let across = 1; across <= count; across += 1) {
    const size = Math.min(box.w / across, box.h / Math.ceil(count / across));
    if (size > best + 0.01) [best, columns] = [size, across];
  }
  const cell = Math.min(best, most);
  if (cell < most) return grid(box, columns, Math.ceil(count / columns), cell, gap);
  // there is more room than cards want: a block of about the same shape as the box
  const across = Math.max(1, Math.min(Math.floor(box.w / cell), Math.ceil(Math.sqrt((count * box.w) / box.h))));
  return grid(box, across, Math.ceil(count / across), cell, gap);
}

function grid(box: Box, columns: number, rows: number, cell: number, gap: number): Spot[] {
  const size = Math.max(8, cell - gap);
  const found: Spot[] = [];
  // wide cells where there is room: a table is not a chessboard
  const across = Math.min(box.w / columns, cell * 1.25);
  const down = Math.min(box.h / rows, cell * 1.25);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      found.push({
        x: box.x + box.w / 2 + (x - columns / 2) * across + (across - size) / 2,
        y: box.y + box.h / 2 + (y - rows / 2) * down + (down - size) / 2,
        size,
      });
    }
  }
  const far = ({ x, y }: Spot) => Math.hypot(x + size / 2 - box.x - box.w / 2, (y + size / 2 - box.y - box.h / 2) * (box.w / box.h));
  return found.sort((a, b) => far(a) - far(b));
}

/** Who lies where: a card keeps its place until it leaves. */
export class Places {
  /** How many places the grid has. */
  capacity: number;
  #tiers: readonly number[];
  #of = new Map<number, number>();

  constructor(tiers: readonly number[] = TIERS) {
    this.#tiers = tiers;
    this.capacity = tiers[0]!;
  }

  /** These cards lie here now; gives the place of each, in their order. */
  settle(cards: readonly number[]): number[] {
    const here = new Set(cards);
    for (const card of [...this.#of.keys()]) if (!here.has(card)) this.#of.delete(card);
    this.#fit(cards.length);
    const taken = new Set(this.#of.values());
    let next = 0;
    for (const card of cards) {
      if (this.#of.has(card)) continue;
      while (taken.has(next)) next += 1;
      taken.add(next);
      this.#of.set(card, next);
    }
    return cards.map((card) => this.#of.get(card)!);
  }

  /** All places anew, without gaps. */
  tidy(): void {
    this.#of.clear();
    this.capacity = this.#tiers[0]!;
  }

  #fit(count: number): void {
    const at = this.#tiers.findIndex((tier) => tier >= count);
    const needed = this.#tiers[at] ?? count;
    const roomy = this.#tiers[at + 1] ?? needed;
    if (this.capacity >= needed && this.capacity <= Math.max(needed, roomy)) return; // one step too large moves nothing
    const shrinks = needed < this.capacity;
    this.capacity = needed;
    if (!shrinks) return;
    for (const [card, place] of [...this.#of]) if (place >= this.capacity) this.#of.delete(card);
  }
}

/** A small number that is always the same for a card: how it lies a little askew. */
export function askew(card: number, most: number): number {
  const mixed = Math.sin(card * 12.9898 + 4.1) * 43758.5453;
  return (mixed - Math.floor(mixed) - 0.5) * 2 * most;
}
