// Focus goes to what is asked when one plays with the keyboard; hands on glass and people who write in the chat are left alone.

/** Action: when this appears, the keyboard is here. */
export function attend(node: HTMLElement): void {
  const now = document.activeElement;
  const lost = now === null || now === document.body;
  const plays = now instanceof HTMLElement && now.closest('[data-board]') !== null && now.matches(':focus-visible');
  if (lost || plays) node.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
}
