// The open tables and one's own, live: told by the server as long as somebody looks at the lobby.

import { ask, line } from '$net';
import type { Entry } from '$wire';
import { isolated } from '$words';

/** Who else is there: nobody needs to read their own name in a list of their tables. */
export function others({ names, mine }: Entry, me: string): string[] {
  const seen = names.filter(Boolean);
  const own = mine ? seen.indexOf(me) : -1;
  return (own < 0 || seen.length === 1 ? seen : seen.filter((_, at) => at !== own)).map(isolated);
}

export function unfinished(mine: readonly Entry[]): Entry[] {
  const playing = mine.filter((entry) => entry.status === 'playing');
  return playing.sort((a, b) => Number(b.turn ?? false) - Number(a.turn ?? false) || (b.updated ?? 0) - (a.updated ?? 0));
}

export class Lobby {
  open = $state.raw<Entry[]>([]);
  mine = $state.raw<Entry[]>([]);
  known = $state(false);

  /** Listen until the returned function is called; asked again after the line was lost. */
  follow(): () => void {
    const deaf = line.listen((message) => {
      if (message.type !== 'tables') return;
      this.open = message.open.filter((entry) => entry.mine !== true);
      this.mine = message.mine;
      this.known = true;
    });
    const stop = $effect.root(() => {
      $effect(() => {
        if (line.open) void ask({ do: 'lobby', on: true }).catch(() => undefined);
      });
    });
    return () => {
      stop();
      deaf();
      if (line.open) void ask({ do: 'lobby', on: false }).catch(() => undefined);
    };
  }

  /** The matches we have not finished: those that wait for us first, then the ones played last. */
  get unfinished(): Entry[] {
    return unfinished(this.mine);
  }
}
