// A table as this device sees it: who sits there, what is said, and the match through one pair of eyes at a time.

import { gameClient, MatchStore } from '$game';
import type { GameClient, SeatInfo } from '$game';
import { toast, type Saying } from '$kit/toasts.svelte';
import { ask, Chain, games, line, Refused } from '$net';
import type { GameInfo } from '$answers';
import type { Command, Message, Picture } from '$net';
import { settings } from '$look/settings.svelte';
import { isolated } from '$words';
import type { Absence, Chair, Done, Frame, Note, Reason, Said, Step, Table } from '$wire';
import { joined, keepAbsence, keptAbsence } from './absence';
import { recall, remember } from './kept';

const SPECTATOR = -2;
const LONGEST_TALK = 300;
const MOST_MISSED = 300;
const CURTAIN_MS = 700; // the last card is seen before the device is passed on

type Plain<T> = T extends unknown ? Omit<T, 'table'> : never;
/** A command to this table. */
export type Here = Plain<Extract<Command, { table: string }>>;

export class TableStore {
  readonly id: string;
  readonly match: MatchStore = new MatchStore({
    move: async (seat, code, seen) => ({ version: ((await this.ask({ do: 'move', seat, code, seen })) as Done).version ?? 0 }),
    why: async (seat, taps) => (await this.ask({ do: 'why', seat, taps: taps.slice(0, 8) })) as Reason,
  });
  table = $state.raw<Table | null>(null);
  client = $state.raw<GameClient | null>(null);
  info = $state.raw<GameInfo | null>(null);
  talk = $state.raw<Said[]>([]);
  /** What a bot played here while one was away, until it is read. */
  absence = $state.raw<Absence | null>(null);
  /** Why this table cannot be looked at. */
  trouble = $state.raw<Refused | null>(null);
  /** The seat of this device that should look next; its owner has not said "it's me" yet. */
  curtain = $state<number | null>(null);
  /** Is anything shown of a match? */
  shown = $state(false);

  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #chains = new Map<number, Chain>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #missed = new Map<number, Step[]>(); // what happened while others of this device looked
  #away: (() => void)[] = [];
  #here = false; // looked at
  #asking = false;
  #anew = false; // what we know was told in another language
  #lang = settings.language;
  #loading = '';
  /** Fetched beside the board: without it this device adds nothing to the dice. */
  #dealer = import('$proof/deals').then(
    ({ Dealer }) => new Dealer((seat, entropy, commitment) => this.ask({ do: 'entropy', seat, entropy, commitment })),
    () => null,
  );

  constructor(id: string) {
    this.id = id;
    this.match.folder = id;
  }

  /** The seats of the people at this device. */
  readonly mine = $derived(
    (this.table?.chairs ?? []).flatMap((chair, seat) => (chair.guest && chair.guest === line.guest ? [seat] : [])),
  );
  /** The seat that speaks for this device. */
  readonly seat = $derived(this.mine.includes(this.match.eyes) ? this.match.eyes : (this.mine[0] ?? SPECTATOR));
  readonly host = $derived(this.table !== null && this.table.host === line.guest);
  readonly playing = $derived(this.table?.status === 'playing');
  /** It is over, and its last move has been seen to the end; what was ended otherwise has none. */
  readonly over = $derived.by(() => {
    const { status, reason } = this.table ?? {};
    return status === 'closed' || (status === 'over' && (reason !== 'over' || this.match.view?.phase === 'over'));
  });

  /** The move that goes by itself now: nothing else is left, and the player does not want to be asked. */
  readonly forced = $derived.by(() => {
    const { forced, asked, path, pending } = this.match;
    const idle = path.every((tap, at) => tap === forced?.taps[at]) && pending.length === 0 && line.open && this.curtain === null;
    return idle && asked && this.playing && !this.table?.paused && !settings.ask ? forced : undefined;
  });

  /** Look at the table until `leave`. */
  enter(): void {
    this.#here = true;
    const kept = recall(this.id);
    this.#anew = !kept?.match || kept.lang !== this.#lang; // whoever comes later reads what has been, too
    this.match.memory = kept?.match ?? null;
    this.talk = kept?.talk ?? [];
    this.absence = keptAbsence(this.id);
    const keep = () => remember(this.id, { match: this.match.memory, talk: this.talk, lang: this.#lang });
    addEventListener('pagehide', keep);
    this.#away.push(
      line.listen((message) => this.#hear(message)),
      () => removeEventListener('pagehide', keep),
      keep,
    );
    if (line.open) void this.#watch();
  }

  leave(): void {
    this.#here = false;
    for (const away of this.#away.splice(0)) away();
    this.match.motion.drop();
    if (line.open) void this.ask({ do: 'unwatch' }).catch(() => undefined);
  }

  /** A command to this table; rejects with a `Refused`. */
  ask(command: Here): Promise<Done | Reason> {
    return ask({ ...command, table: this.id } as Command);
  }

  /** The same with the refusal said aloud; undefined when it was refused. */
  async do(command: Here): Promise<Done | undefined> {
    try {
      return (await this.ask(command)) as Done;
    } catch (trouble) {
      this.say((trouble as Error).message, { tone: 'bad' });
      return undefined;
    }
  }

  /** A word at the edge, as long as somebody is at this table: an answer that comes later is for nobody. */
  say(text: string, saying: Saying = {}): void {
    if (this.#here) toast(text, saying);
  }

  /** Everybody at this device is ready. */
  ready(): void {
    const { number, version } = this.match;
    for (const seat of this.mine) {
      const offered = this.#chains.get(seat)?.last;
      if (offered?.number === number && offered.moves.some((move) => move.code === 'ready')) {
        void this.ask({ do: 'move', seat, code: 'ready', seen: version }).catch(() => undefined);
      }
    }
  }

  /** What was played in one's absence has been read. */
  backAgain(): void {
    keepAbsence(this.id, (this.absence = null));
  }

  /** Look through these eyes: "it's me". */
  look(eyes: number): void {
    this.curtain = null;
    const picture = this.#chains.get(eyes)?.last;
    const steps = this.#missed.get(eyes) ?? [];
    this.#missed.delete(eyes);
    if (picture) this.match.show({ ...picture, steps }, false);
  }

  /** Speak to the server in the language of the settings: what has happened is told anew in it. */
  speak(): void {
    if (this.#lang === settings.language) return;
    this.#lang = settings.language;
    line.greet();
    this.#anew = true;
    void this.#watch();
    void this.#describe();
  }

  /** Look (again): the server sends one whole frame, and the steps since the last that was told. */
  async #watch(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const anew = this.#anew;
    this.#anew = false;
    try {
      await this.ask({ do: 'watch', since: this.match.memory?.heard ?? 0, ...(anew ? { anew } : {}) });
      this.trouble = null;
    } catch (trouble) {
      if (trouble instanceof Refused) this.trouble = trouble;
    } finally {
      this.#asking = false;
    }
    if (this.#anew) void this.#watch();
  }

  #hear(message: Message): void {
    if (message.type === 'welcome') {
      // a line that is new knows nothing of what we watch
      if (this.#lang === settings.language) void this.#watch();
      return;
    }
    if (!('table' in message) || message.table !== this.id) return;
    if (message.type === 'table') this.#seated(message);
    else if (message.type === 'frame') this.#framed(message);
    else if (message.type === 'said') this.#said(message);
    else if (message.type === 'note') this.#noted(message);
    else if (message.type === 'absence') keepAbsence(this.id, (this.absence = joined(this.absence, message)));
  }

  #seated(table: Table): void {
    this.table = table;
    void this.#dealer.then((dealer) => dealer?.hear(table, this.mine));
    this.match.seats = table.chairs.map((chair, seat) => seatOf(chair, seat, line.guest));
    this.match.clock.run(table.status === 'playing' && !table.paused);
    for (const eyes of this.#chains.keys()) if (eyes >= 0 && !this.mine.includes(eyes)) this.#chains.delete(eyes);
    // whoever looked on and sits down reads what has been, as the new eyes may know it
    if (this.shown && this.mine.length > 0 && this.match.eyes === SPECTATOR && this.playing) {
      this.#anew = true;
      void this.#watch();
    }
    // a seat was taken or lost: the frame for the new eyes may have come first
    const eyes = this.mine.find((seat) => this.#chains.has(seat)) ?? SPECTATOR;
    if (this.shown && this.#chains.has(eyes) && !this.mine.includes(this.match.eyes) && eyes !== this.match.eyes) this.look(eyes);
    if (this.#loading === table.game) return;
    this.#loading = table.game;
    void this.#load(table.game);
    void this.#describe();
  }

  async #load(game: string): Promise<void> {
    const client = await gameClient(game).catch(() => null);
    // a chunk that does not come: the table has been upgraded under us, or the line is down
    if (!client) {
      this.#loading = '';
      return;
    }
    this.match.client = this.client = client;
    if (client.open) this.curtain = null;
  }

  async #describe(): Promise<void> {
    const all = await games().catch(() => []);
    this.info = all.find((one) => one.name === this.table?.game) ?? this.info;
  }

  #framed(frame: Frame): void {
    let chain = this.#chains.get(frame.eyes);
    if (!chain) this.#chains.set(frame.eyes, (chain = new Chain()));
    const picture = chain.add(frame, performance.now());
    if (!picture) {
      void this.#watch(); // something was missed: the whole, please
      return;
    }
    this.#show(picture);
  }

  /** Whose eyes now? One's own; with several people at the device those of whoever must act, behind a curtain. */
  #show(picture: Picture): void {
    const known = [...this.#chains.keys()].filter((eyes) => this.mine.includes(eyes));
    const { match } = this;
    const wanted = known.includes(match.eyes) ? match.eyes : (known[0] ?? SPECTATOR);
    if (picture.eyes !== wanted) {
      if (picture.eyes >= 0) this.#missed.set(picture.eyes, after(this.#missed.get(picture.eyes), picture.steps).slice(-MOST_MISSED));
      return;
    }
    const must = (picture.view['must'] as number[] | undefined) ?? [];
    const next = must.includes(wanted) ? wanted : known.find((eyes) => must.includes(eyes));
    // several people and no knowing who holds the device: no hand is shown unasked, be it the first or a freshly dealt one
    const dealt = picture.view['phase'] === 'round' && (!this.shown || match.view.phase !== 'round');
    const asked = dealt && this.mine.length > 1 && !this.client?.open;
    if (asked) this.curtain = next ?? wanted;
    match.show(picture);
    this.shown = true;
    if (asked || known.length < 2 || next === undefined || next === wanted) return;
    if (this.client?.open) this.look(next);
    else void match.motion.settled.then(() => setTimeout(() => this.#pass(wanted, next), CURTAIN_MS));
  }

  #pass(from: number, to: number): void {
    const must = (this.match.view.must ?? []) as number[];
    if (this.match.eyes === from && must.includes(to) && !must.includes(from)) this.curtain = to;
  }

  #said(said: Said): void {
    if (this.talk.some((one) => one.version === said.version)) return;
    this.talk = [...this.talk, said].slice(-LONGEST_TALK);
  }

  #noted({ key, text, seat }: Note): void {
    if (key === 'watchers-off') this.trouble = new Refused({ key, text });
    else if (key !== 'clock-low') this.say(text);
    else if (seat !== undefined && this.mine.includes(seat)) this.say(text, { tone: 'bad' }); // the clocks of others are seen
  }
}

/** Steps after others; what is told again counts as it was told last. */
function after(steps: Step[] = [], more: Step[]): Step[] {
  const first = more[0]?.version ?? Infinity;
  return [...steps.filter((step) => step.version < first), ...more];
}

export function seatOf(chair: Chair, seat: number, guest: string): SeatInfo {
  const kind = chair.kind ?? 'free';
  return {
    seat,
    name: isolated(chair.name ?? ''),
    kind,
    here: kind === 'bot' || chair.here === true,
    autopilot: chair.autopilot ?? false,
    conceded: chair.conceded ?? false,
    ...(chair.program ? { program: true } : {}),
    mine: chair.guest !== undefined && chair.guest === guest,
  };
}
