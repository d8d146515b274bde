// Cards in words, for eyes that listen.

import { t } from '$words';
import { colourOfCard, valueOfCard } from './cards';
import type { Explained } from './view';

/** "красная семёрка" */
export const cardName = (card: string): string =>
  t('zero-card', { colour: colourOfCard(card), value: valueOfCard(card) });

export const cardNames = (cards: readonly string[]): string => cards.map(cardName).join(', ');

/** "бесплатно: 5 карт одного цвета" */
export function reason(one: Explained): string {
  return t(`zero-why-${one.why}`, { count: one.why === 'value' ? one.value_group : one.colour_group, points: one.points });
}
