"""What speaks for a move at UNO, by what the seat knows: its hand, how many cards others have, what they have shown."""

from __future__ import annotations

from igroteka.core.reason import Reason
from igroteka.games.uno import house_reasons
from igroteka.games.uno.belief import chance_of_guilt, share_without
from igroteka.games.uno.cards import (
    CARD_LAID,
    CHALLENGE,
    COLOUR_MASK,
    COLOUR_NAMED,
    COLOURS,
    DRAW,
    DRAW_TWO,
    NAME,
    NO_CARD,
    NO_COLOUR,
    REVERSE,
    SKIP,
    SYMBOL_OF,
    SYMBOLS,
    WILD,
    WILD_DRAW_FOUR,
    WITH_CALL,
)
from igroteka.games.uno.habit import BLUFFS, CLOSE, next_to_play
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.scoring import POINTS
from igroteka.games.uno.signs import surely_without
from igroteka.games.uno.table import HIT, NO_SEAT, SWAPPING
from igroteka.games.uno.text import COLOUR_NAMES

WELL_POSSIBLE = 0.4  # above this chance of a bluff one may well challenge,
HARDLY = 0.25  # and below this one it is most likely none
ALL = 100  # of a hundred cards


class After:
    """What a move leaves behind."""

    def __init__(self, state: UnoState, seat: int, move: int) -> None:
        self.lays = move < DRAW
        self.card = int(CARD_LAID[move % WITH_CALL]) if self.lays else int(NO_CARD)
        self.hand = [int(card) for card in state.hand(seat)]
        if self.lays:
            self.hand.remove(self.card)
        self.names = self.lays or NAME <= move < NAME + COLOURS
        self.colour = int(COLOUR_NAMED[move % WITH_CALL]) if self.lays else move - NAME if self.names else NO_COLOUR
        self.next = int(state.after(seat))  # who is hit, or plays
        self.follower = self.next  # who plays after that
        self.draws = 0  # cards that the next one has to draw
        symbol = int(SYMBOL_OF[self.card]) if self.lays and self.card < WILD else 0
        if self.card == WILD_DRAW_FOUR:
            self.draws, self.follower = 4, int(state.after(self.next))
        elif self.lays and self.card < WILD and symbol >= SKIP:
            self.draws = 2 if symbol == DRAW_TWO else 0
            self.follower = int(next_to_play(state, seat, self.next, symbol))
        turns_round = symbol == REVERSE and not state.two_play()  # the next one only waits longer
        self.stops = self.follower != self.next and not turns_round

    def of_colour(self, colour: int) -> int:
        """How many cards of a colour are left."""
        return sum(card < WILD and card // SYMBOLS == colour for card in self.hand)

    def colours(self) -> int:
        """How many colours are left."""
        return len({card // SYMBOLS for card in self.hand if card < WILD})

    def wilds(self) -> int:
        """How many Wilds are left."""
        return sum(card >= WILD for card in self.hand)


def reasons(state: UnoState, seat: int, move: int, instead: int | None) -> list[Reason]:
    """The weightiest first."""
    if state.phase == HIT:
        doubt = _bluff(state, seat, move) if state.bluffer != NO_SEAT else None
        return [reason for reason in [house_reasons.answer(state, seat, move, instead), doubt] if reason]
    if state.phase == SWAPPING:
        return [reason for reason in [house_reasons.swap(state, seat, move, instead)] if reason]
    after = After(state, seat, move)
    other = After(state, seat, instead) if instead is not None else None
    found = [reason(state, seat, after, other) for reason in REASONS]
    return [reason for reason in found if reason]


def _bluff(state: UnoState, seat: int, move: int) -> Reason | None:
    could = chance_of_guilt(state, seat)
    guilty = BLUFFS * could / (BLUFFS * could + 1.0 - could)
    who = int(state.bluffer)
    if move == CHALLENGE and could == 1.0:
        return Reason("reason-bluff", {"seat": who, "colour": COLOUR_NAMES[state.before]})
    if move == CHALLENGE and guilty > WELL_POSSIBLE:
        return Reason("reason-may-bluff", {"seat": who})
    if move != CHALLENGE and guilty < HARDLY:
        return Reason("reason-honest", {"seat": who})
    return None


def _goes_out(state: UnoState, seat: int, after: After, other: After | None) -> Reason | None:
    return Reason("reason-goes-out") if not after.hand else None


def _again(state: UnoState, seat: int, after: After, other: After | None) -> Reason | None:
    if after.follower != seat or (other is not None and other.follower == seat):
        return None
    return Reason("reason-again")


def _stops(state: UnoState, seat: int, after: After, other: After | None) -> Reason | None:
    left = int(state.size(after.next))
    if not after.stops or left > CLOSE or (other is not None and other.stops):
        return None
    return Reason("reason-stops", {"seat": after.next, "cards": left})


def _lacks(state: UnoState, seat: int, after: After, other: After | None) -> Reason | None:
    """The next player cannot follow, or most likely cannot."""
    if not after.names or after.follower == seat:
        return None
    if other is not None and (other.colour, other.follower) == (after.colour, after.follower):
        return None
    follower, kinds = after.follower, COLOUR_MASK[after.colour]
    args: dict[str, str | int] = {"seat": follower, "colour": COLOUR_NAMES[after.colour]}
    noted = len(state.signs) > 0
    if noted and surely_without(state.signs, follower, state.size(follower), kinds):
        return Reason("reason-lacks", args)
    if state.without_colour(follower, after.colour) or (noted and share_without(state, follower, kinds) == ALL):
        return Reason("reason-likely-lacks", args)
    return None


def _longest(state: UnoState, seat: int, after: After, other: After | None) -> Reason | None:
    """It leaves the colour in force of which one has most."""
    if not after.names:
        return None
    held = after.of_colour(after.colour)
    longest = all(after.of_colour(colour) <= held for colour in range(COLOURS))
    if held < 2 or not longest or (other is not None and other.names and other.of_colour(other.colour) >= held):
        return None
    return Reason("reason-longest", {"cards": held, "colour": COLOUR_NAMES[after.colour]})


def _colours(state: UnoState, seat: int, after: After, other: After | None) -> Reason | None:
    kept = after.colours()
    if other is None or not after.lays or not other.lays or kept < 2 or kept <= other.colours():
        return None
    return Reason("reason-colours", {"count": kept})


def _wild(state: UnoState, seat: int, after: After, other: After | None) -> Reason | None:
    return Reason("reason-wild") if other is not None and after.wilds() > other.wilds() else None


def _points(state: UnoState, seat: int, after: After, other: After | None) -> Reason | None:
    """Somebody is about to go out, and what one still holds will count."""
    close = [who for who in range(state.seats) if who != seat and 0 < state.size(who) <= CLOSE]
    if not after.lays or not close:
        return None
    rid = int(POINTS[after.card])
    if rid <= (int(POINTS[other.card]) if other is not None and other.lays else 0):
        return None
    return Reason("reason-points", {"points": rid, "seat": min(close, key=lambda who: int(state.size(who)))})


def _hits(state: UnoState, seat: int, after: After, other: After | None) -> Reason | None:
    if not after.draws or (other is not None and other.draws >= after.draws):
        return None
    return Reason("reason-hits", {"seat": after.next, "cards": after.draws})


def _lays(state: UnoState, seat: int, after: After, other: After | None) -> Reason | None:
    return Reason("reason-one-less") if other is not None and after.lays and not other.lays else None


REASONS = (_goes_out, _again, _stops, _lacks, _longest, _colours, _wild, _points, _hits, _lays)
