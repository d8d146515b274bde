// Finds the score pad of a game: a folder `web/pad` in the game's own folder is enough.

import { addWords } from '$words';
import type { Pad } from './types';

const PADS = import.meta.glob<{ default: Pad<never> }>('../../../../src/igroteka/games/*/web/pad/index.ts');
const at = (game: string): string => `../../../../src/igroteka/games/${game}/web/pad/index.ts`;

/** The games that have one. */
export const padded: readonly string[] = Object.keys(PADS).map((path) => path.split('/').at(-4) ?? '');

/** The pad of a game with its words loaded. */
export async function padOf(game: string): Promise<Pad> {
  const load = PADS[at(game)];
  if (!load) throw new Error(game);
  const pad = (await load()).default as unknown as Pad;
  await addWords(game, pad.words);
  return pad;
}
