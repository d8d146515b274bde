// What everybody at the table has heard and seen last: who said «УНО!», who laid the last card but one in silence, who was skipped.

import type { LogLine } from '$game';
import type { UnoView } from './view';

/** silent: can be caught now; past: nothing was said, and the moment for catching is over. */
export type Heard = 'called' | 'silent' | 'past';

/** Of a seat with one card. */
export function heard({ called, silent }: Pick<UnoView, 'called' | 'silent'>, seat: number): Heard {
  if (called.includes(seat)) return 'called';
  return silent === seat ? 'silent' : 'past';
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
