// Where everything lies, in pixels, from the size of the table alone: nothing ever moves because somebody won something.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A square place for a card. */
export interface Spot {
  x: number;
  y: number;
  size: number;
}

/** Somebody's place: the whole of it, the line with the name, the stack, the won sets (none where teams share them). */
export interface PlateBox {
  box: Box;
  name: Box;
  /** The name stands in a narrow column beside the cards. */
  narrow: boolean;
  stack: Spot;
  sets: Spot[];
}

/** The sets of a team, with its name before them. */
export interface Shelf {
  box: Box;
  name: Box;
  sets: Spot[];
}

export interface TableLayout {
  shape: 'tall' | 'flat' | 'wide';
  /** By place in the circle, one's own first. */
  plates: PlateBox[];
  /** In a match of teams: the others' sets. (One's own team's lie on one's own plate.) */
  shelf: Shelf | null;
  /** The untouchables. */
  beside: Shelf | null;
  centre: Box;
  /** One line for what has just happened. */
  story: Box;
}

export interface Wish {
  width: number;
  height: number;
  seats: number;
  teams: boolean;
  beside: boolean;
  /** Places for sets: as many as win. */
  goal: number;
}

const GAP = 4;
const PAD = 6;
const STORY = 34;

const row = (x: number, y: number, size: number, count: number, gap = GAP): Spot[] =>
  Array.from({ length: count }, (_, at) => ({ x: x + at * (size + gap), y, size }));

export function shapeOf(width: number, height: number): TableLayout['shape'] {
  if (height < 430 && width > height) return 'flat';
  return width >= 760 && width > height * 1.05 ? 'wide' : 'tall';
}

export function layTable(wish: Wish): TableLayout {
  const shape = shapeOf(wish.width, wish.height);
  const made = shape === 'tall' ? tall(wish) : shape === 'flat' ? flat(wish) : wide(wish);
  return wish.beside ? withBeside(made) : made;
}

const FIVE = 5; // sets, by the book

// -- a phone held upright: the others in lines above, one's own things below ------------------------------------

function tall({ width, height, seats, teams, goal }: Wish): TableLayout {
  const inner = width - 2 * PAD;
  const own = ownPlate(PAD, inner, height - PAD, goal, Math.min(96, Math.max(68, width * 0.19, height * 0.1)));
  const story = { x: PAD, y: own.box.y - STORY, w: inner, h: STORY };
  const others = seats - 1;
  const plates = [own];
  let shelf: Shelf | null = null;
  let y = PAD;
  if (teams) {
    const across = (inner - (others - 1) * GAP) / others;
    const size = Math.min(across - 2 * PAD, 76, height * 0.1);
    for (let at = 0; at < others; at += 1) plates.push(stackOnly({ x: PAD + at * (across + GAP), y, w: across, h: size + 24 + PAD }, size));
    y += size + 24 + PAD + GAP;
    shelf = lineOfSets({ x: PAD, y, w: inner, h: 0 }, goal, Math.min(64, height * 0.085));
    y += shelf.box.h + GAP;
  } else {
    const above = others <= 2 && height > 480;
    const most = (height * 0.44) / others - (above ? 26 : GAP + 2);
    const name = above ? 0 : Math.min(92, inner * 0.17);
    const across = Math.max(goal, FIVE) + 1; // where fewer sets win the cards are no larger: the middle needs the room
    const size = Math.min((inner - name - 2 * PAD - across * GAP) / across, Math.max(44, most), 84);
    for (let at = 0; at < others; at += 1) {
      plates.push(above ? nameAbove(PAD, y, inner, size, goal) : nameBeside(PAD, y, inner, name, size, goal));
      y += plates.at(-1)!.box.h + GAP;
    }
  }
  return { shape: 'tall', plates, shelf, beside: null, centre: { x: PAD, y, w: inner, h: story.y - y }, story };
}

function nameBeside(x: number, y: number, w: number, name: number, size: number, goal: number): PlateBox {
  const box = { x, y, w, h: size + 6 };
  const from = x + w - PAD / 2 - (goal + 1) * size - goal * GAP - GAP;
  return {
    box,
    name: { x, y, w: Math.max(name, from - x - GAP), h: box.h },
    narrow: true,
    stack: { x: from, y: y + 3, size },
    sets: row(from + size + 2 * GAP, y + 3, size, goal),
  };
}

function nameAbove(x: number, y: number, w: number, size: number, goal: number): PlateBox {
  const box = { x, y, w, h: size + 24 + 5 };
  const free = w - 2 * PAD - (goal + 1) * size;
  const gap = Math.min(10, free / (goal + 1));
  return {
    box,
    name: { x: x + PAD, y, w: w - 2 * PAD, h: 24 },
    narrow: false,
    stack: { x: x + PAD, y: y + 24, size },
    sets: row(x + PAD + size + 2 * gap, y + 24, size, goal, gap),
  };
}

function stackOnly(box: Box, size: number): PlateBox {
  return {
    box,
    name: { x: box.x + 2, y: box.y, w: box.w - 4, h: 24 },
    narrow: false,
    stack: { x: box.x + (box.w - size) / 2, y: box.y + 24, size },
    sets: [],
  };
}

/** One's own: the stack large, for the thumb; the name over the sets. */
function ownPlate(x: number, w: number, bottom: number, goal: number, stack: number, most = 96): PlateBox {
  const free = w - stack - 3 * PAD - 2 * GAP;
  const size = Math.min((free - (goal - 1) * GAP) / goal, stack - 20, most);
  const h = stack + 2 * GAP;
  const y = bottom - h;
  const from = x + PAD + stack + PAD + GAP;
  return {
    box: { x, y, w, h },
    name: { x: from, y, w: x + w - from, h: Math.max(22, h - size - 2 * GAP) },
    narrow: false,
    stack: { x: x + PAD, y: y + GAP, size: stack },
    sets: row(from, y + h - size - GAP, size, goal),
  };
}

function lineOfSets(at: Box, goal: number, most: number): Shelf {
  const name = Math.min(120, Math.max(64, at.w * 0.2));
  const size = Math.min((at.w - name - PAD - goal * GAP) / goal, most);
  const h = size + 6;
  const from = at.x + at.w - PAD / 2 - goal * size - (goal - 1) * GAP;
  return { box: { ...at, h }, name: { x: at.x, y: at.y, w: from - at.x - GAP, h }, sets: row(from, at.y + 3, size, goal) };
}

// -- a phone on its side: the others in lines on the left -----------------------------------------------------

function flat({ width, height, seats, teams, goal }: Wish): TableLayout {
  const others = seats - 1;
  const size = Math.min(56, (height - 2 * PAD - (others - 1) * GAP) / others - 6);
  const name = 52;
  const left = name + size + PAD + (teams ? 0 : goal * (size + GAP) + 2 * GAP);
  const x = PAD + left + PAD;
  // where few sit, one's own things have room below theirs, and the middle has the whole height
  const below = !teams && others * (size + 6 + GAP) + Math.min(64, height * 0.26) + 3 * GAP < height;
  const own = ownPlate(below ? PAD : x, below ? left : width - x - PAD, height - GAP, goal, Math.min(64, height * 0.26), 56);
  const story = { x, y: below ? height - 28 - GAP : own.box.y - 28, w: width - x - PAD, h: 28 };
  const plates = [own];
  for (let at = 0; at < others; at += 1) {
    plates.push(nameBeside(PAD, PAD + at * (size + 6 + GAP), left, name, size, teams ? 0 : goal));
  }
  const shelf = teams ? lineOfSets({ x, y: GAP, w: Math.min(width - x - PAD, 130 + goal * 50), h: 0 }, goal, 46) : null;
  const y = shelf ? shelf.box.y + shelf.box.h + GAP : GAP;
  return { shape: 'flat', plates, shelf, beside: null, centre: { x, y, w: width - x - PAD, h: story.y - y }, story };
}

// -- a desk: people sit round the table -------------------------------------------------------------------------

/** How many sit on the left, at the top and on the right; the circle goes clockwise, from one's own left hand on. */
const ROUND: Record<number, [number, number, number]> = {
  0: [0, 0, 0],
  1: [0, 1, 0],
  2: [1, 0, 1],
  3: [1, 1, 1],
  4: [2, 0, 2],
  5: [2, 1, 2],
};

function wide({ width, height, seats, teams, goal }: Wish): TableLayout {
  const unit = Math.min(104, Math.max(52, Math.min(width / 14.5, height / 8.6)));
  const pad = 12;
  const stack = unit * 1.35;
  const ownWidth = Math.min(width - 2 * pad, stack + goal * (Math.min(stack - 20, 96) + GAP) + 4 * PAD + GAP);
  const own = ownPlate((width - ownWidth) / 2, ownWidth, height - pad, goal, stack);
  const story = { x: pad, y: own.box.y - 42, w: width - 2 * pad, h: 42 };
  const [left, top, right] = ROUND[seats - 1] ?? [0, 0, 0];
  const across = teams ? unit * 1.3 + 2 * PAD : unit * 1.2 + 3 * (unit * 0.74 + GAP) + 3 * PAD;
  const tallness = teams ? unit * 1.3 + 40 : 2 * (unit * 0.74 + GAP) + 40;
  const plate = (x: number, y: number) => wideplate({ x, y, w: across, h: tallness }, unit, teams, goal);
  const upper = top > 0 || teams ? pad + tallness + PAD : pad;
  const beside = left > 0 ? pad + across + pad : pad;
  const centre = { x: beside, y: upper, w: width - 2 * beside, h: story.y - upper };
  const column = (count: number, x: number) => {
    const free = story.y - pad;
    const step = free / Math.max(count, 1);
    return Array.from({ length: count }, (_, at) => plate(x, pad + at * step + (step - tallness) / 2));
  };
  const plates = [own, ...column(left, pad).reverse()];
  let shelf: Shelf | null = null;
  if (top > 0) plates.push(plate(teams ? centre.x : (width - across) / 2, pad));
  if (teams) {
    const size = unit * 0.9;
    const w = size * goal + goal * GAP + 140;
    const from = top > 0 ? centre.x + across + pad : (width - w) / 2;
    shelf = lineOfSets({ x: from, y: pad + (tallness - size) / 2, w: Math.min(w, centre.x + centre.w - from), h: 0 }, goal, size);
  }
  plates.push(...column(right, width - pad - across));
  return { shape: 'wide', plates, shelf, beside: null, centre, story };
}

function wideplate(box: Box, unit: number, teams: boolean, goal: number): PlateBox {
  const size = unit * (teams ? 1.3 : 1.2);
  const small = unit * 0.74;
  const y = box.y + 34;
  const x = box.x + PAD + (teams ? 0 : size + 2 * PAD);
  const sets = Array.from({ length: teams ? 0 : goal }, (_, at) => ({
    x: x + (at % 3) * (small + GAP),
    y: y + Math.floor(at / 3) * (small + GAP),
    size: small,
  }));
  return { box, name: { x: box.x + PAD, y: box.y, w: box.w - 2 * PAD, h: 34 }, narrow: false, stack: { x: box.x + PAD, y: y + (teams ? 0 : (2 * small + GAP - size) / 2), size }, sets };
}

// -- the untouchables lie at the edge of the middle ----------------------------------------------------------------

const UNTOUCHABLES = 3;

function withBeside(made: TableLayout): TableLayout {
  const { centre } = made;
  if (made.shape === 'flat') {
    const size = Math.min(52, (centre.h - 2 * GAP) / UNTOUCHABLES - GAP);
    const sets = Array.from({ length: UNTOUCHABLES }, (_, at) => ({ x: centre.x + 30, y: centre.y + at * (size + GAP), size }));
    const w = size + 30 + PAD;
    return {
      ...made,
      beside: { box: { x: centre.x, y: centre.y, w, h: UNTOUCHABLES * (size + GAP) }, name: { x: centre.x, y: centre.y, w: 26, h: 44 }, sets },
      centre: { ...centre, x: centre.x + w + PAD, w: centre.w - w - PAD },
    };
  }
  const size = made.shape === 'wide' ? Math.min(88, centre.h * 0.2) : Math.min(56, centre.h * 0.2);
  const name = Math.min(190, centre.w - UNTOUCHABLES * (size + GAP) - 2 * PAD);
  const w = name + UNTOUCHABLES * (size + GAP) + 2 * PAD;
  const x = centre.x + (centre.w - w) / 2;
  const h = size + 6;
  return {
    ...made,
    beside: {
      box: { x, y: centre.y, w, h },
      name: { x, y: centre.y, w: name, h },
      sets: row(x + name + PAD, centre.y + 3, size, UNTOUCHABLES),
    },
    centre: { ...centre, y: centre.y + h + GAP, h: centre.h - h - GAP },
  };
}
