"""What speaks for a card at Mind Up!, by what the seat knows: the row, collections, cards that have lain open."""

from __future__ import annotations

from igroteka.core.reason import Reason
from igroteka.games.mindup.cards import BONUS_OF
from igroteka.games.mindup.habit import Catches
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.text import card_name

CLEARLY = 0.25  # points on average


class After:
    """What a card may catch."""

    def __init__(self, state: MindUpState, seat: int, card: int) -> None:
        catches = Catches(state, seat, state.hands[seat])
        least, most = catches.range_of(card)
        self.card = card
        self.least, self.most = int(least), int(most)
        self.average = float(catches.expected(card))
        self.bonus = int(BONUS_OF[card])


def reasons(state: MindUpState, seat: int, move: int, instead: int | None) -> list[Reason]:
    """The weightiest first."""
    after = After(state, seat, move)
    other = After(state, seat, instead) if instead is not None else None
    return [reason for reason in (_sure(after, other), _average(after, other), _gift(after, other)) if reason]


def _sure(after: After, other: After | None) -> Reason | None:
    """Whatever the others play."""
    if after.least > max(other.least if other else 0, 0):
        return Reason("reason-sure" if after.least == after.most else "reason-at-least", {"points": after.least})
    if other is not None and after.most > max(other.most, 0):
        return Reason("reason-up-to", {"points": after.most})
    return None


def _average(after: After, other: After | None) -> Reason | None:
    if after.least == after.most or other is None or after.average < other.average + CLEARLY:
        return None
    points = round(after.average)
    return Reason("reason-on-average", {"points": points}) if points > 0 else None


def _gift(after: After, other: After | None) -> Reason | None:
    """The card that is played lies in the row for others to catch."""
    if after.bonus < 0 and (other is None or other.bonus >= 0):
        return Reason("reason-rids", {"points": -after.bonus})
    if other is not None and other.bonus > max(after.bonus, 0):
        return Reason("reason-no-gift", {"card": card_name(other.card), "points": other.bonus})
    return None
