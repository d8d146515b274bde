// How long things take: the speed a person chose times the usual duration; nothing moves where no motion is wanted.

import { PACES, settings } from './settings.svelte';

export const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
export const SPRING = 'cubic-bezier(0.3, 1.5, 0.5, 1)';

/** Usual durations in ms. */
export const USUAL = { press: 90, lift: 140, flip: 320, fly: 380, deal: 110, pause: 260, read: 900 } as const;

let haste = 1;
let wished = false;

/** Let everything run so many times as fast: a film. 1 is life. `asked`: also where usually nothing moves, as somebody asked to see it. */
export function hasten(times: number, asked = false): void {
  haste = times;
  wished = asked;
}

/** Milliseconds for something that usually takes `ms`; 0 when nothing should move. */
export function lasting(ms: number): number {
  if (wished) return Math.round(ms / haste);
  return settings.still ? 0 : Math.round((ms * PACES[settings.speed]) / haste);
}

/** Play an animation and wait for its end; at once where nothing moves. Never throws: a removed element just ends it. */
export async function animate(
  node: Element,
  frames: Keyframe[],
  ms: number,
  easing: string = EASE,
  more: KeyframeAnimationOptions = {},
): Promise<void> {
  const duration = lasting(ms);
  if (duration === 0 || typeof node.animate !== 'function' || !frames.every(finite)) return;
  await node.animate(frames, { duration, easing, ...more }).finished.then(
    () => undefined,
    () => undefined,
  );
}

/** A place that is not on the page has no size, and what is reckoned from that is nowhere: there is nothing to show. */
function finite(frame: Keyframe): boolean {
  return Object.values(frame).every((value) => !/NaN|Infinity/.test(String(value)));
}

/** Spring back: what a thing does that cannot be played. */
export function shake(node: Element): Promise<void> {
  const sway = [0, -7, 6, -4, 2, 0].map((x) => ({ translate: `${x}px 0` }));
  return animate(node, sway, 340, 'ease-out');
}

/** A svelte transition in our pace: fade and rise. */
export function rise(_node: Element, { y = 12, ms = 220 }: { y?: number; ms?: number } = {}): {
  duration: number;
  css: (t: number, u: number) => string;
} {
  return { duration: lasting(ms), css: (t, u) => `opacity: ${t}; translate: 0 ${u * y}px` };
}
