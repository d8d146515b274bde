"""The list of what may happen at a table: each act with how often it does, and what each argument may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

PEOPLE = ("anna", "boris", "vera", "onlooker")
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("uno", {"goal": 100}),
    ("zero", {}),
    ("mindup", {}),
    ("wazabi", {}),
    ("twinit", {"games": 1}),
)
CLOCKS: tuple[dict[str, int], ...] = ({}, {"move": 20}, {"game": 30, "increment": 2})
OFFERS = ("undo", "pause", "resume", "end", "rematch")
ORDERS = ("clear", "swap", "lock", "host", "bot", "mute", "start", "set")
FATES = ("full", "lost", "kept", "stale", "overtaken", "written")  # of what is in flight
SEATS = (0, 1, 2)
SEEDS = range(1 << 30)
BOTH = (False, True)

Pools = dict[str, Sequence[Any]]
ACTS: dict[str, tuple[int, Pools]] = {}  # name -> how often, and what each argument may be
A = TypeVar("A", bound=Callable[..., None])


def act(often: int = 1, **pools: Sequence[Any]) -> Callable[[A], A]:
    """This is something that may happen at any moment."""

    def listed(method: A) -> A:
        ACTS[method.__name__] = often, pools
        return method

    return listed


BEGINNING: Pools = {
    "kind": GAMES,
    "grace": (0, 5),
    "watchers": BOTH,
    "delay": (0, 0, 5),
    "clock": CLOCKS,
    "away": (0.0, 0.08),
    "bots": (0, 1, 2),
    "stirred": BOTH,
    "start": (True, True, False),
}
