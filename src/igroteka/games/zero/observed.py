"""What the numbers are that `sight.py` writes."""

from __future__ import annotations

from igroteka.core.observed import ONE, Field, each_seat, flag
from igroteka.core.sight import LARGEST
from igroteka.games.zero.cards import CARDS
from igroteka.games.zero.text import card_name

CARD_NAMES = tuple(card_name(card) for card in range(CARDS))
MOST_POINTS = 36  # one card of every value, none in a group
MOST_ROUNDS = 10


def fields(seats: int) -> list[Field]:
    """The table, then each seat from oneself on."""
    table = [
        Field("hand", CARD_NAMES, 1, "1 for each card that I hold"),
        Field("pool", CARD_NAMES, 1, "1 for each card that lies open in the middle"),
        Field("worth", ONE, MOST_POINTS, "the points of my hand if the round ended now"),
        Field("passes", ONE, 2, "how many passes there were, those in last turns left out"),
        Field("rounds", ONE, MOST_ROUNDS, "how many rounds the match has"),
        Field("turns", ONE, int(LARGEST), "turns made in this round"),
        Field("turns left", ONE, int(LARGEST), "turns until the limit ends the round; 0 where there is no limit"),
        flag("last turns", "1 if the others have a last turn after the second pass; 0 by a house rule"),
        flag("two passers", "1 if the second pass must be another player's (a house rule)"),
    ]
    player = [
        Field("known", CARD_NAMES, 1, "1 for each card of this hand that all have seen"),
        flag("opened", "1 if this seat opened the round"),
        flag("passed", "1 if it made the first pass, where the second must be another's"),
        flag("closed", "1 if it made the second pass: the last turns end before it"),
        flag("called", "1 if it called a wrong Zero with the very hand it holds"),
    ]
    return table + each_seat(seats, player)
