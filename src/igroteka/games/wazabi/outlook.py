"""How likely each player is to win, at a glance: from dice, cards and whose turn it is.

Every player has a strength, and the chance to win is exp(strength) of the sum over all who are still in. The strength
adds up what the dice, the place in the order of turns, the Skip cards and the hand are worth. A card is worth more or
less with the dice its holder has: Lose 1 die is half a win with a single die. Of a hand that isn't seen every card
counts the same. The numbers are in `data/outlook.toml`; `tools/fit_wazabi.py` finds them by playing.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from math import exp
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.games.wazabi.cards import KINDS, LEFT, MANY
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.table import team_mate

# Where what lies in the numbers of a table size.
MOST_DICE: Final[i64] = 12  # more count as so many
FEW: Final[i64] = 7  # by so many numbers of dice the worth of a card is told apart: 1 … 6, and more
DICE_AT: Final[i64] = 0
ORDER_AT: Final[i64] = 13
SKIP_AT: Final[i64] = 19
FIRST_AT: Final[i64] = 20  # of a kind the first copy in the hand …
MORE_AT: Final[i64] = 90  # … and each further one
UNSEEN_AT: Final[i64] = 160
NUMBERS: Final[i64] = 167


class Prospect:
    """A table as one seat imagines it after a move: dice, hands, Skip cards, and who is to roll."""

    def __init__(self, state: WazabiState, seat: i64) -> None:
        self.seats: i64 = state.seats
        self.seat: i64 = seat
        self.mate: i64 = team_mate(seat, state.seats) if state.house.teams else seat
        self.left = state.left
        self.dice = state.has[:]
        self.skips = state.skips[:]
        self.seen = state.hands[:]  # packed hands as far as this seat sees them …
        self.unseen = state.sizes[:]  # … and how many cards each has besides
        self.turn: i64 = state.turn
        self.direction: i64 = state.direction
        self.begin(state)

    def begin(self, state: WazabiState) -> None:
        """The table as it is now; to think of one move after another without a new board each time."""
        for other in range(self.seats):
            own = other == self.seat
            self.dice[other] = state.has[other]
            self.skips[other] = state.skips[other]
            self.seen[other] = state.hands[other] if own else 0
            self.unseen[other] = 0 if own else state.sizes[other]
        self.turn = state.turn
        self.direction = state.direction

    def neighbour(self, seat: i64, step: i64) -> i64:
        """The next player still in, 1 clockwise or -1 the other way."""
        seat = (seat + step) % self.seats
        while self.left[seat] != 0:
            seat = (seat + step) % self.seats
        return seat

    def next_turn(self) -> None:
        """Play goes on; who has a Skip card misses the turn."""
        seat = self.neighbour(self.turn, self.direction)
        while self.skips[seat] > 0:
            self.skips[seat] -= 1
            seat = self.neighbour(seat, self.direction)
        self.turn = seat

    def giver(self, seat: i64, way: i64) -> i64:
        """Whose things come to this seat when all pass theirs this way."""
        return self.neighbour(seat, -1 if way == LEFT else 1)

    def swap_hands(self, one: i64, two: i64) -> None:
        """These two swap hands."""
        seen = self.seen[one]
        unseen = self.unseen[one]
        self.seen[one] = self.seen[two]
        self.unseen[one] = self.unseen[two]
        self.seen[two] = seen
        self.unseen[two] = unseen

    def dice_around(self, way: i64) -> None:
        """All pass their dice on."""
        before = self.dice[:]
        for seat in range(self.seats):
            if self.left[seat] == 0:
                self.dice[seat] = before[self.giver(seat, way)]

    def hands_around(self, way: i64) -> None:
        """All pass their cards on."""
        seen = self.seen[:]
        unseen = self.unseen[:]
        for seat in range(self.seats):
            if self.left[seat] == 0:
                giver = self.giver(seat, way)
                self.seen[seat] = seen[giver]
                self.unseen[seat] = unseen[giver]

    def chance(self, numbers: vec[float]) -> float:
        """How likely the side of this seat wins."""
        if self.dice[self.seat] == 0 or self.dice[self.mate] == 0:
            return 1.0
        total = 0.0
        ours = 0.0
        seat = self.turn
        place: i64 = 0
        while True:
            share = exp(self.strength(numbers, seat, place))
            total += share
            if seat == self.seat or seat == self.mate:
                ours += share
            place += 1
            seat = self.neighbour(seat, self.direction)
            if seat == self.turn:
                return ours / total

    def strength(self, numbers: vec[float], seat: i64, place: i64) -> float:
        """Of one player, who rolls after `place` others."""
        dice = self.dice[seat]
        few = (dice if dice < FEW else FEW) - 1
        worth = numbers[DICE_AT + (dice if dice < MOST_DICE else MOST_DICE)] + numbers[ORDER_AT + place]
        worth += numbers[SKIP_AT] * float(self.skips[seat]) + numbers[UNSEEN_AT + few] * float(self.unseen[seat])
        return worth + hand_strength(numbers, self.seen[seat], few)


def hand_strength(numbers: vec[float], hand: i64, few: i64) -> float:
    """What the cards of a hand add for a player with so many dice."""
    worth = 0.0
    at = FIRST_AT + few
    while hand != 0:
        copies = hand & MANY
        if copies > 0:
            worth += numbers[at] + float(copies - 1) * numbers[at + KINDS * FEW]
        hand >>= 6
        at += FEW
    return worth


def read_numbers(text: str) -> vec[vec[float]]:
    """The numbers of a file of the form of data/outlook.toml, by how many sit at the table."""
    tables = tomllib.loads(text)["seats"]
    read = vec[vec[float]]()
    for seats in range(7):
        table = tables.get(str(seats))
        read = append(read, vec[float]() if table is None else numbers_of(table))
    return read


def numbers_of(table: dict[str, Any]) -> vec[float]:
    """One table of the file in a row."""
    row: list[float] = [*table["dice"], *table["order"], table["skip"]]
    for part in ("first", "more"):
        for kind in table[part].values():
            row += kind
    return vec[float]([float(number) for number in [*row, *table["unseen"]]])


STANDARD: Final = read_numbers(files("igroteka.games.wazabi").joinpath("data/outlook.toml").read_text(encoding="utf-8"))
