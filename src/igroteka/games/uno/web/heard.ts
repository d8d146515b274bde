// What one remembers of the last words at the table: who said «УНО!», who has just laid the last card but one in silence.
// It only decides how loudly the catch is offered; what it is worth the server says.

import type { LogLine } from '$game';

export type Heard = 'called' | 'silent' | 'unknown';

const LAYS = new Set(['played', 'wild']);
const ACTS = new Set(['played', 'wild', 'drew', 'passed', 'dealt']);

/** The state of a seat with one card, from the lines of the log. */
export function heard(log: readonly LogLine[], seat: number): Heard {
  let later = false; // somebody else has acted since
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const { kind, seat: who } = log[at]!;
    if (kind === 'dealer') return 'unknown';
    if (who === seat && kind === 'uno') return 'called';
    if (who === seat && LAYS.has(kind)) return later ? 'unknown' : 'silent';
    if (who !== seat && ACTS.has(kind)) later = true;
  }
  return 'unknown';
}

export type Mark = 'skip' | 'draw' | 'keep' | 'pass';

const MARKS: Record<string, Mark> = { skipped: 'skip', forced: 'draw', drew: 'draw', kept: 'keep', passed: 'pass' };

/** What has just befallen a seat, in the last thing that happened at the table: a skip outweighs the cards before it. */
export function mark(log: readonly LogLine[], seat: number): Mark | null {
  const last = log.at(-1)?.version;
  let found: Mark | null = null;
  for (let at = log.length - 1; at >= 0 && log[at]!.version === last; at -= 1) {
    const one = log[at]!.seat === seat ? MARKS[log[at]!.kind] : undefined;
    if (one === 'skip') return one;
    if (one !== undefined) found ??= one;
  }
  return found;
}
