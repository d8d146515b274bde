"""What the numbers are that `sight.py` writes."""

from __future__ import annotations

from igroteka.core.observed import ONE, Field, each_seat, flag
from igroteka.core.sight import LARGEST
from igroteka.games.twinit.cards import CARDS
from igroteka.games.twinit.drawn import FAMILY, FIRST, SECOND
from igroteka.games.twinit.view import MODES

NUMBERS = tuple(str(card) for card in range(CARDS))
MOST_CARDS = int(CARDS)


def fields(seats: int) -> list[Field]:
    """The cards one by one, the table, then each seat from oneself on."""
    cards = [
        Field(
            "lies",
            NUMBERS,
            6,
            "where a card lies of which a side has been seen: 1 in the centre, 2 on top of a stack, 3 under a stack, "
            "4 in a won pair, 5 in a won triple, 6 aside (an untouchable); 0 if nobody has seen it",
        ),
        Field(
            "whose",
            NUMBERS,
            seats,
            "whose stack or set it is in: 1 mine, 2 the next seat's …; a set of a match: 1 ours, 2 theirs",
        ),
        Field(
            "family",
            NUMBERS,
            max(FAMILY),
            "the family of the drawing on the side that is up, in the order of `drawn.py`",
        ),
        Field("first", NUMBERS, max(FIRST), "the first setting of that drawing, as its family counts them"),
        Field("second", NUMBERS, max(SECOND), "the second setting; 0 in families that have one"),
        Field("family behind", NUMBERS, max(FAMILY), "the same of the other side, if all have seen it"),
        Field("first behind", NUMBERS, max(FIRST), "its first setting"),
        Field("second behind", NUMBERS, max(SECOND), "its second setting"),
        Field("hand", NUMBERS, seats, "whose hand lies on it and is the first there: 1 mine, 2 the next seat's …"),
    ]
    table = [
        Field("mode", MODES, 1, "how it is played"),
        flag("piled", "1 before the minute: the cards lie in a pile until all are ready"),
        flag("counting", "1 during a count of three"),
        flag("pacing", "1 while nobody turns, because a card has just been turned"),
        flag("last look", "1 if all stacks are empty: the game ends when nobody takes anything for ten seconds"),
        Field("games", ONE, 20, "how many games the match has"),
        Field("goal", ONE, 5, "how many sets win"),
        flag("safe", "1 if nobody takes the pair of another (the minute, or a house rule)"),
        flag("palms", "1 if a hand keeps its card, 0 if two touches make a claim"),
        flag("wrong cards", "1 if a mistake costs the two cards and no set (a house rule)"),
        Field("turned", ONE, int(LARGEST), "how often cards were turned in this game"),
        Field("banned", ("left", "right"), MOST_CARDS, "1 + the card from which this hand of mine was sent away"),
    ]
    player = [
        Field("stack", ONE, MOST_CARDS, "how many cards are in the stack"),
        Field("top", ONE, MOST_CARDS, "1 + the card on top of it; 0 if there is none"),
        Field("sets", ONE, MOST_CARDS, "sets that this seat, or its team, has won"),
        Field("cards won", ONE, MOST_CARDS, "cards in these sets"),
        flag("ours", "1 if this seat wins with me: myself and my team"),
        flag("turns", "1 if it may be the one who turns next"),
        flag("blocked", "1 if its hands are blocked for a moment after a mistake"),
        flag("untouchables", "1 if the cards that lie aside are those of its side: it may not take them"),
        Field("hands", ("left", "right"), MOST_CARDS, "1 + the card on which each hand lies; 0 if it is up"),
        flag("claims", "1 if its hands claim a pair, or help to"),
    ]
    return cards + table + each_seat(seats, player)
