// Table time between frames: the time of the last frame and the local clock since then. Counts smoothly, asks nobody.

import { createSubscriber } from 'svelte/reactivity';

const TICK_MS = 100;

export class TableClock {
  #at = 0;
  #came = 0;
  #runs = true;
  #stood = 0; // table time when it was stopped
  #watch = createSubscriber((update) => {
    const ticking = setInterval(update, TICK_MS);
    return () => clearInterval(ticking);
  });

  /** A frame came: table time was `at` when the local clock said `came`. */
  set(at: number, came: number): void {
    this.#at = at;
    this.#came = came;
    this.#stood = at;
  }

  /** Pauses stop table time. */
  run(on: boolean): void {
    if (on === this.#runs) return;
    if (on) {
      this.#came = performance.now() - (this.#stood - this.#at);
    } else {
      this.#stood = this.#now();
    }
    this.#runs = on;
  }

  /** What is left now of something that had `left` ms when the last frame came. Reactive inside an effect. */
  left(left: number): number {
    this.#watch();
    return Math.max(0, this.#at + left - this.#now());
  }

  #now(): number {
    return this.#runs ? this.#at + performance.now() - this.#came : this.#stood;
  }
}
