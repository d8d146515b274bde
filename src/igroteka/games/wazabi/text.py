"""Notation of cards and moves, and the words of the log.

A card is two characters (`L1` is Lose 1 die); a seat is its number; ways are `left` and `right`. Moves:
`roll`, `pass`, `give:2`, `steal:2`, `L1`, `SK:2`, `DA:left`, `keep:L1+SD`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from igroteka.core.events import HIDDEN, Event
from igroteka.core.words import Words
from igroteka.games.wazabi.box import CARDS
from igroteka.games.wazabi.cards import (
    A_WAY,
    AIMS,
    GIVE,
    KEEP,
    MOVES,
    NAMED,
    NONE,
    PAIR_HIGH,
    PAIR_LOW,
    PASS,
    PLAY,
    PLAYED,
    ROLL,
    STEAL,
)

WAYS = ("left", "right")
# The clause that a line of the log comes from, where it is worth reading; and a card that is played.
CLAUSES = {
    "first-roll": "WAZABI-04",
    "begins": "WAZABI-04",
    "stole": "WAZABI-10",
    "nothing-to-draw": "WAZABI-10",
    "reshuffled": "WAZABI-09",
    "discarded": "WAZABI-13",
    "missed": "WAZABI-15",
    "out": "WAZABI-22",
    "won": "WAZABI-26",
    "limit": "WAZABI-27",
}
CARD_CLAUSES = {
    "L1": "WAZABI-11",
    "AG": "WAZABI-12",
    "K2": "WAZABI-13",
    "D3": "WAZABI-14",
    "SK": "WAZABI-15",
    "DA": "WAZABI-16",
    "SH": "WAZABI-17",
    "HA": "WAZABI-18",
    "L2": "WAZABI-19",
    "SD": "WAZABI-20",
}


def card_name(card: int) -> str:
    """'L1'."""
    return CARDS[card]


def read_card(text: str) -> int:
    """The inverse of `card_name`; raises ValueError."""
    return CARDS.index(text)


def kept_pair(move: int) -> tuple[int, int]:
    """The two kinds that a KEEP move keeps."""
    return int(PAIR_LOW[move - KEEP]), int(PAIR_HIGH[move - KEEP])


def played(move: int) -> tuple[int, int]:
    """The card that a PLAY move plays, and the seat or way it names (NONE: nothing)."""
    return int(PLAYED[move - PLAY]), int(NAMED[move - PLAY])


@lru_cache(maxsize=1 << 12)
def write_move(move: int) -> str:
    """A move in notation."""
    if move == ROLL:
        return "roll"
    if move == PASS:
        return "pass"
    if move < STEAL:
        return f"give:{move - GIVE}"
    if move < PLAY:
        return f"steal:{move - STEAL}"
    if move >= KEEP:
        low, high = kept_pair(move)
        return f"keep:{card_name(low)}+{card_name(high)}"
    card, named = played(move)
    if named == NONE:
        return card_name(card)
    return f"{card_name(card)}:{WAYS[named] if AIMS[card] == A_WAY else named}"


_MOVES = {write_move(move): move for move in range(MOVES)}
for _move in range(KEEP, MOVES):  # two cards to keep may be named in either order
    _low, _high = kept_pair(_move)
    _MOVES[f"keep:{card_name(_high)}+{card_name(_low)}"] = _move


def read_move(text: str) -> int:
    """The inverse of `write_move`; raises KeyError."""
    return _MOVES[text]


@lru_cache(maxsize=1 << 12)
def taps(move: int) -> tuple[str, ...]:
    """What one touches: a button, a die and a player, a card and a player or a way, two cards."""
    if move in (ROLL, PASS):
        return (f"button:{write_move(move)}",)
    if move < STEAL:
        return ("die:give", f"seat:{move - GIVE}")
    if move < PLAY:
        return (f"seat:{move - STEAL}",)
    if move >= KEEP:
        return tuple(f"hand:{card_name(card)}" for card in kept_pair(move))
    card, named = played(move)
    if named == NONE:
        return (f"hand:{card_name(card)}",)
    return (f"hand:{card_name(card)}", f"way:{WAYS[named]}" if AIMS[card] == A_WAY else f"seat:{named}")


def said_cards(faces: list[int], words: Words) -> str:
    """'Skip, Lose 1 die (2)', or how many when they are hidden."""
    if not faces:
        return words.say("nothing")
    if HIDDEN in faces:
        return words.say("hidden-cards", count=len(faces))
    return ", ".join(
        words.say("some-cards", card=words.say(f"wazabi-card-{card_name(card)}"), count=faces.count(card))
        for card in sorted(set(faces))
    )


def event_args(event: Event, observer: int, words: Words, names: list[str]) -> dict[str, Any]:
    """What the message of an event needs beside $who and $count."""
    faces = event.faces(observer)
    numbers = [int(number) for number in event.numbers]
    args: dict[str, Any] = {"cards": said_cards(faces, words)}
    if event.kind in ("rolled", "first-roll"):
        args.update(power=numbers[0], draw=numbers[1], give=numbers[2])
    elif event.kind == "played":
        args.update(_played_args(faces[0], numbers, words, names))
    elif event.kind in ("gave", "stole", "got-hand"):
        args.update(other=names[numbers[0]])
    elif event.kind == "won":
        args.update(number=numbers[0], winners=len(numbers), mate=names[numbers[1]] if len(numbers) > 1 else "")
    elif numbers:
        args.update(number=numbers[0])
    return args


def _played_args(card: int, numbers: list[int], words: Words, names: list[str]) -> dict[str, Any]:
    if not numbers:
        return {"aim": "none", "other": ""}
    if AIMS[card] == A_WAY:
        return {"aim": WAYS[numbers[0]], "other": ""}
    return {"aim": "seat", "other": names[numbers[0]]}
