"""UNO-H08: whoever has the very card that was laid last may lay it out of turn."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.uno.agreed import House


def agree(house: House, given: bool) -> None:
    """The same card may be laid at once."""
    house.jumps = True
    house.cite("UNO-H08", "why-no-jump")


RULE = HouseRule(
    clause="UNO-H08",
    option="jump_in",
    agree=agree,
    tells=of_kind("jumped"),
    raced=True,
    group="turn",
    words={
        "ru": """
option-jump_in = Вклиниться такой же картой
    .help = Точно такую же карту, цвет в цвет и знак в знак, можно положить вне очереди, пока следующий не походил.
""",
        "en": """
option-jump_in = Jump in with the same card
    .help = The very same card, in colour and symbol, may be laid out of turn until the next player has acted.
""",
    },
)
