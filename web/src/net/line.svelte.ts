// The WebSocket: says hello, answers pings, carries commands and their answers, and comes back after the line was lost.

import { PROTOCOL } from '$wire';
import type { Advice, Bye, Done, Down, Reason, Sorry, Up } from '$wire';

type Commands = Extract<Up, { id: string }>;
type Without<T> = T extends unknown ? Omit<T, 'id'> : never;
/** Anything one can ask, without its id. */
export type Command = Without<Commands>;
export type Answer = Done | Reason | Advice;
export type Message = Exclude<Down, { type: 'ping' }>;
type Listener = (message: Message) => void;

/** A kind "no": `message` says why and what to do. */
export class Refused extends Error {
  readonly key: string;
  readonly clause: string;
  readonly late: boolean;

  constructor(sorry: Pick<Sorry, 'key' | 'text' | 'clause' | 'late'>) {
    super(sorry.text);
    this.key = sorry.key;
    this.clause = sorry.clause ?? '';
    this.late = sorry.late ?? false;
  }
}

/** What the line needs of the world; tests bring their own. */
export interface World {
  open: () => WebSocket;
  lang: () => 'ru' | 'en';
  random: () => number;
  /** A page older or newer than its server starts anew. */
  reload: () => void;
}

interface Question {
  text: string;
  done: (answer: Answer) => void;
  sorry: (refused: Refused) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PROBE_MS = 3_000;
const SILENT_MS = 8_000; // a connection that does not come about

export class Line {
  /** The server hears us. */
  open = $state(false);
  /** It has heard us at least once since the page was opened. */
  met = $state(false);
  guest = $state('');
  name = $state('');
  /** The server made the name up. */
  unnamed = $state(false);
  /** What the server said when it closed the line for good. */
  farewell = $state<Bye | null>(null);

  #world: World;
  #socket: WebSocket | null = null;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #questions = new Map<string, Question>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #listeners = new Set<Listener>();
  #me: string;
  #count = 0;
  #wait = FIRST_WAIT;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(world: World) {
    this.#world = world;
    // ids are unique for a guest over all tabs and reloads
    this.#me = Math.floor(world.random() * 36 ** 8).toString(36);
  }

  /** Connect, and stay connected. */
  start(): void {
    this.#connect();
    globalThis.addEventListener?.('online', () => this.hasten());
    // a dead line is noticed only after minutes; if the server is on this very machine, we are back at once
    globalThis.addEventListener?.('offline', () => this.#lost());
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.hasten();
    });
  }

  /** Hear what the server tells; returns the way to stop hearing. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ask, and get the one answer; asked again under the same id while the line comes and goes. */
  ask(command: Command): Promise<Answer> {
    const id = `${this.#me}-${(this.#count += 1)}`;
    return new Promise((done, sorry) => {
      const text = JSON.stringify({ ...command, id });
      this.#questions.set(id, { text, done, sorry });
      if (this.open) this.#send(text);
    });
  }

  /** Say hello again: from now on in another language. */
  greet(): void {
    if (this.open) this.#hello();
  }

  /** Try now: the network is back, or somebody looks at the page again. */
  hasten(): void {
    if (this.#stopped) return;
    this.#wait = FIRST_WAIT;
    if (!this.open) this.#connect();
    else this.#probe();
  }

  /** A phone that slept believes its line is alive: whoever does not answer a greeting is gone. */
  #probe(): void {
    this.#hello();
    clearTimeout(this.#alarm);
    this.#alarm = setTimeout(() => {
      this.open = false;
      this.#connect();
    }, PROBE_MS);
  }

  /** No more. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#alarm);
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#alarm);
    const old = this.#socket;
    if (old) {
      old.onopen = old.onmessage = old.onclose = null;
      old.close();
    }
    const socket = this.#world.open();
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => this.#heard(String(event.data));
    socket.onclose = () => this.#lost();
    this.#alarm = setTimeout(() => {
      if (!this.open) this.#lost();
    }, SILENT_MS);
  }

  #hello(): void {
    this.#send(JSON.stringify({ do: 'hello', protocol: PROTOCOL, lang: this.#world.lang(), lines: true }));
  }

  #send(text: string): void {
    if (this.#socket?.readyState === 1) this.#socket.send(text);
  }

  #lost(): void {
    clearTimeout(this.#alarm);
    this.open = false;
    if (this.#stopped) return;
    // everybody lost the server at the same moment: they shall not come back in the same one
    this.#alarm = setTimeout(() => this.#connect(), this.#wait * (0.5 + this.#world.random()));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #heard(text: string): void {
    const message = JSON.parse(text) as Down;
    if (message.type === 'ping') {
      this.#send(`{"do":"pong","n":${message.n}}`); // before anything else: it measures the way
      return;
    }
    if (message.type === 'welcome') this.#welcome(message.guest, message.name, message.unnamed === true);
    else if (message.type === 'bye') this.#bye(message);
    else if ('id' in message) this.#answered(message);
    for (const listener of [...this.#listeners]) listener(message);
  }

  #welcome(guest: string, name: string, unnamed: boolean): void {
    const again = this.open; // another language on the same line
    this.open = this.met = true;
    this.guest = guest;
    this.name = name;
    this.unnamed = unnamed;
    this.#wait = FIRST_WAIT;
    clearTimeout(this.#alarm);
    if (!again) for (const { text } of this.#questions.values()) this.#send(text);
  }

  #bye(message: Bye): void {
    if (message.again) {
      // the server says goodbye before the line is closed: another node may take us at once
      if (this.#socket) this.#socket.onclose = null;
      this.#wait = message.again;
      this.#lost();
      return;
    }
    if (message.key === 'wrong-protocol') this.#world.reload();
    this.farewell = message;
    this.#stopped = true;
  }

  #answered(message: Answer | Sorry): void {
    const question = this.#questions.get(message.id);
    if (!question) return;
    this.#questions.delete(message.id);
    if (message.type === 'sorry') question.sorry(new Refused(message));
    else question.done(message);
  }
}
