"""The number cards and the goal cards as small integers; what is printed on them comes from data/*.toml.

Card 0 … 59 bears the number one higher. A set of cards is a bit mask: hands, the central row and
collections have no order of their own, for numbers always lie in rising order.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.seats import BIT

CARDS: Final[i64] = 60
COLOURS: Final[i64] = 5  # and as many collection cards in a row
ALL_CARDS: Final[i64] = 1152921504606846975  # BIT[60] - 1
NONE: Final[i64] = -1

COLOUR_NAMES: Final[tuple[str, ...]] = ("orange", "pink", "blue", "green", "purple")

# The kinds of goals, by the code of their condition.
COUNT: Final[i64] = 0
LIES_ON: Final[i64] = 1
LARGEST: Final[i64] = 2
FEWEST: Final[i64] = 3
MOST: Final[i64] = 4
RIGHTMOST: Final[i64] = 5
NO_FEWER: Final[i64] = 6
HOW_MANY_COLOURS: Final[i64] = 7
TOGETHER: Final[i64] = 8
GOAL_KINDS: Final[tuple[str, ...]] = (
    "count",
    "lies-on",
    "largest",
    "fewest",
    "most",
    "rightmost",
    "no-fewer",
    "colours",
    "together",
)

_BONUSES: Final[dict[str, int]] = {"minus_one": -1, "nothing": 0, "plus_one": 1, "plus_two": 2}


def table_of(name: str) -> dict[str, Any]:
    """A data file of the game."""
    return tomllib.loads(files("igroteka.games.mindup").joinpath("data", name).read_text(encoding="utf-8"))


def printed_on_cards() -> tuple[list[int], list[int]]:
    """The colour and the bonus of every card, by its code."""
    colours = [-1] * 60
    bonuses = [0] * 60
    for name, printed in table_of("cards.toml").items():
        for bonus, numbers in printed.items():
            for number in numbers:
                colours[number - 1] = COLOUR_NAMES.index(name)
                bonuses[number - 1] = _BONUSES[bonus]
    return colours, bonuses


def set_of(numbers: list[int]) -> int:
    """Small numbers as a bit mask."""
    return sum(1 << number for number in numbers)


def colour_code(goal: dict[str, Any], key: str) -> int:
    """The colour that a goal names there, or NONE."""
    return COLOUR_NAMES.index(goal[key]) if key in goal else -1


_PRINTED: Final = printed_on_cards()
COLOUR_OF: Final[vec[i64]] = vec[i64](_PRINTED[0])
BONUS_OF: Final[vec[i64]] = vec[i64](_PRINTED[1])
CARDS_OF: Final[vec[i64]] = vec[i64](  # colour -> the set of its cards
    [sum(2**card for card in range(60) if _PRINTED[0][card] == colour) for colour in range(5)]
)

# A goal is 0 … 13: A1, A2, B1 … G2; two cards share a letter.
GOAL_TABLE: Final = table_of("goals.toml")
GOAL_NAMES: Final[tuple[str, ...]] = tuple(GOAL_TABLE)
_GOALS: Final = list(GOAL_TABLE.values())
GOALS: Final[i64] = 14
GOAL_POINTS: Final[vec[i64]] = vec[i64]([goal["points"] for goal in _GOALS])
GOAL_KIND: Final[vec[i64]] = vec[i64]([GOAL_KINDS.index(goal["kind"]) for goal in _GOALS])
GOAL_COLOUR: Final[vec[i64]] = vec[i64]([colour_code(goal, "colour") for goal in _GOALS])
GOAL_THAN: Final[vec[i64]] = vec[i64]([colour_code(goal, "than") for goal in _GOALS])
GOAL_NUMBERS: Final[vec[i64]] = vec[i64]([set_of(goal.get("numbers", [])) for goal in _GOALS])
GOAL_LETTER: Final[vec[i64]] = vec[i64](["ABCDEFG".index(name[0]) for name in GOAL_NAMES])

# Powers of two leave different remainders when divided by 67: the position of a single bit, without a loop.
_POSITION: Final[vec[i64]] = vec[i64]([next((n for n in range(60) if 2**n % 67 == rest), 0) for rest in range(67)])


def lowest_card(cards: i64) -> i64:
    """The lowest card of a set that is not empty."""
    return _POSITION[(cards & -cards) % 67]


def without_lowest(cards: i64) -> i64:
    """The set without its lowest card."""
    return cards & (cards - 1)


def nth_card(cards: i64, nth: i64) -> i64:
    """The card that has exactly `nth` lower ones in the set."""
    for lower in range(nth):
        cards = without_lowest(cards)
    return lowest_card(cards)


def rising(cards: i64) -> vec[i64]:
    """The cards of a set in rising order."""
    listed = vec[i64](capacity=10)
    while cards != 0:
        listed = append(listed, lowest_card(cards))
        cards = without_lowest(cards)
    return listed


def holds_card(cards: i64, card: i64) -> bool:
    """Is the card in the set?"""
    return 0 <= card < CARDS and (cards & BIT[card]) != 0
