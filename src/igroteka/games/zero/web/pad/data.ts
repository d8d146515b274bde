// Made by `make protocol` from src/igroteka/games/zero/pad.py; do not edit.

export const DATA = {
  "colours": [
    "R",
    "O",
    "Y",
    "G",
    "B",
    "V",
    "K"
  ],
  "values": 8,
  "hand": 9,
  "group": 5
} as const;

/** The hands at the end of a round. */
export interface Round {
  /** of each player */
  hands: Hand[];
}

/** the cards, or their points */
export type Hand = string[] | number;
