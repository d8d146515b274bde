"""What the numbers are that `sight.py` writes."""

from __future__ import annotations

from igroteka.core.observed import ONE, Field, each_seat, flag
from igroteka.core.sight import LARGEST
from igroteka.games.wazabi.box import CARDS
from igroteka.games.wazabi.cards import ALL_DICE, DECK_SIZE, FACES
from igroteka.games.wazabi.view import STAGES

MOST_CARDS = int(DECK_SIZE)
MOST_DICE = int(ALL_DICE)


def fields(seats: int) -> list[Field]:
    """The table, then each seat from oneself on."""
    cards = [
        Field("hand", CARDS, MOST_CARDS, "how many cards of each kind I hold"),
        Field("kept", CARDS, 2, "what I have chosen to keep, while others still choose"),
        Field("unseen", CARDS, MOST_CARDS, "how many cards of each kind I cannot see anywhere"),
        Field("discarded", CARDS, MOST_CARDS, "how many cards of each kind lie in the discard pile"),
        Field("working", CARDS, 1, "the card in mid-effect"),
        Field("in the deck", CARDS, MOST_CARDS, "cards that I know to be in the deck"),
        Field("maybe in the deck", CARDS, MOST_CARDS, "cards that I know to be in the deck or in some hands"),
        Field("cost", CARDS, MOST_DICE, "how many W a card of each kind costs in this box"),
    ]
    turn = [
        Field("stage", STAGES, 1, "what the seat to move is asked for"),
        Field("direction", ONE, 1, "of play: 1 to the left, -1 to the right", -1),
        Field("W", ONE, MOST_DICE, "W of the roll on the table, without those that paid for a card"),
        Field("card faces", ONE, MOST_DICE, "how many dice of it show a card"),
        Field("give faces", ONE, MOST_DICE, "how many dice of it are given away"),
        Field("to draw", ONE, MOST_DICE, "cards still to be drawn from hands"),
        Field("to give", ONE, MOST_DICE, "dice still to be given"),
        Field("lost dice", ONE, MOST_DICE, "dice out of the game"),
        Field("deck", ONE, MOST_CARDS, "how many cards can be drawn"),
        Field("games", ONE, 100, "how many games the match has"),
        Field("turns", ONE, int(LARGEST), "turns taken in this game"),
        Field("turns left", ONE, int(LARGEST), "turns until the limit ends the game; 0 where there is no limit"),
        Field("W of a die", ONE, int(FACES), "how many sides of a die show W"),
        Field("cards of a die", ONE, int(FACES), "how many sides of a die show a card; the others are to give"),
        flag("neighbours", "1 if dice are given to neighbours only"),
        flag("play on", "1 if the others play on when somebody has won"),
        Field(
            "ban",
            ONE,
            MOST_DICE,
            "from so many rolled give on Lose 1 die may not be played; 0: it always may (house rule)",
        ),
        flag("several cards", "1 if several cards may be played in a turn (a house rule)"),
    ]
    player = [
        Field("dice", ONE, MOST_DICE, "how many dice this seat has"),
        Field("cards", ONE, MOST_CARDS, "how many cards it holds"),
        Field("skips", ONE, MOST_CARDS, "how many Skip cards lie before it"),
        Field("place", ONE, seats, "1 for the first to be without dice, 2 for the second …; 0: still in"),
        flag("to move", "1 if it is this seat's turn"),
        flag("roller", "1 if its roll lies on the table"),
        flag("keeps two", "1 if it is asked which two cards it keeps"),
        flag("mate", "1 if it is my team-mate"),
        Field("known", CARDS, MOST_CARDS, "cards that I know to be in this hand"),
        Field("maybe", CARDS, MOST_CARDS, "cards that I know to be in this hand or at some other place"),
    ]
    return cards + turn + each_seat(seats, player)
