// Which drawer or dialog of the table is open. At most one lies over the table.

export type Panel = 'log' | 'chat' | 'rules' | 'help' | 'invite' | 'leave' | 'concede' | 'people' | 'device' | 'options' | null;

const WIDE = '(min-width: 1100px)';

export class Panels {
  open = $state<Panel>(null);
  /** The clause the rules open at. */
  clause = $state('');
  /** Of the panel beside the table on wide screens. */
  tab = $state<'log' | 'chat'>('log');
  /** Is there room for a panel beside the table? */
  wide = $state(false);
  /** Messages that nobody has looked at. */
  unread = $state(0);

  constructor() {
    const room = globalThis.matchMedia?.(WIDE);
    if (!room) return;
    this.wide = room.matches;
    room.addEventListener('change', () => (this.wide = room.matches));
  }

  show(panel: Panel): void {
    if (panel === 'chat') this.unread = 0;
    if ((panel === 'log' || panel === 'chat') && this.wide) {
      this.tab = panel;
      return;
    }
    this.open = panel;
  }

  rules(clause = ''): void {
    this.clause = clause;
    this.open = 'rules';
  }

  /** Is the chat in sight? */
  get talking(): boolean {
    return this.open === 'chat' || (this.tab === 'chat' && this.wide);
  }
}
