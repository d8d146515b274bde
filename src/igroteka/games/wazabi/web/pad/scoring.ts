// What a game of a Wazabi tournament is worth: a point for each die left with the opponents.

import type { DATA, Round } from './data';

/** The winner's points; a team-mate sits opposite. */
export function gains(_data: typeof DATA, { winner, dice, teams }: Round): number[] {
  const mate = teams ? (winner + dice.length / 2) % dice.length : winner;
  const won = dice.reduce((sum, left, seat) => (seat === winner || seat === mate ? sum : sum + left), 0);
  return dice.map((_, seat) => (seat === winner ? won : 0));
}
