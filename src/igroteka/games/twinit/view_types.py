"""The types of what a seat sees of Twin It!: as the rules know it, and as it travels to a client (`veil.py`).

Before the deal most of it is not there.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from igroteka.core.view_types import View, ViewPart

Mode = Literal["each", "match", "together", "minute"]
Level = Literal["beginner", "trainee", "expert", "genius"]
Wait = Literal["turn", "pace", "count", "ready", "steady", "minute", "last", "nothing"]  # for what the table waits


class Hand(ViewPart):
    """A hand that lies on a card."""

    seat: int
    hand: int
    card: int
    counts: bool  # the one underneath: it was first


class Side(ViewPart):
    """Who wins together."""

    seats: list[int]
    sets: int
    cards: int
    points: int


class Rating(ViewPart):
    """How well all have played together."""

    points: int
    level: Level
    limits: list[int]  # the most points that are still beginner, trainee, expert


class Open(ViewPart):
    """A card that shows, by its pattern."""

    card: int
    pattern: int


class Stack(ViewPart):
    """A stack and the pattern on top of it."""

    count: int
    top: int | None
    pattern: int | None


class WonSet(ViewPart):
    """A set that was won; its cards show one pattern."""

    side: int
    cards: list[int]
    pattern: int
    triple: bool


class VeiledOpen(ViewPart):
    """A card that shows: its number, and the token of the picture on its upper side."""

    card: int
    face: str


class VeiledStack(ViewPart):
    """A stack and the token of the picture on top of it."""

    count: int
    top: int | None
    face: str | None


class VeiledSet(ViewPart):
    """A set that was won, with the tokens of its pictures."""

    side: int
    cards: list[int]
    faces: list[str]
    triple: bool


class Table(View, kw_only=True):
    """What shows whether veiled or not."""

    mode: Mode
    dealt: bool  # while it is not, only `mode` is there
    number: int | UnsetType = UNSET  # of the game in the match
    games: int | UnsetType = UNSET
    goal: int | UnsetType = UNSET
    safe: bool | UnsetType = UNSET  # nobody takes a won pair of others
    described: bool | UnsetType = UNSET  # the table plays with words
    first: int | UnsetType = UNSET
    turners: list[int] | UnsetType = UNSET
    waits: Wait | UnsetType = UNSET
    turned: int | UnsetType = UNSET
    sides: list[Side] | UnsetType = UNSET
    beside_side: int | UnsetType | None = UNSET
    hands: list[Hand] | UnsetType = UNSET  # the earliest first
    banned: list[int] | UnsetType = UNSET  # cards that these eyes' seat may not touch for a while
    blocked: list[int] | UnsetType = UNSET
    disputed: list[int] | UnsetType = UNSET
    rating: Rating | UnsetType | None = UNSET
    champion: int | UnsetType | None = UNSET


class TwinItView(Table, kw_only=True):
    """What a seat sees of a table of Twin It!, patterns by their numbers."""

    stacks: list[Stack] | UnsetType = UNSET
    centre: list[Open] | UnsetType = UNSET
    beside: list[Open] | UnsetType = UNSET
    sets: list[WonSet] | UnsetType = UNSET


class VeiledView(Table, kw_only=True):
    """What a client is sent of a table of Twin It!, pictures by their tokens."""

    stacks: list[VeiledStack] | UnsetType = UNSET
    centre: list[VeiledOpen] | UnsetType = UNSET
    beside: list[VeiledOpen] | UnsetType = UNSET
    sets: list[VeiledSet] | UnsetType = UNSET
