"""What `/api/replay/MATCH` answers; `web/src/answers.ts` is made from it."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from igroteka.core.happening import Happening


class ReplayStep(Struct, kw_only=True, gc=False):
    """One input of a finished match and what these eyes saw of it."""

    n: int  # 1, 2, 3 …
    seat: int  # -1: the clock
    at: int  # ms of the match
    lag: int  # ms given for a slow line: it counted at `at - lag`
    move: str | UnsetType = UNSET  # one's own inputs and the clock's only: another's sealed choice would be told by it
    events: list[Happening]
    view: dict[str, Any] | UnsetType = UNSET  # the first step has it whole
    patch: dict[str, Any] | UnsetType = UNSET  # the others as a merge patch on the one before
    moves: list[str] | UnsetType = UNSET  # codes of what was open to these eyes


class Replay(Struct, kw_only=True, gc=False):
    """A finished match as one pair of eyes saw it."""

    id: str
    game: str
    rules: int
    seats: int
    eyes: int  # a seat, or -2: a spectator
    names: list[str]
    options: dict[str, Any]  # those that differ from their defaults
    prepared: bool  # begun from a prepared position
    reason: str
    started: int
    ended: int
    scores: list[int]
    places: list[int]
    views: bool  # false when the rules have changed since: then there is nothing to draw, only what happened
    steps: list[ReplayStep]
