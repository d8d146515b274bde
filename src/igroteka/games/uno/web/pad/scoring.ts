// What a round of UNO is worth, from the points that the engine wrote down.

import type { DATA, Round } from './data';

type Data = typeof DATA;
export type Symbol = keyof Data['points'];

/** The points of what is left in a hand. */
export function left(data: Data, hand: Round['hands'][number]): number {
  if (typeof hand === 'number') return hand;
  return hand.reduce((sum, symbol) => sum + data.points[symbol as Symbol], 0);
}

/** What the round adds to each total: all to who went out, or to each their own hand; house rules for teams and a last Wild. */
export function gains(data: Data, round: Round): number[] {
  const points = round.hands.map((hand) => left(data, hand));
  const of = (chosen: (seat: number) => boolean): number => points.reduce((sum, one, seat) => (chosen(seat) ? sum + one : sum), 0);
  const together = (seat: number, other: number | null): boolean => (round.teams && other !== null ? (seat + other) % 2 === 0 : seat === other);
  const times = round.wild && round.out !== null ? 2 : 1;
  return points.map((_, seat) => {
    if (round.own_hand) return times * of((one) => together(one, seat));
    return together(seat, round.out) ? times * of((one) => !together(one, round.out)) : 0;
  });
}
