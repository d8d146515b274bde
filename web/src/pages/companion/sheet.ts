// A sheet of points: who plays, by which rules, what was written down. Plain data that a phone keeps; never changed in place.

import type { About, Pad } from '$game/pad';

export interface Line {
  /** As the game's pad writes it. */
  round: unknown;
  gains: number[];
  /** Counted by the engine, not only by the page. */
  sure: boolean;
}

export interface Sheet extends About {
  id: string;
  game: string;
  began: number;
  changed: number;
  /** Who led the first round. */
  first: number;
  lines: Line[];
  /** A round that is being written down: which one it will be. */
  draft: { at: number; round: unknown } | null;
  /** Earlier and later lines, for undo and redo. */
  past: Line[][];
  future: Line[][];
}

const REMEMBERED = 40; // steps of undo

export function newSheet(game: string, about: About, first: number, now: number, id: string): Sheet {
  return { ...about, id, game, began: now, changed: now, first, lines: [], draft: null, past: [], future: [] };
}

/** With other lines; what was there can be undone. */
export function written(sheet: Sheet, lines: Line[]): Sheet {
  return { ...sheet, lines, draft: null, past: [...sheet.past, sheet.lines].slice(-REMEMBERED), future: [] };
}

export function undone(sheet: Sheet): Sheet {
  const before = sheet.past.at(-1);
  return before ? { ...sheet, lines: before, past: sheet.past.slice(0, -1), future: [sheet.lines, ...sheet.future] } : sheet;
}

export function redone(sheet: Sheet): Sheet {
  const [next, ...rest] = sheet.future;
  return next ? { ...sheet, lines: next, past: [...sheet.past, sheet.lines], future: rest } : sheet;
}

/** What the engine counted takes the place of what the page did, wherever that round stands. */
export function counted(sheet: Sheet, round: unknown, gains: number[]): Sheet {
  const sure = (lines: Line[]): Line[] => lines.map((line) => (line.round === round ? { round, gains, sure: true } : line));
  return { ...sheet, lines: sure(sheet.lines), past: sheet.past.map(sure), future: sheet.future.map(sure) };
}

export interface Side {
  seats: number[];
  name: string;
  total: number;
  place: number;
}

/** Who counts together, with totals and places. */
export function sides(pad: Pad, sheet: Sheet): Side[] {
  const count = sheet.teams || sheet.names.length;
  const gains = sheet.lines.map((line) => line.gains);
  const ties = pad.ties?.(sheet.lines.map((line) => line.round), gains) ?? sheet.names.map(() => []);
  const low = pad.low(sheet.rules) ? -1 : 1;
  const all = Array.from({ length: count }, (_, side) => {
    const seats = sheet.names.flatMap((_, seat) => (seat % count === side ? [seat] : []));
    const sum = (one: (seat: number) => number): number => seats.reduce((all, seat) => all + one(seat), 0);
    const total = sum((seat) => gains.reduce((all, line) => all + (line[seat] ?? 0), 0));
    const deciding = (ties[0] ?? []).map((_, at) => sum((seat) => ties[seat]?.[at] ?? 0));
    return { seats, name: seats.map((seat) => sheet.names[seat]).join(' + '), total, worth: [total * low, ...deciding] };
  });
  return all.map(({ worth, ...side }) => ({ ...side, place: 1 + all.filter((other) => better(other.worth, worth)).length }));
}

function better(one: number[], other: number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && one[at]! > other[at]!;
}

/** Who leads the next round. */
export const leader = (sheet: Sheet): number => (sheet.first + sheet.lines.length) % sheet.names.length;

export function isOver(pad: Pad, sheet: Sheet): boolean {
  return sheet.lines.length > 0 && pad.over(sides(pad, sheet).map((side) => side.total), sheet.lines.length, sheet.rules);
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = <T>(value: unknown, of: (one: unknown) => one is T): value is T[] => Array.isArray(value) && value.every(of);
const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= 40;
const isLine = (value: unknown): value is Line => isRecord(value) && isRecord(value['round']) && isList(value['gains'], isNumber);
const isLines = (value: unknown): value is Line[] => isList(value, isLine);

/** A sheet that was kept or sent, if it is one. */
export function readSheet(value: unknown): Sheet | null {
  if (!isRecord(value)) return null;
  const { id, game, names, teams, rules, first, lines, past, future, draft, began, changed } = value;
  if (typeof id !== 'string' || !/^[a-z0-9]{4,24}$/.test(id) || typeof game !== 'string') return null;
  if (!isList(names, isName) || names.length === 0 || names.length > 10 || !isNumber(teams) || !isNumber(first)) return null;
  if (!isRecord(rules) || !isLines(lines) || lines.some((line) => line.gains.length !== names.length)) return null;
  const kept = isRecord(draft) && isNumber(draft['at']) && isRecord(draft['round']) ? { at: draft['at'], round: draft['round'] } : null;
  return {
    id,
    game,
    names,
    teams,
    rules,
    first,
    lines,
    draft: kept,
    past: isList(past, isLines) ? past : [],
    future: isList(future, isLines) ? future : [],
    began: isNumber(began) ? began : 0,
    changed: isNumber(changed) ? changed : 0,
  };
}
