// Where people sit and where the piles lie, for any number of seats and any size of the table.

export interface Point {
  x: number;
  y: number;
}

export interface TableLayout {
  /** The middle of each other player's place, clockwise from one's own left. */
  seats: Point[];
  /** The size of a place. */
  chip: { width: number; height: number };
  /** The circle of the turn, around the piles. */
  ring: { x: number; y: number; rx: number; ry: number };
  /** Width of a card of the piles. */
  card: number;
  /** Room for names and hands beside the marks. */
  wide: boolean;
  /** Where news begin: below the piles (`low`) if there is room for two of them, else at the upper edge of the ring. */
  news: { y: number; low: boolean };
}

const RATIO = 1.45;
const COUNTS = 22; // the words below the piles
const TWO_NEWS = 92; // two lines each
const LARGE = { width: 168, height: 72 };
const SMALL = { width: 76, height: 76 };
const CORNER = 46; // what the button in the corner needs
const LARGEST_CARD = 144;
const THUMB = 44; // px of a card in sight
const BEHIND = 60; // the narrowest card that leaves a thumb's breadth of the card behind it in sight
const NARROW = [86, 76, 66, 60]; // the widest cards of a hand in one row, two, three, four

/** How many sit on the left, at the top, on the right. */
function split(others: number): [number, number, number] {
  if (others <= 2) return [0, others, 0];
  const side = others === 10 ? 4 : Math.max(1, Math.ceil((others - 3) / 2));
  return [side, others - 2 * side, side];
}

const spread = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, at) => from + ((to - from) * (at + 0.5)) / count);

/** What a place needs where letters are `grown` times as large. */
const placeOf = ({ width, height }: { width: number; height: number }, grown: number) => ({
  width: Math.round(width * (1 + 0.3 * (grown - 1))),
  height: Math.round(height * (1 + 0.55 * (grown - 1))),
});

/** The least height in which people, piles and the words below them lie apart. */
export function needOf(others: number, grown = 1): number {
  const chip = placeOf(SMALL, grown);
  const [side] = split(others);
  return Math.round(Math.max(chip.height + 4 + 44 * RATIO + COUNTS * grown + 48, side > 1 ? CORNER + side * chip.height : 0));
}

/** `grown`: how many times as large as usual letters are. */
export function layTable(width: number, height: number, others: number, grown = 1): TableLayout {
  const wide = width >= (others > 7 ? 900 : 700) && height >= 340;
  const laid = wide ? oval(width, height, others, grown) : gate(width, height, others, grown);
  const under = laid.ring.y + (RATIO * laid.card + COUNTS * grown) / 2 + 6;
  const low = height - under >= TWO_NEWS * grown;
  return { ...laid, news: { y: low ? under : laid.ring.y - laid.ring.ry + 10, low } };
}

/** Round three sides of a narrow table. */
function gate(width: number, height: number, others: number, grown: number): Omit<TableLayout, 'news'> {
  const [left, top, right] = split(others);
  const small = placeOf(SMALL, grown);
  const chip = {
    width: left > 0 ? Math.min(small.width, Math.floor((width - 4) / (top + 2))) : small.width,
    height: Math.min(small.height, Math.max(50, (height - CORNER) / Math.max(left, 1))),
  };
  const side = left > 0 ? chip.width + 2 : CORNER;
  // a single neighbour sits high, so that the middle is free
  const low = left === 1 ? Math.min(height, CORNER + chip.height * 1.5) : height;
  const seats: Point[] = [
    ...spread(left, low, CORNER).map((y) => ({ x: chip.width / 2 + 2, y })),
    ...spread(top, side, width - side).map((x) => ({ x, y: chip.height / 2 + 2 })),
    ...spread(right, CORNER, low).map((y) => ({ x: width - chip.width / 2 - 2, y })),
  ];
  const above = top > 0 ? chip.height + 4 : 0;
  const between = width / 2 - (left > 0 ? side : 8) - 8;
  const widest = Math.min(width / 2 - 16, 176);
  const ry = Math.max(40, Math.min((height - above) / 2 - 8, (left > 1 ? between : widest) * 1.2));
  const y = left > 1 ? above + (height - above) / 2 : height - ry - 8;
  // below the last neighbour the ring may be as wide as the table
  const beside = left === 0 ? 1 : Math.min(1, Math.max(0, (y - (low + CORNER + chip.height) / 2) / ry));
  const rx = Math.max(40, Math.min(widest, left === 0 ? widest : between / Math.sqrt(Math.max(0.05, 1 - beside ** 2))));
  const ring = { x: width / 2, y, rx, ry };
  return { seats, chip, ring, card: cardIn(ring, grown), wide: false };
}

/** Round an oval table: from the lower left over the top to the lower right. */
function oval(width: number, height: number, others: number, grown: number): Omit<TableLayout, 'news'> {
  const chip = placeOf(LARGE, grown);
  const a = (width - chip.width) / 2 - 12;
  const b = (height - chip.height) / 2 - 6;
  const [x, y] = [width / 2, height / 2];
  const span = others <= 1 ? 0 : Math.min(others > 9 ? 300 : 232, 60 + (others - 1) * 45);
  const seats = Array.from({ length: others }, (_, at) => {
    const degrees = 90 + span / 2 - (others <= 1 ? 0 : (span * at) / (others - 1));
    const angle = (degrees * Math.PI) / 180;
    return { x: x + a * Math.cos(angle), y: y - b * Math.sin(angle) };
  });
  // below the people at the top, down to one's own place
  const above = chip.height + 26;
  const deep = Math.max(60, (height - above) / 2 - 12);
  const rx = Math.max(90, Math.min(a - chip.width / 2 - 24, deep * 1.6));
  const ring = clear({ x, y: above + (height - above) / 2, rx, ry: Math.min(deep, rx * 1.15) }, seats, chip);
  return { seats, chip, ring, card: cardIn(ring, grown), wide: true };
}

/** The ring made smaller until nobody sits on it. */
function clear(ring: TableLayout['ring'], seats: Point[], chip: { width: number; height: number }): TableLayout['ring'] {
  const sitsOn = ({ x, y, rx, ry }: TableLayout['ring']) =>
    seats.some((seat) => {
      // the point of the place that is nearest to the middle
      const across = Math.max(0, Math.abs(seat.x - x) - chip.width / 2) / (rx + 12);
      const down = Math.max(0, Math.abs(seat.y - y) - chip.height / 2) / (ry + 12);
      return Math.hypot(across, down) < 1;
    });
  let now = ring;
  while (sitsOn(now) && now.ry > 80) now = { ...now, rx: now.rx * 0.97, ry: now.ry * 0.97 };
  return now;
}

/** The largest card of which two lie side by side inside the ring, with a line of words below. */
function cardIn(ring: { rx: number; ry: number }, grown: number): number {
  const inside = 0.9 / Math.hypot(1.12 / ring.rx, (RATIO / 2 + 0.14 * grown) / ring.ry);
  return Math.round(Math.min(LARGEST_CARD, Math.max(40, inside)));
}

/** Rows of a hand and the width of its cards: few and large; on a narrow table as many rows as a thumb needs to part the cards. */
export function layHand(count: number, width: number, height: number): { rows: number; card: number } {
  if (width >= 640) return { rows: 1, card: fitting(1, 108, height) };
  for (const [at, most] of NARROW.entries()) {
    const rows = at + 1;
    const card = fitting(rows, most, height);
    const each = Math.ceil(count / rows);
    if (rows === NARROW.length || (width - card) / Math.max(1, each - 1) >= THUMB) return { rows, card };
  }
  return { rows: 1, card: 1 };
}

/** The largest card up to `most` of which so many rows fit the height, with the room for lifting; never too small for a thumb. */
function fitting(rows: number, most: number, height: number): number {
  return Math.floor(Math.max(rows > 1 ? BEHIND : THUMB, Math.min(most, height / (RATIO * (1.16 + (rows - 1) * 0.52)))));
}
