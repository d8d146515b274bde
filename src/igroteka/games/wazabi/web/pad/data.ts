// Made by `make protocol` from src/igroteka/games/wazabi/pad.py; do not edit.

export const DATA = {
  "dice": 24,
  "faces": [
    "W",
    "W",
    "W",
    "card",
    "card",
    "give"
  ],
  "costs": {
    "L1": 1,
    "AG": 1,
    "K2": 1,
    "D3": 1,
    "SK": 1,
    "DA": 2,
    "SH": 2,
    "HA": 2,
    "L2": 3,
    "SD": 3
  },
  "copies": {
    "L1": 7,
    "AG": 2,
    "K2": 4,
    "D3": 3,
    "SK": 2,
    "DA": 3,
    "SH": 4,
    "HA": 3,
    "L2": 5,
    "SD": 3
  }
} as const;

/** The dice when the first player had none. */
export interface Round {
  winner: number;
  /** left with each player */
  dice: number[];
  /** those who sit opposite each other play together (WAZABI-25) */
  teams: boolean;
}
