// A sheet as a link. A copy stands whole behind the #, so no server sees it and none is needed; a sheet that the server keeps is named there.

import { carried, carriedText } from '$kit/carried';
import { parsed } from './shelf.svelte';
import { bare, type Kept, type Sheet } from './sheet';

const COPY = '#sheet=';
const NAMED = /^#(?:together|read)=([A-Za-z0-9._-]+)$/;

export function linkTo(sheet: Sheet): string {
  return `${location.origin}/companion${COPY}${carried(bare(sheet))}`;
}

/** To write on the sheet together. */
export const togetherLink = (kept: Kept): string => `${kept.base}/companion#together=${kept.write}`;

/** To look at it. */
export const readLink = (kept: Kept): string => `${kept.base}/companion#read=${kept.read}`;

/** The token of a sheet that the server keeps, if the link names one. */
export const tokenIn = (hash: string): string | undefined => NAMED.exec(hash)?.[1];

/** The copy that a link carries; null when it is damaged, undefined when it carries none. */
export function sheetIn(hash: string): Sheet | 'newer' | null | undefined {
  if (!hash.startsWith(COPY)) return undefined;
  try {
    return parsed(carriedText(hash.slice(COPY.length)));
  } catch {
    return null;
  }
}
