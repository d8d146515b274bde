// What motion shows on top of the view while an event is played; gone as soon as the next view is adopted.

import type { CardName, Roll } from './view';

export interface Showing {
  /** Dice that have just been rolled. */
  roll?: Roll;
  /** The card that is being played. */
  played?: { card: CardName; seat: number };
  /** The sentence to it. */
  line?: string;
  /** A short word at a seat: how much power the first roll had. */
  said: Record<number, string>;
}

const NOTHING: Showing = { said: {} };

export class Overlay {
  #view = $state.raw<unknown>(null); // the view it lies on
  #now = $state.raw<Showing>(NOTHING);
  #match: { view: unknown };

  constructor(match: { view: unknown }) {
    this.#match = match;
  }

  get now(): Showing {
    return this.#view === this.#match.view ? this.#now : NOTHING;
  }

  show(more: Partial<Showing>): void {
    this.#now = { ...this.now, ...more };
    this.#view = this.#match.view;
  }

  say(seat: number, word: string): void {
    this.show({ said: { ...this.now.said, [seat]: word } });
  }

  /** Another view is shown: a replay that comes back to the old one begins without what lay on it. */
  tidy(): void {
    if (this.#view !== this.#match.view) this.#view = null;
  }
}
