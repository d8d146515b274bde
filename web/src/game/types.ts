// The contract between the table frame and a game's chunk. See docs/client.md.

import type { Component } from 'svelte';
import type { SoundName } from '$look/sounds';
import type { Source } from '$words';
import type { Happening, Sitter } from '$wire';
import type { View } from './view';

export type { Faces } from '$answers';
export type { Clocks, Happening, Offered, Step, Timer } from '$wire';
export type { View } from './view';

/** A seat as the board draws it. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: Sitter;
  /** A person who is connected; bots always are. */
  here: boolean;
  /** A bot plays for the absent person. */
  autopilot: boolean;
  conceded: boolean;
  /** A program of theirs plays, and has said so. */
  program?: boolean;
  /** One of the people at this device. */
  mine: boolean;
  /** Taken in this match. */
  hints?: number;
}

/** A small number beside a seat's name in the frame: cards in hand, dice, sets. */
export interface Fact {
  icon?: string;
  value: number | string;
  /** For the screen reader and as a hint: "7 карт". */
  title: string;
  /** Draws attention: one card left. */
  hot?: boolean;
}

/** A key that touches something: shown by `?`. */
export interface Hotkey {
  key: string;
  tap: string;
  /** What it does, in words. */
  title: () => string;
}

/** The default export of games/<g>/web/index.ts. Everything but Board and words may be left out. */
export interface GameClient<V extends View = View> {
  /** Draws `match.view`; no props: everything comes from `useBoard()`. */
  Board: Component;
  /** The game's own Fluent files, lazily (`import.meta.glob`): ids begin with the name of the game. */
  words: Source;
  /** How the points of the last round came about (interlude), and of the whole match (`final`). */
  Scores?: Component<{ final: boolean }>;
  /** Which sound an event makes when it is played. */
  sounds?: Record<string, SoundName>;
  keys?: Hotkey[];
  /** Lines that only the replay needs: not said aloud, not written in the log of the table. */
  hush?: (line: LogLine) => boolean;
  /** More to say to those who listen, after the server's sentence. */
  describe?: (view: V, event: Happening) => string | undefined;
  /** What stands beside a seat's name in the frame. */
  facts?: (view: V, seat: number) => Fact[];
  /** Which way the turn goes: 1 to the next seat, -1 to the one before; absent: the game has no direction. */
  direction?: (view: V) => 1 | -1;
  /** Points by seat after each finished round, for the chart: `course(view)[round][seat]`. */
  course?: (view: V) => number[][];
  /** A tap in words, for buttons the frame makes itself and for the screen reader: "синий". */
  label?: (tap: string, view: V) => string;
  /** Timers of the rules the frame should count down under this name; the others are the board's own business. */
  timers?: Record<string, () => string>;
  /** What the table waits for, in words, where "whose turn" does not say it (real time). */
  status?: (view: V, eyes: number, name: (seat: number) => string) => string | undefined;
  /** How a match came out, in words, where first places do not say it (a team won, all played together). */
  verdict?: (view: V, eyes: number, name: (seat: number) => string) => string | undefined;
  /** Real time: views are adopted at once and motion runs behind them; touches count on the way down; nothing waits. */
  live?: boolean;
  /** A touch that shows one's cards to all: asked a second time, unless the settings say no. The same whatever the cards are. */
  grave?: (tap: string) => boolean;
  /** An event of a turn one may want to see again, slowly: `match.again()` plays what came with the last one. */
  again?: string;
  /** Nothing is hidden from anybody: no curtain when several people share a device. */
  open?: boolean;
  /** The board draws the frame's seats strip itself (it calls `seat:` taps or puts people round the table). */
  seated?: boolean;
}

/** How a match reaches the table. Replays have none. */
export interface Hands {
  /** Resolves when it is durable; rejects with a `Refused`. */
  move: (seat: number, code: string, seen: number) => Promise<{ version: number }>;
  /** Why can't I? No text: one can. */
  why: (seat: number, taps: string[]) => Promise<{ text?: string; clause?: string }>;
}

/** A sentence that says no, with the clause of the rules if there is one. */
export interface Refusal {
  tap: string;
  text: string;
  clause?: string;
}

/** A line of the log. */
export interface LogLine {
  /** Of the input that caused it. */
  version: number;
  kind: string;
  seat: number;
  /** When, in ms of the match. */
  at?: number;
  line: string;
  /** The clause of the rules it comes from, where that is worth reading. */
  clause?: string;
  /** The cards it is about, as far as these eyes know them. */
  cards?: (string | null)[];
}
