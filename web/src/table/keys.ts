// The keyboard at the table: numbers for the hand, arrows between things, Esc back, letters for drawers and the game's own keys.

import type { Panels } from './panels.svelte';
import type { TableStore } from './store.svelte';

const SKIP = 'input, textarea, select, [contenteditable], dialog[open], [role=menu], [role=tablist]';

/** A table, or a lesson at one. */
type Store = Pick<TableStore, 'match' | 'shown' | 'client'>;
type Drawers = Pick<Panels, 'show' | 'rules'>;

export function keys(event: KeyboardEvent, store: Store, panels: Drawers): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.repeat && !event.key.startsWith('Arrow')) return; // a key that is held says nothing twice
  if ((event.target as Element | null)?.closest?.(SKIP) || document.querySelector('dialog:modal')) return;
  if (pressed(event.key, store, panels)) event.preventDefault();
}

function pressed(key: string, { match, shown, client }: Store, panels: Drawers): boolean {
  if (key === '?') return done(() => panels.show('help'));
  const letter = LATIN[key.toLowerCase()] ?? key.toLowerCase();
  const own = client?.keys?.find((one) => one.key.toLowerCase() === letter);
  if (own && shown) return done(() => match.tap(own.tap));
  if (letter === 'l') return done(() => panels.show('log'));
  if (letter === 'c') return done(() => panels.show('chat'));
  if (letter === 'r') return done(() => panels.rules());
  if (!shown) return false;
  if (key === 'Escape') return match.back();
  if (key.startsWith('Arrow')) return walk(key);
  if (/^\d$/.test(key)) return slot(key === '0' ? 9 : Number(key) - 1);
  return false;
}

/** The same keys on a Russian keyboard. */
const LATIN: Record<string, string> = Object.fromEntries(
  [...'йцукенгшщзфывапролдячсмить'].map((letter, at) => [letter, 'qwertyuiopasdfghjklzxcvbnm'[at]!]),
);

function done(act: () => void): boolean {
  act();
  return true;
}

const things = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[data-tap]')].filter((node) => node.getClientRects().length > 0);

/** Touch the nth thing of the hand. */
function slot(at: number): boolean {
  const hand = document.querySelector('[data-slots]');
  const node = hand && things(hand)[at];
  if (!node) return false;
  node.focus();
  node.click();
  return true;
}

interface Box {
  x: number;
  y: number;
}

const middle = (node: Element): Box => {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Go to the nearest thing in that direction; from nowhere to the first that is lit. */
function walk(key: string): boolean {
  const all = things(document.querySelector('main[data-table]') ?? document);
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || !all.includes(from)) {
    const first = all.find((node) => node.dataset['lit'] !== undefined) ?? all[0];
    first?.focus();
    return first !== undefined;
  }
  const here = middle(from);
  let best: HTMLElement | undefined;
  let nearest = Infinity;
  for (const node of all) {
    if (node === from) continue;
    const far = away(key, here, middle(node));
    if (far < nearest) [best, nearest] = [node, far];
  }
  best?.focus();
  return best !== undefined;
}

/** How far a thing is in a direction; things aside count as farther, things behind as never. */
function away(key: string, from: Box, to: Box): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const [ahead, aside] = key === 'ArrowRight' ? [x, y] : key === 'ArrowLeft' ? [-x, y] : key === 'ArrowDown' ? [y, x] : [-y, x];
  return ahead > 2 ? ahead + 2 * Math.abs(aside) : Infinity;
}
