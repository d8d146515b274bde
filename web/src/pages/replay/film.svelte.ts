// A finished match as a film: its pictures for the eyes one looks through, where one is, and playing on by itself.

import { isolated } from '$words';
import { gameClient, MatchStore } from '$game';
import type { GameClient, SeatInfo } from '$game';
import { pictures } from '$game/replay';
import type { Replay, ReplayStep } from '$answers';
import { sound } from '$look/sounds';
import { hasten } from '$look/motion';
import { settings } from '$look/settings.svelte';
import { api } from '$net';
import type { Picture } from '$net';
import { roundStarts } from './rounds';

export const SPECTATOR = -2;
const SPEEDS = [0.5, 1, 2, 4] as const;
const READ_MS = 900; // to take in what a step did
const LIVE_MOST_MS = 2000; // real time: nobody wants to watch a table that waits

export class Film {
  readonly id: string;
  readonly match = new MatchStore(null);
  replay = $state.raw<Replay | null>(null);
  client = $state.raw<GameClient | null>(null);
  /** Which step is shown, from 0. */
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  trouble = $state('');

  #pictures: Picture[] = [];
  #version = $state(0); // each showing is news to the match, also when one goes back
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #asked = '';

  constructor(id: string) {
    this.id = id;
    this.match.folder = id;
    this.match.onevent = (event, quiet) => {
      const name = this.client?.sounds?.[event.kind];
      if (name && !quiet) sound(name);
    };
  }

  readonly eyes = $derived(this.replay?.eyes ?? SPECTATOR);
  readonly last = $derived(Math.max(0, (this.replay?.steps.length ?? 1) - 1));
  readonly step = $derived<ReplayStep | undefined>(this.replay?.steps[this.at]);
  /** The steps at which a round is dealt. */
  readonly rounds = $derived(this.replay?.views ? roundStarts(pictures(this.replay).map((one) => one.view)) : []);
  /** Of the step that is shown, from 1. */
  readonly round = $derived(Math.max(1, this.rounds.filter((start) => start <= this.at).length));

  /** The last step has been seen to its end. */
  readonly over = $derived(this.replay !== null && this.at === this.last && this.match.version === this.#version);

  /** Look through these eyes (and in this language), at the place one has come to meanwhile. */
  async load(eyes: number, at?: number): Promise<void> {
    const asked = (this.#asked = `${eyes} ${settings.language}`);
    try {
      const replay = await api<Replay>(`/api/replay/${encodeURIComponent(this.id)}?eyes=${eyes}`);
      const client = replay.views ? await gameClient(replay.game) : null;
      if (asked !== this.#asked) return; // somebody has chosen other eyes meanwhile
      this.#pictures = replay.views ? pictures(replay) : [];
      this.match.client = this.client = client;
      this.match.seats = replay.names.map(seatOf);
      this.replay = replay;
      this.trouble = '';
      this.show(at ?? this.at);
    } catch (trouble) {
      if (asked === this.#asked) this.trouble = (trouble as Error).message;
    }
  }

  /** Jump to a step; `play` moves what happened in it. */
  show(to: number, play = false): void {
    this.at = Math.min(Math.max(0, Math.trunc(to)), this.last);
    const picture = this.#pictures[this.at];
    if (!picture) return;
    const version = (this.#version += 1);
    const [step] = picture.steps;
    // events are told once each: what is shown again is a new one
    const events = play ? (step?.events ?? []).map((event) => ({ ...event })) : [];
    this.match.show({ ...picture, version, steps: [{ version, at: picture.at, events }] }, play);
  }

  /** A step by hand: what runs by itself stops. Beyond both ends there is nothing. */
  go(to: number, play = false): void {
    this.pause();
    if (to < 0 || to > this.last) return;
    this.match.motion.finish();
    this.show(to, play);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.run();
  }

  run(): void {
    if (this.at >= this.last) this.show(0);
    this.playing = true;
    hasten(this.speed);
    this.#next();
  }

  pause(): void {
    this.playing = false;
    hasten(1);
    clearTimeout(this.#alarm);
  }

  /** The next speed, for the pauses and for what moves. */
  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed as 1) + 1) % SPEEDS.length] ?? 1;
    if (this.playing) hasten(this.speed);
  }

  end(): void {
    this.pause();
    this.match.motion.drop();
  }

  #next(): void {
    clearTimeout(this.#alarm);
    this.#alarm = setTimeout(() => void this.#advance(), this.#pauseBefore(this.at + 1));
  }

  async #advance(): Promise<void> {
    if (!this.playing) return;
    this.show(this.at + 1, true);
    const here = this.at;
    await this.match.motion.settled;
    if (!this.playing || this.at !== here) return;
    if (here >= this.last) this.pause();
    else this.#next();
  }

  #pauseBefore(to: number): number {
    const steps = this.replay?.steps ?? [];
    const real = (steps[to]?.at ?? 0) - (steps[to - 1]?.at ?? 0);
    const usual = this.client?.live ? Math.min(real, LIVE_MOST_MS) : READ_MS;
    return Math.max(30, usual / this.speed);
  }
}

function seatOf(name: string, seat: number): SeatInfo {
  return { seat, name: isolated(name), kind: 'person', here: true, autopilot: false, conceded: false, mine: false };
}
