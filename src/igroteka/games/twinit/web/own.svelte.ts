// Whose table this is, for the keys: which stack is one's own depends on where one sits.

class Own {
  seat = $state(0);
  minute = $state(false);
}

export const own = new Own();
