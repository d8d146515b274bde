// What this tab remembers of a table.

import type { Memory } from '$game';
import type { settings } from '$look/settings.svelte';
import type { Said } from '$wire';

/** What was told and said at a table: it outlives a reload of the tab, the server repeats only what came since. */
export interface Kept {
  match: Memory | null;
  talk: Said[];
  lang: typeof settings.language;
}

export function remember(id: string, kept: Kept): void {
  try {
    sessionStorage.setItem(`igroteka.log.${id}`, JSON.stringify(kept));
  } catch {
    // private windows may refuse to store: then the log begins anew
  }
}

export function recall(id: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(`igroteka.log.${id}`) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
