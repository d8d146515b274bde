// How large cards can be in a box so that all of them lie in it: rows of equal length, none overlapping.

export interface Box {
  count: number;
  width: number;
  height: number;
  /** Height / width of a card. */
  ratio: number;
  gap: number;
  /** What lies under each card, in px. */
  under?: number;
  /** No card is larger than this. */
  most?: number;
}

export interface Packed {
  /** Width of a card. */
  card: number;
  /** Cards in a row, the last one may be shorter. */
  each: number;
  rows: number;
}

/** The largest cards; of equal sizes the fewest rows. */
export function pack({ count, width, height, ratio, gap, under = 0, most = Infinity }: Box): Packed {
  let best: Packed = { card: 0, each: Math.max(1, count), rows: 1 };
  for (let rows = 1; rows <= count; rows += 1) {
    const each = Math.ceil(count / rows);
    // a browser rounds what it measures: a px less, lest the last card of a row falls out of it
    const wide = (width - 1 - gap * (each - 1)) / each;
    const high = ((height - 1 - gap * (rows - 1)) / rows - under) / ratio;
    const card = Math.floor(Math.max(0, Math.min(wide, high, most)));
    if (card > best.card) best = { card, each, rows };
  }
  return best;
}
