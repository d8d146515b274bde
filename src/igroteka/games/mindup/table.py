"""What lies on the table of Mind Up!, without its rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.piles import filled
from igroteka.core.seats import BIT, size_of
from igroteka.core.state import State
from igroteka.games.mindup.agreed import House
from igroteka.games.mindup.cards import CARDS, CARDS_OF, COLOUR_OF, COLOURS, GOAL_LETTER, GOALS, NONE

ROUNDS: Final[i64] = 3

# The four numbers of a player in each round of the score sheet.
PLACED: Final[i64] = 0  # for the cards on the collection cards
BONUSES: Final[i64] = 1  # printed on the cards, penalties included
GOAL_SUM: Final[i64] = 2  # for goals, penalties included
REWARDS: Final[i64] = 3  # bonuses of cards and goals, penalties left out: only for ties
SHEET: Final[i64] = 4


class MindUpTable(State):
    """Hands, collections and the row as sets of cards.

    Rows that change rarely (pile, order, goals, sheet) are replaced, never changed in place, so
    that copies may share them.
    """

    def __init__(
        self,
        seats: i64,
        dice: Dice,
        options: object,
        house: House,
        hands: vec[i64],
        collections: vec[i64],
        chosen: vec[i64],
        colours: vec[i64],
    ) -> None:
        super().__init__(seats, dice)
        self.options = options
        self.house = house
        self.hands = hands  # seat -> set of cards
        self.collections = collections  # seat -> set of cards
        self.chosen = chosen  # seat -> the card it lays face down, or NONE
        self.colours = colours  # seat * COLOURS + column -> the colour that lies there, or NONE
        self.row: i64 = 0  # the central row, a set: it always rises from left to right
        self.shown: i64 = 0  # every card that ever lay open; a hand's other cards are its secrets
        self.order = vec[i64]()  # column -> value of the collection card, the same for all
        self.shuffler: i64 = NONE  # who shuffled the collection cards last …
        self.began: i64 = NONE  # … and first; only a rematch asks, so positions do not tell it
        self.pile = vec[i64]()  # its first `left` cards, the top one last
        self.left: i64 = 0
        self.goals = vec[i64]()  # the open ones
        self.goal_pile = vec[i64]()  # the top one last
        self.under: i64 = 0  # how many at the bottom of the goal pile all have seen
        self.goal_discards = vec[i64]()
        self.sheet = vec[i64]()  # (round * seats + seat) * SHEET + what

    def copy_table(self, other: MindUpTable) -> None:
        """Give a copy what its constructor did not get."""
        self.copy_common(other)
        other.row = self.row
        other.shown = self.shown
        other.order = self.order
        other.shuffler = self.shuffler
        other.began = self.began
        other.pile = self.pile
        other.left = self.left
        other.goals = self.goals
        other.goal_pile = self.goal_pile
        other.under = self.under
        other.goal_discards = self.goal_discards
        other.sheet = self.sheet

    # -- cards ------------------------------------------------------------------------------

    def draw(self) -> i64:
        """The top card of the pile."""
        self.left -= 1
        return self.pile[self.left]

    def secrets(self, seat: i64) -> i64:
        """The cards of a hand that nobody else knows."""
        return self.hands[seat] & ~self.shown

    def place(self, seat: i64, card: i64) -> i64:
        """Lay a card into a collection, on its colour or else on the leftmost empty column; which column."""
        colour = COLOUR_OF[card]
        first = seat * COLOURS
        column: i64 = 0
        while self.colours[first + column] != NONE and self.colours[first + column] != colour:
            column += 1
        self.colours[first + column] = colour
        self.collections[seat] |= BIT[card]
        return column

    def clear_collection(self, seat: i64) -> i64:
        """Take a whole collection away; which cards it had."""
        cards = self.collections[seat]
        self.collections[seat] = 0
        for column in range(COLOURS):
            self.colours[seat * COLOURS + column] = NONE
        return cards

    # -- goals ------------------------------------------------------------------------------

    def has_new_letter(self) -> bool:
        """Is there a goal in the pile whose letter is neither open nor past?"""
        for goal in self.goal_pile:
            if not self.letter_is_open(goal) and not self.letter_is_past(goal):
                return True
        return False

    def letter_is_open(self, goal: i64) -> bool:
        """Does an open goal bear the same letter?"""
        for lying in self.goals:
            if GOAL_LETTER[lying] == GOAL_LETTER[goal]:
                return True
        return False

    def letter_is_past(self, goal: i64) -> bool:
        """Does a goal of an earlier round bear the same letter, and letters do not return (MINDUP-H02)?"""
        if self.house.letters_return:
            return False
        for discarded in self.goal_discards:
            if GOAL_LETTER[discarded] == GOAL_LETTER[goal]:
                return True
        return False

    # -- counting ---------------------------------------------------------------------------

    def colour_at(self, seat: i64, column: i64) -> i64:
        """The colour on that collection card, or NONE."""
        return self.colours[seat * COLOURS + column]

    def column_of(self, seat: i64, colour: i64) -> i64:
        """Where that colour lies in the collection, or NONE."""
        for column in range(COLOURS):
            if self.colours[seat * COLOURS + column] == colour:
                return column
        return NONE

    def count_of(self, seat: i64, colour: i64) -> i64:
        """How many cards of that colour the collection has."""
        return size_of(self.collections[seat] & CARDS_OF[colour])

    def count_at(self, seat: i64, column: i64) -> i64:
        """How many cards lie on that collection card."""
        colour = self.colours[seat * COLOURS + column]
        return 0 if colour == NONE else self.count_of(seat, colour)

    def on_sheet(self, round_: i64, seat: i64, what: i64) -> i64:
        """A number of the score sheet; 0 for a round that is not finished."""
        at = (round_ * self.seats + seat) * SHEET + what
        return self.sheet[at] if at < len(self.sheet) else 0

    def round_points(self, round_: i64, seat: i64) -> i64:
        """The points of a seat in a round."""
        return (
            self.on_sheet(round_, seat, PLACED)
            + self.on_sheet(round_, seat, BONUSES)
            + self.on_sheet(round_, seat, GOAL_SUM)
        )

    def points(self, seat: i64) -> i64:
        """The points of a seat so far."""
        total: i64 = 0
        for round_ in range(ROUNDS):
            total += self.round_points(round_, seat)
        return total

    def bonus_sum(self, seat: i64) -> i64:
        """What breaks the last tie: the bonuses of all rounds, as the option says."""
        total: i64 = 0
        for round_ in range(ROUNDS):
            if self.house.bonuses_only:
                total += self.on_sheet(round_, seat, REWARDS)
            else:
                total += self.on_sheet(round_, seat, BONUSES) + self.on_sheet(round_, seat, GOAL_SUM)
        return total


def numbered(count: i64) -> vec[i64]:
    """0, 1, 2 …"""
    numbers = vec[i64](capacity=count)
    for number in range(count):
        numbers = append(numbers, number)
    return numbers


def set_up(table: MindUpTable) -> None:
    """Everything in its box: the state before the first deal."""
    table.pile = numbered(CARDS)
    table.left = CARDS
    if table.house.goals > 0:
        table.goal_pile = numbered(GOALS)


def no_cards(seats: i64) -> vec[i64]:
    """An empty set for each seat."""
    return filled(seats, 0)


def no_choices(seats: i64) -> vec[i64]:
    """Nobody has chosen."""
    return filled(seats, NONE)


def no_colours(seats: i64) -> vec[i64]:
    """All collection cards are empty."""
    return filled(seats * COLOURS, NONE)
