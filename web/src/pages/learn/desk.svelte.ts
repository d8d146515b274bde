// The table of one step: a real one, prepared. The learner has seat 0; the others are friends of the lesson, at the same
// device, who do only what the lesson says.

import type { LessonAnswer, LessonStep, LessonTurn } from '$answers';
import { MatchStore } from '$game';
import type { GameClient, Refusal } from '$game';
import { following } from '$game/paths';
import { lasting } from '$look/motion';
import { sound } from '$look/sounds';
import { ask, Chain, line, Refused } from '$net';
import type { Message, Picture } from '$net';
import { Hint } from '$table/hint.svelte';
import { seatOf } from '$table/seating';
import type { Done, Frame, Reason } from '$wire';

const LEARNER = 0;
const MOST_RINGS = 5;
const REPLY_MS = 600; // what a friend does is seen

export class Desk {
  readonly match: MatchStore = new MatchStore({
    move: (seat, code, seen) => this.#move(seat, code, seen),
    why: async (seat, taps) => (await ask({ do: 'why', table: this.table, seat, taps: taps.slice(0, 8) })) as Reason,
  });
  /** What a strong player would do here: the same as at any table. */
  readonly advice = new Hint(
    this.match,
    (seat) => ask({ do: 'hint', table: this.table, seat }),
    (text) => (this.no = { tap: '', text }),
  );
  readonly step: LessonStep;
  readonly client: GameClient;
  table = $state('');
  shown = $state(false);
  turn = $state(0);
  /** What was asked for has happened. */
  done = $state(false);
  /** A legal move that the lesson does not want: what to do instead. */
  hint = $state('');
  /** What cannot be done, in the words of the rules. */
  no = $state.raw<Refusal | null>(null);
  trouble = $state('');
  readonly over = false; // for the strip of seats

  #lesson: LessonAnswer;
  #chain = new Chain();
  #listening: (() => void) | null = null;
  #closed = false; // what comes now is no part of the lesson any more

  constructor(lesson: LessonAnswer, step: LessonStep, client: GameClient) {
    this.#lesson = lesson;
    this.step = step;
    this.client = client;
    this.match.client = client;
    this.match.onevent = (event, quiet) => {
      const name = client.sounds?.[event.kind];
      if (name && !quiet) sound(name);
    };
  }

  readonly task = $derived.by<LessonTurn>(() => this.step.turns[this.turn]!);
  readonly hintable = $derived.by(() => this.shown && !this.done && this.match.asked && !this.client.live);
  readonly more = $derived.by(() => this.turn < this.step.turns.length - 1);
  /** What to touch next. */
  readonly guide = $derived.by<string[]>(() => {
    if (this.done || !this.shown || this.match.pending.length > 0) return [];
    const wanted = this.match.moves.filter((move) => this.#wants(move.code));
    const ahead = following(wanted, this.match.path);
    const taps = [...(ahead.size > 0 ? ahead : following(wanted, []))];
    return taps.length > MOST_RINGS ? [taps[taps.length >> 1]!] : taps; // anything goes: one is enough to point at
  });

  /** Lay the table and sit down at it. */
  async open(): Promise<void> {
    this.#listening = line.listen((message) => this.#hear(message));
    try {
      const { game, names } = this.#lesson;
      const { seats, position } = this.step;
      const settings = { grace: 0, watchers: false, undo: false, lesson: true };
      const made = (await ask({ do: 'create', game, seats, position, settings })) as Done;
      const table = made.table ?? '';
      for (const name of names.slice(0, seats - 1)) await ask({ do: 'sit', table, name });
      if (this.#closed) return; // somebody has gone on while it was being laid
      await ask({ do: 'start', table });
      this.table = this.match.folder = table;
      await this.#watch();
    } catch (trouble) {
      this.trouble = (trouble as Error).message;
    }
  }

  close(): void {
    this.#closed = true;
    this.#listening?.();
    this.match.motion.drop();
    if (this.table && line.open) void ask({ do: 'unwatch', table: this.table }).catch(() => undefined);
  }

  /** On to the next thing to do at this table. */
  next(): void {
    this.turn += 1;
    this.done = false;
    this.hint = '';
    const last = this.#chain.last;
    if (last) this.match.moves = last.moves;
  }

  async #watch(): Promise<void> {
    await ask({ do: 'watch', table: this.table, eyes: [LEARNER] });
  }

  #wants(code: string): boolean {
    return this.task.wanted.includes('*') || this.task.wanted.includes(code);
  }

  async #move(seat: number, code: string, seen: number): Promise<{ version: number }> {
    const { task } = this;
    if (this.done || !this.#wants(code)) {
      this.hint = task.hint;
      throw new Refused({ key: 'lesson', text: '' });
    }
    const answer = (await ask({ do: 'move', table: this.table, seat, code, seen })) as Done;
    this.hint = '';
    if (!task.until) void this.#finish(task);
    return { version: answer.version ?? 0 };
  }

  /** The friends answer, then it is told what happened. */
  async #finish(task: LessonTurn): Promise<void> {
    if (this.done) return;
    this.done = true;
    const { motion } = this.match;
    for (const { seat, code } of task.replies) {
      await motion.settled;
      await new Promise((resolve) => setTimeout(resolve, lasting(REPLY_MS)));
      if (this.#closed) return;
      await ask({ do: 'move', table: this.table, seat, code, seen: this.#chain.last?.version ?? 0 }).catch(() => undefined);
    }
    await motion.settled;
    this.match.moves = [];
    this.match.path = [];
    if (!this.more) this.#closed = true; // the table would go on: the next round, the clock
  }

  #hear(message: Message): void {
    if (message.type === 'welcome' && this.table && !this.#closed) void this.#watch().catch(() => undefined);
    if (!('table' in message) || message.table !== this.table || !this.table || this.#closed) return;
    if (message.type === 'table') {
      this.match.seats = message.chairs.map((chair, seat) => ({ ...seatOf(chair, seat, line.guest), mine: seat === LEARNER }));
      this.match.clock.run(message.status === 'playing');
    } else if (message.type === 'frame' && message.eyes === LEARNER) this.#framed(message);
  }

  #framed(frame: Frame): void {
    const picture = this.#chain.add(frame, performance.now());
    if (!picture) {
      void this.#watch().catch(() => undefined);
      return;
    }
    this.#show(picture);
  }

  #show(picture: Picture): void {
    const { task } = this;
    this.match.show(this.done && !this.more ? { ...picture, moves: [] } : picture, this.shown);
    this.shown = true;
    const kinds = picture.steps.flatMap((step) => (step.events ?? []).map((event) => event.kind));
    if (task.until && kinds.includes(task.until)) void this.#finish(task);
  }
}
