"""The type of what a seat sees of Mind Up! (`view.py` makes it)."""

from __future__ import annotations

from typing import Literal

from igroteka.core.view_types import View, ViewPart

Colour = Literal["orange", "pink", "blue", "green", "purple"]


class Face(ViewPart):
    """What is printed on a number card."""

    number: int
    colour: Colour
    bonus: int


class Column(ViewPart):
    """A collection card and what lies on it."""

    value: int
    colour: Colour | None
    cards: list[Face]
    points: int


class Goal(ViewPart):
    """A goal card."""

    name: str
    letter: str
    points: int
    clause: str


class Goals(ViewPart):
    """The goal cards, wherever they lie."""

    open: list[Goal]
    discards: list[Goal]
    under: list[Goal]  # what all have seen go under the pile, the lowest first
    pile: int


class Player(ViewPart):
    """What everyone sees of a player; the points are those if the round ended now."""

    cards: int
    known: list[Face]  # cards of the hand that all have seen
    secret: int  # how many of the hand are still secret
    chosen: bool
    collection: list[Column]
    goals_met: list[bool]
    placed: int
    bonuses: int
    goals: int
    worth: int
    bonus_sum: int | None  # of all finished rounds: breaks the last tie, unless none is broken by it


class Written(ViewPart):
    """A line of the score sheet."""

    placed: int
    bonuses: int
    goals: int
    points: int
    rewards: int


class MindUpView(View, kw_only=True):
    """What a seat sees of a table of Mind Up!"""

    turn: int
    turns: int
    pile: int
    row: list[Face]
    order: list[int]
    shuffler: int | None
    hand: list[Face]
    choice: Face | None
    chosen: list[int]  # the seats whose card lies face down
    goals: Goals
    players: list[Player]
    sheet: list[list[Written]]  # round by round, seat by seat
