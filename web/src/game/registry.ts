// Finds the client of a game: a folder `web` in the game's own folder is enough. A game without one is drawn plainly.

import { addWords } from '$words';
import type { GameClient } from './types';

const CLIENTS = import.meta.glob<{ default: GameClient<never> }>('../../../src/igroteka/games/*/web/index.ts');

/** For a game nobody has drawn yet: its view as a list, its moves as buttons. */
export async function plainClient(): Promise<GameClient> {
  const { default: Board } = await import('./Plain.svelte');
  return { Board, words: {} };
}

/** The client of a game with its words loaded. */
export async function gameClient(game: string): Promise<GameClient> {
  const load = CLIENTS[`../../../src/igroteka/games/${game}/web/index.ts`];
  if (!load) return plainClient();
  const client = (await load()).default as unknown as GameClient;
  await addWords(game, client.words);
  return client;
}
