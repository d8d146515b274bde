// After how long a bot plays for somebody who is away.

/** What a host can choose from, in seconds; 0 is never. */
export const GRACES = [15, 60, 300, 3600, 86_400, 0];
export const USUAL_GRACE = 60;

/** Seconds as people say them. */
export function span(seconds: number): { unit: 'never' | 'hour' | 'minute' | 'second'; count: number } {
  if (seconds === 0) return { unit: 'never', count: 0 };
  if (seconds % 3600 === 0) return { unit: 'hour', count: seconds / 3600 };
  if (seconds % 60 === 0) return { unit: 'minute', count: seconds / 60 };
  return { unit: 'second', count: seconds };
}
