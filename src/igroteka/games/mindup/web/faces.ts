// Cards by their numbers, wherever they lie.

import type { Face, MindUpView } from './view';

/** Every card this view shows, wherever it lies. */
export function faceIn(view: MindUpView, number: number): Face | undefined {
  const lying = [view.row, view.hand, ...view.players.flatMap((one) => [one.known, ...one.collection.map((column) => column.cards)])];
  for (const cards of lying) {
    const found = cards.find((card) => card.number === number);
    if (found) return found;
  }
  return undefined;
}
