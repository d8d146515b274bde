// What collections of Mind Up! are worth, from what the engine wrote down of the cards and the goals.

import type { Colour } from '../view';
import type { DATA, Round } from './data';

type Data = typeof DATA;
export type GoalName = keyof Data['goals'];
/** A goal as goals.toml says it. */
interface Goal {
  points: number;
  kind: string;
  colour?: string;
  than?: string;
  numbers?: readonly number[];
}
export interface Column {
  /** Of the collection card. */
  value: number;
  colour: Colour | null;
  cards: number[];
}
export interface Parts {
  placed: number;
  bonuses: number;
  goals: number;
}

/** A collection as it lies: each new colour on the leftmost empty collection card. */
export function columns(data: Data, order: readonly number[], cards: readonly number[]): Column[] {
  const laid: Column[] = order.map((value) => ({ value, colour: null, cards: [] }));
  for (const card of cards) {
    const colour = data.colours[card - 1]!;
    const column = laid.find((one) => one.colour === colour) ?? laid.find((one) => one.colour === null);
    if (!column) continue;
    column.colour = colour;
    column.cards.push(card);
  }
  return laid;
}

const count = (collection: Column[], colour?: string): number => collection.find((one) => one.colour === colour)?.cards.length ?? 0;

/** Does the collection fulfil this goal, among all that were laid out? */
export function meets(goal: Goal, own: Column[], all: Column[][]): boolean {
  const laid = own.filter((one) => one.cards.length > 0);
  if (laid.length === 0) return false;
  const mine = count(own, goal.colour);
  const named = (number: number): boolean => goal.numbers?.includes(number) ?? false;
  const column = laid.findIndex((one) => one.colour === goal.colour);
  switch (goal.kind) {
    case 'count':
      return named(mine);
    case 'lies-on':
      return column >= 0 && named(laid[column]!.value);
    case 'largest':
      return laid.every((one) => one.cards.length <= mine);
    case 'fewest':
      return all.every((other) => count(other, goal.colour) >= mine);
    case 'most':
      return all.every((other) => count(other, goal.colour) <= mine);
    case 'rightmost':
      return column >= 0 && column === laid.length - 1;
    case 'no-fewer':
      return mine > 0 && mine >= count(own, goal.than);
    case 'colours':
      return named(laid.length);
    default:
      return own.some((one) => named(one.cards.length));
  }
}

/** Columns, bonuses and goals of each player; what was written as a number is a sum of all three. */
export function parts(data: Data, round: Round): (Parts | number)[] {
  const laid = round.collections.map((one) => (typeof one === 'number' ? null : columns(data, round.order, one)));
  const all = laid.filter((one) => one !== null);
  return round.collections.map((one, seat) => {
    const own = laid[seat];
    if (typeof one === 'number' || !own) return one as number;
    const goals = round.goals.map((name) => data.goals[name as GoalName] as Goal).filter((goal) => meets(goal, own, all));
    return {
      placed: own.reduce((sum, column) => sum + column.value * column.cards.length, 0),
      bonuses: one.reduce((sum, card) => sum + data.bonuses[card - 1]!, 0),
      goals: goals.reduce((sum, goal) => sum + goal.points, 0),
    };
  });
}

export function gains(data: Data, round: Round): number[] {
  return parts(data, round).map((one) => (typeof one === 'number' ? one : one.placed + one.bonuses + one.goals));
}
