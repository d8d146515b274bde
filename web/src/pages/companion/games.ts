// The games of the box by name: their titles are the same in every language, so no server is asked.

import { padded } from '$game/pad';
import { inOrder } from '../home/about';

const TITLES: Record<string, string> = { uno: 'UNO', zero: 'Zero', wazabi: 'Wazabi', mindup: 'Mind Up!', twinit: 'Twin It!' };

export const titleOf = (game: string): string => TITLES[game] ?? game;

/** Those with a score pad, in the order of the lobby. */
export const GAMES = inOrder(padded.map((name) => ({ name }))).map(({ name }) => name);
