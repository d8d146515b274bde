// What a game of Twin It! is worth: the points of the minute, or a point for who has most sets.

import type { Level } from '../view';
import type { DATA, Round } from './data';

type Data = typeof DATA;
const LEVELS: readonly Level[] = ['beginner', 'trainee', 'expert', 'genius'];

export function gains(_data: Data, { mode, pairs, triples }: Round): number[] {
  if (mode === 'together' || mode === 'minute') return pairs.map((count, seat) => count + 2 * triples[seat]!);
  const side = (seat: number): number => (mode === 'match' ? seat % 2 : seat);
  const sum = (counts: number[], of: number): number => counts.reduce((all, one, seat) => (side(seat) === of ? all + one : all), 0);
  // most sets, then most cards in them
  const worth = pairs.map((_, seat) => 1000 * (sum(pairs, side(seat)) + sum(triples, side(seat))) + 2 * sum(pairs, side(seat)) + 3 * sum(triples, side(seat)));
  const best = Math.max(...worth);
  return worth.map((one, seat) => (best > 0 && one === best && side(seat) === seat ? 1 : 0));
}

/** How well a group did in the minute. */
export function rating(data: Data, players: number, points: number): Level {
  const limits = data.ratings[players - 1] ?? [];
  return LEVELS[limits.filter((most) => points > most).length]!;
}
