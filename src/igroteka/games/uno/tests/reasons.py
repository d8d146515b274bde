"""What a refusal may speak of: for each thing one tries, by situation, the clauses that may be cited ("-": none)."""

from __future__ import annotations

from igroteka.core.seats import BIT
from igroteka.games.uno.position import STAGES
from igroteka.games.uno.rules import UnoState

FIRST = {"hit": "UNO-18", "naming": "UNO-08", "waiting": "-"}  # what has to be done first, whatever was tried

# A card of the hand, by what is printed on it: in one's turn, and after drawing.
CARDS = {
    "number": ("UNO-10", "UNO-11 UNO-12"),
    "D": ("UNO-10 UNO-13", "UNO-11 UNO-12"),
    "R": ("UNO-10 UNO-14", "UNO-11 UNO-12"),
    "S": ("UNO-10 UNO-15", "UNO-11 UNO-12"),
    "W": ("UNO-10", "UNO-12"),
    "W4": ("UNO-10 UNO-17", "UNO-12 UNO-17"),
}
WILDS = {"W": "UNO-16", "W4": "UNO-17"}


def tried(taps: list[str]) -> str:
    """'number', 'W4 > colour', 'uno > S', 'draw', 'seat'."""
    names: list[str] = []
    for tap in taps:
        place, _, thing = tap.partition(":")
        if place == "hand":
            symbol = thing if thing in WILDS else thing[1]
            names.append("number" if symbol.isdigit() else symbol)
        else:
            names.append(thing if place in ("button", "pile") else place)
    return " > ".join(names)


def situation(state: UnoState, seat: int, taps: list[str]) -> str:
    """What the seat has to do."""
    return STAGES[state.phase] if state.must & BIT[seat] else "waiting"


CITED: dict[str, dict[str, str]] = {
    **{card: {**FIRST, "turn": turn, "drawn": drawn} for card, (turn, drawn) in CARDS.items()},
    **{
        f"uno > {card}": {**FIRST, "turn": f"{turn} UNO-19", "drawn": f"{drawn} UNO-19"}
        for card, (turn, drawn) in CARDS.items()
    },
    **{f"{wild} > colour": {**FIRST, "turn": CARDS[wild][0], "drawn": CARDS[wild][1]} for wild in WILDS},
    **{
        f"uno > {wild} > colour": {
            **FIRST,
            "turn": f"{CARDS[wild][0]} UNO-19",
            "drawn": f"{CARDS[wild][1]} UNO-19",
        }
        for wild in WILDS
    },
    **{f"{wild} > *": {**FIRST, "turn": clause, "drawn": clause} for wild, clause in WILDS.items()},
    **{f"uno > {wild} > *": {**FIRST, "turn": clause, "drawn": clause} for wild, clause in WILDS.items()},
    "uno": {"hit": "UNO-18", "naming": "UNO-19", "waiting": "UNO-19", "turn": "UNO-19", "drawn": "UNO-19"},
    "uno > *": {**FIRST, "turn": "- UNO-16 UNO-17", "drawn": "- UNO-16 UNO-17"},
    "draw": {**FIRST, "turn": "UNO-26", "drawn": "UNO-12"},
    "keep": {**FIRST, "turn": "UNO-11", "drawn": "UNO-11"},
    "pass": {**FIRST, "turn": "UNO-11 UNO-26", "drawn": "UNO-12"},
    "accept": {**FIRST, "turn": "UNO-18", "drawn": "UNO-18"},
    "challenge": {**FIRST, "turn": "UNO-18", "drawn": "UNO-18"},
    "colour": {**FIRST, "turn": "UNO-16 UNO-17", "drawn": "UNO-16 UNO-17"},
    "swap": {**FIRST, "turn": "UNO-H06", "drawn": "UNO-H06"},
    "enough": {**FIRST, "turn": "UNO-H09", "drawn": "UNO-H09"},
    "more": {**FIRST, "turn": "UNO-H09", "drawn": "UNO-H09"},
    **{f"more > {card}": {**FIRST, "turn": "UNO-H09", "drawn": "UNO-H09"} for card in CARDS},
    "more > *": {**FIRST, "turn": "UNO-H09", "drawn": "UNO-H09"},
    "seat": {"hit": "UNO-18", "naming": "UNO-19", "waiting": "UNO-19", "turn": "UNO-19", "drawn": "UNO-19"},
}

NAMED_MOVES: dict[str, dict[str, str]] = {}
