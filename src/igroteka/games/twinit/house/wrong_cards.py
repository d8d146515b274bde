"""TWINIT-H02: a mistake costs no set; the cards covered by mistake go under one's stack."""

from __future__ import annotations

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.core.seats import EVERYONE
from igroteka.core.state import State
from igroteka.games.twinit.agreed import House, Penalty
from igroteka.games.twinit.cards import CENTRE, NONE, shown_on
from igroteka.games.twinit.rules import TwinIt


class WrongCards(Penalty):
    """Both cards, the first one first; won and untouchable ones stay, and those under another hand."""

    def is_paid(self, state: State, seat: i64, spot: i64, other: i64) -> bool:
        table = cast(TwinIt, state)
        cards = vec[i64](capacity=2)
        for card in vec[i64]([other, spot]):
            if table.place[card] <= CENTRE and table.first_hand(card) == NONE:
                cards = append(cards, card)
        if len(cards) == 0:
            return False
        if table.recorder is not None:
            table.tell("put-under", seat, cards[:], EVERYONE, shown_on(table.front, cards))
        for card in cards:
            take_under(table, seat, card)
        return True


def take_under(table: TwinIt, seat: i64, card: i64) -> None:
    """A card in sight goes under this stack with the side up that shows; what it covered comes into sight."""
    table.vanish(table.front[card])
    if table.place[card] < CENTRE:
        table.take_top(table.place[card])
    if table.height[seat] == 0:
        table.appear(table.front[card])
    table.put_under(seat, card)


def agree(house: House, given: bool) -> None:
    """That is what a mistake costs."""
    house.penalty = WrongCards()


RULE = HouseRule(
    clause="TWINIT-H02",
    option="wrong_cards",
    agree=agree,
    tells=of_kind("put-under"),
    words={
        "ru": """
option-wrong_cards = Неверные карты — себе под стопку
    .help = Ошибка не стоит набора: обе неверно накрытые карты уходят под стопку ошибшегося (TWINIT-H02).
event-put-under = { $who } кладёт под свою стопку: { $patterns }.
""",
        "en": """
option-wrong_cards = Wrong cards go under the stack
    .help = A mistake costs no set: the two cards covered by mistake go under that player’s stack (TWINIT-H02).
event-put-under = { $who } puts under the own stack: { $patterns }.
""",
    },
)
