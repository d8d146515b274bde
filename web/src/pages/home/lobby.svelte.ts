// The open tables and one's own, live: told by the server as long as somebody looks at the lobby.

import { ask, line } from '$net';
import type { Entry } from '$wire';

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

  /** The unfinished match to go on with: the one that waits for us, else the one played last. */
  get running(): Entry | undefined {
    const playing = this.mine.filter((entry) => entry.status === 'playing');
    return playing.find((entry) => entry.turn === true) ?? playing[0];
  }
}
