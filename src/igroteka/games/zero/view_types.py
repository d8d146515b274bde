"""The type of what a seat sees of Zero (`view.py` makes it). Cards are named by colour and value: R5, K1."""

from __future__ import annotations

from typing import Literal

from igroteka.core.view_types import View, ViewPart

Colour = Literal["R", "O", "Y", "G", "B", "V", "K"]
Why = Literal["counts", "again", "colour", "value", "both"]  # why a card gives what it gives


class Explained(ViewPart):
    """A card with its points and the reason for them."""

    card: str
    colour: Colour
    value: int
    points: int
    why: Why
    colour_group: int  # how many cards of this colour are in the hand
    value_group: int  # how many of this value


class OpenHand(ViewPart):
    """What everyone knows of a hand."""

    cards: int
    known: list[str]
    points: int | None  # when all of it lies open


class ZeroView(View, kw_only=True):
    """What a seat sees of a table of Zero."""

    rounds: int
    first: int | None
    turns: int
    turn_limit: int
    passes: int
    passer: int | None  # who made the first pass, where the second must be another's
    second_pass: Literal["last-turns", "end"]  # what it brings
    closer: int | None  # who made the second pass
    last_turns: list[int]  # who still has a last turn, in order
    pool: list[str]
    unused: int
    hand: list[Explained]
    points: int | None
    hands: list[OpenHand]
    open_hands: list[list[Explained]]  # the hands that lie open as a whole, card by card; the others are empty
    called: list[int]
    sheet: list[list[int]]  # the points of each finished round by seat
