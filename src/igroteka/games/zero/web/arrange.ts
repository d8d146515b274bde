// How a hand is laid out so that its groups show: the longest colour, then the most frequent value, the shared card between them.

import { COLOURS } from './signs';
import { colourOfCard, valueOfCard } from './cards';
import type { Colour } from './view';

export const ORDERS = ['groups', 'colour', 'value'] as const;
export type Order = (typeof ORDERS)[number];

/** A card in its place, and the threads it hangs on: with cards of its colour, of its value. */
export interface Placed {
  card: string;
  colour: boolean;
  value: boolean;
}

const byColour = (a: string, b: string) => COLOURS.indexOf(colourOfCard(a)) - COLOURS.indexOf(colourOfCard(b));
const byValue = (a: string, b: string) => valueOfCard(a) - valueOfCard(b);
const colourThenValue = (a: string, b: string) => byColour(a, b) || byValue(a, b);
const valueThenColour = (a: string, b: string) => byValue(a, b) || byColour(a, b);

/** The hand in the order a person has asked for. */
export function arranged(cards: readonly string[], order: Order = 'groups'): Placed[] {
  if (order === 'colour') return threaded([...cards].sort(colourThenValue), true);
  if (order === 'value') return threaded([...cards].sort(valueThenColour), false);
  const colour = mostOf(cards, colourOfCard);
  const value = mostOf(cards, valueOfCard);
  const inColour = (card: string) => colour !== undefined && colourOfCard(card) === colour;
  const inValue = (card: string) => value !== undefined && valueOfCard(card) === value;
  const part = (is: (card: string) => boolean, sort: (a: string, b: string) => number) =>
    cards.filter(is).sort(sort).map((card) => ({ card, colour: inColour(card), value: inValue(card) }));
  return [
    ...part((card) => inColour(card) && !inValue(card), byValue),
    ...part((card) => inColour(card) && inValue(card), byValue),
    ...part((card) => !inColour(card) && inValue(card), byColour),
    ...part((card) => !inColour(card) && !inValue(card), valueThenColour),
  ];
}

/** Which colour, or value, there is most of (at least two); of equal ones that with the dearer cards. */
function mostOf<Key extends Colour | number>(cards: readonly string[], keyOf: (card: string) => Key): Key | undefined {
  const found = new Map<Key, { count: number; sum: number }>();
  for (const card of cards) {
    const one = found.get(keyOf(card)) ?? { count: 0, sum: 0 };
    found.set(keyOf(card), { count: one.count + 1, sum: one.sum + valueOfCard(card) });
  }
  const [best] = [...found].sort(([, a], [, b]) => b.count - a.count || b.sum - a.sum);
  return best && best[1].count > 1 ? best[0] : undefined;
}

/** Threads between neighbours that are alike. */
function threaded(cards: string[], colours: boolean): Placed[] {
  const alike = (a: string | undefined, b: string) =>
    a !== undefined && (colours ? colourOfCard(a) === colourOfCard(b) : valueOfCard(a) === valueOfCard(b));
  return cards.map((card, at) => {
    const hangs = alike(cards[at - 1], card) || alike(cards[at + 1], card);
    return { card, colour: hangs && colours, value: hangs && !colours };
  });
}
