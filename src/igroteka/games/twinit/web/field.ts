// The cards of the minute: fourteen columns, ten lines, and every card at the place of its number. So a card lies where it lay, whoever
// takes what, after a reload and on every device. On a window higher than wide the whole table is turned by a quarter, as the
// glass of a phone is: the picture of the table stays where it was on the glass.

import type { Point } from './camera';
import type { Box, Spot } from './geometry';

const CARDS = 135;
const COLUMNS = 14;
const LINES = 10;

export interface Field {
  /** Turned by a quarter. */
  upright: boolean;
  /** From one card to the next. */
  across: number;
  down: number;
  size: number;
  /** The middle. */
  x: number;
  y: number;
}

export function layField(box: Box, gap: number): Field {
  const upright = box.h > box.w;
  const [columns, lines] = upright ? [LINES, COLUMNS] : [COLUMNS, LINES];
  const cell = Math.min(box.w / columns, box.h / lines);
  return {
    upright,
    across: Math.min(box.w / columns, cell * 1.25),
    down: Math.min(box.h / lines, cell * 1.25),
    size: Math.max(8, cell - gap),
    x: box.x + box.w / 2,
    y: box.y + box.h / 2,
  };
}

/** Where a card lies that nobody has moved, counted in cards from the middle of a table that is wider than high. */
export function homeOf(card: number): Point {
  const line = Math.floor(card / COLUMNS);
  const many = line < LINES - 1 ? COLUMNS : CARDS - line * COLUMNS; // the last line is shorter: it lies in the middle
  return { x: (card % COLUMNS) - (many - 1) / 2, y: line - (LINES - 1) / 2 };
}

/** That point in pixels: the middle of a card. */
export function seenAt({ upright, across, down, x, y }: Field, at: Point): Point {
  return upright ? { x: x - at.y * across, y: y + at.x * down } : { x: x + at.x * across, y: y + at.y * down };
}

/** The inverse of `seenAt`. */
export function lyingAt({ upright, across, down, x, y }: Field, seen: Point): Point {
  const right = (seen.x - x) / across;
  const below = (seen.y - y) / down;
  return upright ? { x: below, y: -right } : { x: right, y: below };
}

/** The square of a card whose middle lies there. */
export function spotAt(field: Field, at: Point): Spot {
  const { x, y } = seenAt(field, at);
  return { x: x - field.size / 2, y: y - field.size / 2, size: field.size };
}
