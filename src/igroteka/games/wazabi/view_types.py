"""The type of what a seat sees of Wazabi (`view.py` makes it)."""

from __future__ import annotations

from typing import Literal

from igroteka.core.view_types import View, ViewPart

CardName = Literal["L1", "AG", "K2", "D3", "SK", "DA", "SH", "HA", "L2", "SD"]
FaceName = Literal["W", "card", "give"]
Stage = Literal["roll", "steal", "give", "play", "keep"]


class Roll(ViewPart):
    """The faces of a roll, counted; W that paid for a card are not counted any more (WAZABI-H02)."""

    seat: int
    power: int
    card: int
    give: int


class Known(ViewPart):
    """Cards one does not see but knows of: each of them is with one of these seats, or in the deck."""

    cards: list[CardName]
    seats: list[int]
    deck: bool


class BoxView(ViewPart):
    """What is in the box: the faces of a die, and of each card its cost and how often it is there."""

    faces: list[FaceName]
    costs: dict[CardName, int]
    copies: dict[CardName, int]
    cards: int


class WazabiView(View, kw_only=True):
    """What a seat sees of a table of Wazabi."""

    turn: int | None
    stage: Stage | None
    direction: Literal["left", "right"]
    dice: list[int]
    lost: int
    spare: int
    roll: Roll | None  # the last roll, whoever made it
    to_draw: int
    to_give: int
    hand: list[CardName]
    playable: list[CardName]
    hands: list[int]
    deck: int
    discard: list[CardName]  # the top card comes last
    working: CardName | None
    skips: list[int]
    out: list[int]  # in which order players went out; 0: still in
    asked: list[int]  # who chooses two cards to keep
    keeps: list[CardName] | None
    facts: list[Known]
    unseen: dict[CardName, int]
    spoils: list[int]  # what each would score by going out now
    teams: list[list[int]] | None
    game_number: int
    games: int
    turns: int
    turns_most: int | None
    gives_ban: int | None  # from how many rolled give on Lose 1 die is not played; null: it always may be
    box: BoxView
