// The photo finish of a real-time game: who touched which of the cards when, as it counted.

import type { ReplayStep } from '$answers';

export interface Finish {
  seat: number;
  card: string;
  /** Ms after the first hand, as it counted. */
  after: number;
  /** Ms given for a slow line. */
  lag: number;
  /** This hand made a claim. */
  claims: boolean;
}

const DECIDED = ['won', 'stolen', 'completed', 'disputed'];
const BEFORE_MS = 6000; // hands do not lie longer

/** The hands that led to what was decided in this step; empty when nothing was. */
export function photoFinish(steps: readonly ReplayStep[], at: number): Finish[] {
  const cards = decidedCards(steps[at]);
  if (cards.size === 0) return [];
  const hands: (Finish & { counted: number })[] = [];
  const now = steps[at]?.at ?? 0;
  for (let n = at; n >= 0 && now - (steps[n]?.at ?? 0) < BEFORE_MS; n -= 1) {
    if (n < at && decided(steps[n])) break; // that was about other hands
    const step = steps[n]!;
    for (const event of step.events) {
      const [card] = event.cards ?? [];
      if (event.kind !== 'touched' || card == null || !cards.has(card)) continue;
      const lag = step.lag ?? 0;
      const claims = step.events.some((one) => one.kind === 'claimed');
      hands.push({ seat: event.seat ?? step.seat, card, after: 0, lag, claims, counted: step.at - lag });
    }
  }
  const first = Math.min(...hands.map((hand) => hand.counted));
  return hands
    .map(({ seat, card, lag, claims, counted }) => ({ seat, card, lag, claims, after: counted - first }))
    .sort((a, b) => a.after - b.after);
}

const decided = (step: ReplayStep | undefined) => step?.events.find((event) => DECIDED.includes(event.kind));

function decidedCards(step: ReplayStep | undefined): Set<string> {
  return new Set((decided(step)?.cards ?? []).filter((card) => card !== null));
}
