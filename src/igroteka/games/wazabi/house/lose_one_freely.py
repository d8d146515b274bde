"""WAZABI-H03: Lose 1 die is played whatever the roll shows."""

from __future__ import annotations

from igroteka.core.happening import Happening
from igroteka.core.house_rules import HouseRule
from igroteka.games.wazabi.agreed import NEVER, House


def agree(house: House, given: bool) -> None:
    """No roll forbids it."""
    house.gives_ban = NEVER


def tells(told: Happening) -> bool:
    """That card was played."""
    return told.kind == "played" and told.cards == ["L1"]


RULE = HouseRule(
    clause="WAZABI-H03",
    option="lose_one_freely",
    agree=agree,
    tells=tells,
    words={
        "ru": """
option-lose_one_freely = «Минус один кубик» без запрета
    .help = Эту карту играют и тогда, когда выпало два «отдай» или больше (WAZABI-H03).
""",
        "en": """
option-lose_one_freely = “Lose 1 die” without the ban
    .help = This card is played even if the roll shows two or more “give” (WAZABI-H03).
""",
    },
)
