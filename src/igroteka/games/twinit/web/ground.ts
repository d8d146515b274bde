// Cloth on which cards find a free place and stay: a lattice that only ever grows. When it is full it is looked at from farther
// away, all of it at once; no card changes its place in it while others come and go, or when the window becomes another.

import type { Box, Spot } from './geometry';

/** The part of the lattice that is in sight. */
interface Part {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

interface Fit {
  columns: number;
  rows: number;
  size: number;
}

/** What is kept of it: the part in sight, and the column and row of every card. */
export interface Saved {
  part: Part | null;
  at: [card: number, column: number, row: number][];
}

/** How a ground is filled: from its middle outwards, or line by line from its corner. */
export interface Manner {
  first: number;
  from: 'middle' | 'corner';
  /** Cards are no larger than that, and so far from each other at least. */
  most: number;
  gap: number;
}

const MORE = 1.5; // so much room is added at once: to step back often is worse than to step back far

/** The grid of at least `count` cells, no smaller than it was, whose cells are largest in a box. */
function largest(box: Box, count: number, columns = 1, rows = 1): Fit {
  let best: Fit = { columns, rows, size: -Infinity };
  for (let across = columns; across <= Math.max(columns, count); across += 1) {
    const down = Math.max(rows, Math.ceil(count / across));
    const size = Math.min(box.w / across, box.h / down);
    if (size > best.size + 0.01) best = { columns: across, rows: down, size };
  }
  return best;
}

export class Ground {
  #part: Part | null;
  #at: Map<number, { column: number; row: number }>;

  constructor(saved: Saved | null = null) {
    this.#part = saved?.part ?? null;
    this.#at = new Map(saved?.at.map(([card, column, row]) => [card, { column, row }]));
  }

  get saved(): Saved {
    return { part: this.#part, at: [...this.#at].map(([card, { column, row }]) => [card, column, row]) };
  }

  /** These cards lie here now; where each of them lies, in their order. */
  settle(cards: readonly number[], box: Box, manner: Manner): Spot[] {
    if (box.w < 1 || box.h < 1) return []; // there is no window yet
    const here = new Set(cards);
    for (const card of [...this.#at.keys()]) if (!here.has(card)) this.#at.delete(card);
    for (const card of cards) if (!this.#at.has(card)) this.#at.set(card, this.#free(box, manner));
    return cards.map((card) => this.#spot(card, box, manner));
  }

  #free(box: Box, manner: Manner): { column: number; row: number } {
    const part = (this.#part ??= this.#begun(box, manner));
    const taken = new Set([...this.#at.values()].map(({ column, row }) => `${column} ${row}`));
    const far = farFrom(part, box, manner.from);
    let best: { column: number; row: number } | null = null;
    for (let row = part.top; row < part.top + part.rows; row += 1)
      for (let column = part.left; column < part.left + part.columns; column += 1)
        if (!taken.has(`${column} ${row}`) && (!best || far(column, row) < far(best.column, best.row) - 1e-6)) best = { column, row };
    if (best) return best;
    const more = largest(box, Math.ceil(part.columns * part.rows * MORE), part.columns, part.rows);
    const before = (now: number, then: number) => (manner.from === 'corner' ? 0 : Math.floor((then - now) / 2));
    this.#part = {
      left: part.left - before(part.columns, more.columns),
      top: part.top - before(part.rows, more.rows),
      columns: more.columns,
      rows: more.rows,
    };
    return this.#free(box, manner);
  }

  #begun(box: Box, { first, most }: Manner): Part {
    const { columns, rows, size } = largest(box, first);
    // where there is more room than cards want: a block of about the same shape as the box
    const across = size < most ? columns : Math.max(1, Math.min(Math.floor(box.w / most), Math.ceil(Math.sqrt((first * box.w) / box.h))));
    return { left: 0, top: 0, columns: across, rows: size < most ? rows : Math.ceil(first / across) };
  }

  #spot(card: number, box: Box, { most, gap, from }: Manner): Spot {
    const { left, top, columns, rows } = this.#part!;
    const { column, row } = this.#at.get(card)!;
    const room = Math.min(box.w / columns, box.h / rows);
    const size = Math.max(8, Math.min(room, most) - gap);
    const cell = from === 'corner' ? size + gap : Math.min(room, most * 1.25); // equal both ways: to step back changes nothing else
    const x = (column - left) * cell + (from === 'corner' ? 0 : (box.w - columns * cell) / 2);
    const y = (row - top) * cell + (from === 'corner' ? 0 : (box.h - rows * cell) / 2);
    return { x: box.x + x + (cell - size) / 2, y: box.y + y + (cell - size) / 2, size };
  }
}

/** How late a place is taken. */
function farFrom({ left, top, columns, rows }: Part, box: Box, from: Manner['from']): (column: number, row: number) => number {
  if (from === 'corner') return (column, row) => row * columns + column;
  const x = left + (columns - 1) / 2;
  const y = top + (rows - 1) / 2;
  return (column, row) => Math.hypot(((column - x) / columns) * box.w, ((row - y) / rows) * box.w);
}

/** Places in a row: each keeps its own until it leaves, and who comes gets the first that is free. */
export class Row {
  #of: Map<number, number>;

  constructor(saved: readonly [number, number][] = []) {
    this.#of = new Map(saved);
  }

  get saved(): [number, number][] {
    return [...this.#of];
  }

  settle(names: readonly number[]): number[] {
    const here = new Set(names);
    for (const name of [...this.#of.keys()]) if (!here.has(name)) this.#of.delete(name);
    const taken = new Set(this.#of.values());
    for (const name of names) {
      if (this.#of.has(name)) continue;
      let place = 0;
      while (taken.has(place)) place += 1;
      taken.add(place);
      this.#of.set(name, place);
    }
    return names.map((name) => this.#of.get(name)!);
  }
}
