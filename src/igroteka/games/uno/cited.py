"""Which clause a line of UNO's log comes from: what the book says, and how house rules tell what they caused.

Where a table has house rules, a card that was laid says more than its face: in answer to a hit its last numbers are how
many cards wait and which hit it was, 2 or 4; laid together with others of its number, the last number is 0.
"""

from __future__ import annotations

from collections.abc import Callable

from igroteka.core.happening import Happening

BOOK = {
    "drew-for-deal": "UNO-02",
    "turned": "UNO-03",
    "returned": "UNO-09",
    "named": "UNO-08",
    "uno": "UNO-19",
    "kept": "UNO-11",
    "accepted": "UNO-17",
    "challenged": "UNO-18",
    "guilty": "UNO-18",
    "innocent": "UNO-18",
    "caught": "UNO-19",
    "wrong-catch": "UNO-19",
    "reshuffled": "UNO-22",
    "out": "UNO-23",
    "void": "UNO-26",
}
LAID = {"D": "UNO-13", "R": "UNO-14", "S": "UNO-15", "W": "UNO-16", "W4": "UNO-17"}
TURNED = {"D": "UNO-05", "R": "UNO-06", "S": "UNO-07", "W": "UNO-08"}


def book(told: Happening) -> str:
    """The clause of the book; empty where none is worth reading."""
    if told.kind in ("played", "wild"):
        return LAID.get(symbol(told), "")
    if told.kind == "turned":
        return TURNED.get(symbol(told), BOOK["turned"])
    if told.kind == "accepted" and told.numbers:
        return LAID["D" if told.numbers[1] == 2 else "W4"]
    return BOOK.get(told.kind, "")


def symbol(told: Happening) -> str:
    """What is on the card, whatever its colour: '7', 'D', 'W4'."""
    card = told.cards[0] if told.cards else None
    return "" if card is None else symbol_of(card)


def symbol_of(card: str) -> str:
    """The same of a card in notation."""
    return card if card.startswith("W") else card[1:]


def lays(told: Happening, what: str) -> bool:
    """Was such a card laid?"""
    return told.kind in ("played", "wild") and symbol(told) == what


def answers(what: str, hit: int = 0) -> Callable[[Happening], bool]:
    """Was such a card laid in answer to a hit; to this one, 2 or 4, or to any?"""
    return lambda told: lays(told, what) and _hit(told) in ((hit,) if hit else (2, 4))


def answered_by(what: str, hit: int) -> str:
    """The house rule by which such a card answers a hit of 2 or 4; empty where none lets it."""
    if what in ("D", "W4"):
        same = (what == "D") == (hit == 2)
        return ("UNO-H01" if what == "D" else "UNO-H02") if same else "UNO-H03"
    return {"R": "UNO-H04", "S": "UNO-H05"}.get(what, "")


def with_others(told: Happening) -> bool:
    """Was it laid together with others of its number?"""
    return told.kind == "played" and told.numbers == [0]


def _hit(told: Happening) -> int:
    """The hit that a card answers, 2 or 4; 0: none."""
    said = told.numbers[1:] if told.kind == "wild" else told.numbers  # a Wild names its colour first
    return said[1] if len(said) == 2 else 0
