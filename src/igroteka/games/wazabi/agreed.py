"""What a table has agreed on: its options and house rules, as answers to the questions that the rules ask."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.games.wazabi.cards import ALL_DICE, FIRST_HAND

NEVER: Final[i64] = ALL_DICE + 1  # more dice than there are


class House:
    """The answers; never changed while a match is on, so copies share them. House rules change those of the book."""

    __slots__ = (
        "card_faces",
        "cheapest",
        "copies",
        "costs",
        "first",
        "first_hand",
        "games",
        "gives_ban",
        "neighbours",
        "play_on",
        "power_faces",
        "several_cards",
        "start_dice",
        "teams",
        "turn_limit",
    )

    def __init__(
        self,
        start_dice: i64,
        neighbours: bool,
        teams: bool,
        play_on: bool,
        games: i64,
        first: i64,
        turn_limit: i64,
        power_faces: i64,
        card_faces: i64,
        costs: vec[i64],
        copies: i64,
    ) -> None:
        self.start_dice: i64 = start_dice
        self.neighbours: bool = neighbours
        self.teams: bool = teams
        self.play_on: bool = play_on
        self.games: i64 = games
        self.first: i64 = first  # the seat that begins the first game; NONE: all roll for it
        self.turn_limit: i64 = turn_limit
        self.power_faces: i64 = power_faces
        self.card_faces: i64 = card_faces
        self.costs = costs
        self.cheapest: i64 = costs[0]
        for cost in costs:
            if cost < self.cheapest:
                self.cheapest = cost
        self.copies: i64 = copies  # the whole deck, packed like a hand
        # What house rules change.
        self.first_hand: i64 = FIRST_HAND  # how many cards does one start with?
        self.gives_ban: i64 = 2  # from how many rolled give on may Lose 1 die not be played?
        self.several_cards: bool = False  # may one play several cards in a turn?
