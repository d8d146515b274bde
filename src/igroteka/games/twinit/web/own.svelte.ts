// Whose table this is, for the keys and the ears: which stack is one's own, and whose hands one waits for, depends on where one sits.

class Own {
  seat = $state(0);
  minute = $state(false);
  /** The table plays with words. */
  byEar = $state(false);
  /** A pair takes a hand of each partner: who plays by ear hears of these hands. */
  partners = $state.raw<readonly number[]>([]);
}

export const own = new Own();
