// What a match keeps beside its view: moves on their way, and what was told so far.

import type { LogLine } from './types';

/** A move that was sent and is not yet seen on the board. */
export interface Pending {
  code: string;
  taps: string[];
  /** Set when the server has it: the board that shows it has at least this version. */
  version?: number;
}

/** What was told of a match, to go on from after a reload. */
export interface Memory {
  number: number;
  eyes: number;
  /** The version of the last step that was told. */
  heard: number;
  log: LogLine[];
}
