"""What is printed on the cards, read from data/*.toml once: lists by the code of the card."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

COLOUR_NAMES = ("orange", "pink", "blue", "green", "purple")
GOAL_KINDS = ("count", "lies-on", "largest", "fewest", "most", "rightmost", "no-fewer", "colours", "together")

_BONUSES = {"minus_one": -1, "nothing": 0, "plus_one": 1, "plus_two": 2}


def _read(name: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads(files("igroteka.games.mindup").joinpath("data", name).read_text(encoding="utf-8"))


_CARDS: dict[int, tuple[int, int]] = {
    number: (COLOUR_NAMES.index(colour), _BONUSES[bonus])
    for colour, by_bonus in _read("cards.toml").items()
    for bonus, numbers in by_bonus.items()
    for number in numbers
}
CARD_COLOURS: list[int] = [_CARDS[number][0] for number in range(1, 61)]
CARD_BONUSES: list[int] = [_CARDS[number][1] for number in range(1, 61)]

GOAL_TABLE = _read("goals.toml")
GOAL_NAMES = tuple(GOAL_TABLE)
_GOALS = list(GOAL_TABLE.values())


def _colours(key: str) -> list[int]:
    return [COLOUR_NAMES.index(goal[key]) if key in goal else -1 for goal in _GOALS]


POINTS: list[int] = [goal["points"] for goal in _GOALS]
LETTERS: list[int] = ["ABCDEFG".index(name[0]) for name in GOAL_NAMES]
KINDS: list[int] = [GOAL_KINDS.index(goal["kind"]) for goal in _GOALS]
COLOURS: list[int] = _colours("colour")
THAN: list[int] = _colours("than")
NUMBERS: list[int] = [sum(1 << number for number in goal.get("numbers", [])) for goal in _GOALS]
