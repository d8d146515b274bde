// A match as one pair of eyes sees it: what is shown, what can be touched, what has been touched. Live tables and replays
// feed it pictures; a board reads it and taps it.

import { SvelteMap } from 'svelte/reactivity';
import { settings } from '$look/settings.svelte';
import { t } from '$words';
import { TableClock } from '$net/clock.svelte';
import type { Picture } from '$net/chain';
import type { Clocks, Happening, Offered, Step, Timer } from '$wire';
import type { Memory, Pending } from './kept';
import { linesOf, retold, written } from './log';
import { Grave } from './grave';
import { LastTurn } from './last-turn.svelte';
import { Motion } from './motion';
import { bothWays, complete, following, stillOpen, touched } from './paths';
import { told, whyNot } from './refusals';
import { Scene } from './scene';
import type { GameClient, Hands, LogLine, Refusal, SeatInfo, View } from './types';

const SPECTATOR = -2;
const NOTHING: ReadonlySet<string> = new Set();
const PRESSED_MS = 2500; // a press that changes nothing on the board is let go after so long
const EARLY_MS = 1500; // nobody means what they touched longer ago
const REFUSED_MS = 700;
const MOST_STEPS = 8; // more at once were missed: nobody wants to watch them all

export class MatchStore<V extends View = View> {
  /** What the board draws. There is one before the board is mounted. */
  view = $state.raw() as V;
  version = $state(0);
  /** Which match at this table. */
  number = $state(0);
  /** Whose eyes: a seat, or -2 for a spectator. */
  eyes = $state(SPECTATOR);
  seats = $state.raw<SeatInfo[]>([]);
  /** What is offered to these eyes now. */
  moves = $state.raw<Offered[]>([]);
  /** The one move that is left, where it may go by itself after a moment; not where somebody has just taken it back. */
  forced = $state.raw<Offered | undefined>();
  /** It goes now: how long its moment lasts (ms). */
  soon = $state(0);
  /** What has been touched of a move that is not complete. */
  path = $state.raw<string[]>([]);
  pending = $state.raw<Pending[]>([]);
  timers = $state.raw<Timer[]>([]);
  clocks = $state.raw<Clocks | null>(null);
  /** The last "no", for the thing that springs back and for the sentence. */
  refused = $state.raw<Refusal | null>(null);
  log = $state.raw<LogLine[]>([]);
  shown = $state(0); // one more each time the board is drawn from another picture
  /** A thing that is being dragged, as if it were the next tap. */
  dragged = $state<string | null>(null);
  /** The table this match is played at, or the match a replay shows: the folder of its pictures (`/faces/<folder>/…`). */
  folder = '';

  readonly clock = new TableClock();
  readonly scene: Scene;
  readonly motion: Motion;
  readonly lastTurn = new LastTurn(); // can it be seen once more, is it being seen
  /** The things on the page that can be touched, by name and how often. */
  readonly touchables = new SvelteMap<string, number>();
  client: GameClient<V> | null = $state.raw(null);
  /** Called for each event as it is played: sounds and the voice of the page. */
  onevent: (event: Happening, quiet: boolean) => void = () => undefined;

  #hands: Hands | null;
  #memory: Memory | null = null;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #others = new Map<number, Memory>(); // what was told to other eyes at this device
  #heard = 0; // the version of the last step that was told
  #early: { tap: string; at: number } | null = null; // touched while a move was on its way: heard as soon as it is lit
  #grave = new Grave((tap) => this.client?.grave?.(tap) === true);
  #forgetRefusal: ReturnType<typeof setTimeout> | undefined;

  constructor(hands: Hands | null = null, client: GameClient<V> | null = null) {
    this.#hands = hands;
    this.client = client;
    this.scene = new Scene(() => !this.client?.live);
    this.motion = new Motion({
      still: () => (settings.still && !this.lastTurn.running) || globalThis.document?.hidden === true,
      live: () => this.client?.live === true,
      adopt: (picture) => this.#adopt(picture),
      tell: (event, step, quiet) => this.#tell(event, step, quiet),
      scene: this.scene,
    });
  }

  // -- what there is ------------------------------------------------------------------------

  /** One looks on, or looks back: nothing can be touched. */
  readonly spectator = $derived.by(() => this.eyes < 0 || this.#hands === null);
  /** The game waits for these eyes. */
  readonly asked = $derived(!this.spectator && this.view?.must.includes(this.eyes));
  /** All seats, beginning with one's own, as they sit round the table. */
  readonly circle = $derived.by(() => {
    const first = Math.max(this.eyes, 0);
    return this.seats.map((_, at) => this.seats[(first + at) % this.seats.length]!);
  });
  /** Everything that can be touched next. */
  readonly lit = $derived(
    this.pending.length > 0 && !this.client?.live ? NOTHING : following(this.moves, this.#ahead(), true),
  );
  /** What can be touched next of a move that has begun (the colours after a wild card). */
  readonly choices = $derived(this.path.length > 0 ? [...this.lit] : []);
  /** The code of the move that the path already is, when it could also go on. */
  readonly whole = $derived(this.path.length > 0 ? complete(this.moves, this.path)[0] : undefined);
  /** Pressed and on its way. */
  readonly pressed = $derived(this.pending.flatMap((one) => one.taps));
  /** What can be touched and is nowhere on the page: the frame makes buttons of it. */
  readonly unplaced = $derived([...this.lit].filter((tap) => !this.touchables.has(tap)));
  /** The log as people read it. */
  readonly told = $derived.by(() => this.log.filter((line) => !this.client?.hush?.(line)));

  /** Is a move offered whose code begins so? `may('draw')`, `may('W4')`. */
  may(code: string): boolean {
    return this.moves.some((move) => move.code.startsWith(code));
  }

  seat(seat: number): SeatInfo | undefined {
    return this.seats[seat];
  }

  /** How many ms a timer of the rules has left; reactive, counts down by itself. */
  left(timer: string): number | undefined {
    const running = this.timers.find((one) => one.name === timer);
    return running && this.clock.left(running.left);
  }

  /** How many ms of thinking time a seat has left; undefined where there is no clock. */
  thinking(seat: number): number | undefined {
    const left = this.clocks?.left[seat];
    if (left === undefined) return undefined;
    return this.clocks?.running?.includes(seat) ? this.clock.left(left) : left;
  }

  // -- touching -----------------------------------------------------------------------------

  /** Something was touched: the path grows, a move is sent, or the server is asked why not. */
  tap(tap: string): void {
    if (this.spectator || !this.view) return;
    if (this.pressed.includes(tap)) return; // pressed twice
    const waiting = this.pending.length > 0 && !this.client?.live; // one thing at a time; real time does not wait
    if (!this.lit.has(tap) && this.motion.busy) this.motion.finish(); // an impatient hand: show how things stand
    if (waiting && !this.lit.has(tap)) {
      if (this.pending.length > 0) this.#early = { tap, at: performance.now() };
      return;
    }
    if (this.#grave.isHasty(tap, this.path)) return;
    const meant = touched(this.moves, this.path, tap);
    if (meant.kind === 'path' || (meant.kind === 'send' && this.#grave.asks(tap, this.path))) this.path = meant.path;
    else if (meant.kind === 'send') void this.#send(meant.code, meant.path);
    else void this.#ask(tap, meant.taps);
  }

  /** Let go the last thing touched. */
  back(): boolean {
    if (this.path.length === 0) return false;
    this.path = this.path.slice(0, -1);
    return true;
  }

  /** Play the move that the path already is, although it could go on. */
  confirm(): void {
    if (this.whole !== undefined) void this.#send(this.whole, this.path);
  }

  /** Play an offered move by its code (for a button that is its own path); an unoffered one asks why. */
  play(code: string): void {
    const move = this.moves.find((one) => one.code === code);
    if (move && !this.spectator && (this.pending.length === 0 || this.client?.live)) void this.#send(code, move.taps);
  }

  async #send(code: string, taps: string[]): Promise<void> {
    const one: Pending = { code, taps: [...taps] };
    this.path = [];
    this.pending = [...this.pending, one];
    try {
      const done = await this.#hands!.move(this.eyes, code, this.version);
      if (this.version >= done.version) this.#letGo(one);
      else this.pending = this.pending.map((other) => (other === one ? { ...one, version: done.version } : other));
      setTimeout(() => void this.motion.settled.then(() => this.#letGo(one)), PRESSED_MS);
    } catch (trouble) {
      this.#early = null;
      this.#letGo(one);
      if ((trouble as { late?: boolean }).late) this.motion.finish(); // decided on an old board
      this.#refuse({ tap: taps[0] ?? code, ...told(trouble) });
    }
  }

  #letGo(one: Pending): void {
    this.pending = this.pending.filter((other) => other.taps !== one.taps); // a code may be sent again
    this.#hearEarly();
  }

  #hearEarly(): void {
    const early = this.#early;
    if (this.pending.length > 0 || early === null) return;
    this.#early = null;
    if (this.lit.has(early.tap) && performance.now() - early.at < EARLY_MS) this.tap(early.tap);
  }

  async #ask(tap: string, taps: string[]): Promise<void> {
    const no = await whyNot(this.#hands!, this.eyes, tap, taps);
    if (no) this.#refuse(no);
  }

  #refuse(refusal: Refusal): void {
    this.refused = refusal;
    clearTimeout(this.#forgetRefusal);
    this.#forgetRefusal = setTimeout(() => (this.refused = null), REFUSED_MS);
  }

  /** The path with what is being dragged. */
  #ahead(): string[] {
    return this.dragged === null ? this.path : [...this.path, this.dragged];
  }

  // -- being shown --------------------------------------------------------------------------

  /** A new picture: played if `play`, otherwise adopted at once. */
  show(given: Picture, play = true): void {
    this.clock.set(given.at, given.came);
    const same = given.eyes === this.eyes && given.number === this.number && this.view !== undefined;
    if (!same) this.#begin(given);
    const steps = given.steps.filter((step) => step.version > this.#heard);
    if (steps.length < given.steps.length) {
      this.motion.finish(); // what is being played is known, too
      this.log = retold(this.log, given.steps.filter((step) => step.version <= this.#heard), this.#more);
    }
    const picture = { ...given, steps };
    if (steps.some((step) => step.rewind)) {
      this.log = written(this.log, { version: given.version, kind: 'rewind', seat: SPECTATOR, line: t('table-log-undone') });
    }
    this.#heard = Math.max(this.#heard, ...steps.map((step) => step.version));
    const news = steps.length === 0 || steps.some((step) => step.version > this.version); // not only told late
    if (play && same && news && steps.length <= MOST_STEPS) {
      this.motion.add(picture);
      if (this.#early !== null) this.motion.finish();
      return;
    }
    this.motion.drop();
    for (const step of steps) for (const event of step.events ?? []) this.#tell(event, step, true);
    this.#adopt(picture);
  }

  /** What has been told so far. Set before the first picture: the log goes on from there, if it is the same match. */
  get memory(): Memory | null {
    if (this.view === undefined) return this.#memory;
    return { number: this.number, eyes: this.eyes, heard: this.#heard, log: this.log };
  }
  set memory(memory: Memory | null) {
    this.#memory = memory;
  }

  /** Another match, or other eyes: told from the beginning, or from where they last looked. */
  #begin({ number, eyes }: Picture): void {
    const now = this.memory;
    if (now) this.#others.set(now.eyes, now);
    const known = this.#others.get(eyes)?.number === number ? this.#others.get(eyes) : null;
    this.log = known?.log ?? [];
    this.#heard = known?.heard ?? 0;
    this.#memory = null;
  }

  /** The last turn once more, slowly (`client.again` names its event). */
  again = () => this.lastTurn.play(this.motion, (picture) => this.#draw(picture));

  #adopt(picture: Picture): void {
    const other = picture.eyes !== this.eyes || picture.number !== this.number;
    if (other) {
      this.path = [];
      this.pending = [];
      this.#early = null;
    }
    this.lastTurn.remember(picture, other ? undefined : this.view, this.#hands === null ? undefined : this.client?.again);
    this.#draw(picture);
  }

  #draw(picture: Picture): void {
    this.shown += 1;
    this.eyes = picture.eyes;
    this.number = picture.number;
    this.version = picture.version;
    this.view = picture.view as unknown as V;
    this.moves = bothWays(picture.moves);
    this.forced = picture.steps.some((step) => step.rewind) ? undefined : picture.moves.find((one) => one.code === picture.forced);
    this.timers = picture.timers;
    this.clocks = picture.clocks;
    this.pending = this.pending.filter((one) => one.version === undefined || one.version > picture.version);
    this.path = stillOpen(this.moves, this.path);
    this.#hearEarly();
  }

  #tell(event: Happening, step: Step, quiet: boolean): void {
    this.log = written(this.log, ...linesOf(event, step, this.#more));
    this.onevent(event, quiet);
  }

  #more = (event: Happening): string | undefined => this.view && this.client?.describe?.(this.view, event);
}
