// How well a group did in the minute, as the view says it: which level comes next, and where the levels begin.

import type { Level, Rating } from './view';

export const LEVELS: readonly Level[] = ['beginner', 'trainee', 'expert', 'genius'];

export interface Step {
  level: Level;
  /** The fewest points that earn it. */
  points: number;
  reached: boolean;
}

/** The four levels and where each begins. */
export function ladder({ points, limits }: Rating): Step[] {
  return LEVELS.map((level, at) => {
    const least = at === 0 ? 0 : (limits[at - 1] ?? 0) + 1;
    return { level, points: least, reached: points >= least };
  });
}

/** The level after the present one; null for a genius. */
export function next(rating: Rating): Step | null {
  return ladder(rating).find((step) => !step.reached) ?? null;
}
