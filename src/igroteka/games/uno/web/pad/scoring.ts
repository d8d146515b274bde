// What a round of UNO is worth, from the points that the engine wrote down.

import type { DATA, Round } from './data';

type Data = typeof DATA;
export type Symbol = keyof Data['points'];

/** The points of what is left in a hand. */
export function left(data: Data, hand: Round['hands'][number]): number {
  if (typeof hand === 'number') return hand;
  return hand.reduce((sum, symbol) => sum + data.points[symbol as Symbol], 0);
}

/** What the round adds to each total: all to who went out, or to each their own hand. */
export function gains(data: Data, round: Round): number[] {
  const points = round.hands.map((hand) => left(data, hand));
  const all = points.reduce((sum, one) => sum + one, 0);
  return points.map((own, seat) => (round.own_hand ? own : seat === round.out ? all : 0));
}
