// Short words that come and go at the edge of the screen; the newest three are shown.

import { untrack } from 'svelte';

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'good' | 'bad';
  /** One thing to do about it: "Show the rule", "Try again". */
  action?: { label: string; run: () => void };
  /** When it was said, and how long it stays at least, whatever happens on the board (ms). */
  said: number;
  least: number;
}

export interface Saying {
  tone?: Toast['tone'];
  action?: Toast['action'];
  /** Milliseconds; 0 = until it is closed. */
  stay?: number;
}

const SHOWN = 3;
const LONGEST_MS = 8000;
const LEAST_MS = { plain: 3000, good: 3000, bad: 1500 }; // news are read to the end; a "no" is soon old
let last = 0;

export const toasts: Toast[] = $state([]);

/** What toasts give way to: open menus (they wait meanwhile). */
export const before = $state({ menus: 0 });

/** Say something; the same sentence twice in a row is said once. Returns its id. */
export function toast(text: string, saying: Saying = {}): number {
  return untrack(() => say(text, saying)); // an effect that says something does not depend on what is being said
}

function say(text: string, { tone = 'plain', action, stay }: Saying): number {
  const same = toasts.find((one) => one.text === text);
  if (same) dismiss(same.id);
  const id = ++last;
  toasts.push({ id, text, tone, said: performance.now(), least: LEAST_MS[tone], ...(action ? { action } : {}) });
  while (toasts.length > SHOWN) dismiss(toasts[0]?.id ?? 0);
  // long sentences and things to press need time
  const usual = Math.min(LONGEST_MS, 2500 + text.length * 50 + (action ? 2000 : 0));
  if (stay !== 0) setTimeout(() => dismiss(id), stay ?? usual);
  return id;
}

/** Take a toast away; one that is gone already stays gone. */
export function dismiss(id: number): void {
  const at = toasts.findIndex((one) => one.id === id);
  if (at >= 0) toasts.splice(at, 1);
}

/** The board has moved on: what was said before goes as soon as it can have been read. */
export function moveOn(): void {
  untrack(() => {
    const now = performance.now();
    for (const { id, said, least } of [...toasts]) {
      const rest = said + least - now;
      if (rest <= 0) dismiss(id);
      else setTimeout(() => dismiss(id), rest);
    }
  });
}

/** Another page: what was said on the last one stays there. */
export function hush(): void {
  untrack(() => toasts.splice(0));
}
