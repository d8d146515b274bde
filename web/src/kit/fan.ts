// Where the cards of a hand lie: as many as there are, at any width, none outside, each with a strip to see and to touch.

export interface Lying {
  /** Left edge and top edge of the unturned card, in px. */
  x: number;
  y: number;
  /** Degrees, about the middle of the lower edge. */
  turn: number;
  row: number;
}

export interface FanLayout {
  cards: Lying[];
  rows: number;
  /** The size of a card: smaller than asked for when there is no other way. */
  card: number;
  /** Height of everything, with room above for a lifted card. */
  height: number;
}

export interface FanWish {
  count: number;
  width: number;
  /** Wanted width of a card and its height / width. */
  card: number;
  ratio: number;
  /** Never less than this of a card in sight. */
  least?: number;
  /** Below this a second row is better than a tighter one: a finger's breadth. */
  comfortable?: number;
  /** Bend a single row; a straight one suits narrow places. */
  bent?: boolean;
  mostRows?: number;
  /** So many, whatever is comfortable. */
  rows?: number;
}

export const LIFT = 0.16; // of the height of a card: what is kept free above for a lifted one
const ROW_SHOWS = 0.52; // how much of the card behind shows above the row in front
const GAP = 6;
const BEND = 14; // degrees from the first to the last card of a full fan
const PITCH = 2.2; // degrees from one card to the next, at most

/** Lay out the hand. */
export function layFan(wish: FanWish): FanLayout {
  const { count, ratio, least = 14, comfortable = 44, mostRows = 3 } = wish;
  const width = Math.max(1, wish.width);
  const card = Math.min(wish.card, width);
  if (count <= 0) return { cards: [], rows: 0, card, height: 0 };
  const step = (size: number, each: number): number => (each <= 1 ? Infinity : (width - size) / (each - 1));
  let rows = Math.min(wish.rows ?? 1, count);
  while (wish.rows === undefined && rows < mostRows && step(card, Math.ceil(count / rows)) < comfortable) rows += 1;
  const each = Math.ceil(count / rows);
  // when even that is too tight the cards themselves become smaller
  const size = Math.max(1, Math.min(card, width - least * (each - 1)));
  const high = size * ratio;
  const cards: Lying[] = [];
  for (let row = 0, given = 0; row < rows; row += 1) {
    const here = Math.ceil((count - given) / (rows - row));
    const top = LIFT * high + row * high * ROW_SHOWS;
    const bent = wish.bent === true && rows === 1 && here > 2;
    cards.push(...layRow(here, width, size, high, bent).map((one) => ({ ...one, y: top + one.y, row })));
    given += here;
  }
  const lowest = Math.max(...cards.map((one) => one.y)) + high;
  return { cards, rows, card: size, height: Math.ceil(lowest) };
}

/** One row, in the middle of the width; a bent one keeps its turned corners inside. */
function layRow(count: number, width: number, size: number, high: number, bent: boolean): Omit<Lying, 'row'>[] {
  const most = bent ? Math.min(BEND / 2, (PITCH * (count - 1)) / 2) : 0;
  const lean = (most * Math.PI) / 180;
  // a card turned about the middle of its lower edge reaches this far from that middle
  const reach = (size / 2) * Math.cos(lean) + high * Math.sin(lean);
  const span = Math.max(0, Math.min(width - 2 * reach, (size + GAP) * (count - 1)));
  const left = (width - span) / 2;
  return Array.from({ length: count }, (_, at) => {
    const along = count === 1 ? 0 : (at / (count - 1)) * 2 - 1; // -1 … 1
    return {
      x: left + (count === 1 ? span / 2 : (span * at) / (count - 1)) - size / 2,
      y: bent ? along * along * high * 0.045 : 0,
      turn: along * most,
    };
  });
}
