"""UNO-H19: those who sit facing each other play together."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.uno.agreed import Custom, House


class Teams(Custom):
    """What is left with partners does not count for them; in the own-hand scoring each counts the hands of both."""

    def __init__(self, own_hand: bool) -> None:
        self.own_hand = own_hand

    def scores(self, winner: i64, left: vec[i64], added: vec[i64], last: i64) -> vec[i64]:
        if winner < 0 and not self.own_hand:
            return added
        together = vec[i64](capacity=len(left))
        for seat in range(len(left)):
            if self.own_hand:
                points = of_team(left, seat)
            else:
                points = of_team(left, winner + 1) if (seat - winner) % 2 == 0 else 0
            together = append(together, points)
        return together


def of_team(left: vec[i64], member: i64) -> i64:
    """The points left with the team of this seat."""
    points: i64 = 0
    for seat in range(len(left)):
        if (seat - member) % 2 == 0:
            points += left[seat]
    return points


def agree(house: House, given: bool) -> None:
    """Partners score together."""
    house.partners = True
    house.scorers.append(Teams(house.own_hand))
    house.cite("UNO-H19")


RULE = HouseRule(
    clause="UNO-H19",
    option="teams",
    group="end",
    agree=agree,
    tells=of_kind("out"),
    apart=frozenset({"elimination"}),
    words={
        "ru": """
option-teams = Двое на двое
    .help = Две команды через одного; партнёры получают одни и те же очки. Нужно чётное число мест, от четырёх.
""",
        "en": """
option-teams = Two teams
    .help = Every other seat is a team; partners score the same points. An even number of seats, four or more.
""",
    },
)
