// Made by `make protocol` from src/igroteka/games/twinit/pad.py; do not edit.

export const DATA = {
  "sets": 5,
  "minute": 60,
  "ratings": [
    [
      4,
      6,
      9
    ],
    [
      9,
      12,
      17
    ],
    [
      14,
      18,
      26
    ],
    [
      19,
      24,
      35
    ],
    [
      24,
      30,
      44
    ],
    [
      29,
      36,
      53
    ]
  ]
} as const;

/** What lay before each player when a game was over. */
export interface Round {
  mode: Mode;
  pairs: number[];
  triples: number[];
}

export type Mode = 'each' | 'match' | 'together' | 'minute';
