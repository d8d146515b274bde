// What dialogs and drawers share: the browser's <dialog>, opened when it appears, closed by Esc or a tap beside it.

import './modal.css';

export interface Modal {
  closable: boolean;
  /** A panel beside the table that leaves the rest usable. */
  modeless?: boolean;
  onclose: () => void;
}

/** Opens the dialog; focus returns to where it was when the dialog goes away, whoever closes it. */
export function modal(node: HTMLDialogElement, given: Modal): { update: (now: Modal) => void; destroy: () => void } {
  let { closable, onclose, modeless } = given;
  const before = document.activeElement;
  let pressedBeside = false;

  const beside = (event: MouseEvent): boolean => {
    if (event.target !== node) return false;
    const box = node.getBoundingClientRect();
    return (
      event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
    );
  };
  const cancel = (event: Event): void => {
    if (event.target !== node) return;
    event.preventDefault();
    if (closable) onclose();
  };
  const keydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // with modal dialogs the browser would tell us by "cancel", but only once in a row without a gesture
    event.preventDefault();
    event.stopPropagation();
    if (closable) onclose();
  };
  const pointerdown = (event: PointerEvent): void => {
    pressedBeside = beside(event);
  };
  const click = (event: MouseEvent): void => {
    if (closable && !modeless && pressedBeside && beside(event)) onclose();
  };

  node.addEventListener('cancel', cancel);
  node.addEventListener('close', onclosed);
  node.addEventListener('keydown', keydown);
  node.addEventListener('pointerdown', pointerdown);
  node.addEventListener('click', click);
  if (modeless) node.show();
  else node.showModal();
  focusFirst(node);

  function onclosed(): void {
    onclose();
  }

  return {
    update(now) {
      ({ closable, onclose, modeless } = now);
    },
    destroy() {
      node.removeEventListener('close', onclosed);
      node.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
  };
}

/** What asks for focus, else the heading: a screen reader then begins with the title, and no keyboard jumps up on a phone. */
function focusFirst(node: HTMLDialogElement): void {
  const wanted = node.querySelector<HTMLElement>('[data-focus]') ?? node.querySelector<HTMLElement>('h2');
  wanted?.focus({ preventScroll: true });
}
