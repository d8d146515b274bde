// Made by `make protocol` from src/igroteka/server/wire; do not edit.

export const PROTOCOL = 2;

/** What a client says. */
export type Up = Hello | Pong | Rename | Lobby | Create | Watch | Unwatch | Move | Why | Sit | Admit | Stand | AddBot | Clear | Swap | Lock | Host | Adjust | Start | Entropic | Concede | Propose | Answer | Say | Mute | SeatLink | Close | Hint;

/** The first message of every socket. */
export interface Hello {
  do: 'hello';
  protocol: number;
  lang?: Lang;
  /** send every event also as a sentence */
  lines?: boolean;
}

export type Lang = 'ru' | 'en';

/** The answer to `ping`, at once: that is how lag is measured. */
export interface Pong {
  do: 'pong';
  n: number;
}

/** Call me so. */
export interface Rename {
  do: 'rename';
  id: string;
  name: string;
}

/** Tell me about open tables and my own, now and whenever they change. */
export interface Lobby {
  do: 'lobby';
  id: string;
  on?: boolean;
}

/** A new table; whoever creates it is its host and sits down first; `start`: begin when I look at it. */
export interface Create {
  do: 'create';
  id: string;
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  /** a set of rules by name; `options` are taken instead of its own */
  preset?: string;
  settings?: Settings;
  /** fill the last seats with these */
  bots?: string[];
  /** start from a prepared position instead of a deal */
  position?: string;
  sit?: boolean;
  /** as soon as the host watches and everyone present has added to the dice */
  start?: boolean;
  /** of protocol 1, not used: no commitment has been shown yet */
  entropy?: string;
}

/** What belongs to the table, whatever the game. */
export interface Settings {
  /** listed in the lobby; otherwise by link only */
  public?: boolean;
  clock?: Clock;
  /** seconds until a bot plays an absent seat; 0 = never */
  grace?: number;
  /** may spectators look on */
  watchers?: boolean;
  /** seconds by which spectators see everything later */
  watch_delay?: number;
  undo?: boolean;
  /** chat; quick phrases always work */
  talk?: boolean;
  /** of the bots */
  pace?: Pace;
  /** for learning: in nobody's list, and not kept when it is over */
  lesson?: boolean;
  /** may players ask for hints (`hint`) */
  hints?: boolean;
  /** may programs of people sit down */
  programs?: boolean;
}

/** Thinking time in seconds; all zero: none. */
export interface Clock {
  /** for each move */
  move?: number;
  /** for the whole match */
  game?: number;
  /** added to the match's time after a move */
  increment?: number;
}

export type Pace = 'slow' | 'normal' | 'fast' | 'instant';

/** Show me this table from my seats (or as a spectator); `since` is the version I know; `anew`: tell all again. */
export interface Watch {
  do: 'watch';
  id: string;
  table: string;
  since?: number;
  /** empty: all seats of mine, or TABLE */
  eyes?: number[];
  /** for whoever comes late, or in another language */
  anew?: boolean;
}

/** Look away. */
export interface Unwatch {
  do: 'unwatch';
  id: string;
  table: string;
}

/** Play a move; `seen` is the version I saw when I decided. */
export interface Move {
  do: 'move';
  id: string;
  table: string;
  seat: number;
  code: string;
  seen: number;
}

/** Why can't I? Asked by a code, or by what was touched. */
export interface Why {
  do: 'why';
  id: string;
  table: string;
  seat: number;
  code?: string | null;
  taps?: string[];
}

/** Take a free seat (any, or this one); with `name` for another person on the same device; `program`: I am one. A seat that somebody has left in a running match has cards in it: the answer waits until the host says `admit`. A program that sits here already (it came by a seat link) says by it that the seat is played by a program. */
export interface Sit {
  do: 'sit';
  id: string;
  table: string;
  seat?: number | null;
  name?: string | null;
  /** of protocol 1, not used: it answers no commitment */
  entropy?: string;
  /** marked for all to see until the seat is left */
  program?: boolean;
}

/** Host: this person may take the seat they ask for in the running match, or not. */
export interface Admit {
  do: 'admit';
  id: string;
  table: string;
  guest: string;
  yes: boolean;
}

/** Leave a seat of mine; in a running match a bot goes on in my place. */
export interface Stand {
  do: 'stand';
  id: string;
  table: string;
  seat: number;
}

/** Host: let a bot take this free seat. */
export interface AddBot {
  do: 'bot';
  id: string;
  table: string;
  seat: number;
  level: string;
}

/** Host: free this seat (remove a bot, or kick a person). */
export interface Clear {
  do: 'clear';
  id: string;
  table: string;
  seat: number;
}

/** Host: exchange two seats before the start. */
export interface Swap {
  do: 'swap';
  id: string;
  table: string;
  a: number;
  b: number;
}

/** Host: nobody takes this free seat (or again somebody may). */
export interface Lock {
  do: 'lock';
  id: string;
  table: string;
  seat: number;
  on: boolean;
}

/** Host: hand the role to the person in this seat. */
export interface Host {
  do: 'host';
  id: string;
  table: string;
  seat: number;
}

/** Host: change settings, and before the start also options and the number of seats. */
export interface Adjust {
  do: 'set';
  id: string;
  table: string;
  settings?: Settings | null;
  options?: Record<string, unknown> | null;
  seats?: number | null;
}

/** Host: begin; whoever is here and has not yet added to the dice is waited for a moment. */
export interface Start {
  do: 'start';
  id: string;
  table: string;
  /** of protocol 1, not used: it answers no commitment */
  entropy?: string;
}

/** My part of the dice of the next match, once a seat; `commitment` is the one that I was shown for that match. */
export interface Entropic {
  do: 'entropy';
  id: string;
  table: string;
  seat: number;
  entropy: string;
  /** without it (protocol 1) it is refused */
  commitment?: string;
}

/** I give this match up. */
export interface Concede {
  do: 'concede';
  id: string;
  table: string;
  seat: number;
}

/** Ask everyone for an undo, a pause, an end, a rematch; asking again while it is open means yes. */
export interface Propose {
  do: 'offer';
  id: string;
  table: string;
  what: Offer;
  seat: number;
}

export type Offer = 'undo' | 'pause' | 'resume' | 'end' | 'rematch';

/** Yes or no to the open offer. */
export interface Answer {
  do: 'answer';
  id: string;
  table: string;
  seat: number;
  what: Offer;
  yes: boolean;
}

/** Chat: free text, or one of the quick phrases by name. */
export interface Say {
  do: 'say';
  id: string;
  table: string;
  text?: string | null;
  phrase?: string | null;
}

/** Host: this person's free text is no longer passed on (or is again). */
export interface Mute {
  do: 'mute';
  id: string;
  table: string;
  guest: string;
  on: boolean;
}

/** A link with which I go on from another device. */
export interface SeatLink {
  do: 'link';
  id: string;
  table: string;
}

/** Host: close a table that plays no match. */
export interface Close {
  do: 'close';
  id: string;
  table: string;
}

/** Which moves are best for my seat now? Answered by `hint`; everyone is told that it was taken. */
export interface Hint {
  do: 'hint';
  id: string;
  table: string;
  seat: number;
}

/** What a client is told. */
export type Down = Welcome | Ping | Done | Sorry | Reason | Advice | Table | Frame | Absence | Said | Note | Tables | Bye;

/** The answer to `hello`. */
export interface Welcome {
  type: 'welcome';
  protocol: number;
  server: string;
  guest: string;
  name: string;
  /** the server made the name up: they have not said one */
  unnamed?: boolean;
}

/** Answer with `pong` at once. */
export interface Ping {
  type: 'ping';
  n: number;
}

/** The command was carried out (and is durable). */
export interface Done {
  type: 'done';
  id: string;
  version?: number;
  table?: string;
  link?: string;
}

/** The command was not carried out; `text` says why and what to do. */
export interface Sorry {
  type: 'sorry';
  id: string;
  key: string;
  text: string;
  clause?: string;
  /** the table had moved on: look at the frame that follows and decide again */
  late?: boolean;
}

/** The answer to `why`: legal moves have no clause and no text. */
export interface Reason {
  type: 'why';
  id: string;
  text?: string;
  clause?: string;
}

/** The answer to `hint`, to nobody else: the best moves, the best first. All are told that it was given. */
export interface Advice {
  type: 'hint';
  id: string;
  seat: number;
  moves: Advised[];
}

/** A move that is advised. */
export interface Advised {
  code: string;
  /** to win the match, per cent */
  chance: number;
  /** by so much the chance may be wrong, 19 times of 20 */
  doubt: number;
  /** what speaks for it, in the language of whoever asked */
  why?: string[];
}

/** Everything about a table but the match itself; sent whole whenever it changes. */
export interface Table {
  type: 'table';
  table: string;
  version: number;
  game: string;
  rules: number;
  status: Status;
  chairs: Chair[];
  host: string;
  options: Record<string, unknown>;
  settings: Settings;
  /** the first match begins by itself as soon as the host is here */
  starting?: boolean;
  /** of the match */
  number?: number;
  /** to the secret of this match, or of the next one */
  commitment?: string;
  /** started from a prepared position */
  prepared?: boolean;
  paused?: boolean;
  offers?: Proposal[];
  /** the host answers with `admit` */
  asking?: Asking[];
  watchers?: number;
  muted?: string[];
  /** why the match ended */
  reason?: string;
  /** id of the finished match in the archive */
  result?: string;
  /** what each seat has added to the dice of match `number`, told from its start on */
  entropy?: string[];
  /** revealed when the match is over */
  secret?: string;
}

export type Status = 'open' | 'playing' | 'over' | 'closed';

/** A seat as everyone sees it. */
export interface Chair {
  name?: string;
  kind?: Sitter;
  guest?: string;
  level?: string;
  /** connected */
  here?: boolean;
  /** a bot plays for the absent person */
  autopilot?: boolean;
  conceded?: boolean;
  locked?: boolean;
  /** has added to the dice of the next match */
  stirred?: boolean;
  /** taken in this match */
  hints?: number;
  /** ms that touches of this seat are given at a real-time table */
  lag?: number;
  /** ms that the last answer to `ping` took: far more than `lag` means a line that is suddenly slow */
  trip?: number;
  /** not a person at a page: a program of theirs plays, and has said so */
  program?: boolean;
}

export type Sitter = 'free' | 'person' | 'bot';

/** An open offer and who has agreed. */
export interface Proposal {
  what: string;
  seat: number;
  yes: number[];
}

/** Somebody who asks the host for a seat of the running match. */
export interface Asking {
  guest: string;
  name: string;
  seat: number;
  program?: boolean;
}

/** The match as one observer sees it after `version`. `view` is whole; `patch` is a merge patch (RFC 7386) on the view of the frame with version `base`. */
export interface Frame {
  type: 'frame';
  table: string;
  eyes: number;
  version: number;
  number: number;
  at: number;
  base?: number;
  steps?: Step[];
  view?: Record<string, unknown> | null;
  patch?: Record<string, unknown> | null;
  moves?: Offered[];
  /** the code of the one move that is left, if it may be played for the player after a moment */
  forced?: string;
  timers?: Timer[];
  clocks?: Clocks | null;
}

/** One input and what it caused. */
export interface Step {
  version: number;
  at: number;
  events?: Happening[];
  rewind?: boolean;
}

/** Something that happened, as this observer may know it. */
export interface Happening {
  kind: string;
  seat?: number;
  cards?: (string | null)[];
  numbers?: number[];
  /** tokens of pictures, where a game hides faces behind them */
  faces?: (string | null)[];
  line?: string;
  /** of the rules, where the line comes from one that is worth reading */
  clause?: string;
}

/** A legal move and the things one touches to make it, in this order; with `either` also from the other end. */
export interface Offered {
  code: string;
  taps: string[];
  either?: boolean;
}

/** A timer of the rules: fires in so many milliseconds of table time. */
export interface Timer {
  name: string;
  left: number;
}

/** Thinking time left in ms for each seat, and whose runs. */
export interface Clocks {
  left: number[];
  running?: number[];
}

/** You are back: what the bot played in your seat meanwhile, the last moves of it. */
export interface Absence {
  type: 'absence';
  table: string;
  seat: number;
  /** how many it made in all */
  moves: number;
  steps?: Step[];
}

/** Chat; the phrase `hint` is nobody's word: it says that this seat took a hint. */
export interface Said {
  type: 'said';
  table: string;
  version: number;
  guest: string;
  name: string;
  seat?: number;
  text?: string;
  phrase?: string;
  wall?: number;
}

/** Something worth a word: little time left, a seat was cleared, the server goes down. */
export interface Note {
  type: 'note';
  table: string;
  key: string;
  text: string;
  seat?: number;
}

/** The open tables and the reader's own. */
export interface Tables {
  type: 'tables';
  open: Entry[];
  mine: Entry[];
}

/** A table in a list. */
export interface Entry {
  table: string;
  game: string;
  status: string;
  names: string[];
  free: number;
  mine?: boolean;
  turn?: boolean;
  updated?: number;
}

/** The last message before the server closes the socket. */
export interface Bye {
  type: 'bye';
  key: string;
  text: string;
  /** come back after so many milliseconds; 0 = don't by yourself */
  again?: number;
}
