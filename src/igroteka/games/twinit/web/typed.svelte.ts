// Touching a card by its number: digits, then Enter. For the keyboard, and for those who play by ear.

const LONGEST = 3;

export class Typed {
  /** What has been typed so far. */
  text = $state('');
  /** Somebody types: numbers are worth showing. */
  used = $state(false);
  #touch: (card: number) => void;

  constructor(touch: (card: number) => void) {
    this.#touch = touch;
  }

  onkeydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event.target)) return;
    if (/^\d$/.test(event.key)) {
      this.text = (this.text + event.key).slice(-LONGEST);
      this.used = true;
    } else if (this.text !== '' && (event.key === 'Enter' || event.key === ' ')) {
      this.#touch(Number(this.text));
      this.text = '';
    } else if (this.text !== '' && (event.key === 'Escape' || event.key === 'Backspace')) {
      this.text = event.key === 'Escape' ? '' : this.text.slice(0, -1);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
}

const elsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.closest('input, textarea, select, [contenteditable]') !== null || document.querySelector('dialog:modal') !== null);
