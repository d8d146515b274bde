// Made by `make protocol` from src/igroteka/server/http/*_types.py and the lines of records (src/igroteka/core/record); do not edit.

import type { Entry, Happening } from './wire';

/** The answer to a mistake, with a status that is not 200. */
export interface MistakeAnswer {
  key: string;
  text: string;
}

/** A level of bots. */
export interface BotLevel {
  name: string;
  title: string;
  /** what such an opponent is like, in a sentence */
  about?: string;
}

/** A game as somebody sees it who wants to open a table. */
export interface GameInfo {
  name: string;
  title: string;
  /** one sentence */
  lead: string;
  /** version of the rules */
  rules: number;
  fewest: number;
  most: number;
  /** the smallest number of seats on the box */
  official: number;
  real_time: boolean;
  form: FormField[];
  presets: Preset[];
  levels: BotLevel[];
  usual_level: string;
  /** can anybody give them? */
  hints: boolean;
}

export type FormField = BoolField | ChoiceField | NumberField | ListField | BoxField;

/** Yes or no. */
export interface BoolField {
  kind: 'bool';
  name?: string;
  title?: string;
  help?: string;
  /** for the laboratory: out of the way of people */
  lab?: boolean;
  /** of the house rule it stands for */
  clause?: string;
  /** what house rules of this kind are called */
  group?: string;
  /** the options of house rules that do not go with it */
  apart?: string[];
  default: boolean;
}

/** One of several values. */
export interface ChoiceField {
  kind: 'choice';
  name?: string;
  title?: string;
  help?: string;
  /** for the laboratory: out of the way of people */
  lab?: boolean;
  /** of the house rule it stands for */
  clause?: string;
  /** what house rules of this kind are called */
  group?: string;
  /** the options of house rules that do not go with it */
  apart?: string[];
  default: FormValue;
  choices: FormChoice[];
}

/** one of the possible values of a choice */
export type FormValue = string | number;

/** One of the possible values in words. */
export interface FormChoice {
  value: FormValue;
  title: string;
}

/** A number within limits. */
export interface NumberField {
  kind: 'number';
  name?: string;
  title?: string;
  help?: string;
  /** for the laboratory: out of the way of people */
  lab?: boolean;
  /** of the house rule it stands for */
  clause?: string;
  /** what house rules of this kind are called */
  group?: string;
  /** the options of house rules that do not go with it */
  apart?: string[];
  default: number;
  minimum: number | null;
  maximum: number | null;
}

/** So many of the same field. */
export interface ListField {
  kind: 'list';
  name?: string;
  title?: string;
  help?: string;
  /** for the laboratory: out of the way of people */
  lab?: boolean;
  /** of the house rule it stands for */
  clause?: string;
  /** what house rules of this kind are called */
  group?: string;
  /** the options of house rules that do not go with it */
  apart?: string[];
  default: unknown[];
  length: number;
  of: FormField;
  /** what each of them is called; without: by its number */
  labels?: string[];
}

/** Fields that belong together. */
export interface BoxField {
  kind: 'box';
  name?: string;
  title?: string;
  help?: string;
  /** for the laboratory: out of the way of people */
  lab?: boolean;
  /** of the house rule it stands for */
  clause?: string;
  /** what house rules of this kind are called */
  group?: string;
  /** the options of house rules that do not go with it */
  apart?: string[];
  default: Record<string, unknown>;
  fields: FormField[];
}

/** A set of options by name. */
export interface Preset {
  name: string;
  title: string;
  help: string;
  options: Record<string, unknown>;
}

/** `/api/games`: all games. */
export interface Games {
  games: GameInfo[];
}

/** `/api/games/GAME/seats`: how many can play with these options. */
export interface PlayableSeats {
  /** numbers of seats that cannot, each with the reason */
  refused: Record<string, string>;
  /** from how many on the rulebook has these rules */
  official: number;
}

/** A clause of a rulebook. */
export interface RuleClause {
  id: string;
  /** Markdown */
  text: string;
}

/** A chapter of a rulebook. */
export interface RuleChapter {
  title: string;
  intro: string;
  clauses: RuleClause[];
}

/** `/api/rules/GAME`: the rules by clause. */
export interface Rulebook {
  game: string;
  title: string;
  /** version of the rules */
  rules: number;
  lang: string;
  lead: string;
  chapters: RuleChapter[];
}

/** What another seat does when the learner has done theirs. */
export interface LessonReply {
  seat: number;
  code: string;
}

/** One thing to do. */
export interface LessonTurn {
  say: string;
  done: string;
  /** for other moves */
  hint: string;
  /** codes of moves; '*' for any */
  wanted: string[];
  /** the event that ends it; '' = the first wanted move does */
  until: string;
  replies: LessonReply[];
}

/** A position and what is to be done in it. */
export interface LessonStep {
  seats: number;
  position: string;
  clauses: string[];
  turns: LessonTurn[];
}

/** `/api/lessons/GAME`: no steps where a game has no lesson. */
export interface LessonAnswer {
  game: string;
  title: string;
  /** what the others at the table are called */
  names: string[];
  steps: LessonStep[];
}

/** `/api/tables` and `/api/mine`. */
export interface TableList {
  tables: Entry[];
}

/** `/api/tables/TABLE/invite`: the link to give away, and where it is drawn as a QR code. */
export interface Invite {
  link: string;
  qr: string;
}

/** `/faces/…/many` and `/faces/…/words`: SVG or words by token; what nobody has seen is left out. */
export interface Faces {
  faces: Record<string, string>;
}

/** `/api/guest`: who one is; a stranger has no guest and nothing else. */
export interface GuestAnswer {
  guest: string | null;
  name?: string;
  lang?: string;
}

/** Everything stored about the guest is gone. */
export interface Forgotten {
  forgotten: boolean;
}

/** Where a guest is known; '' for a browser or a system that we do not know. */
export interface KnownDevice {
  id: string;
  browser: string;
  system: string;
  created: number;
  seen: number;
  /** the one that asks */
  here: boolean;
}

/** `/api/devices`: the last one seen first. */
export interface Devices {
  devices: KnownDevice[];
}

/** This device is a stranger from now on. */
export interface SignedOff {
  signed_off: string;
}

/** Who played a seat of a finished match, and how it went. */
export interface PastPlayer {
  name: string;
  /** the level, when it is a bot */
  bot: string | null;
  score: number;
  place: number;
  you: boolean;
}

/** A finished match in the list. */
export interface PastMatch {
  id: string;
  game: string;
  number: number;
  seats: number;
  prepared: boolean;
  reason: string;
  started: number;
  ended: number;
  players: PastPlayer[];
}

/** A score sheet of one's own in the list. */
export interface PastSheet {
  id: string;
  game: string;
  names: string[];
  totals: number[];
  rounds: number;
  changed: number;
}

/** `/api/history`: each newest first. */
export interface History {
  matches: PastMatch[];
  sheets: PastSheet[];
  /** there is another page */
  more: boolean;
}

/** How one player, or a level of bots, did in one game. */
export interface Achievement {
  game: string;
  name: string;
  /** the level, when it is a bot */
  bot: string | null;
  played: number;
  won: number;
  /** the mean */
  place: number;
  points: number;
  you: boolean;
}

/** `/api/statistics`: one's own numbers, and everyone's of public matches. */
export interface Statistics {
  mine: Achievement[];
  everyone: Achievement[];
}

/** `/api/pads/{game}`: what a round beside the box adds for each player. */
export interface Gains {
  gains: number[];
}

/** `/api/sheets…`: a sheet that is kept, and what was said about it since the asker knew it. */
export interface SharedSheet {
  about: SheetAbout;
  /** the token with which one reads */
  read: string;
  /** with which one writes: for those who have it, and for whose sheet it is */
  write: string | null;
  /** the asker keeps it */
  mine: boolean;
  /** the beginning of links to give away */
  base: string;
  /** in the order of the server, behind those the asker named */
  facts: SheetFact[];
  /** which of the facts that were sent are not taken, each with the reason */
  refused: Record<string, string>;
}

/** What a sheet is of; it stays as it was when the sheet was begun. */
export interface SheetAbout {
  game: string;
  names: string[];
  /** how many sides; 0: each for himself */
  teams: number;
  rules: Record<string, Rule>;
  /** who led the first round */
  first: number;
  began: number;
  form?: number;
}

export type Rule = boolean | number | string;

export type SheetFact = AddRound | CorrectRound | StrikeRound | Undo | Redo;

/** A round, which is called by the id of this fact. */
export interface AddRound {
  do: 'add';
  id: string;
  round: Record<string, unknown>;
  /** of each player, as the engine counts; what a phone says here is not read */
  gains?: number[];
}

/** A round as it should have been written. */
export interface CorrectRound {
  do: 'correct';
  id: string;
  line: string;
  round: Record<string, unknown>;
  /** as above */
  gains?: number[];
}

/** A round is struck out. */
export interface StrikeRound {
  do: 'strike';
  id: string;
  line: string;
}

/** As if this fact had not been said. */
export interface Undo {
  do: 'undo';
  id: string;
  of: string;
}

/** It was said after all. */
export interface Redo {
  do: 'redo';
  id: string;
  of: string;
}

/** It is not kept any more. */
export interface SheetGone {
  gone: boolean;
}

/** `/healthz`. */
export interface Lives {
  lives: boolean;
  version: string;
}

/** `/readyz`: may it be sent people? */
export interface Ready {
  ready: boolean;
  store: boolean;
  stops: boolean;
  /** where there are several nodes: do they hear each other? */
  bus?: boolean | null;
}

/** One input of a finished match and what these eyes saw of it. */
export interface ReplayStep {
  /** 1, 2, 3 … */
  n: number;
  /** -1: the clock */
  seat: number;
  /** ms of the match */
  at: number;
  /** ms given for a slow line: it counted at `at - lag` */
  lag: number;
  /** one's own inputs and the clock's only: another's sealed choice would be told by it */
  move?: string;
  events: Happening[];
  /** the first step has it whole */
  view?: Record<string, unknown>;
  /** the others as a merge patch on the one before */
  patch?: Record<string, unknown>;
  /** codes of what was open to these eyes */
  moves?: string[];
}

/** A finished match as one pair of eyes saw it. */
export interface Replay {
  id: string;
  game: string;
  rules: number;
  seats: number;
  /** a seat, or -2: a spectator */
  eyes: number;
  names: string[];
  /** those that differ from their defaults */
  options: Record<string, unknown>;
  /** begun from a prepared position */
  prepared: boolean;
  reason: string;
  started: number;
  ended: number;
  scores: number[];
  places: number[];
  /** false when the rules have changed since: then there is nothing to draw, only what happened */
  views: boolean;
  steps: ReplayStep[];
}

/** A decision: chances to win, from 0 to 1, by what its player knew. */
export interface ReviewStep {
  /** as in the replay: 1, 2, 3 … */
  step: number;
  /** with the best move */
  before: number;
  /** with the one that was made */
  after: number;
  verdict: Verdict;
}

export type Verdict = 'best' | 'good' | 'inaccuracy' | 'mistake';

/** Where the match turned: by a decision, or by luck after it. */
export interface ReviewTurn {
  step: number;
  /** of the chance to win */
  change: number;
  luck: boolean;
  verdict: Verdict;
  /** without a full stop */
  made?: string;
  /** the same; nothing where luck turned it */
  better?: string;
  /** why it is better, in sentences */
  reasons?: string[];
}

/** What it all adds up to: start + luck - lost = won. */
export interface ReviewSums {
  /** in percent; nothing where nothing was to be decided */
  accuracy: number | null;
  /** everybody's share before the deal */
  start: number;
  /** what cards and others brought */
  luck: number;
  /** what better moves would have kept */
  lost: number;
  /** the share of the victory */
  won: number;
}

/** How one seat decided, as far as it has been looked at; whoever asks again learns more. */
export interface ReviewAnswer {
  seat: number;
  /** decisions that have been looked at … */
  done: number;
  /** … of so many; 0 before anybody has begun */
  asked: number;
  ready: boolean;
  steps: ReviewStep[];
  /** when it is ready, in their order */
  turns?: ReviewTurn[];
  /** when it is ready */
  sums?: ReviewSums | null;
}

/** The first line. */
export interface Head {
  igroteka: number;
  game: string;
  rules: number;
  seats: number;
  names: string[];
  options: Record<string, unknown>;
  dice: Record<string, unknown>;
  about?: Record<string, unknown>;
  position?: string;
  fair?: Fair;
}

/** What a record reveals of its deal once the match has ended. */
export interface Fair {
  table: string;
  /** of the match at this table: a deal that was called off leaves a gap */
  number: number;
  commitment: string;
  secret: string;
  entropy: string[];
}

/** An input; what is zero or empty is left out. */
export interface InputLine {
  n: number;
  seat: number;
  move: string;
  at?: number;
  lag?: number;
  draws?: [number, number, number][];
}

/** The last line; the digest of the final position shows a change of the rules that scores do not. */
export interface EndLine {
  end: true;
  scores: number[];
  places: number[];
  position: string;
  reason?: 'over' | 'agreed' | 'conceded';
}
