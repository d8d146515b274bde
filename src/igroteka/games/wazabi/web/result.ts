// The rows of a finished game: places, dice that were left, what they made.

import type { WazabiView } from './view';

export interface Row {
  seat: number;
  out: number;
  dice: number;
  won: boolean;
  /** These dice are the winner's points. */
  counts: boolean;
  /** Points of this game; unknown where play went on after the first was out (then the log says it). */
  gain: number | undefined;
  total: number;
}

/** The two who won together: a team has won alone. */
export function wonTogether({ teams, places }: WazabiView): number[] | undefined {
  return teams?.find((pair) => (places ?? []).every((place, seat) => (place === 1) === pair.includes(seat)));
}

/** In the order of going out, then by the dice that are left. */
export function result(view: WazabiView): Row[] {
  const gone = view.out.filter((place) => place > 0).length;
  const winner = view.out.indexOf(1);
  const team = view.teams?.find((pair) => pair.includes(winner)) ?? [winner];
  const stopped = gone === 1; // the first one out ended it: the dice on the table are those that count
  const rows = view.dice.map((dice, seat) => {
    const won = winner >= 0 && team.includes(seat);
    return {
      seat,
      dice,
      won,
      out: view.out[seat] ?? 0,
      counts: stopped && !won && dice > 0,
      gain: stopped ? (won ? (view.spoils[seat] ?? 0) : 0) : undefined,
      total: view.scores[seat] ?? 0,
    };
  });
  const rank = (row: Row) => (row.out > 0 ? row.out : row.won ? 1.5 : 100 + row.dice);
  return rows.sort((a, b) => rank(a) - rank(b));
}
