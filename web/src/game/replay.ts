// A finished match (GET /api/replay/MATCH) as the pictures a MatchStore shows: the same board draws a replay.

import type { Replay } from '$answers';
import { merged } from '$net/merge';
import type { Picture } from '$net/chain';

/** One picture a step, each whole. Nothing can be touched in them. */
export function pictures(replay: Replay): Picture[] {
  let view: Record<string, unknown> = {};
  return replay.steps.map((step) => {
    view = step.view ?? (merged(view, step.patch ?? {}) as Record<string, unknown>);
    const at = step.at - step.lag; // when it counted, as at the table
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
