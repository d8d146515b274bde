// What a bot played for somebody who was away: kept in this tab until it is read, whatever happens to the page.

import type { Absence } from '$wire';

const key = (table: string) => `igroteka.absence.${table}`;

export function keepAbsence(table: string, absence: Absence | null): void {
  try {
    if (absence) sessionStorage.setItem(key(table), JSON.stringify(absence));
    else sessionStorage.removeItem(key(table));
  } catch {
    // private windows may refuse to store: then it is shown once
  }
}

export function keptAbsence(table: string): Absence | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? 'null') as Absence | null;
  } catch {
    return null;
  }
}

/** What was played in one's absence, added to what is still unread of the last one. */
export function joined(unread: Absence | null, now: Absence): Absence {
  if (!unread || unread.seat !== now.seat) return now;
  return { ...now, moves: unread.moves + now.moves, steps: [...(unread.steps ?? []), ...(now.steps ?? [])].slice(-12) };
}
