// A hint for whoever is asked to move: fetched by one tap, gone with the question it was about.

import type { MatchStore } from '$game';
import type { Answer } from '$net';
import type { Advised } from '$wire';

/** An advised move, as it is touched on this board. */
export interface Advice extends Advised {
  taps: string[];
}

export class Hint {
  busy = $state(false);
  /** The move whose things are ringed; none: -1. */
  chosen = $state(-1);
  #moves = $state.raw<Advised[]>([]);
  #match: MatchStore;
  #ask: (seat: number) => Promise<Answer>;
  #refused: (text: string) => void;

  constructor(match: MatchStore, ask: (seat: number) => Promise<Answer>, refused: (text: string) => void) {
    this.#match = match;
    this.#ask = ask;
    this.#refused = refused;
  }

  /** The best moves, the best first; none when something else is asked by now. */
  readonly moves = $derived.by<Advice[]>(() => {
    const { asked, pending, moves } = this.#match;
    if (!asked || pending.length > 0) return [];
    const found = this.#moves.flatMap((one) => {
      const offered = moves.find((move) => move.code === one.code);
      return offered ? [{ ...one, taps: offered.taps }] : [];
    });
    return found.length === this.#moves.length ? found : [];
  });
  /** What to touch for the chosen one. */
  readonly taps = $derived(this.moves[this.chosen]?.taps ?? []);

  async ask(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const seat = this.#match.eyes;
      let answer = await this.#ask(seat);
      if (answer.type === 'done') answer = await this.#ask(seat); // it was given and got lost on the way
      if (answer.type !== 'hint') return;
      this.chosen = -1;
      this.#moves = answer.moves;
    } catch (trouble) {
      this.#refused((trouble as Error).message);
    } finally {
      this.busy = false;
    }
  }

  close(): void {
    this.#moves = [];
    this.chosen = -1;
  }
}

/** What is touched for a move, in words: names of players, what the board calls its things. */
export function touches(match: MatchStore, taps: readonly string[]): string {
  const said = (tap: string) =>
    tap.startsWith('seat:') ? (match.seat(Number(tap.slice(5)))?.name ?? '') : (match.client?.label?.(tap, match.view) ?? tap);
  return taps.map(said).join(' → ');
}
