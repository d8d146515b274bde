// The motion queue: what happened is played in order through the handlers of the board, then the view is adopted as a
// whole. So a lost event, a handler that throws or hangs, or no motion at all, never leaves a wrong board.

import { createSubscriber } from 'svelte/reactivity';
import type { Picture } from '$net/chain';
import type { Happening, Step } from '$wire';
import type { Scene } from './scene';

/** Plays one event. What it returns is waited for (four seconds at most). */
export type Handler = (event: Happening, scene: Scene) => unknown;

export interface Stage {
  /** Nothing should move now: motion is off, or nobody looks. */
  still: () => boolean;
  /** The view, the moves and all that goes with them become what is shown. */
  adopt: (picture: Picture) => void;
  /** An event happens: it is written down, spoken, sounded. Exactly once for each, `quiet` when it is not played. */
  tell: (event: Happening, step: Step, quiet: boolean) => void;
  /** Real time: adopt first, move behind it. */
  live: () => boolean;
  /** Where flights are drawn and places are found. */
  scene: Scene;
}

const LONGEST_MS = 4000;
const FAR_BEHIND = 3; // pictures that wait: the older ones are adopted without being played

export class Motion {
  #handlers = new Map<string, Set<Handler>>();
  #waiting: Picture[] = [];
  #told = new WeakSet<Happening>();
  #hurry: (() => void) | null = null;
  #hurried = false;
  #running: Promise<void> = Promise.resolve();
  #busy = false;
  #stage: Stage;
  #changed: () => void = () => undefined; // for those who draw what waits
  #watched = createSubscriber((update) => {
    this.#changed = update;
    return () => (this.#changed = () => undefined);
  });

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Let `handler` play events of this kind ('*': those without a handler of their own). Returns the way to take it back. */
  on(kind: string, handler: Handler): () => void {
    let some = this.#handlers.get(kind);
    if (!some) this.#handlers.set(kind, (some = new Set()));
    some.add(handler);
    return () => some.delete(handler);
  }

  /** Is anything being played? */
  get busy(): boolean {
    return this.#busy;
  }

  /** The newest picture that waits to be shown; reactive. */
  get newest(): Picture | undefined {
    this.#watched();
    return this.#waiting.at(-1);
  }

  /** Show this picture when all before it has been played. */
  add(picture: Picture): void {
    this.#waiting.push(picture);
    this.#changed();
    if (!this.#busy) this.#running = this.#run();
  }

  /** Enough: everything that waits is adopted now. */
  finish(): void {
    if (!this.#busy) return;
    this.#hurried = true;
    this.#stage.scene.finish();
    this.#hurry?.();
    for (const picture of this.#waiting.splice(0)) this.#skip(picture);
  }

  /** Forget what waits without adopting it: the board is about to show something else. */
  drop(): void {
    this.#waiting.length = 0;
    this.#changed();
    this.finish();
  }

  /** When all that waits now has been played. */
  get settled(): Promise<void> {
    return this.#running;
  }

  async #run(): Promise<void> {
    this.#busy = true;
    try {
      while (this.#waiting.length > 0) {
        this.#hurried = false;
        while (this.#waiting.length > FAR_BEHIND) this.#skip(this.#waiting.shift()!);
        const picture = this.#waiting[0]!;
        if (this.#stage.still() || !this.#worthPlaying(picture)) {
          this.#waiting.shift();
          this.#skip(picture, false);
          continue;
        }
        if (this.#stage.live()) {
          this.#waiting.shift();
          this.#adopt(picture);
          void this.#play(picture);
          continue;
        }
        await this.#play(picture);
        if (this.#waiting[0] === picture) {
          this.#waiting.shift();
          this.#adopt(picture);
        }
      }
    } finally {
      this.#busy = false;
    }
  }

  #worthPlaying(picture: Picture): boolean {
    return picture.steps.some((step) => step.events?.some((event) => this.#of(event.kind).length > 0));
  }

  #of(kind: string): Handler[] {
    return [...(this.#handlers.get(kind) ?? this.#handlers.get('*') ?? [])];
  }

  async #play(picture: Picture): Promise<void> {
    for (const step of picture.steps) {
      for (const event of step.events ?? []) {
        const skipped = this.#hurried && !this.#stage.live();
        this.#tell(event, step, skipped);
        if (skipped) continue;
        await Promise.all(this.#of(event.kind).map((handler) => this.#safely(handler, event)));
      }
    }
  }

  /** A handler may throw, hang or be cut short: the game goes on. */
  async #safely(handler: Handler, event: Happening): Promise<void> {
    let alarm: ReturnType<typeof setTimeout> | undefined;
    try {
      const played = handler(event, this.#stage.scene);
      if (!(played instanceof Promise)) return;
      const enough = new Promise<void>((resolve) => {
        alarm = setTimeout(resolve, LONGEST_MS);
        const before = this.#hurry;
        this.#hurry = () => {
          before?.();
          resolve();
        };
      });
      await Promise.race([played.catch(complain), enough]);
    } catch (trouble) {
      complain(trouble);
    } finally {
      clearTimeout(alarm);
      this.#hurry = null;
    }
  }

  #skip(picture: Picture, quiet = true): void {
    for (const step of picture.steps) for (const event of step.events ?? []) this.#tell(event, step, quiet);
    this.#adopt(picture);
  }

  #tell(event: Happening, step: Step, quiet: boolean): void {
    if (this.#told.has(event)) return; // it was being played when somebody hurried
    this.#told.add(event);
    try {
      this.#stage.tell(event, step, quiet);
    } catch (trouble) {
      complain(trouble);
    }
  }

  #adopt(picture: Picture): void {
    if (!this.#stage.live()) this.#stage.scene.clear();
    this.#stage.adopt(picture);
    this.#changed();
  }
}

function complain(trouble: unknown): void {
  console.warn('motion', trouble);
}
