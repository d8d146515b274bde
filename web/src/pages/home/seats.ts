// Which numbers of seats the chosen rules allow; the server says which they refuse, and why.

import type { GameInfo } from '$answers';

type Room = Pick<GameInfo, 'fewest' | 'most'>;

/** Every number of seats the game knows. */
export function counts({ fewest, most }: Room): number[] {
  return Array.from({ length: most - fewest + 1 }, (_, n) => fewest + n);
}

export const ruledOut = (refused: Record<string, string>, seats: number): boolean => String(seats) in refused;

/** The number wished for, or the nearest that can be played (rather more people than fewer). */
export function fitting(room: Room, refused: Record<string, string>, wish: number): number {
  const far = (count: number): number => Math.abs(count - wish) - (count > wish ? 0.5 : 0);
  const possible = counts(room).filter((count) => !ruledOut(refused, count));
  return possible.sort((a, b) => far(a) - far(b))[0] ?? wish;
}

/** 4–6, or 4, 6. */
export function spans(possible: readonly number[]): string {
  const [first = 0] = possible;
  const last = possible.at(-1) ?? first;
  return last - first + 1 === possible.length && last > first ? `${first}–${last}` : possible.join(', ');
}
