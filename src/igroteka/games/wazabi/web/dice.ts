// What lies in the tray, how large it is drawn, and how a die turns to show a face.

import type { FaceName, Roll, WazabiView } from './view';

export interface Lying {
  /** Whose dice. */
  seat: number;
  /** What each shows; null: not yet rolled. */
  faces: (FaceName | null)[];
}

const many = <T>(count: number, what: T): T[] => Array.from({ length: Math.max(0, count) }, () => what);

/** W first, then cards, then what is given. */
export function facesOf(roll: Roll): FaceName[] {
  return [...many<FaceName>(roll.power, 'W'), ...many<FaceName>(roll.card, 'card'), ...many<FaceName>(roll.give, 'give')];
}

/** The dice in the tray: the roll of this turn without what was given away, or dice that wait to be rolled. */
export function lying(view: WazabiView): Lying | null {
  const { turn, stage, roll } = view;
  if (turn == null || stage == null) return null;
  if (stage === 'roll' || roll == null) return { seat: turn, faces: many(view.dice[turn] ?? 0, null) };
  return { seat: roll.seat, faces: facesOf({ ...roll, give: view.to_give }) };
}

/** The largest dice with which so many fit into the room, in as few rows as that allows, and these as even as they can be. */
export function fitted(count: number, width: number, height: number, most: number): { size: number; columns: number } {
  let best = { size: 0, columns: 1 };
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.ceil(count / columns);
    // a die takes its size and a third of it as the room around it
    const size = Math.min(most, width / (columns * 1.34), height / (rows * 1.34));
    if (size >= best.size) best = { size, columns };
  }
  const rows = Math.ceil(count / best.columns);
  return { size: Math.floor(best.size), columns: Math.ceil(count / Math.max(1, rows)) };
}

/** Degrees of rotateX · rotateY · rotateX that bring the nth side of a cube to the front. */
const FRONT: readonly (readonly [number, number])[] = [
  [0, 0],
  [-90, 0],
  [-180, 0],
  [90, 0],
  [0, -90],
  [0, 90],
];
const TILT_X = -16;
const TILT_Y = 17;

export function turned(x: number, y: number, z: number): string {
  return `rotateX(${x}deg) rotateY(${y}deg) rotateX(${z}deg)`;
}

/** How a die lies that shows this face, seen a little from above; each lies a little differently. */
export function pose(face: FaceName | null, sides: readonly FaceName[], nth: number, turns = 0): string {
  const crooked = ((nth * 37) % 11) - 5;
  if (face === null) return turned(-30 + crooked, 42 + 2 * crooked, 0);
  const [y, z] = FRONT[Math.max(0, sides.indexOf(face))]!;
  const whole = 360 * turns;
  return turned(TILT_X + whole * (nth % 2 ? 1 : -1), TILT_Y + crooked + y - whole, z + whole);
}
