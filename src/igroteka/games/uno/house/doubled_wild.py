"""UNO-H24: going out with a Wild scores twice."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.happening import Happening
from igroteka.core.house_rules import HouseRule
from igroteka.games.uno.agreed import Custom, House
from igroteka.games.uno.cards import WILD


class Doubled(Custom):
    """Whatever the round adds, in either scoring."""

    def scores(self, winner: i64, left: vec[i64], added: vec[i64], last: i64) -> vec[i64]:
        if winner < 0 or last < WILD:
            return added
        doubled = vec[i64](capacity=len(added))
        for points in added:
            doubled = append(doubled, 2 * points)
        return doubled


def agree(house: House, given: bool) -> None:
    """The score of the round is doubled."""
    house.scorers.append(Doubled())
    house.cite("UNO-H24")


def tells(told: Happening) -> bool:
    """Who went out says with which card, where the house counts otherwise."""
    return told.kind == "out" and len(told.numbers) > 1 and told.numbers[1] >= WILD


RULE = HouseRule(
    clause="UNO-H24",
    option="doubled_wild",
    group="end",
    agree=agree,
    tells=tells,
    apart=frozenset({"no_last_wild"}),
    words={
        "ru": """
option-doubled_wild = «Дикая» последней — очки вдвое
    .help = Кто закончил раунд «Дикой картой», получает за раунд вдвое больше.
""",
        "en": """
option-doubled_wild = Points doubled by a Wild
    .help = Whoever goes out with a Wild scores twice for the round.
""",
    },
)
