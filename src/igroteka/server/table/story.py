"""A finished match: all that is needed to tell it once more, and how the archive keeps it."""

from __future__ import annotations

from typing import Any

import msgspec

from igroteka.core.fair import Fair
from igroteka.core.record import EarlyEnd


class Story(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="story"):
    """All that is needed to play a match again, secrets included: only of finished matches."""

    game: str
    seats: int
    options: dict[str, Any]  # those that differ from their defaults
    fair: Fair
    names: list[str]
    about: dict[str, Any]
    position: str
    early: EarlyEnd | None
    who: list[int]
    codes: list[int]
    ats: list[int]
    lags: list[int]


class Written(msgspec.Struct, frozen=True, gc=False, tag="written"):
    """The match as the archive keeps it, packed."""

    record: bytes
    events: bytes


class Happened(msgspec.Struct, gc=False):
    """An event with all its faces."""

    kind: str
    seat: int
    seen: int
    cards: list[str]
    numbers: list[int]


class Told(msgspec.Struct, gc=False):
    """An input and what it caused."""

    seat: int
    at: int
    lag: int
    events: list[Happened]
