// The way to the server: `line` (the socket, one for the page), `ask` (a command and its answer), `api` (asked once).

import { settings } from '$look/settings.svelte';
import { Line } from './line.svelte';
import type { Answer, Command } from './line.svelte';

export { api, entropy, games, rulebook } from './api';
export { Chain } from './chain';
export type { Picture } from './chain';
export { Line, Refused } from './line.svelte';
export { go, place } from './route.svelte';
export type { Route } from './route.svelte';
export type { Answer, Command, Message } from './line.svelte';

export const line = new Line({
  // a guest's first name is in the language of the page, whatever the browser prefers
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws?lang=${settings.language}`),
  lang: () => settings.language,
  random: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
  reload: () => reloadOnce(),
});

/** Ask the server: resolves with `done` or `why`, rejects with a `Refused`. */
export const ask = (command: Command): Promise<Answer> => line.ask(command);

/** Load the page anew: it is older or newer than its server. One that was just loaded so would reload for ever. */
export function reloadOnce(): void {
  const key = 'igroteka.reloaded';
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}
