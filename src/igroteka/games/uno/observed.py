"""What the numbers are that `sight.py` writes."""

from __future__ import annotations

from igroteka.core.observed import ONE, Field, each_seat, flag
from igroteka.games.uno.cards import DECK_SIZE
from igroteka.games.uno.position import STAGES
from igroteka.games.uno.text import CARD_NAMES, COLOUR_NAMES


def fields(seats: int) -> list[Field]:
    """The table, then each seat from oneself on."""
    table = [
        Field("hand", CARD_NAMES, 4, "how many cards of each kind I hold"),
        Field("drawn", CARD_NAMES, 1, "the card that I have just drawn and decide about"),
        Field("top", CARD_NAMES, 1, "the card on top of the discard pile"),
        Field("discarded", CARD_NAMES, 4, "how many cards of each kind lie in the discard pile"),
        Field("colour", COLOUR_NAMES, 1, "the colour in force"),
        Field("stage", tuple(STAGES), 1, "what the seat to move is asked for"),
        Field("direction", ONE, 1, "1 to the left, -1 to the right", -1),
        Field("draw pile", ONE, int(DECK_SIZE), "how many cards can be drawn"),
        Field("discard pile", ONE, int(DECK_SIZE), "how many cards were laid"),
        Field("owed", ONE, 1000, "how many cards the player who is hit draws on accepting"),
        flag("challenge", "1 if a Wild Draw Four can be challenged"),
        Field("cards left", ONE, int(DECK_SIZE), "how many cards its player had left"),
        Field("colour before", COLOUR_NAMES, 1, "the colour in force before it"),
        Field("goal", ONE, 1000, "points that end the match; 0 where players leave round by round"),
    ]
    player = [
        Field("cards", ONE, int(DECK_SIZE), "how many cards this seat holds"),
        flag("called", "1 if it has one card and has called"),
        flag("silent", "1 if it has one card, has not called and can be caught"),
        flag("to move", "1 if it is this seat's turn"),
        flag("dealer", "1 if this seat has dealt"),
        flag("hitter", "1 if this seat laid the card that hits"),
        flag("face down", "1 if it picks a card up when its turn begins (a house rule)"),
        flag("out", "1 if it has left the match (a house rule)"),
        Field("drew on", COLOUR_NAMES, 1, "1 if it drew when this colour was in force, and no other card unseen since"),
        Field("known", CARD_NAMES, 4, "cards of this seat that I was shown and that it still holds"),
    ]
    return table + each_seat(seats, player)
