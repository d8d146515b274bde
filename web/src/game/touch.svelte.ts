// The actions with which a board says what can be touched and where things lie: use:tap, use:place, use:drop, use:slots.

import { untrack } from 'svelte';
import type { Action } from 'svelte/action';
import { shake } from '$look/motion';
import { t } from '$words';
import { carry } from './drag';
import type { MatchStore } from './match.svelte';
import type { View } from './types';
import './touch.css';

export interface TapOptions {
  /** 'hand:R4'; null: cannot be touched just now. */
  tap: string | null;
  /** In words, when the element has none: "красная 4". */
  label?: string;
  /** Can be dragged onto what continues its path, or onto a `use:drop`. */
  drag?: boolean;
  /** Count when the finger comes down, not when it is lifted (usual in live games). */
  down?: boolean;
}

export interface Touch {
  /** This is the thing `tap` names: `use:tap={'hand:R4'}` or with options. */
  tap: Action<HTMLElement | SVGElement, string | TapOptions | null | undefined>;
  /** A place for flights that cannot be touched. (`use:tap` names its element too.) */
  place: Action<Element, string | null | undefined>;
  /** Dropping a dragged thing here touches it and then `drop`; with '' only the dragged thing. */
  drop: Action<HTMLElement | SVGElement, string>;
  /** The things in here are reached with the keys 1 … 9, 0. */
  slots: Action<HTMLElement | SVGElement>;
}

export function touch<V extends View>(match: MatchStore<V>): Touch {
  return {
    tap: (node, given) => tapped(match as unknown as MatchStore, node, given),
    place: (node, given) => placed(match as unknown as MatchStore, node, given),
    drop: (node, tap) => {
      node.dataset['drop'] = tap;
      return { update: (next) => (node.dataset['drop'] = next) };
    },
    slots: (node) => {
      node.dataset['slots'] = '';
    },
  };
}

function placed(match: MatchStore, node: Element, given: string | null | undefined) {
  let away = given ? match.scene.name(given, node) : undefined;
  const mark = (name: string | null | undefined) => {
    if (name) node.setAttribute('data-place', name);
    else node.removeAttribute('data-place');
  };
  mark(given);
  return {
    update(next: string | null | undefined) {
      if (node.getAttribute('data-place') === (next ?? null)) return;
      away?.();
      away = next ? match.scene.name(next, node) : undefined;
      mark(next);
    },
    destroy: () => away?.(),
  };
}

type Given = string | TapOptions | null | undefined;

function tapped(match: MatchStore, node: HTMLElement | SVGElement, given: Given) {
  let now = $state.raw(read(given));
  const { dataset } = node;
  const isButton = node instanceof HTMLButtonElement || node instanceof HTMLAnchorElement;

  const press = (event: Event) => {
    if (now.tap === null) return;
    event.stopPropagation();
    match.tap(now.tap);
  };
  const onclick = (event: Event) => {
    // a finger that came down has been counted; the keyboard and the screen reader click without one
    if (onTheWayDown() && (event as MouseEvent).detail > 0) {
      event.stopPropagation();
      return;
    }
    if (dataset['carried'] === undefined) press(event);
  };
  const onTheWayDown = () => now.down ?? match.client?.live ?? false;
  const onpointerdown = (event: Event) => {
    const pointer = event as PointerEvent;
    if (now.tap === null || pointer.button !== 0) return;
    if (now.drag && !match.spectator) carry(match, node, now.tap, pointer);
    else if (onTheWayDown()) press(event);
  };
  const onkeydown = (event: Event) => {
    const { key, repeat } = event as KeyboardEvent;
    if (repeat && key === 'Enter') event.preventDefault(); // held: a browser would click again and again
    if (repeat || isButton || (key !== 'Enter' && key !== ' ')) return;
    event.preventDefault();
    press(event);
  };
  node.addEventListener('click', onclick);
  node.addEventListener('pointerdown', onpointerdown);
  node.addEventListener('keydown', onkeydown);
  // a thrown thing would scroll on in Chromium, and the next tap only stop that: a move taken for oneself throws nothing
  const ontouchmove = (event: Event) => {
    if (now.drag) event.preventDefault();
  };
  node.addEventListener('touchmove', ontouchmove, { passive: false });

  const flag = (name: string, on: boolean) => {
    node.toggleAttribute(`data-${name}`, on);
  };

  const stop = $effect.root(() => {
    $effect(() => {
      const { tap } = now;
      if (tap === null) return;
      dataset['tap'] = tap;
      if (!isButton) node.setAttribute('role', 'button');
      if (!isButton && !node.hasAttribute('tabindex')) node.setAttribute('tabindex', '0');
      const away = match.scene.name(tap, node);
      match.touchables.set(tap, (count(match, tap) ?? 0) + 1);
      return () => {
        away();
        const others = (count(match, tap) ?? 1) - 1;
        if (others > 0) match.touchables.set(tap, others);
        else match.touchables.delete(tap);
        delete dataset['tap'];
      };
    });
    // a view changes everything that is offered and little of what one thing shows: hundreds of things stay quiet
    const lit = $derived(now.tap !== null && match.lit.has(now.tap));
    const chosen = $derived(now.tap !== null && match.path.includes(now.tap));
    const pressed = $derived(now.tap !== null && match.pressed.includes(now.tap));
    $effect(() => {
      const { label } = now;
      flag('lit', lit);
      flag('chosen', chosen);
      flag('pressed', pressed);
      flag('drag', now.drag === true);
      if (label !== undefined) node.setAttribute('aria-label', label);
      if (lit) node.setAttribute('aria-description', t('tap-lit'));
      else node.removeAttribute('aria-description');
    });
    const soon = $derived(match.soon > 0 && match.forced?.taps.length === 1 && match.forced.taps[0] === now.tap ? match.soon : 0);
    $effect(() => {
      flag('soon', soon > 0);
      node.style.setProperty('--soon', `${soon}ms`);
    });
    const refused = $derived(match.refused !== null && match.refused.tap === now.tap);
    $effect(() => {
      flag('refused', refused);
      if (refused) void shake(node);
    });
  });

  return {
    update: (next: Given) => {
      const read_ = read(next);
      if (!same(read_, now)) now = read_;
    },
    destroy: () => {
      stop();
      node.removeEventListener('click', onclick);
      node.removeEventListener('pointerdown', onpointerdown);
      node.removeEventListener('keydown', onkeydown);
      node.removeEventListener('touchmove', ontouchmove);
    },
  };
}

function read(given: Given): TapOptions {
  return typeof given === 'object' && given !== null ? given : { tap: given ?? null };
}

function same(one: TapOptions, other: TapOptions): boolean {
  return one.tap === other.tap && one.label === other.label && one.drag === other.drag && one.down === other.down;
}

/** Read without making the reader depend on every other thing of that name. */
function count(match: MatchStore, tap: string): number | undefined {
  return untrack(() => match.touchables.get(tap));
}
