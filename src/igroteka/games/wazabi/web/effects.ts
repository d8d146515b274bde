// Who passes what to whom, for the eye only: a handler draws what the played card says, the view then says how it really is.

import type { CardName, WazabiView } from './view';

export type Passing = { from: number; to: number }[];

/** All who are still in, each to the next one. Left is the next seat. */
export function around(out: readonly number[], left: boolean): Passing {
  const inside = out.flatMap((place, seat) => (place === 0 ? [seat] : []));
  return inside.map((from, at) => ({ from, to: inside[(at + (left ? 1 : inside.length - 1)) % inside.length]! }));
}

/** What goes round when this card is played: dice or hands, and which way each goes. */
export function passings(card: CardName, seat: number, named: number | undefined, view: WazabiView): { what: 'dice' | 'cards'; all: Passing } | null {
  const what = card === 'DA' || card === 'SD' ? 'dice' : 'cards';
  if (named === undefined) return null;
  if (card === 'DA' || card === 'HA') return { what, all: around(view.out, named === 0) };
  if (card === 'SD' || card === 'SH') {
    return {
      what,
      all: [
        { from: seat, to: named },
        { from: named, to: seat },
      ],
    };
  }
  return null;
}

/** The hand as one holds it: cheap cards first, equal ones together; each with the number of its copy. */
export function sorted(hand: readonly CardName[], costs: Record<CardName, number>, order: readonly CardName[]): { card: CardName; copy: number }[] {
  const rank = (card: CardName) => (costs[card] ?? 0) * 100 + order.indexOf(card);
  const cards = [...hand].sort((a, b) => rank(a) - rank(b));
  return cards.map((card, at) => ({ card, copy: at - cards.indexOf(card) }));
}

/** Is this copy one of those chosen? Of two equal cards the first is chosen first. */
export function isChosen(card: CardName, copy: number, chosen: readonly string[]): boolean {
  return copy < chosen.filter((one) => one === card).length;
}
