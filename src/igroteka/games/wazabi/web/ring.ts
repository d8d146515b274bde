// Where people sit round the table, and how much room is left for the dice.

/** tall: a phone upright; flat: a phone on its side; wide: a desk. */
export type Layout = 'tall' | 'flat' | 'wide';

export interface Box {
  width: number;
  height: number;
}

/** A place as shares of the room that a plate leaves free: 0 … 1 from the left and from the top, so that nothing is clipped. */
export interface Spot {
  x: number;
  y: number;
}

export interface Ring {
  /** The others, clockwise from one's left hand. */
  spots: Spot[];
  plate: Box;
  /** The plates are too narrow for everything in a row. */
  slim: boolean;
  /** What the plates leave free in the middle, in px from the edges. */
  inset: { top: number; side: number };
}

const GAP = 8;
// what a plate gains where letters are twice as large
const WIDER = 0.2;
const HIGHER = 0.5;
const EXTRAS = 15; // one line more: team, points, clock
const PLATES: Record<Layout, Box> = {
  tall: { width: 172, height: 62 },
  flat: { width: 98, height: 58 },
  wide: { width: 204, height: 92 },
};
const NARROW = [172, 172, 118, 94, 94]; // on a phone the width of a plate, by the number of others

const at = (x: number, y: number): Spot => ({ x, y });
const TALL: Spot[][] = [
  [at(0.5, 0)],
  [at(0, 0), at(1, 0)],
  [at(0, 0), at(0.5, 0), at(1, 0)],
  [at(0, 0.55), at(0.12, 0), at(0.88, 0), at(1, 0.55)],
  [at(0, 0.72), at(0, 0.24), at(0.5, 0), at(1, 0.24), at(1, 0.72)],
];
const WIDE: Spot[][] = [
  [at(0.5, 0)],
  [at(0, 0.4), at(1, 0.4)],
  [at(0, 0.55), at(0.5, 0), at(1, 0.55)],
  [at(0, 0.72), at(0.1, 0), at(0.9, 0), at(1, 0.72)],
  [at(0, 0.86), at(0, 0.22), at(0.5, 0), at(1, 0.22), at(1, 0.86)],
];

/** How the board lies in the room there is. */
export function layoutOf({ width, height }: Box): Layout {
  if (width >= 560 && height < 440) return 'flat';
  return width >= 760 && height >= 440 ? 'wide' : 'tall';
}

/** Seats for so many others; `extras`: plates have a line more; `grown`: how many times as large as usual letters are. */
export function ringOf(others: number, layout: Layout, extras = false, grown = 1): Ring {
  const spots = (layout === 'tall' ? TALL : WIDE)[others - 1] ?? [];
  const { width, height } = PLATES[layout];
  const plate = {
    width: Math.round(layout === 'tall' ? (NARROW[others - 1] ?? width) : width * (1 + WIDER * (grown - 1))),
    height: Math.round((height + (extras ? EXTRAS : 0)) * (1 + HIGHER * (grown - 1))),
  };
  const slim = plate.width < 150;
  const aside = spots.some((spot) => spot.y > 0);
  const above = spots.some((spot) => spot.y === 0);
  return {
    spots,
    plate,
    slim,
    inset: { top: above ? plate.height + GAP : 0, side: aside ? plate.width + GAP : 0 },
  };
}

/** What the table needs in height, lest its parts lie over each other: plates, the sentence, the tray, the piles. */
export function needOf(ring: Ring, layout: Layout, grown = 1): number {
  const tray = { tall: 230, flat: 130, wide: 210 }[layout];
  const beside = ring.inset.side > 0 ? (ring.spots.length > 3 ? 3.4 : 2.2) * ring.plate.height : 0;
  return Math.round(Math.max(beside, ring.inset.top + tray + 40 * (grown - 1)));
}

/** The middle of a plate in px. */
export function middleOf(spot: Spot, plate: Box, table: Box): { x: number; y: number } {
  return {
    x: (table.width - plate.width) * spot.x + plate.width / 2,
    y: (table.height - plate.height) * spot.y + plate.height / 2,
  };
}

const OUTWARD = 0.2; // the marks keep away from the middle
const RIM = 14;
const clamped = (at: number, most: number) => Math.min(Math.max(at, RIM), Math.max(RIM, most - RIM));

/** Chevrons halfway between neighbours, pointing clockwise: x, y in px and the angle in degrees. None where plates fill the way. */
export function chevrons(ring: Ring, table: Box, layout: Layout): { x: number; y: number; turn: number }[] {
  if (ring.inset.side === 0) return [];
  const me = { x: table.width / 2, y: table.height };
  const round = [me, ...ring.spots.map((spot) => middleOf(spot, ring.plate, table)), me];
  const all = round.slice(1).map((to, nth) => {
    const from = round[nth]!;
    // beside oneself lie one's cards: there the mark moves towards the neighbour
    const share = nth === 0 ? 0.66 : nth === round.length - 2 ? 0.34 : 0.5;
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
    return {
      x: clamped(x + (x - table.width / 2) * OUTWARD, table.width),
      y: clamped(y + (y - table.height / 2) * OUTWARD, table.height),
      turn: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
    };
  });
  return layout === 'flat' ? all.slice(1, -1) : all; // there one sits beside the table
}
