// What has just happened, short enough to follow: who won what, who was late, disputes, chains, mistakes; and whose hands lay where.

import type { LogLine } from '$game';

export interface Tale {
  id: number;
  kind: 'won' | 'stolen' | 'completed' | 'mistake' | 'disputed' | 'turned-over';
  /** Who; −1 where it is nobody's doing. */
  seat: number;
  cards: number[];
  /** Sets in a row without a new card. */
  chain: number;
  /** Who else had a hand there: too late on a won pair, or on the other card of a disputed one. */
  others: number[];
  /** Of a mistake: the set that is lost. */
  lost: boolean;
}

/** A hand as it lay, also for a moment after the rules have lifted it. */
export interface Trace {
  seat: number;
  card: number;
  counts: boolean;
}

const TOLD = new Set<string>(['won', 'stolen', 'completed', 'mistake', 'disputed', 'turned-over']);
const TAKES = new Set<string>(['won', 'stolen', 'completed']);
const FRESH_CARDS = new Set<string>(['turned', 'dealt', 'spread']);

/** Reads the log line by line and remembers as much as the next tale needs. */
export class Story {
  /** The hands of the last dispute, the earliest first. */
  disputed: Trace[] = [];
  #hands: Trace[] = [];
  #chain = 0;
  #count = 0;

  /** The tale of a line, if it has one. */
  hear(line: LogLine): Tale | null {
    const cards = (line.cards ?? []).map(Number);
    const { kind, seat } = line;
    if (kind === 'touched') this.#lay(seat, cards[0]!);
    else if (kind === 'lifted' || kind === 'sent-away') this.#hands = this.#hands.filter((one) => one.seat !== seat || one.card !== cards[0]);
    else if (FRESH_CARDS.has(kind)) this.#chain = 0;
    if (!TOLD.has(kind)) return null;
    const there = this.#hands.filter((one) => cards.includes(one.card));
    if (TAKES.has(kind)) this.#chain += 1;
    if (kind === 'disputed') this.disputed = there;
    const others = kind === 'turned-over' || kind === 'mistake' ? [] : unique(there.map((one) => one.seat)).filter((one) => one !== seat);
    if (kind === 'mistake') this.#hands = this.#hands.filter((one) => one.seat !== seat);
    else this.#hands = this.#hands.filter((one) => !cards.includes(one.card));
    return {
      id: (this.#count += 1),
      kind: kind as Tale['kind'],
      seat,
      cards,
      chain: TAKES.has(kind) ? this.#chain : 0,
      others,
      lost: false,
    };
  }

  #lay(seat: number, card: number): void {
    this.#hands = [...this.#hands, { seat, card, counts: !this.#hands.some((one) => one.card === card) }].slice(-24);
  }
}

const unique = (seats: number[]): number[] => [...new Set(seats)];

/** The hands on each card, in their order. */
export function handsByCard(hands: readonly Trace[]): ReadonlyMap<number, Trace[]> {
  const found = new Map<number, Trace[]>();
  for (const hand of hands) found.set(hand.card, [...(found.get(hand.card) ?? []), hand]);
  return found;
}

/** The faces of the cards of a tale, by the tale's id. */
export type Pictures = ReadonlyMap<number, ReadonlyMap<number, string>>;
export const NO_PICTURES: Pictures = new Map();
const KEPT = 8;

/** The pictures of new tales beside those of the last ones: as the cards lay before, where they were in sight. */
export function keptPictures(old: Pictures, tales: readonly Tale[], before: ReadonlyMap<number, string>, now: ReadonlyMap<number, string>): Pictures {
  const kept = new Map([...old].slice(-KEPT));
  for (const { id, cards } of tales) {
    if (!kept.has(id)) kept.set(id, new Map(cards.map((card) => [card, before.get(card) ?? now.get(card) ?? ''])));
  }
  return kept;
}
