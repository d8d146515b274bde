// Made by `make protocol` from src/igroteka/games/uno/pad.py; do not edit.

export const DATA = {
  "points": {
    "0": 0,
    "1": 1,
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "9": 9,
    "S": 20,
    "R": 20,
    "D": 20,
    "W": 50,
    "W4": 50
  },
  "copies": {
    "0": 4,
    "1": 8,
    "2": 8,
    "3": 8,
    "4": 8,
    "5": 8,
    "6": 8,
    "7": 8,
    "8": 8,
    "9": 8,
    "S": 8,
    "R": 8,
    "D": 8,
    "W": 4,
    "W4": 4
  }
} as const;

/** What was left when somebody went out. */
export interface Round {
  /** of each player */
  hands: Hand[];
  /** who went out; null: nobody (UNO-26) */
  out: number | null;
  /** each counts his own hand */
  own_hand: boolean;
  /** every other player plays together (UNO-H19) */
  teams?: boolean;
  /** a Wild was the last card, and that doubles the points (UNO-H24) */
  wild?: boolean;
}

/** the symbols on the cards that are left, or their points */
export type Hand = string[] | number;
