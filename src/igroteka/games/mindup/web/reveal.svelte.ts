// The motion of Mind Up!: what lies where while a turn is being shown. Forgotten as soon as the view is adopted.

import type { Snippet } from 'svelte';
import type { Handler, Happening, MatchStore, Scene } from '$game';
import { faceIn } from './faces';
import type { Face, MindUpView } from './view';

export interface Revealed {
  seat: number;
  face: Face;
}

/** What flies: a card with a face, or the back of a seat's card. */
export interface Flying {
  face?: Face | undefined;
  seat?: number | undefined;
}

const SHOW_MS = 330; // from one turned card to the next
const LOOK_MS = 420; // all lie open: who is under what?
const TAKE_MS = 300;
const FLY_MS = 460;
const DEAL_MS = 90;

export class Reveal {
  #match: MatchStore<MindUpView>;
  #flying: Snippet<[Flying]>;
  #of = $state(-1); // what is shown while this turn is played
  #turned = $state.raw<Revealed[]>([]);
  #risen = $state(false);
  #flights: Promise<void>[] = [];
  #taken = 0;
  #dealt = 0;

  constructor(match: MatchStore<MindUpView>, flying: Snippet<[Flying]>) {
    this.#match = match;
    this.#flying = flying;
  }

  /** The cards turned so far, the lowest first. */
  get turned(): readonly Revealed[] {
    return this.#of === this.#match.shown ? this.#turned : [];
  }

  /** Cards are being turned: what was offered before is over. */
  get busy(): boolean {
    return this.turned.length > 0;
  }

  /** The played cards have moved up into the row. */
  get risen(): boolean {
    return this.#of === this.#match.shown && this.#risen;
  }

  get handlers(): Record<string, Handler> {
    return {
      chosen: (event, scene) => this.#chosen(event, scene),
      played: (event, scene) => this.#played(event, scene),
      took: (event, scene) => this.#took(event, scene),
      laid: (event, scene) => this.#laid(event, scene),
      scored: (event, scene) => scene.pulse(`worth:${event.seat}`, 200),
      'goal-met': (event, scene) => scene.pulse(`goal:${goalName(event.numbers?.[0] ?? 0)}`, 260),
      'row-back': (event, scene) => this.#rowBack(event, scene),
      turned: (event, scene) => this.#turnedUp(event, scene),
      order: (event, scene) => scene.pulse(`seat:${event.seat}`),
      gathered: (event, scene) => this.#gathered(event, scene),
      dealt: (event, scene) => this.#given(event, scene),
    };
  }

  /** Begin anew when the view has changed since the last time. */
  #begin(): void {
    if (this.#of === this.#match.shown) return;
    this.#of = this.#match.shown;
    this.#turned = [];
    this.#risen = false;
    this.#flights = [];
    this.#taken = 0;
    this.#dealt = 0;
  }

  /** The next view shows every card that an event names. */
  get #next(): MindUpView {
    return (this.#match.motion.newest?.view as unknown as MindUpView | undefined) ?? this.#match.view;
  }

  #face(number: string | null | undefined): Face | undefined {
    if (number == null) return undefined;
    return faceIn(this.#match.view, Number(number)) ?? faceIn(this.#next, Number(number));
  }


  async #chosen({ seat }: Happening, scene: Scene): Promise<void> {
    if (seat === undefined) return;
    const own = seat === this.#match.eyes ? this.#match.pressed[0] : undefined;
    const of = own ? { face: this.#face(own.split(':')[1]) } : { seat };
    await scene.fly(own ?? `seat:${seat}`, `lane:${seat}`, { as: this.#flying, of, size: 'to', ms: own ? 260 : 220 });
  }

  async #played({ seat, cards }: Happening, scene: Scene): Promise<void> {
    this.#begin();
    const face = this.#face(cards?.[0]);
    if (seat === undefined || !face) return;
    if (this.#turned.length === 0) {
      await scene.wait(160);
      scene.clear(); // the last choice has landed: from here on the lane draws it
    }
    this.#turned = [...this.#turned, { seat, face }];
    await scene.wait(SHOW_MS);
  }

  async #took({ seat, cards, numbers }: Happening, scene: Scene): Promise<void> {
    this.#begin();
    if (this.#taken === 0) await scene.wait(LOOK_MS);
    const face = this.#face(cards?.[0]);
    const flown = scene.fly(`row:${face?.number}`, `column:${seat}:${numbers?.[1]}`, {
      as: this.#flying,
      of: { face },
      hide: true,
      ms: FLY_MS,
    });
    this.#flights.push(flown);
    this.#taken += 1;
    if (this.#taken < this.#match.view.seats) return scene.wait(TAKE_MS);
    await Promise.all(this.#flights);
    this.#risen = true;
    await scene.wait(FLY_MS);
  }

  async #laid({ seat, cards, numbers }: Happening, scene: Scene): Promise<void> {
    const face = this.#face(cards?.[0]);
    const own = seat === this.#match.eyes;
    const from = own ? `hand:${face?.number}` : `seat:${seat}`;
    const flown = scene.fly(from, `column:${seat}:${numbers?.[1]}`, { as: this.#flying, of: { face }, hide: own, ms: FLY_MS });
    await (seat === this.#match.view.seats - 1 ? flown : scene.wait(140));
  }

  /** The row goes back into the pile. */
  async #rowBack({ cards }: Happening, scene: Scene): Promise<void> {
    const flown = (cards ?? []).map((card) =>
      scene.fly(`row:${card}`, 'pile', { as: this.#flying, of: { face: this.#face(card) }, hide: true, ms: 320 }),
    );
    await Promise.all(flown);
  }

  async #turnedUp({ cards }: Happening, scene: Scene): Promise<void> {
    const face = this.#face(cards?.[0]);
    const at = this.#next.row.findIndex((card) => card.number === face?.number);
    await scene.fly('pile', `slot:${at}`, { as: this.#flying, of: { face }, size: 'to', ms: 260 });
  }

  /** The whole collection goes back into the hand. */
  async #gathered({ seat }: Happening, scene: Scene): Promise<void> {
    const to = seat === this.#match.eyes ? 'hand' : `seat:${seat}`;
    const columns = this.#match.view.players[seat ?? 0]?.collection ?? [];
    const flown = columns.flatMap((column, at) =>
      column.cards.length > 0 ? [scene.fly(`column:${seat}:${at}`, to, { as: this.#flying, of: { face: column.cards[0] }, size: 'to', ms: 320 })] : [],
    );
    await Promise.race([Promise.all(flown), scene.wait(120)]);
  }

  async #given({ seat, cards }: Happening, scene: Scene): Promise<void> {
    this.#begin();
    const to = seat === this.#match.eyes ? 'hand' : `seat:${seat}`;
    const flown = (cards ?? []).map((card, at) => {
      const of = { face: this.#face(card), seat };
      return scene.fly('pile', to, { as: this.#flying, of, size: 'to', ms: 300, delay: at * DEAL_MS });
    });
    this.#dealt += 1;
    const last = this.#dealt === this.#match.view.seats;
    await (last ? Promise.all(flown) : scene.wait(DEAL_MS * 2));
  }
}

/** Goals are numbered A1, A2, B1 … */
function goalName(goal: number): string {
  return `${'ABCDEFG'[goal >> 1]}${(goal % 2) + 1}`;
}
