// Score pads beside the box, a lazy chunk a game.

export { padOf, padded } from './registry';
export { sumOf } from './sum';
export type { About, EntryProps, Pad } from './types';
