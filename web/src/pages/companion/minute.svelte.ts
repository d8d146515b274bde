// A minute that runs down by the clock, not by counting ticks: a page that slept is right again when it wakes.

import { sound } from '$look/sounds';

const LAST_MS = 10_000; // the seconds one hears

export class Minute {
  readonly whole: number;
  left = $state(0);
  running = $state(false);
  #ends = 0;
  #beat: ReturnType<typeof setInterval> | undefined;
  #lock: WakeLockSentinel | null = null;

  constructor(seconds: number) {
    this.whole = seconds * 1000;
    this.left = this.whole;
  }

  start(): void {
    if (this.left <= 0) this.left = this.whole;
    this.#ends = performance.now() + this.left;
    this.running = true;
    this.#beat = setInterval(() => this.#tick(), 100);
    void this.#stayAwake();
  }

  pause(): void {
    clearInterval(this.#beat);
    this.running = false;
    void this.#lock?.release().catch(() => undefined);
    this.#lock = null;
  }

  reset(): void {
    this.pause();
    this.left = this.whole;
  }

  #tick(): void {
    const before = Math.ceil(this.left / 1000);
    this.left = Math.max(0, this.#ends - performance.now());
    const now = Math.ceil(this.left / 1000);
    if (this.left === 0) {
      sound('alarm');
      this.pause();
    } else if (now < before && this.left <= LAST_MS) sound('tick');
  }

  /** The screen stays on while the minute runs, where the browser can do that. */
  async #stayAwake(): Promise<void> {
    try {
      this.#lock = (await navigator.wakeLock?.request('screen')) ?? null;
      if (!this.running) this.pause();
    } catch {
      this.#lock = null; // a battery that is low: the minute runs all the same
    }
  }
}
