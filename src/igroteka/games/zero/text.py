"""Notation of cards and moves, and the words of the log.

A card is the letter of its colour and its value: R5, K1. An exchange is laid-taken: R5-B3.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from igroteka.core.events import HIDDEN, Event
from igroteka.core.words import Words
from igroteka.games.zero.cards import CARDS, COLOURS, VALUES, colour_of, value_of
from igroteka.games.zero.rules import CALL, PASS

LETTERS = "ROYGBVK"  # red, orange, yellow, green, blue, violet, black

_WORDS = {PASS: "pass", CALL: "zero"}
_BUTTONS = {word: move for move, word in _WORDS.items()}
# The clause that a line of the log comes from, where it is worth reading.
CLAUSES = {
    "ending": "ZERO-09",
    "ending-limit": "ZERO-21",
    "zero": "ZERO-15",
    "wrong": "ZERO-16",
    "limit": "ZERO-21",
    "scored": "ZERO-10",
    "won": "ZERO-20",
}


def card_name(card: int) -> str:
    """'R5'."""
    return f"{LETTERS[colour_of(card)]}{value_of(card)}"


_CARD = {card_name(card): card for card in range(COLOURS * VALUES)}


def read_card(text: str) -> int:
    """The inverse of `card_name`; raises KeyError."""
    return _CARD[text.upper()]


@lru_cache(maxsize=1 << 12)
def write_move(move: int) -> str:
    """'R5-B3', 'pass' or 'zero'."""
    return _WORDS[move] if move in _WORDS else f"{card_name(move // CARDS)}-{card_name(move % CARDS)}"


def read_move(text: str) -> int:
    """The inverse of `write_move`; raises KeyError."""
    if text.lower() in _BUTTONS:
        return _BUTTONS[text.lower()]
    lay, _, take = text.partition("-")
    return read_card(lay) * int(CARDS) + read_card(take)


@lru_cache(maxsize=1 << 12)
def taps(move: int) -> tuple[str, ...]:
    """The card of the hand, then the card of the pool; or a button."""
    if move in _WORDS:
        return (f"button:{_WORDS[move]}",)
    return (f"hand:{card_name(move // CARDS)}", f"pool:{card_name(move % CARDS)}")


def said_cards(cards: list[int], words: Words) -> str:
    """'red 1, 2, green 7': cards grouped by colour, in the case that 'lays' and 'takes' ask for."""
    if HIDDEN in cards:
        return words.say("hidden-cards", count=len(cards))
    groups: dict[int, list[int]] = {}
    for card in sorted(cards):
        groups.setdefault(int(colour_of(card)), []).append(int(value_of(card)))
    return ", ".join(
        words.say(
            "cards-of-colour",
            colour=LETTERS[colour],
            count=len(values),
            values=", ".join(str(value) for value in values),
        )
        for colour, values in groups.items()
    )


def event_args(event: Event, observer: int, words: Words) -> dict[str, Any]:
    """What the message of an event needs beside $who and $count."""
    faces = event.faces(observer)
    numbers = [int(number) for number in event.numbers]
    args: dict[str, Any] = {"cards": said_cards(faces, words) if faces else words.say("nothing")}
    if event.kind == "exchanged":
        args.update(laid=said_cards(faces[:1], words), taken=said_cards(faces[1:], words))
    elif event.kind == "opens":
        args.update(round=numbers[0])
    elif event.kind in ("limit", "ending-limit"):
        args.update(turns=numbers[0])
    elif event.kind == "scored":
        args.update(points=numbers[0], total=numbers[1])
    elif event.kind == "won":
        args.update(total=numbers[0], winners=numbers[1])
    return args
