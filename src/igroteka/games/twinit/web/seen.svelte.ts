// What both tables of the game need: the view with nothing missing, hands and words by card, the story, typing numbers.

import { untrack } from 'svelte';
import type { MatchStore } from '$game';
import { settings } from '$look';
import { Descriptions } from './faces.svelte';
import { labelOf } from './labels';
import { drawingOf } from './pictures';
import { Stories } from './story.svelte';
import type { Thing } from './things';
import { handsByCard, keptPictures, NO_PICTURES } from './traces';
import type { Trace } from './traces';
import { Typed } from './typed.svelte';
import { facesOf, laid } from './laid';
import type { VeiledView } from './view';

const NOBODY: readonly Trace[] = [];

export class Seen {
  readonly stories = new Stories();
  /** The faces of the cards of each tale, as they were when it happened. */
  pictures = $state.raw(NO_PICTURES);
  readonly typed: Typed;
  #match: MatchStore<VeiledView>;
  #descriptions = new Descriptions();
  #before: ReadonlyMap<number, string> | null = null;

  constructor(match: MatchStore<VeiledView>, touch: (card: number) => void) {
    this.#match = match;
    this.typed = new Typed(touch);
    // before the cards are made: their pictures are on the way meanwhile
    $effect.pre(() => this.faces.forEach((face) => drawingOf(match.folder, face)));
    $effect(() => this.stories.follow(match.log));
    $effect(() => this.#keep());
    $effect(() => this.#describe());
  }

  readonly table = $derived.by(() => laid(this.#match.view));
  readonly faces = $derived(facesOf(this.table));
  readonly described = $derived(this.table.described);
  readonly numbered = $derived.by(() => this.table.described || this.typed.used);

  /** The hands on each card; during the count of a dispute those that began it. */
  readonly hands = $derived.by(() => handsByCard(this.table.waits === 'count' ? this.stories.traces : [...this.table.hands, ...this.stories.wrong]));
  /** The cards of a mistake. */
  readonly wrong = $derived(this.stories.wrong.map((hand) => hand.card));

  handsOn(card: number): readonly Trace[] {
    return this.hands.get(card) ?? NOBODY;
  }

  words(face: string): string {
    return this.described ? (this.#descriptions.of(this.#match.folder, face, settings.language) ?? '') : '';
  }

  name = (seat: number): string => this.#match.seat(seat)?.name ?? '';

  /** Who owns what does not change during a game: a label changes with its card, its words and the hands on it. */
  label(thing: Thing): string {
    const table = untrack(() => this.table);
    return labelOf(thing, { table, words: this.words(thing.face), hands: this.handsOn(thing.card), name: this.name });
  }

  /** A tale shows the cards as they lay before it. */
  #keep(): void {
    const { shown } = this.stories;
    const now = this.faces;
    if (shown.some(({ id }) => !this.pictures.has(id))) this.pictures = keptPictures(this.pictures, shown, this.#before ?? now, now);
    this.#before = now;
  }

  #describe(): void {
    if (!this.table.described) return;
    void this.#descriptions.ask(this.#match.folder, [...this.faces.values()], settings.language);
  }
}
