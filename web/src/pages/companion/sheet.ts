// A sheet of points: who plays, by which rules, what was written down. Plain data that a phone keeps; never changed in place.

import type { SharedSheet } from '$answers';
import type { About, Pad } from '$game/pad';
import { linesOf, merged, turns, type Noted, type Line } from './facts';
import { isFact, isList, isName, isNumber, isRecord, oldFacts } from './read';

export type { Noted, Line } from './facts';

/** Of sheets as they are written here; a newer page may write another one. */
export const FORM = 2;

export interface Sheet extends About {
  form: number;
  id: string;
  game: string;
  began: number;
  changed: number;
  /** Who led the first round. */
  first: number;
  /** Those the server has told first, then those it has not heard. */
  facts: Noted[];
  /** A round that is being written down: a correction of `line`, or the next one when there were `at` rounds. */
  draft: { line: string | null; at: number; round: unknown } | null;
  kept: Kept | null;
}

/** The server keeps the sheet, too. */
export interface Kept {
  read: string;
  /** null: we may only look. */
  write: string | null;
  /** It stands in our own history. */
  mine: boolean;
  /** The beginning of links to give away. */
  base: string;
  /** How many of the facts the server has told. */
  upTo: number;
}

export function newSheet(game: string, about: About, first: number, now: number, id: string): Sheet {
  return { ...about, form: FORM, id, game, began: now, changed: now, first, facts: [], draft: null, kept: null };
}

/** With one more fact. */
export const said = (sheet: Sheet, fact: Noted): Sheet => ({ ...sheet, facts: [...sheet.facts, fact] });

/** A round is written down, or (`line`) as it should have been. */
export function written(sheet: Sheet, id: string, line: string | null, round: unknown, gains: number[]): Sheet {
  const what = { id, round: round as Record<string, unknown>, gains, sure: false };
  const alone = sheet.facts.find((fact) => fact.id === line && fact.refused); // the server knows nothing of it to correct
  const rest = { ...sheet, facts: sheet.facts.filter((fact) => fact !== alone), draft: null };
  return said(rest, line === null || alone ? { do: 'add', ...what } : { do: 'correct', line, ...what });
}

export function undone(sheet: Sheet, id: string): Sheet {
  const { undo } = turns(sheet.facts);
  return undo ? said(sheet, { do: 'undo', id, of: undo }) : sheet;
}

export function redone(sheet: Sheet, id: string): Sheet {
  const { redo } = turns(sheet.facts);
  return redo ? said(sheet, { do: 'redo', id, of: redo }) : sheet;
}

/** What the engine counted takes the place of what the page did. */
export function counted(sheet: Sheet, id: string, gains: number[]): Sheet {
  return { ...sheet, facts: sheet.facts.map((fact) => (fact.id === id && 'round' in fact ? { ...fact, gains, sure: true } : fact)) };
}

/** After the server has told what it knows behind the facts it had told before; what it refused stands here alone. */
export function told(sheet: Sheet, news: SharedSheet): Sheet {
  const upTo = sheet.kept?.upTo ?? 0;
  const sure = news.facts.map((fact) => ('round' in fact ? { ...fact, sure: true } : fact));
  const facts = merged(sheet.facts, upTo, sure).map((fact) => (news.refused[fact.id] ? { ...fact, refused: news.refused[fact.id]! } : fact));
  const { read, write, mine, base } = news;
  return { ...sheet, facts, kept: { read, write, mine, base, upTo: upTo + sure.length } };
}

/** What the server has not heard yet. */
export const waiting = (sheet: Sheet): Noted[] => (sheet.kept ? sheet.facts.slice(sheet.kept.upTo).filter((fact) => !fact.refused) : []);

export interface Side {
  seats: number[];
  name: string;
  total: number;
  place: number;
}

/** Who counts together, with totals and places. */
export function sides(pad: Pad, sheet: Sheet, lines: Line[] = linesOf(sheet.facts)): Side[] {
  const count = sheet.teams || sheet.names.length;
  const gains = lines.map((line) => line.gains);
  const ties = pad.ties?.(lines.map((line) => line.round), gains) ?? sheet.names.map(() => []);
  const low = pad.low(sheet.rules) ? -1 : 1;
  const all = Array.from({ length: count }, (_, side) => {
    const seats = sheet.names.flatMap((_, seat) => (seat % count === side ? [seat] : []));
    const counting = pad.alike && sheet.teams ? seats.slice(0, 1) : seats;
    const sum = (one: (seat: number) => number): number => counting.reduce((all, seat) => all + one(seat), 0);
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
export const leader = (sheet: Sheet): number => (sheet.first + linesOf(sheet.facts).length) % sheet.names.length;

export function isOver(pad: Pad, sheet: Sheet): boolean {
  const lines = linesOf(sheet.facts);
  return lines.length > 0 && pad.over(sides(pad, sheet, lines).map((side) => side.total), lines.length, sheet.rules);
}

/** As it is given away: without what is half written, and without the keys to the server. */
export const bare = (sheet: Sheet): Sheet => ({ ...sheet, draft: null, kept: null });

/** A sheet that was kept or sent, if it is one; 'newer' when a newer page has written it. */
export function readSheet(value: unknown): Sheet | 'newer' | null {
  if (!isRecord(value)) return null;
  const { form, id, game, names, teams, rules, first, draft, kept, began, changed } = value;
  if (isNumber(form) && form > FORM) return 'newer';
  if (typeof id !== 'string' || !/^[a-z0-9]{4,24}$/.test(id) || typeof game !== 'string') return null;
  if (!isList(names, isName) || names.length === 0 || names.length > 10 || !isNumber(teams) || !isNumber(first)) return null;
  const facts: unknown = value['facts'] ?? oldFacts(value['lines']);
  if (!isRecord(rules) || !isList(facts, isFact)) return null;
  if (facts.some((fact) => 'round' in fact && fact.gains?.length !== names.length)) return null;
  return {
    form: FORM,
    id,
    game,
    names,
    teams,
    rules,
    first,
    facts,
    draft: readDraft(draft),
    kept: readKept(kept, facts.length),
    began: isNumber(began) ? began : 0,
    changed: isNumber(changed) ? changed : 0,
  };
}

function readDraft(value: unknown): Sheet['draft'] {
  if (!isRecord(value) || !isNumber(value['at']) || !isRecord(value['round'])) return null;
  return { line: typeof value['line'] === 'string' ? value['line'] : null, at: value['at'], round: value['round'] };
}

function readKept(value: unknown, most: number): Kept | null {
  if (!isRecord(value) || typeof value['read'] !== 'string' || !isNumber(value['upTo'])) return null;
  const { read, write, mine, base, upTo } = value;
  return { read, write: typeof write === 'string' ? write : null, mine: mine === true, base: typeof base === 'string' ? base : '', upTo: Math.min(upTo, most) };
}
