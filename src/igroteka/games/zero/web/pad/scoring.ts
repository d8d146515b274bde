// What hands of Zero are worth and why, from the numbers that the engine wrote down.

import type { Explained } from '../view';
import type { DATA, Round } from './data';

type Data = typeof DATA;
type Colour = Explained['colour'];

const rank = (data: Data, card: string): number => data.colours.indexOf(card[0] as Colour) * data.values + Number(card.slice(1));

/** Each card with its points and the reason, as the engine tells it. */
export function explained(data: Data, hand: readonly string[]): Explained[] {
  const cards = [...hand].sort((one, other) => rank(data, one) - rank(data, other));
  const alike = (card: string, from: number, to?: number): number => cards.filter((one) => one.slice(from, to) === card.slice(from, to)).length;
  const counted = new Set<string>();
  return cards.map((card) => {
    const [colour, value] = [card[0] as Colour, card.slice(1)];
    const [colour_group, value_group] = [alike(card, 0, 1), alike(card, 1)];
    let why: Explained['why'];
    if (colour_group >= data.group) why = value_group >= data.group ? 'both' : 'colour';
    else if (value_group >= data.group) why = 'value';
    else why = counted.has(value) ? 'again' : 'counts';
    if (why === 'counts') counted.add(value);
    return { card, colour, value: Number(value), points: why === 'counts' ? Number(value) : 0, why, colour_group, value_group };
  });
}

/** The points of a hand, or what was written down for it. */
export function points(data: Data, hand: Round['hands'][number]): number {
  if (typeof hand === 'number') return hand;
  return explained(data, hand).reduce((sum, one) => sum + one.points, 0);
}

export function gains(data: Data, round: Round): number[] {
  return round.hands.map((hand) => points(data, hand));
}
