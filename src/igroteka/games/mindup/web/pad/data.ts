// Made by `make protocol` from src/igroteka/games/mindup/pad.py; do not edit.

export const DATA = {
  "colours": [
    "orange",
    "pink",
    "blue",
    "green",
    "green",
    "pink",
    "purple",
    "orange",
    "purple",
    "pink",
    "purple",
    "green",
    "blue",
    "green",
    "orange",
    "orange",
    "green",
    "blue",
    "pink",
    "purple",
    "blue",
    "purple",
    "orange",
    "blue",
    "green",
    "purple",
    "pink",
    "blue",
    "pink",
    "orange",
    "orange",
    "pink",
    "blue",
    "pink",
    "purple",
    "green",
    "blue",
    "orange",
    "purple",
    "blue",
    "purple",
    "pink",
    "blue",
    "green",
    "orange",
    "orange",
    "green",
    "blue",
    "green",
    "purple",
    "pink",
    "purple",
    "orange",
    "purple",
    "pink",
    "green",
    "green",
    "blue",
    "pink",
    "orange"
  ],
  "bonuses": [
    -1,
    0,
    1,
    2,
    1,
    0,
    -1,
    0,
    1,
    2,
    1,
    0,
    -1,
    0,
    1,
    2,
    1,
    0,
    -1,
    0,
    1,
    2,
    1,
    0,
    -1,
    0,
    1,
    2,
    1,
    0,
    0,
    1,
    2,
    1,
    0,
    -1,
    0,
    1,
    2,
    1,
    0,
    -1,
    0,
    1,
    2,
    1,
    0,
    -1,
    0,
    1,
    2,
    1,
    0,
    -1,
    0,
    1,
    2,
    1,
    0,
    -1
  ],
  "goals": {
    "A1": {
      "clause": "MINDUP-20",
      "points": 2,
      "kind": "count",
      "colour": "orange",
      "numbers": [
        1,
        3
      ]
    },
    "A2": {
      "clause": "MINDUP-21",
      "points": -2,
      "kind": "lies-on",
      "colour": "orange",
      "numbers": [
        1,
        2
      ]
    },
    "B1": {
      "clause": "MINDUP-22",
      "points": 2,
      "kind": "count",
      "colour": "blue",
      "numbers": [
        2,
        4
      ]
    },
    "B2": {
      "clause": "MINDUP-23",
      "points": 2,
      "kind": "largest",
      "colour": "blue"
    },
    "C1": {
      "clause": "MINDUP-24",
      "points": -2,
      "kind": "fewest",
      "colour": "pink"
    },
    "C2": {
      "clause": "MINDUP-25",
      "points": 2,
      "kind": "most",
      "colour": "pink"
    },
    "D1": {
      "clause": "MINDUP-26",
      "points": 2,
      "kind": "rightmost",
      "colour": "green"
    },
    "D2": {
      "clause": "MINDUP-27",
      "points": 2,
      "kind": "lies-on",
      "colour": "green",
      "numbers": [
        4,
        5
      ]
    },
    "E1": {
      "clause": "MINDUP-28",
      "points": 2,
      "kind": "no-fewer",
      "colour": "purple",
      "than": "orange"
    },
    "E2": {
      "clause": "MINDUP-29",
      "points": -2,
      "kind": "most",
      "colour": "purple"
    },
    "F1": {
      "clause": "MINDUP-30",
      "points": 2,
      "kind": "colours",
      "numbers": [
        5
      ]
    },
    "F2": {
      "clause": "MINDUP-31",
      "points": 2,
      "kind": "colours",
      "numbers": [
        3
      ]
    },
    "G1": {
      "clause": "MINDUP-32",
      "points": -2,
      "kind": "together",
      "numbers": [
        3
      ]
    },
    "G2": {
      "clause": "MINDUP-33",
      "points": 2,
      "kind": "together",
      "numbers": [
        4
      ]
    }
  }
} as const;

/** The collections at the end of a round. */
export interface Round {
  /** the values of the collection cards from left to right */
  order: number[];
  /** the open ones */
  goals: string[];
  /** of each player */
  collections: Collection[];
}

/** the number cards in the order in which they were laid, or their points */
export type Collection = number[] | number;
