// Fingers and mouse on the spread table: a tap touches, a drag pans, two fingers zoom, a long press lifts a card to move or turn it.
// On cards smaller than a fingertip a finger that stays aims instead: a magnifier shows what it will touch when it goes up.

import { settings } from '$look';
import { glided, held, panned, pinched, showing, tablePoint, WHOLE, zoomed } from './camera';
import type { Camera, Point } from './camera';

export interface Wishes {
  /** A card was touched. */
  touch: (card: number) => void;
  /** A card was turned over. */
  turn: (card: number) => void;
  /** A card was put somewhere: its middle on the table. */
  put: (card: number, at: Point) => void;
  /** How large a card is on the table. */
  size: () => number;
  /** The card whose middle is nearest to a point of the table, if it is no farther than that. */
  nearest: (at: Point, far: number) => number | null;
}

/** Where a finger aims in the window, and at which card. */
export interface Aim {
  at: Point;
  card: number | null;
}

interface Finger {
  id: number;
  card: number | null;
  mouse: boolean;
  from: Point;
  at: Point;
  moved: boolean;
  /** Carries its card. */
  lifts: boolean;
  /** Looks through the magnifier. */
  aims: boolean;
  waits: ReturnType<typeof setTimeout> | undefined;
}

const SLACK = 9; // px a finger may tremble
const LONG_MS = 380;
const AIM_MS = 120; // a quick tap needs no magnifier
const TIP = 44; // px of a fingertip: what is smaller is hard to hit

export class Gestures {
  camera = $state.raw<Camera>(WHOLE);
  /** The table is being moved: pixels may be old until it stands. */
  moving = $state(false);
  /** Cards under fingers, and the one in hand. */
  down = $state.raw<number[]>([]);
  lifted = $state<number | null>(null);
  aim = $state.raw<Aim | null>(null);
  width = 0;
  height = 0;
  #fingers: Finger[] = [];
  #wishes: Wishes;
  #speed: Point = { x: 0, y: 0 };
  #last = 0;
  #glides = 0;
  #rests: ReturnType<typeof setTimeout> | undefined;

  constructor(wishes: Wishes) {
    this.#wishes = wishes;
  }

  look(camera: Camera): void {
    this.camera = held(camera, this.width, this.height);
    this.moving = true;
    clearTimeout(this.#rests);
    this.#rests = setTimeout(() => (this.moving = false), 160);
  }

  /** Nearer or farther, about the middle. */
  zoom(factor: number): void {
    this.look(zoomed(this.camera, factor, { x: this.width / 2, y: this.height / 2 }));
  }

  whole(): void {
    this.look(WHOLE);
  }

  /** Somebody walks over the cards with the keyboard. */
  show(box: { x: number; y: number; size: number }): void {
    const next = showing(this.camera, box, this.width, this.height);
    if (next.x !== this.camera.x || next.y !== this.camera.y) this.look(next);
  }

  /** Everything a finger does in the window. */
  attach = (node: HTMLElement) => {
    const point = (event: MouseEvent): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.x, y: event.clientY - box.y };
    };
    const ondown = (event: PointerEvent) => {
      if (event.button !== 0 || this.#fingers.length >= 2) return;
      cancelAnimationFrame(this.#glides);
      const name = (event.target as Element).closest<HTMLElement>('[data-card]')?.dataset['card'];
      const at = point(event);
      const mouse = event.pointerType === 'mouse';
      // of small cards the browser guesses which one a fingertip means; the nearest one is meant
      const small = !mouse && this.#small();
      const card = small ? this.#near(at) : name === undefined ? null : Number(name);
      const finger: Finger = { id: event.pointerId, card, mouse, from: at, at, moved: false, lifts: false, aims: false, waits: undefined };
      if (small) finger.waits = setTimeout(() => this.#lookCloser(finger), AIM_MS);
      else if (card !== null && !mouse) finger.waits = setTimeout(() => this.#lift(finger), LONG_MS);
      for (const other of this.#fingers) if (other.aims) this.#lookAway(other); // two fingers zoom
      this.#fingers = [...this.#fingers, finger];
      this.#speed = { x: 0, y: 0 };
      this.#feel();
    };
    const onmove = (event: PointerEvent) => {
      const finger = this.#of(event);
      if (!finger) return;
      const now = point(event);
      if (finger.aims) return this.#aimAt(finger, now);
      if (!finger.moved && Math.hypot(now.x - finger.from.x, now.y - finger.from.y) < SLACK) return;
      // where the whole table is in sight there is nothing to pan
      if (!finger.moved && !finger.mouse && this.#small() && this.camera.k <= 1 && this.#fingers.length === 1) {
        finger.at = now;
        return this.#lookCloser(finger);
      }
      if (!finger.moved) this.#setOut(finger);
      this.#move(finger, now, event.timeStamp);
    };
    const onup = (event: PointerEvent) => {
      const finger = this.#of(event);
      if (!finger) return;
      this.#fingers = this.#fingers.filter((one) => one !== finger);
      this.#end(finger, event);
    };
    const onwheel = (event: WheelEvent) => {
      event.preventDefault();
      cancelAnimationFrame(this.#glides);
      this.look(zoomed(this.camera, Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), point(event)));
    };
    const onmenu = (event: MouseEvent) => {
      const name = (event.target as Element).closest<HTMLElement>('[data-card]')?.dataset['card'];
      event.preventDefault();
      if (name !== undefined && this.#fingers.length === 0) this.#wishes.turn(Number(name));
    };
    // what fingers do has been counted when they came up; only the keyboard clicks
    const onclick = (event: MouseEvent) => {
      if (event.detail > 0 && (event.target as Element).closest('[data-card]')) event.stopPropagation();
    };
    node.addEventListener('pointerdown', ondown);
    node.addEventListener('click', onclick, true);
    node.addEventListener('contextmenu', onmenu);
    node.addEventListener('wheel', onwheel, { passive: false });
    window.addEventListener('pointermove', onmove);
    window.addEventListener('pointerup', onup);
    window.addEventListener('pointercancel', onup);
    return {
      destroy: () => {
        cancelAnimationFrame(this.#glides);
        for (const finger of this.#fingers) clearTimeout(finger.waits);
        window.removeEventListener('pointermove', onmove);
        window.removeEventListener('pointerup', onup);
        window.removeEventListener('pointercancel', onup);
      },
    };
  };

  #of({ pointerId }: PointerEvent): Finger | undefined {
    return this.#fingers.find((one) => one.id === pointerId);
  }

  #small(): boolean {
    return this.#wishes.size() * this.camera.k < TIP;
  }

  #near(at: Point): number | null {
    return this.#wishes.nearest(tablePoint(this.camera, at), TIP / 2 / this.camera.k);
  }

  #lookCloser(finger: Finger): void {
    if (finger.moved || this.#fingers.length > 1) return;
    clearTimeout(finger.waits);
    finger.aims = true;
    this.#aimAt(finger, finger.at);
  }

  #aimAt(finger: Finger, at: Point): void {
    finger.at = at;
    finger.card = this.#near(at);
    this.aim = { at, card: finger.card };
    this.#feel();
  }

  #lookAway(finger: Finger): void {
    finger.aims = false;
    finger.moved = true;
    this.aim = null;
  }

  #lift(finger: Finger): void {
    if (finger.moved || this.#fingers.length > 1) return;
    finger.lifts = true;
    this.#feel();
  }

  /** It moves: with the mouse a card is taken along, a finger takes the table. */
  #setOut(finger: Finger): void {
    finger.moved = true;
    clearTimeout(finger.waits);
    if (finger.mouse && finger.card !== null) finger.lifts = true;
    this.#feel();
  }

  #move(finger: Finger, now: Point, time: number): void {
    const before = finger.at;
    finger.at = now;
    const others = this.#fingers.filter((one) => one !== finger);
    if (finger.lifts && finger.card !== null) {
      this.#wishes.put(finger.card, tablePoint(this.camera, now));
    } else if (others.length > 0) {
      const other = others[0]!;
      if (!other.moved) this.#setOut(other);
      this.look(pinched(this.camera, [before, other.at], [now, other.at]));
    } else {
      const ms = Math.max(1, time - this.#last);
      this.#speed = { x: (now.x - before.x) / ms, y: (now.y - before.y) / ms };
      this.look(panned(this.camera, now.x - before.x, now.y - before.y));
    }
    this.#last = time;
  }

  #end(finger: Finger, event: PointerEvent): void {
    clearTimeout(finger.waits);
    if (finger.aims) this.aim = null;
    this.#feel();
    if (event.type === 'pointercancel') return;
    const { card } = finger;
    if (!finger.moved && card !== null) {
      if (finger.lifts) this.#wishes.turn(card);
      else this.#wishes.touch(card);
    } else if (finger.moved && !finger.lifts && this.#fingers.length === 0 && event.timeStamp - this.#last < 60) {
      this.#glide();
    }
  }

  #glide(): void {
    if (settings.still) return;
    let before = performance.now();
    const step = (now: number) => {
      const on = glided(this.#speed, now - before);
      before = now;
      if (!on) return;
      this.#speed = on.speed;
      this.look(panned(this.camera, on.by.x, on.by.y));
      this.#glides = requestAnimationFrame(step);
    };
    this.#glides = requestAnimationFrame(step);
  }

  #feel(): void {
    const all = this.#fingers;
    this.down = all.flatMap((one) => (one.card !== null && (!one.moved || one.lifts) ? [one.card] : []));
    this.lifted = all.find((one) => one.lifts)?.card ?? null;
  }
}
