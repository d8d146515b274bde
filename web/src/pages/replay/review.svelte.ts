// A review while it is made: asked for again and again until it is whole.

import type { ReviewAnswer, ReviewStep } from '$answers';
import { api } from '$net';

const AGAIN_MS = 250; // the server itself waits a moment before it says how far it is

export class Looking {
  readonly id: string;
  answer = $state.raw<ReviewAnswer | null>(null);
  trouble = $state('');

  #asking = 0;

  constructor(id: string) {
    this.id = id;
  }

  /** The decision made in this step. */
  decision(step: number): ReviewStep | undefined {
    return this.answer?.steps.find((one) => one.step === step);
  }

  /** Follow the review of a seat, or of one's own, until it is whole or something else is asked for. */
  async follow(seat?: number): Promise<void> {
    const asking = (this.#asking += 1);
    this.trouble = '';
    if (seat !== undefined && seat !== this.answer?.seat) this.answer = null;
    try {
      for (;;) {
        const answer = await api<ReviewAnswer>(`/api/review/${encodeURIComponent(this.id)}${seat === undefined ? '' : `?seat=${seat}`}`);
        if (asking !== this.#asking) return;
        this.answer = answer;
        if (answer.ready) return;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    } catch (trouble) {
      if (asking === this.#asking) this.trouble = (trouble as Error).message;
    }
  }

  /** Nobody looks any more. */
  end(): void {
    this.#asking += 1;
  }
}

/** The chance to win as a line over the steps, from 0 (before the deal) to the last: down where a move lost something. */
export function line(start: number, steps: readonly ReviewStep[], last: number, won: number | undefined): [number, number][] {
  const points = steps.flatMap(({ step, before, after }): [number, number][] => [
    [step - 1, before],
    [step, after],
  ]);
  return [[0, start], ...points, ...(won === undefined ? [] : [[last, won] as [number, number]])];
}

/** What the axis ends with: with many at the table chances are small. */
export function ceiling(steps: readonly ReviewStep[], won: number | undefined): number {
  const most = Math.max(won ?? 0, ...steps.map((one) => one.before));
  return [0.25, 0.5].find((mark) => most <= mark) ?? 1;
}
