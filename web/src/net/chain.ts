// The frames of one pair of eyes as whole pictures: patches are merged in, a missing link is noticed.

import type { Clocks, Frame, Offered, Step, Timer } from '$wire';
import { merged } from './merge';

/** A frame with its view whole, and when it came. */
export interface Picture {
  eyes: number;
  version: number;
  /** Of the match at this table: 1, 2, 3 … */
  number: number;
  view: Record<string, unknown>;
  steps: Step[];
  moves: Offered[];
  /** The code of the one move that is left, where it may go by itself. */
  forced?: string;
  timers: Timer[];
  clocks: Clocks | null;
  /** Table time of the frame in ms. */
  at: number;
  /** The local clock (`performance.now()`) when it came. */
  came: number;
}

export class Chain {
  last: Picture | null = null;

  /** The next picture, or null when a link is missing: then the table must be watched again. */
  add(frame: Frame, came: number): Picture | null {
    const last = this.last;
    let view = frame.view ?? null;
    if (!view) {
      if (!last || last.version !== (frame.base ?? 0) || last.number !== frame.number) return null;
      view = merged(last.view, frame.patch ?? {}) as Record<string, unknown>;
    }
    this.last = {
      eyes: frame.eyes,
      version: frame.version,
      number: frame.number,
      view,
      steps: frame.steps ?? [],
      moves: frame.moves ?? [],
      ...(frame.forced ? { forced: frame.forced } : {}),
      timers: frame.timers ?? [],
      clocks: frame.clocks ?? null,
      at: frame.at,
      came,
    };
    return this.last;
  }
}
