// The lesson of a game as the server tells it, and how far somebody has come in it on this device.

import type { LessonAnswer } from '$answers';
import { api } from '$net';

export const lessonOf = (game: string): Promise<LessonAnswer> => api<LessonAnswer>(`/api/lessons/${game}`);

const KEY = 'igroteka.lessons';

function stored(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The step somebody was at; 0 when there is nothing to go on with. */
export function reached(game: string, steps: number): number {
  const at = stored()[game];
  return typeof at === 'number' && Number.isInteger(at) && at > 0 && at < steps ? at : 0;
}

export function remember(game: string, at: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game]: at }));
  } catch {
    // private windows may refuse to store: then the lesson begins anew
  }
}
