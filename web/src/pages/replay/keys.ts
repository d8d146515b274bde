// The keyboard of a replay: arrows step, space plays, Home and End, Page Up and Down for rounds.

import type { Film } from './film.svelte';

const SKIP = 'input, textarea, select, [contenteditable], dialog[open], [role=menu]';

export function keys(event: KeyboardEvent, film: Film): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const from = event.target as Element | null;
  if (from?.closest?.(SKIP) || document.querySelector('dialog:modal')) return;
  if (event.key === ' ' && from?.closest?.('button, a')) return; // it presses that
  if (pressed(event.key, film)) event.preventDefault();
}

function pressed(key: string, film: Film): boolean {
  const round = film.rounds.filter((start) => start <= film.at).length - 1;
  const inside = film.at > (film.rounds[round] ?? 0);
  const act: Record<string, () => void> = {
    ArrowRight: () => film.go(film.at + 1, true),
    ArrowLeft: () => film.go(film.at - 1),
    Home: () => film.go(0),
    End: () => film.go(film.last),
    PageDown: () => film.go(film.rounds[round + 1] ?? film.last),
    PageUp: () => film.go(film.rounds[inside ? round : round - 1] ?? 0),
    ' ': () => film.toggle(),
  };
  act[key]?.();
  return key in act;
}
