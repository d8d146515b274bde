// What a "no" says: the server's sentence, and the clause it comes from.

import type { Hands, Refusal } from './types';

/** Why these things cannot be touched one after another, `tap` being the last. */
export async function whyNot(hands: Hands, eyes: number, tap: string, taps: string[]): Promise<Refusal | null> {
  try {
    let said = await hands.why(eyes, taps);
    // nothing is known of the two together: perhaps of this thing alone
    if (said.text && !said.clause && taps.length > 1) {
      const alone = await hands.why(eyes, [tap]);
      if (alone.clause) said = alone;
    }
    return said.text ? { tap, text: said.text, ...(said.clause ? { clause: said.clause } : {}) } : null;
  } catch (trouble) {
    return { tap, ...told(trouble) };
  }
}

/** What a refused command says of itself. */
export function told(trouble: unknown): { text: string; clause?: string } {
  const { message, clause } = trouble as { message?: string; clause?: string };
  return { text: message ?? String(trouble), ...(clause ? { clause } : {}) };
}
