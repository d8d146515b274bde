// How a board and its parts get at the match: by context, so that nothing is passed through.

import { getContext, setContext } from 'svelte';
import type { MatchStore } from './match.svelte';
import { touch } from './touch.svelte';
import type { Touch } from './touch.svelte';
import type { View } from './types';

const KEY = Symbol('match');

export interface Board<V extends View> extends Touch {
  match: MatchStore<V>;
}

/** In a board or any part of it: the match, and the actions that make things touchable. */
export function useBoard<V extends View = View>(): Board<V> {
  const match = getContext<MatchStore<V> | undefined>(KEY);
  if (!match) throw new Error('useBoard is for components inside a table or a replay');
  return { match, ...touch(match) };
}

/** For the frame and for replays: everything below draws this match. */
export function setBoard<V extends View>(match: MatchStore<V>): Board<V> {
  setContext(KEY, match);
  return { match, ...touch(match) };
}
