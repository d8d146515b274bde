// A touch that shows one's cards to all is asked a second time. The second click of a double click is no answer.

import { settings } from '$look/settings.svelte';

const HASTY_MS = 600; // longer than a double click takes

export class Grave {
  #is: (tap: string) => boolean;
  #touched = 0;

  constructor(is: (tap: string) => boolean) {
    this.#is = is;
  }

  /** Is this the first touch of something grave? Then its path stands, until the same thing is touched again. */
  asks(tap: string, path: readonly string[]): boolean {
    if (!settings.confirm || path.at(-1) === tap || !this.#is(tap)) return false;
    this.#touched = performance.now();
    return true;
  }

  /** Is this the same touch still, and no answer? */
  isHasty(tap: string, path: readonly string[]): boolean {
    return path.at(-1) === tap && this.#is(tap) && performance.now() - this.#touched < HASTY_MS;
  }
}
