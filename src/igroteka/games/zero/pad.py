"""The score pad of Zero: nine cards each (ZERO-10 to ZERO-14)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from igroteka.core.seats import BIT
from igroteka.games.zero.cards import HAND, VALUES
from igroteka.games.zero.scoring import GROUP, points
from igroteka.games.zero.text import LETTERS, read_card

Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Hand = list[str] | Count  # the cards, or their points

CLAUSES = ("ZERO-10", "ZERO-11", "ZERO-12", "ZERO-20")  # how to count


class Round(msgspec.Struct, forbid_unknown_fields=True):
    """The hands at the end of a round."""

    hands: Annotated[list[Hand], msgspec.Meta(min_length=1, max_length=10)]  # of each player


def data() -> dict[str, Any]:
    """Colours, the highest value, how many cards are a hand, how many of a kind are a group."""
    return {"colours": list(LETTERS), "values": int(VALUES), "hand": int(HAND), "group": int(GROUP)}


def gains(round: Round) -> list[int]:
    """The points of each hand."""
    cards = [card for hand in round.hands if isinstance(hand, list) for card in hand]
    if len(set(cards)) != len(cards):
        raise ValueError("cards")
    return [hand if isinstance(hand, int) else _points(hand) for hand in round.hands]


def _points(hand: list[str]) -> int:
    try:
        return int(points(sum(int(BIT[read_card(card)]) for card in hand)))
    except KeyError:
        raise ValueError("cards") from None
