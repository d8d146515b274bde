// Made by `make protocol` from src/igroteka/core/view_types.py; do not edit.

/** What every game's view holds. A field that is null may as well be absent: use `== null`. */
export interface View {
  game: string;
  seats: number;
  /** as many play as the rulebook says */
  official: boolean;
  /** rounds finished */
  round: number;
  phase: Phase;
  /** the seats the game waits for */
  must: number[];
  /** in an interlude: who is ready to go on */
  ready: number[];
  /** points so far, by seat */
  scores: number[];
  /** when it is over: the place of each seat, 1 is best */
  places?: number[] | null;
  /** a turn limit of the laboratory ended a round */
  cut_short: boolean;
}

export type Phase = 'round' | 'interlude' | 'over';
