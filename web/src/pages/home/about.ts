// What the lobby adds to what the server says about a game: a picture, a short sentence, how long it takes.
// A game that is not listed gets a plain picture and the server's own sentence.

import type { Component } from 'svelte';
import { t } from '$words';
import Any from './pictures/Any.svelte';
import MindUp from './pictures/MindUp.svelte';
import TwinIt from './pictures/TwinIt.svelte';
import Uno from './pictures/Uno.svelte';
import Wazabi from './pictures/Wazabi.svelte';
import Zero from './pictures/Zero.svelte';

interface About {
  Picture: Component;
  line?: () => string;
  length?: () => string;
}

const KNOWN: Record<string, About> = {
  uno: { Picture: Uno, line: () => t('home-line-uno'), length: () => t('home-length-uno') },
  zero: { Picture: Zero, line: () => t('home-line-zero'), length: () => t('home-length-zero') },
  wazabi: { Picture: Wazabi, line: () => t('home-line-wazabi'), length: () => t('home-length-wazabi') },
  mindup: { Picture: MindUp, line: () => t('home-line-mindup'), length: () => t('home-length-mindup') },
  twinit: { Picture: TwinIt, line: () => t('home-line-twinit'), length: () => t('home-length-twinit') },
};

/** From the best known to the strangest; new games at the end. */
const ORDER = ['uno', 'zero', 'wazabi', 'mindup', 'twinit'];

export function about(game: string): About {
  return KNOWN[game] ?? { Picture: Any };
}

export function inOrder<G extends { name: string }>(games: readonly G[]): G[] {
  const rank = (game: G): number => (ORDER.includes(game.name) ? ORDER.indexOf(game.name) : ORDER.length);
  return [...games].sort((a, b) => rank(a) - rank(b));
}
