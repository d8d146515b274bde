// What the table of Zero shows beyond the view: the play of events, traces of it, the order of the hand.

import { NO_TRACE } from './trace';
import type { Trace } from './trace';
import type { Order } from './arrange';

/** Something called out at the table. */
export interface Shout {
  kind: 'pass' | 'ending' | 'ending-limit' | 'stopped' | 'zero' | 'wrong' | 'limit';
  seat: number;
}

/** As long as the page lives: a person who sorts by value does so in the next match too. */
let order = $state<Order>('groups');

export class Show {
  /** A deal is under way: the cards of the last round are gathered. */
  blank = $state(false);
  /** Places for a pool that is being dealt. */
  slots = $state(0);
  /** Hands that are being shown. */
  opened = $state.raw<Readonly<Record<number, string[]>>>({});
  shout = $state.raw<Shout | null>(null);
  trace = $state.raw<Trace>(NO_TRACE);

  get order(): Order {
    return order;
  }
  set order(next: Order) {
    order = next;
  }

  /** The view has been adopted: it says everything. */
  settle(): void {
    this.blank = false;
    this.slots = 0;
    this.opened = {};
    this.shout = null;
  }
}
