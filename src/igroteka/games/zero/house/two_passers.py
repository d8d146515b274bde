"""ZERO-H02: the two passes are those of two players."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.zero.agreed import House


def agree(house: House, given: bool) -> None:
    """Who passed first cannot pass for the second time."""
    house.one_may_pass_twice = False


RULE = HouseRule(
    clause="ZERO-H02",
    option="two_passers",
    agree=agree,
    tells=of_kind("same-passer"),
    words={
        "ru": """
option-two_passers = Пасуют двое
    .help = Второй пас должен быть за другим игроком: сколько бы раз ни спасовал первый, это один пас.
""",
        "en": """
option-two_passers = Two must pass
    .help = The second pass must be another player's: however often the first one passes, that is one pass.
""",
    },
)
