"""ZERO-H01: the second pass ends the round at once."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.zero.agreed import House


def agree(house: House, given: bool) -> None:
    """Nobody has a last turn."""
    house.last_turns = False


RULE = HouseRule(
    clause="ZERO-H01",
    option="at_once",
    agree=agree,
    tells=of_kind("stopped"),
    words={
        "ru": """
option-at_once = Второй пас — конец раунда
    .help = После второго паса последних ходов нет: руки сразу считают.
""",
        "en": """
option-at_once = The second pass ends the round
    .help = After the second pass nobody has a last turn: the hands are scored at once.
""",
    },
)
