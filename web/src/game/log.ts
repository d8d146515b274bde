// The log of a match: events as sentences, and sentences that were told once more.

import type { Happening, Step } from '$wire';
import type { LogLine } from './types';

const LONGEST = 600;
/** What a game adds to the sentence of an event (`describe`). */
type More = (event: Happening) => string | undefined;

export function linesOf(event: Happening, { version, at }: Pick<Step, 'version' | 'at'>, more: More): LogLine[] {
  const { kind, seat = -2, cards = [], line, clause } = event;
  const added = more(event);
  return [...(line ? [{ version, kind, seat, at, line, cards, ...(clause ? { clause } : {}) }] : []), ...(added ? [{ version, kind, seat: -2, line: added }] : [])];
}

export function written(log: readonly LogLine[], ...lines: LogLine[]): LogLine[] {
  return [...log, ...lines].slice(-LONGEST);
}

/** The log with these steps as they were told last (in another language); what was taken back in between is gone. */
export function retold(log: readonly LogLine[], steps: readonly Step[], more: More): LogLine[] {
  const [from, to] = [steps[0]?.version ?? 0, steps.at(-1)?.version ?? 0];
  const anew = steps.flatMap((step) => (step.events ?? []).flatMap((event) => linesOf(event, step, more)));
  return written([...log.filter((line) => line.version < from), ...anew], ...log.filter((line) => line.version > to));
}
