// A finished match (GET /api/replay/MATCH) as the pictures a MatchStore shows: the same board draws a replay.

import { merged } from '$net/merge';
import type { Picture } from '$net/chain';
import type { Happening } from '$wire';

export interface ReplayStep {
  n: number;
  seat: number;
  at: number;
  lag?: number;
  move?: string;
  events: Happening[];
  view?: Record<string, unknown>;
  patch?: Record<string, unknown>;
  moves?: string[];
}

export interface Replay {
  id: string;
  game: string;
  rules: number;
  seats: number;
  eyes: number;
  names: string[];
  options: Record<string, unknown>;
  prepared: boolean;
  reason: string;
  started: number;
  ended: number;
  scores: number[];
  places: number[];
  /** False when the rules have changed since: then there is nothing to draw, only what happened. */
  views: boolean;
  steps: ReplayStep[];
}

/** One picture a step, each whole. Nothing can be touched in them. */
export function pictures(replay: Replay): Picture[] {
  let view: Record<string, unknown> = {};
  return replay.steps.map((step) => {
    view = step.view ?? (merged(view, step.patch ?? {}) as Record<string, unknown>);
    const at = step.at - (step.lag ?? 0); // when it counted, as at the table
    return {
      eyes: replay.eyes,
      version: step.n,
      number: 1,
      view,
      steps: [{ version: step.n, at, events: step.events }],
      moves: [],
      timers: [],
      clocks: null,
      at,
      came: 0,
    };
  });
}
