// Cards of UNO as the server writes them (R7, GS, BR, YD, W, W4): their parts, their order in a hand, their names.

import { t } from '$words';
import type { Colour } from './view';

/** The four colours in the order of a hand. */
export const COLOURS: readonly Colour[] = ['R', 'Y', 'G', 'B'];

export interface Parts {
  /** None on a Wild. */
  colour: Colour | null;
  /** 0 … 9, S, R, D, W, W4. */
  symbol: string;
}

const SYMBOLS = [...'0123456789SRD', 'W', 'W4'];

export function parts(card: string): Parts {
  if (card.startsWith('W')) return { colour: null, symbol: card };
  return { colour: card[0] as Colour, symbol: card.slice(1) };
}

/** By colour, then by value; Wilds at the end. */
export function rank(card: string): number {
  const { colour, symbol } = parts(card);
  return (colour === null ? COLOURS.length : COLOURS.indexOf(colour)) * SYMBOLS.length + SYMBOLS.indexOf(symbol);
}

/** A card of a hand with a name of its own: of two equal ones each stays itself while others come and go. */
export interface Held {
  card: string;
  key: string;
}

/** The hand in the order in which one holds it. */
export function sorted(cards: readonly string[]): Held[] {
  const met: Record<string, number> = {};
  return [...cards]
    .sort((one, other) => rank(one) - rank(other))
    .map((card) => {
      const nth = (met[card] = (met[card] ?? 0) + 1);
      return { card, key: `${card}#${nth}` };
    });
}

/** A card in words: "синяя семёрка". */
export function named(card: string): string {
  const { colour, symbol } = parts(card);
  if (colour === null) return symbol === 'W' ? t('uno-card-wild') : t('uno-card-wild-four');
  if (symbol === 'S') return t('uno-card-skip', { colour });
  if (symbol === 'R') return t('uno-card-reverse', { colour });
  if (symbol === 'D') return t('uno-card-draw-two', { colour });
  return t('uno-card-number', { colour, number: Number(symbol) });
}
