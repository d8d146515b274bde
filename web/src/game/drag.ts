// Dragging is tapping with a hand that stays down: the thing under the finger when it is lifted is the next tap.

import { animate, SPRING } from '$look/motion';
import type { MatchStore } from './match.svelte';

const BEGINS = 8; // px until a press is a drag

/** Follow the pointer that came down on `node`; a press that does not move stays a click. */
export function carry(match: MatchStore, node: HTMLElement | SVGElement, tap: string, down: PointerEvent): void {
  let moved = false;
  const place = (x: number, y: number) => (node.style.translate = `${x}px ${y}px`);

  const onmove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!moved && Math.hypot(x, y) < BEGINS) return;
    if (!moved) {
      moved = true;
      node.dataset['carried'] = '';
      node.setPointerCapture(down.pointerId);
      if (match.lit.has(tap)) match.dragged = tap;
    }
    event.preventDefault();
    place(x, y);
    hover(below(node, event, match));
  };

  const end = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    window.removeEventListener('pointermove', onmove);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    hover(null);
    if (!moved) return;
    const target = event.type === 'pointerup' ? below(node, event, match) : null;
    match.dragged = null;
    const from = node.style.translate;
    node.style.translate = '';
    setTimeout(() => delete node.dataset['carried']); // after the click that follows a drag
    void animate(node, [{ translate: from }, { translate: '0 0' }], 220, SPRING);
    if (!target) return;
    const next = target.dataset['drop'] ?? target.dataset['tap'] ?? '';
    if (!match.path.includes(tap)) match.tap(tap);
    if (next !== '') match.tap(next);
  };
  window.addEventListener('pointermove', onmove);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}

let hovered: HTMLElement | SVGElement | null = null;

function hover(target: HTMLElement | SVGElement | null): void {
  if (hovered === target) return;
  if (hovered) delete hovered.dataset['over'];
  if (target) target.dataset['over'] = '';
  hovered = target;
}

/** What a drop here would touch: something lit, or a place that takes things. */
function below(node: Element, event: PointerEvent, match: MatchStore): HTMLElement | SVGElement | null {
  for (const one of document.elementsFromPoint(event.clientX, event.clientY)) {
    if (node.contains(one)) continue;
    const target = one.closest<HTMLElement | SVGElement>('[data-drop], [data-tap]');
    if (!target || target.contains(node)) continue;
    const name = target.dataset['drop'] ?? target.dataset['tap'] ?? '';
    if (target.dataset['drop'] !== undefined || match.lit.has(name)) return target;
  }
  return null;
}
