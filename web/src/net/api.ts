// What is asked once and not over the socket: games, rules, replays. Answers in the language of the settings.

import type { GameInfo, Games, MistakeAnswer, Rulebook } from '$answers';
import { settings } from '$look/settings.svelte';
import { Refused } from './line.svelte';

/** GET (or another method with a body) as JSON; a mistake is a `Refused` with the server's sentence. */
export async function api<T>(path: string, init: RequestInit = {}): Promise<T> {
  const spoken = `${path}${path.includes('?') ? '&' : '?'}lang=${settings.language}`;
  const answer = await fetch(spoken, init);
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const { key = 'our-fault', text = answer.statusText } = (said ?? {}) as Partial<MistakeAnswer>;
  throw new Refused({ key, text });
}

const kept = new Map<string, Promise<unknown>>();

/** The same, asked once a language: games and rules do not change while the page is open. */
function once<T>(path: string): Promise<T> {
  const key = `${settings.language} ${path}`;
  let asked = kept.get(key);
  if (!asked) {
    asked = api<T>(path);
    asked.catch(() => kept.delete(key));
    kept.set(key, asked);
  }
  return asked as Promise<T>;
}

export async function games(): Promise<GameInfo[]> {
  return (await once<Games>('/api/games')).games;
}

export function rulebook(game: string): Promise<Rulebook> {
  return once<Rulebook>(`/api/rules/${game}`);
}

/** What a player adds to the dice of a match; works without a secure context. */
export function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
