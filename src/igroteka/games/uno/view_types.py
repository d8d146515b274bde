"""The type of what a seat sees of UNO (`view.py` makes it)."""

from __future__ import annotations

from typing import Literal

from igroteka.core.view_types import View, ViewPart

Stage = Literal["turn", "drawn", "hit", "naming", "swap", "more"]  # what the turn has come to
Colour = Literal["R", "Y", "G", "B"]


class CardInHand(ViewPart):
    """A card of one's hand and what it counts."""

    card: str
    points: int


class Hit(ViewPart):
    """A hit that waits to be accepted, answered or challenged."""

    by: int
    challenge: bool  # is it a Wild Draw Four that may be a bluff?
    colour_before: Colour | None
    cards_left: int
    accept_draws: int
    innocent_draws: int


class Result(ViewPart):
    """A finished round: who went out, points left in the hands, points added, totals after it."""

    winner: int | None
    left: list[int]
    added: list[int]
    totals: list[int]


class UnoView(View, kw_only=True):
    """What a seat sees of a table of UNO."""

    dealer: int | None
    turn: int | None
    stage: Stage | None
    direction: Literal[1, -1]
    top: str | None
    colour: Colour | None
    draw: int  # cards in the draw pile
    discard: int
    nothing_to_draw: bool
    cards: list[int]  # in the hands, by seat
    hand: list[CardInHand] | None
    hand_points: int | None
    drawn: str | None  # the card one has just drawn and may lay
    called: list[int]  # who holds one card and has called
    silent: int | None  # who came to one card without a word and can be caught now
    hit: Hit | None
    known: list[list[str]]  # by seat: the cards one was shown and that are still there
    hands: list[list[str]] | None  # between rounds: what was left, by seat
    goal: int | None  # None: whoever is left last has won
    scoring: Literal["winner", "own-hand"]
    turns: int
    results: list[Result]
    face_down: list[int]  # who picks up a card when their next turn begins
    partners: bool  # do those who sit facing each other play together?
    open: list[list[str] | None] | None  # where small hands lie open: by seat the cards of one that does
    out: list[int]  # who has left the match
