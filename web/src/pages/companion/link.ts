// A sheet as a link: all of it stands behind the #, so no server sees it and none is needed.

import { parsed } from './shelf.svelte';
import type { Sheet } from './sheet';

const MARK = '#sheet=';

export function linkTo(sheet: Sheet): string {
  const bare = { ...sheet, draft: null, past: [], future: [] };
  const bytes = new TextEncoder().encode(JSON.stringify(bare));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `${location.origin}/companion${MARK}${letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
}

/** The sheet that a link carries; null when it is damaged, undefined when it carries none. */
export function sheetIn(hash: string): Sheet | null | undefined {
  if (!hash.startsWith(MARK)) return undefined;
  try {
    const letters = atob(hash.slice(MARK.length).replace(/-/g, '+').replace(/_/g, '/'));
    return parsed(new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0))));
  } catch {
    return null;
  }
}
