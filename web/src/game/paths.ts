// Moves are paths of taps. What a tap means, from the offered moves alone: no rules are in here.

import type { Offered } from '$wire';

export type Touched =
  /** A move is complete and nothing longer begins with it. */
  | { kind: 'send'; code: string; path: string[] }
  /** The path has grown or shrunk. */
  | { kind: 'path'; path: string[] }
  /** Nothing offered goes this way: ask the server why, in these words. */
  | { kind: 'unlit'; taps: string[] };

/** Moves that may be begun from either end stand there both ways. */
export function bothWays(moves: readonly Offered[]): Offered[] {
  return moves.flatMap((move) => (move.either ? [move, { ...move, taps: [...move.taps].reverse() }] : [move]));
}

function begins(move: Offered, path: readonly string[]): boolean {
  return path.length <= move.taps.length && path.every((tap, at) => move.taps[at] === tap);
}

/** What can be touched next after these taps; `again`: where a whole move waits, its last thing once more. */
export function following(moves: readonly Offered[], path: readonly string[], again = false): Set<string> {
  const next = new Set<string>();
  for (const move of moves) {
    const tap = move.taps[path.length];
    if (tap !== undefined && begins(move, path)) next.add(tap);
  }
  if (again && next.size === 0 && complete(moves, path).length > 0) return new Set(path.slice(-1));
  return next;
}

/** The codes of the moves that exactly these taps make. */
export function complete(moves: readonly Offered[], path: readonly string[]): string[] {
  const codes = moves.filter((move) => move.taps.length === path.length && begins(move, path)).map((move) => move.code);
  return [...new Set(codes)];
}

function grown(moves: readonly Offered[], path: string[]): Touched {
  const [code] = complete(moves, path);
  if (code !== undefined && following(moves, path).size === 0) return { kind: 'send', code, path };
  return { kind: 'path', path };
}

const kindOf = (tap: string) => tap.split(':', 1)[0];

/** What touching `tap` means after `path`. */
export function touched(moves: readonly Offered[], path: readonly string[], tap: string): Touched {
  if (following(moves, path).has(tap)) return grown(moves, [...path, tap]);
  if (path.at(-1) === tap) {
    // the same thing again: yes, that was the whole move; or it is let go
    const [code] = complete(moves, path);
    return code === undefined ? { kind: 'path', path: path.slice(0, -1) } : { kind: 'send', code, path: [...path] };
  }
  const chosen = path.indexOf(tap);
  if (chosen >= 0) return { kind: 'path', path: path.slice(0, chosen) };
  // another beginning; a path of two may also be left at its first step
  for (let kept = path.length - 1; kept >= 0; kept -= 1) {
    const begun = path.slice(0, kept);
    if (following(moves, begun).has(tap)) return grown(moves, [...begun, tap]);
  }
  const instead = path.length > 0 && kindOf(path[0]!) === kindOf(tap);
  return { kind: 'unlit', taps: instead ? [tap] : [...path, tap] };
}

/** As much of the path as the moves that are offered now still allow. */
export function stillOpen(moves: readonly Offered[], path: string[]): string[] {
  let kept = path;
  while (kept.length > 0 && following(moves, kept).size === 0 && complete(moves, kept).length === 0) kept = kept.slice(0, -1);
  return kept;
}
