// Rules as a link that opens the form of a new table: all of it stands behind the #, so no server sees it.

import { carried, carriedText } from '$kit/carried';
import { readPreset, type OwnPreset } from './presets.svelte';

const MARK = '#rules=';
/** Of what a link says; raised when an older page would read it wrongly. */
const VERSION = 1;

export interface SentPreset extends OwnPreset {
  /** The link is of a newer page than this one. */
  newer: boolean;
}

export function presetLink({ game, name, rules, options }: Omit<OwnPreset, 'id'>): string {
  return `${location.origin}/${MARK}${carried({ v: VERSION, game, name, rules, options })}`;
}

/** The rules that a link carries; null when it is damaged, undefined when it carries none. */
export function presetIn(hash: string): SentPreset | null | undefined {
  if (!hash.startsWith(MARK)) return undefined;
  try {
    const data = JSON.parse(carriedText(hash.slice(MARK.length))) as Record<string, unknown>;
    const preset = readPreset({ ...data, id: '' });
    return preset && typeof data['v'] === 'number' ? { ...preset, newer: data['v'] > VERSION } : null;
  } catch {
    return null;
  }
}
