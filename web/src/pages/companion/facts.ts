// What was said about a sheet, in one order; its rounds follow from that. The server does the same (server/sheets.py).

import type { SheetFact } from '$answers';

/** A fact as a phone keeps it: with the numbers of the page until the engine has counted; why the server did not take it. */
export type Noted = SheetFact & { sure?: boolean; refused?: string };

export interface Line {
  /** The id of the fact that added it. */
  id: string;
  /** As the game's pad writes it. */
  round: unknown;
  gains: number[];
  /** Counted by the engine, not only by the page. */
  sure: boolean;
  /** Why it stands on this device only. */
  refused?: string;
}

/** The rounds: what was undone or struck out is not there, what was corrected is as it should be. */
export function linesOf(facts: readonly Noted[]): Line[] {
  const said = once(facts);
  const gone = new Set<string>();
  for (const fact of said) {
    if (fact.do === 'undo') gone.add(fact.of);
    else if (fact.do === 'redo') gone.delete(fact.of);
  }
  const lines = new Map<string, Line>();
  for (const fact of said) {
    if (gone.has(fact.id)) continue;
    if (fact.do === 'add') lines.set(fact.id, lineOf(fact.id, fact));
    else if (fact.do === 'correct' && lines.has(fact.line)) lines.set(fact.line, lineOf(fact.line, fact));
    else if (fact.do === 'strike') lines.delete(fact.line);
  }
  return [...lines.values()];
}

/** The last entry that stands, and the last one that was undone since: what undo and redo are about. */
export function turns(facts: readonly Noted[]): { undo: string | undefined; redo: string | undefined } {
  const done: string[] = [];
  const undone: string[] = [];
  for (const fact of once(facts)) {
    if (fact.do === 'undo') move(fact.of, done, undone);
    else if (fact.do === 'redo') move(fact.of, undone, done);
    else {
      done.push(fact.id);
      undone.length = 0;
    }
  }
  return { undo: done.at(-1), redo: undone.at(-1) };
}

/** What the server told, behind the first `upTo`; then what it has not heard yet. */
export function merged(facts: readonly Noted[], upTo: number, told: readonly Noted[]): Noted[] {
  return once([...facts.slice(0, upTo), ...told, ...facts.slice(upTo)]);
}

function once(facts: readonly Noted[]): Noted[] {
  const seen = new Set<string>();
  return facts.filter((fact) => !seen.has(fact.id) && seen.add(fact.id));
}

function move(id: string, from: string[], to: string[]): void {
  const at = from.lastIndexOf(id);
  if (at >= 0) to.push(...from.splice(at, 1));
}

const lineOf = (id: string, fact: { round: unknown; gains?: number[]; sure?: boolean; refused?: string }): Line => ({
  id,
  round: fact.round,
  gains: fact.gains ?? [],
  sure: fact.sure ?? false,
  ...(fact.refused ? { refused: fact.refused } : {}),
});
