// What is told of the game just now: follows the log as it grows, so it is there with motion off as well.

import type { LogLine } from '$game';
import { Story } from './traces';
import type { Tale, Trace } from './traces';

const SHOWN_MS = 4200;
const WRONG_MS = 1300;
const MOST = 3;

/** The tales that are shown now; follows a log as it grows. */
export class Stories {
  shown = $state.raw<Tale[]>([]);
  traces = $state.raw<Trace[]>([]);
  /** The hands of a mistake, which the rules have lifted: a moment longer, to see what was wrong. */
  wrong = $state.raw<Trace[]>([]);
  #story = new Story();
  #last: LogLine | undefined;
  #begun = false;

  /** Hear what is new in the log. What happened before one came is not told. */
  follow(log: readonly LogLine[]): void {
    const from = this.#last ? log.lastIndexOf(this.#last) + 1 : 0;
    const anew = this.#last !== undefined && from === 0; // in another language: known already
    if (anew) this.#story = new Story();
    const fresh = log.slice(from);
    this.#last = log.at(-1);
    const quiet = !this.#begun || anew || (from === 0 && fresh.length > 12);
    this.#begun = true;
    for (const line of fresh) {
      const tale = this.#story.hear(line);
      if (quiet) continue;
      if (line.kind === 'lost') this.#costs(line.seat, { lost: true });
      if (line.kind === 'put-under') this.#costs(line.seat, { under: true });
      if (tale) this.#show(tale);
    }
  }

  /** What a mistake just told of has cost. */
  #costs(seat: number, what: Partial<Tale>): void {
    this.shown = this.shown.map((one) => (one.kind === 'mistake' && one.seat === seat ? { ...one, ...what } : one));
  }

  #show(tale: Tale): void {
    if (tale.kind === 'turned-over' && this.shown.length > 0) return; // part of what was just told
    this.shown = [tale, ...this.shown].slice(0, MOST);
    if (tale.kind === 'disputed') this.traces = this.#story.disputed;
    if (tale.kind === 'mistake') {
      const hands = (this.wrong = this.#story.wrong);
      setTimeout(() => (this.wrong = this.wrong === hands ? [] : this.wrong), WRONG_MS);
    }
    setTimeout(() => {
      this.shown = this.shown.filter((one) => one.id !== tale.id);
      if (tale.kind === 'disputed') this.traces = [];
    }, SHOWN_MS);
  }
}
