"""What the numbers are that `sight.py` writes."""

from __future__ import annotations

from igroteka.core.observed import ONE, Field, each_seat, flag
from igroteka.games.mindup.cards import CARDS
from igroteka.games.mindup.printed import COLOUR_NAMES, GOAL_NAMES
from igroteka.games.mindup.text import card_name

NUMBERS = tuple(card_name(card) for card in range(CARDS))
COLUMNS = ("1", "2", "3", "4", "5")
MOST_POINTS = 100  # more than a collection can give


def fields(seats: int) -> list[Field]:
    """The table, then each seat from oneself on."""
    table = [
        Field("hand", NUMBERS, 1, "1 for each card that I hold"),
        Field("choice", NUMBERS, 1, "the card that I have laid face down"),
        Field("row", NUMBERS, 1, "1 for each card in the middle"),
        Field("order", COLUMNS, 5, "the values of the collection cards from left to right"),
        Field("pile", ONE, int(CARDS), "how many cards are left to draw"),
        Field("goals", GOAL_NAMES, 1, "1 for each open goal"),
        Field("past goals", GOAL_NAMES, 1, "1 for each goal of earlier rounds that lies aside"),
        Field("goals under", GOAL_NAMES, 1, "1 for each goal that all saw go under the pile"),
        flag("lasting", "1 if the goals stay for the whole game"),
        flag("fewest shuffles", "1 if whoever has the fewest points shuffles, 0 if the next round the table"),
        flag("bonuses only", "1 if penalties do not count in the last tie-break"),
        flag("fresh row", "1 if each round begins with a new row (a house rule)"),
        flag("new letters", "1 if no letter of an earlier round returns (a house rule)"),
        flag("round ties", "1 if bonuses break no tie (a house rule)"),
    ]
    player = [
        Field("collection", NUMBERS, 1, "1 for each card of its collection: the next round's hand"),
        Field("known", NUMBERS, 1, "1 for each card of its hand that all have seen"),
        Field("cards", ONE, 15, "how many cards it holds"),
        flag("chosen", "1 if it has laid a card face down; which one is not seen"),
        Field("value", COLOUR_NAMES, 5, "what its collection card gives for a card of this colour; 0: none lies there"),
        Field("placed", ONE, MOST_POINTS, "points for the cards on its collection cards if the round ended now"),
        Field("bonuses", ONE, MOST_POINTS, "bonuses on these cards less the penalties", -MOST_POINTS),
        Field("met", GOAL_NAMES, 1, "1 for each open goal that it meets now"),
        Field("tie", ONE, MOST_POINTS, "its bonuses of finished rounds, which break the last tie", -MOST_POINTS),
        flag("shuffler", "1 if this seat shuffled the collection cards"),
    ]
    return table + each_seat(seats, player)
