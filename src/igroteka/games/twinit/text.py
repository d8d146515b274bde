"""Notation of moves, names of timers, and what the lines of the log need.

>>> write_move(12), write_move(135 + 12), write_move(270 + 12), write_move(405), write_move(406)
('+12', '-12', '~12', 'turn', 'go')
>>> read_move("12") == read_move("+12") == 12
True
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from igroteka.core.events import Event
from igroteka.core.seats import members
from igroteka.core.words import Words
from igroteka.games.twinit.cards import (
    BAN_TIMER,
    BLOCK_TIMER,
    CARDS,
    COUNT_TIMER,
    FLIP,
    GO,
    HAND_TIMER,
    LAST_TIMER,
    LIFT,
    MINUTE_TIMER,
    MOST_TABLE_SEATS,
    PACE_TIMER,
    PATTERNS,
    SETTLE_TIMER,
    TOUCH,
    TURN,
    TURN_TIMER,
)
from igroteka.games.twinit.patterns import describe

_SIGNS = {"+": int(TOUCH), "-": int(LIFT), "~": int(FLIP)}


def _timer_names() -> dict[int, str]:
    names: dict[int, str] = {int(COUNT_TIMER): "count", int(MINUTE_TIMER): "minute"}
    for turn in range(2):
        names[int(PACE_TIMER) + turn] = f"pace-{turn}"
        names[int(TURN_TIMER) + turn] = f"turn-{turn}"
        names[int(LAST_TIMER) + turn] = f"last-{turn}"
    for seat in range(MOST_TABLE_SEATS):
        names[int(BLOCK_TIMER) + seat] = f"block-{seat}"
        for hand in range(2):
            names[int(HAND_TIMER) + 2 * seat + hand] = f"hand-{seat}-{hand}"
            names[int(BAN_TIMER) + 2 * seat + hand] = f"ban-{seat}-{hand}"
    for pattern in range(PATTERNS):
        names[int(SETTLE_TIMER) + pattern] = f"settle-{pattern}"
    return dict(sorted(names.items()))


TIMERS = _timer_names()
BARE = ("settle-", "pace-", "turn-", "last-")  # of these timers clients learn the first word alone
# The numbers of these are patterns, which the log names.
NAMED = ("won", "stolen", "completed", "lost", "mistake", "disputed", "put-under")
LEVELS = ("beginner", "trainee", "expert", "genius")
# The clause that a line of the log comes from, where it is worth reading.
CLAUSES = {
    "set-aside": "TWINIT-17",
    "lingered": "TWINIT-28",
    "claimed": "TWINIT-27",
    "sent-away": "TWINIT-27",
    "stolen": "TWINIT-09",
    "completed": "TWINIT-09",
    "mistake": "TWINIT-13",
    "lost": "TWINIT-13",
    "disputed": "TWINIT-11",
    "game-over": "TWINIT-15",
    "minute-over": "TWINIT-25",
}


@lru_cache(maxsize=1 << 12)
def write_move(move: int) -> str:
    """`+12` lays a hand on card 12, `-12` lifts it, `~12` turns it over; `turn` turns one's top card, `go` is ready."""
    if move >= TURN:
        return "go" if move == GO else "turn"
    sign = {first: sign for sign, first in _SIGNS.items()}[int(move - move % CARDS)]
    return f"{sign}{move % CARDS}"


def read_move(text: str) -> int:
    """The inverse of `write_move`; a bare number is a touch."""
    if text in ("turn", "go"):
        return int(TURN if text == "turn" else GO)
    first = _SIGNS.get(text[:1])
    digits = text if first is None else text[1:]
    if not digits.isascii() or not digits.isdigit() or int(digits) >= CARDS:
        raise ValueError(text)
    return (first or 0) + int(digits)


@lru_cache(maxsize=1 << 12)
def taps(seat: int, move: int) -> tuple[str, ...]:
    """The things one touches to make this move."""
    if move >= TURN:
        return ("button:go",) if move == GO else (f"stack:{seat}",)
    if move >= FLIP:
        return ("tool:flip", f"card:{move - FLIP}")
    return (f"card:{move - LIFT if move >= LIFT else move}",)


def event_args(event: Event, observer: int, words: Words, names: list[str]) -> dict[str, Any]:
    """What the message of an event needs beside $who and $count."""
    cards = event.faces(observer)
    if event.kind == "described":
        said = [f"{card} — {describe(int(p), words.lang)}" for card, p in zip(cards, event.numbers, strict=True)]
        return {"cards": "; ".join(said)}
    args: dict[str, Any] = {"cards": ", ".join(str(card) for card in cards)}
    if event.kind in NAMED:
        kinds = dict.fromkeys(int(pattern) for pattern in event.numbers)
        args["patterns"] = ", ".join(words.say("pattern", name=describe(kind, words.lang)) for kind in kinds)
        args["kinds"] = len(kinds)
    if event.kind == "minute-over":
        args["points"] = int(event.numbers[0])
        args["level"] = LEVELS[event.numbers[1]]
    if event.kind == "set-aside":
        owners = members(event.numbers[0])
        args["who"] = ", ".join(names[seat] for seat in owners)
    if event.kind in ("game-over", "shared"):
        won = members(event.numbers[0])
        args["winners"] = ", ".join(names[seat] for seat in won)
        args["count"] = len(won)
    return args
