// Cards are named by colour and value: R5, K1.

import type { Colour } from './view';

export const colourOfCard = (card: string): Colour => card[0] as Colour;
export const valueOfCard = (card: string): number => Number(card.slice(1));
