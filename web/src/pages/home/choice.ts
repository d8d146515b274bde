// What somebody last chose when opening a table of a game: offered again next time.

import type { GameInfo } from '$answers';
import { fitted, type Values } from '$kit/form';
import { USUAL_GRACE } from '$table/grace';
import type { Create } from '$wire';

export interface Choice {
  company: 'bots' | 'friends';
  /** All places at the table, mine too. */
  seats: number;
  level: string;
  options: Values;
  /** With friends: how many bots sit down too. */
  bots: number;
  open: boolean;
  watchers: boolean;
  hints: boolean;
  /** May programs of people sit down? */
  programs: boolean;
  /** Seconds for a move, 0 = none. */
  clock: number;
  /** Seconds until a bot plays for somebody who is away, 0 = never. */
  grace: number;
}

const KEY = 'igroteka.choices';

function stored(): Record<string, Partial<Choice>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, Partial<Choice>>) : {};
  } catch {
    return {};
  }
}

const whole = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : otherwise;

/** The last choice, made to fit the game as it is today. */
export function lastChoice(game: GameInfo): Choice {
  const last = stored()[game.name] ?? {};
  const usual = Math.min(game.most, Math.max(game.official, game.real_time ? 3 : 4));
  const seats = whole(last.seats, game.fewest, game.most, usual);
  return {
    company: last.company === 'friends' ? 'friends' : 'bots',
    seats,
    level: game.levels.some((level) => level.name === last.level) ? (last.level ?? '') : game.usual_level,
    options: fitted(game.form, last.options ?? {}).kept,
    bots: whole(last.bots, 0, seats - 1, 0),
    open: last.open === true,
    watchers: last.watchers !== false,
    hints: last.hints !== false,
    programs: last.programs !== false,
    clock: whole(last.clock, 0, 86_400, 0),
    grace: whole(last.grace, 0, 14 * 86_400, USUAL_GRACE),
  };
}

export function remember(game: string, choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game]: choice }));
  } catch {
    // not remembered, then
  }
}

/** The table somebody wants: against bots it starts at once. */
export function wanted(game: string, choice: Choice): Omit<Create, 'id'> {
  const alone = choice.company === 'bots';
  const bots = alone ? choice.seats - 1 : Math.min(choice.bots, choice.seats - 1);
  return {
    do: 'create',
    game,
    seats: choice.seats,
    options: choice.options,
    bots: Array<string>(bots).fill(choice.level),
    settings: {
      public: !alone && choice.open,
      watchers: choice.watchers,
      ...(alone || choice.hints ? {} : { hints: false }),
      ...(choice.programs ? {} : { programs: false }),
      ...(choice.clock > 0 ? { clock: { move: choice.clock } } : {}),
      ...(alone ? {} : { grace: choice.grace }),
    },
    sit: true,
    start: alone,
  };
}
