// The last turn once more, slowly, from how the table was before it: also for those for whom usually nothing moves.

import { hasten } from '$look/motion';
import type { Picture } from '$net/chain';
import type { Step } from '$wire';
import type { Motion } from './motion';
import type { View } from './types';

const SLOWLY = 0.45; // of the usual pace

export class LastTurn {
  /** There is one to be seen. */
  possible = $state(false);
  /** It is being seen. */
  running = $state(false);
  #shown: Picture | null = null;
  #turn: { before: View; steps: Step[] } | null = null;

  /** This picture is adopted over that view; a turn is what brings an event of this kind. */
  remember(picture: Picture, before: View | undefined, kind: string | undefined): void {
    const turn = picture.steps.some((step) => step.events?.some((event) => event.kind === kind));
    if (!before) this.#turn = null; // another match, or other eyes
    else if (turn && picture.steps !== this.#turn?.steps) this.#turn = { before, steps: picture.steps };
    this.#shown = picture;
    this.possible = this.#turn !== null;
  }

  /** Play it; a touch ends it, as it ends all motion. */
  async play(motion: Motion, draw: (picture: Picture) => void): Promise<void> {
    const now = this.#shown;
    if (!this.#turn || !now || motion.busy || this.running) return;
    const { before, steps } = this.#turn;
    this.running = true;
    hasten(SLOWLY, true);
    draw({ ...now, view: { ...before, must: [] } as unknown as Picture['view'], moves: [], steps: [] });
    motion.add({ ...now, steps });
    await motion.settled;
    hasten(1);
    this.running = false;
  }
}
