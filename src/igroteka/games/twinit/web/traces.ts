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
  /** Of a mistake: the cards go under the stack (TWINIT-H02). */
  under: boolean;
  /** By how many ms the first hand was earlier than the next, where two wanted the same. */
  margin: number | null;
}

/** A hand as it lay, also for a moment after the rules have lifted it. */
export interface Trace {
  seat: number;
  card: number;
  counts: boolean;
  /** When, in ms of the match. */
  at?: number;
}

/** Both hands of one side on a pair: where the table plays with claims. */
interface Claim {
  seat: number;
  /** The card on which it began, then the other one. */
  cards: number[];
  at?: number;
}

const TOLD = new Set<string>(['won', 'stolen', 'completed', 'mistake', 'disputed', 'turned-over']);
const TAKES = new Set<string>(['won', 'stolen', 'completed']);
const CLOSE_MS = 1000;
const LONGEST_MS = 4000; // no hand lies longer
let count = 0; // of tales, so that each has a name of its own
const HANDS = new Set<string>(['touched', 'claimed', 'lifted', 'sent-away']);
const SEEN = new Set<string>(['turned', 'flipped', 'turned-over']); // the eye needs no words for it
const SMALL = new Set<string>([...HANDS, ...SEEN, 'shown', 'prepared']);
const MANY = 24; // more patterns than anybody would listen to: one walks over the cards instead
const FRESH_CARDS = new Set<string>(['turned', 'dealt', 'spread']);

/** Hands come down, and cards are turned, faster than anybody reads. Who plays by ear hears of turned cards, and of every hand of `partners`. */
export function isSmall({ kind, seat, cards }: LogLine, partners: readonly number[] = [], byEar = false): boolean {
  if (kind === 'described') return (cards?.length ?? 0) > MANY;
  if (HANDS.has(kind)) return !partners.includes(seat);
  return SMALL.has(kind) && !(byEar && SEEN.has(kind));
}

/** Reads the log line by line and remembers as much as the next tale needs. */
export class Story {
  /** The hands of the last dispute, the earliest first. */
  disputed: Trace[] = [];
  /** The hands of the last mistake. */
  wrong: Trace[] = [];
  #hands: Trace[] = [];
  #claims: Claim[] = [];
  #chain = 0;
  #at = 0;
  #told = '';
  #last: Tale | null = null;

  /** The tale of a line, if it has one. A replay may go back, jump on, or show the same step again. */
  hear(line: LogLine): Tale | null {
    const told = line.at === undefined ? '' : JSON.stringify([line.at, line.kind, line.seat, line.cards]);
    if (told !== '' && told === this.#told && this.#last) return { ...this.#last, id: (count += 1) };
    const { at = this.#at } = line;
    if (at < this.#at) this.#chain = 0;
    this.#hands = this.#hands.filter((one) => one.at === undefined || (one.at <= at && at - one.at < LONGEST_MS));
    this.#claims = this.#claims.filter((one) => one.at === undefined || (one.at <= at && at - one.at < LONGEST_MS));
    this.#at = at;
    const tale = this.#hear(line);
    if (tale) [this.#told, this.#last] = [told, tale];
    return tale;
  }

  #hear(line: LogLine): Tale | null {
    const cards = (line.cards ?? []).map(Number);
    const { kind, seat } = line;
    if (kind === 'touched') this.#lay(seat, cards[0]!, line.at);
    else if (kind === 'claimed') this.#claims.push({ seat, cards, ...(line.at === undefined ? {} : { at: line.at }) });
    else if (kind === 'lifted' || kind === 'sent-away') this.#hands = this.#hands.filter((one) => one.seat !== seat || one.card !== cards[0]);
    else if (FRESH_CARDS.has(kind)) this.#chain = 0;
    if (!TOLD.has(kind)) return null;
    const claims = this.#claims.filter((one) => one.cards.some((card) => cards.includes(card)));
    const there = this.#hands.filter((one) => cards.includes(one.card));
    const rivals = kind === 'disputed' && claims.length > 0 ? claims : there;
    if (TAKES.has(kind)) this.#chain += 1;
    if (kind === 'disputed') this.disputed = there;
    const others = kind === 'turned-over' || kind === 'mistake' ? [] : unique(rivals.map((one) => one.seat)).filter((one) => one !== seat);
    if (kind === 'mistake') this.wrong = there.filter((one) => one.seat === seat);
    if (kind === 'mistake') this.#hands = this.#hands.filter((one) => one.seat !== seat);
    else this.#hands = this.#hands.filter((one) => !cards.includes(one.card));
    this.#claims = this.#claims.filter((one) => !claims.includes(one));
    const margin = claims.length > 0 ? claimMargin(claims, there, kind === 'disputed') : marginOf(there, kind === 'disputed');
    return {
      id: (count += 1),
      kind: kind as Tale['kind'],
      seat,
      cards,
      chain: TAKES.has(kind) ? this.#chain : 0,
      others,
      lost: false,
      under: false,
      margin: others.length > 0 ? margin : null,
    };
  }

  #lay(seat: number, card: number, at: number | undefined): void {
    const counts = !this.#hands.some((one) => one.card === card);
    this.#hands = [...this.#hands, { seat, card, counts, ...(at === undefined ? {} : { at }) }].slice(-24);
  }
}

/** How far apart two people were: on the same card, or (in a dispute) with the first hands on different ones. */
function marginOf(hands: readonly Trace[], disputed: boolean): number | null {
  const gaps = hands.flatMap((hand, nth) =>
    hands.slice(0, nth).flatMap((before) => {
      const rivals = before.seat !== hand.seat && (disputed ? before.counts && hand.counts : before.counts && before.card === hand.card);
      return rivals && before.at !== undefined && hand.at !== undefined ? [hand.at - before.at] : [];
    }),
  );
  return gaps.length > 0 ? Math.min(...gaps) : null;
}

/** How far apart claims were: in a dispute when they were made, else the hands on the card on which both began. */
function claimMargin(claims: readonly Claim[], hands: readonly Trace[], disputed: boolean): number | null {
  const [first, second] = disputed ? claims : claims.length > 1 ? hands.filter((hand) => hand.card === claims[0]!.cards[0]) : [];
  return first?.at !== undefined && second?.at !== undefined ? second.at - first.at : null;
}

/** The closest finish of a match: a set that two wanted, and the hand that was a little earlier. */
export function closest(log: readonly LogLine[]): Tale | null {
  const story = new Story();
  let best: Tale | null = null;
  for (const line of log) {
    const tale = story.hear(line);
    if (tale?.margin != null && TAKES.has(tale.kind) && tale.margin < (best?.margin ?? CLOSE_MS)) best = tale;
  }
  return best;
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
