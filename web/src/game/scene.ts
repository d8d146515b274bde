// What a handler of the motion queue moves with: places by name, flights between them, pulses, flips, waits.

import { mount, unmount } from 'svelte';
import type { Snippet } from 'svelte';
import { animate, EASE, lasting, USUAL } from '$look/motion';
import Flight from './Flight.svelte';

export interface FlyOptions<T = unknown> {
  /** What flies: a snippet of the board (with `of` as its argument), an element or a place to copy. Usually a copy of `from`. */
  as?: Snippet<[T]> | Element | string;
  of?: T;
  /** Usual length in ms, before the player's speed. */
  ms?: number;
  /** The flying thing has the size of this end; the other end is reached by scaling. */
  size?: 'from' | 'to';
  /** Hide what lies at `from` until the view is adopted (usual for copies of it). */
  hide?: boolean;
  /** Degrees to turn on the way. */
  turn?: number;
  /** Usual ms to wait before it starts: for one card after another. */
  delay?: number;
}

type End = string | Element;

export class Scene {
  /** Where flights are drawn: an element over the board. Set by the frame. */
  layer: HTMLElement | null = null;
  #places = new Map<string, Set<Element>>();
  #gone = new Set<HTMLElement | SVGElement>();
  #flying = new Set<() => void>();
  #waits = new Set<() => void>();
  #stays: () => boolean;

  /** `stays`: what has flown stays where it landed until the view is adopted (not in real time). */
  constructor(stays: () => boolean = () => true) {
    this.#stays = stays;
  }

  /** Name an element; used by `use:place` and `use:tap`. */
  name(place: string, element: Element): () => void {
    let some = this.#places.get(place);
    if (!some) this.#places.set(place, (some = new Set()));
    some.add(element);
    return () => {
      some.delete(element);
      if (some.size === 0 && this.#places.get(place) === some) this.#places.delete(place);
    };
  }

  /** The element at a place (the last one named so), if it is on the page. */
  at(place: End): Element | undefined {
    if (typeof place !== 'string') return place;
    return [...(this.#places.get(place) ?? [])].reverse().find((element) => element.isConnected);
  }

  /** Something goes from one place to another. Without both places it is only waited. */
  async fly<T>(from: End, to: End, options: FlyOptions<T> = {}): Promise<void> {
    const start = this.at(from);
    const end = this.at(to);
    const ms = options.ms ?? USUAL.fly;
    if (options.delay) await this.wait(options.delay);
    if (!start || !end || !this.layer || lasting(ms) === 0 || typeof start.animate !== 'function') return;
    const a = start.getBoundingClientRect();
    const b = end.getBoundingClientRect();
    const own = options.size === 'to' ? b : a;
    const base = this.layer.getBoundingClientRect();
    const { node, away } = this.#draw(start, options, own, this.layer);
    if (options.hide ?? options.as === undefined) this.#hide(start);
    const put = (box: DOMRect, turn: number) => ({
      transform:
        `translate(${box.x + box.width / 2 - base.x - own.width / 2}px, ${box.y + box.height / 2 - base.y - own.height / 2}px) ` +
        `rotate(${turn}deg) scale(${scaled(box, own)})`,
    });
    this.#flying.add(away);
    await animate(node, [put(a, 0), put(b, options.turn ?? 0)], ms, EASE, { fill: 'forwards' });
    if (!this.#stays()) away();
  }

  /** A short swell: look here. */
  async pulse(place: End, ms: number = USUAL.pause): Promise<void> {
    const node = this.at(place);
    if (node) await animate(node, [{ scale: '1' }, { scale: '1.14' }, { scale: '1' }], ms, 'ease-in-out');
  }

  /** Half a turn round the upright axis and back; `between` is called when the edge is seen. */
  async flip(place: End, between?: () => void, ms: number = USUAL.flip): Promise<void> {
    const node = this.at(place);
    if (!node || lasting(ms) === 0) return between?.();
    await animate(node, [{ transform: 'rotateY(0deg)' }, { transform: 'rotateY(90deg)' }], ms / 2, 'ease-in');
    between?.();
    await animate(node, [{ transform: 'rotateY(90deg)' }, { transform: 'rotateY(0deg)' }], ms / 2, 'ease-out');
  }

  /** So many usual milliseconds. */
  wait(ms: number): Promise<void> {
    const lasts = lasting(ms);
    if (lasts === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(alarm);
        this.#waits.delete(end);
        resolve();
      };
      const alarm = setTimeout(end, lasts);
      this.#waits.add(end);
    });
  }

  /** Everything that moves is at its end. */
  finish(): void {
    for (const end of [...this.#waits]) end();
    for (const animation of this.layer?.getAnimations?.({ subtree: true }) ?? []) {
      try {
        animation.finish();
      } catch {
        animation.cancel(); // one that never ends by itself
      }
    }
  }

  /** The view is being adopted: what flew is drawn by the board from now on. */
  clear(): void {
    for (const away of [...this.#flying]) away();
    for (const node of this.#gone) delete node.dataset['gone'];
    this.#gone.clear();
  }

  #hide(node: Element): void {
    if (!(node instanceof HTMLElement || node instanceof SVGElement) || !this.#stays()) return;
    node.dataset['gone'] = '';
    this.#gone.add(node);
  }

  #draw<T>(start: Element, options: FlyOptions<T>, own: DOMRect, layer: HTMLElement): { node: HTMLElement; away: () => void } {
    const node = document.createElement('div');
    node.className = 'flight';
    node.style.width = `${own.width}px`;
    node.style.height = `${own.height}px`;
    const { as } = options;
    let drop = () => undefined;
    if (typeof as === 'function') {
      const drawn = mount(Flight, { target: node, props: { what: as as Snippet<[unknown]>, of: options.of } });
      drop = () => void unmount(drawn);
    } else {
      const model = as === undefined ? start : (this.at(as) ?? start);
      const copy = model.cloneNode(true) as Element;
      for (const part of [copy, ...copy.querySelectorAll('[data-tap], [id]')]) {
        for (const name of ['data-tap', 'data-lit', 'data-place', 'id', 'tabindex', 'data-gone']) part.removeAttribute(name);
      }
      node.append(copy);
    }
    layer.append(node);
    const away = () => {
      this.#flying.delete(away);
      drop();
      node.remove();
    };
    return { node, away };
  }
}

/** Cards keep their proportions: the smaller scale of both sides. */
function scaled(box: DOMRect, own: DOMRect): number {
  if (own.width === 0 || own.height === 0) return 1;
  return Math.min(box.width / own.width, box.height / own.height) || 1;
}
