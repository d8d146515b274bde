"""The score pad of UNO: what is left in the hands, by the symbols on the cards (UNO-23, UNO-25, UNO-H19, UNO-H24)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Annotated, Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.games.uno import GAME
from igroteka.games.uno.agreed import House
from igroteka.games.uno.cards import COPIES, KINDS, SYMBOL_OF, WILD
from igroteka.games.uno.game import house_of
from igroteka.games.uno.scoring import POINTS
from igroteka.games.uno.scoring import gains as gains_of_round
from igroteka.games.uno.text import SYMBOL_NAMES, write_card

Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Hand = list[str] | Count  # the symbols on the cards that are left, or their points

CLAUSES = ("UNO-23", "UNO-24", "UNO-25")  # how to count


class Round(msgspec.Struct, forbid_unknown_fields=True):
    """What was left when somebody went out."""

    hands: Annotated[list[Hand], msgspec.Meta(min_length=1, max_length=10)]  # of each player
    out: int | None  # who went out; null: nobody (UNO-26)
    own_hand: bool  # each counts his own hand
    teams: bool = False  # every other player plays together (UNO-H19)
    wild: bool = False  # a Wild was the last card, and that doubles the points (UNO-H24)


def _symbol(card: int) -> str:
    return write_card(card) if card >= WILD else SYMBOL_NAMES[SYMBOL_OF[card]]


_POINTS = {_symbol(card): int(POINTS[card]) for card in range(KINDS)}
_COPIES = Counter(_symbol(card) for card in range(KINDS) for _ in range(COPIES[card]))


def data() -> dict[str, Any]:
    """Symbols with their points, and how many cards of each the deck has."""
    return {"points": _POINTS, "copies": dict(_COPIES)}


def gains(round: Round) -> list[int]:
    """What the round adds to each total."""
    winner = -1 if round.out is None else round.out
    if not -1 <= winner < len(round.hands):
        raise ValueError("out")
    laid = Counter(symbol for hand in round.hands if isinstance(hand, list) for symbol in hand)
    if laid - _COPIES:
        raise ValueError("cards")
    left = vec[i64]([hand if isinstance(hand, int) else sum(_POINTS[card] for card in hand) for hand in round.hands])
    if (round.teams and (len(left) < 4 or len(left) % 2)) or (round.wild and winner < 0):
        raise ValueError("house")
    added = gains_of_round(winner, left, round.own_hand)
    for custom in _house(round.own_hand, round.teams, round.wild).scorers:
        added = custom.scores(winner, left, added, WILD)
    return [int(points) for points in added]


@cache
def _house(own_hand: bool, teams: bool, wild: bool) -> House:
    """What the house rules say about the points of a round."""
    scoring = "own-hand" if own_hand else "winner"
    return house_of(GAME.read_options({"scoring": scoring, "teams": teams, "doubled_wild": wild}))
