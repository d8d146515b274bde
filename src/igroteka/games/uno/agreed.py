"""What a table has agreed on: its options and house rules, as answers to the questions that the rules ask."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.state import State

NO_LIMIT: Final[i64] = 1000  # more cards than there are


class Custom:
    """What a house rule does where an answer is more than a number; each asks for one of these alone."""

    def follows(self, state: State, seat: i64, card: i64) -> bool:
        """This card was laid: does the turn stay with the seat, because it has something to say?"""
        return False

    def gains(self, state: State, seat: i64, card: i64) -> i64:
        """How many cards fewer will this seat hold by what follows this card?"""
        return 0

    def draws(self, state: State, seat: i64) -> None:
        """This seat draws in its turn."""

    def scores(self, winner: i64, left: vec[i64], added: vec[i64], last: i64) -> vec[i64]:
        """What a round adds to each total, from what it would add otherwise; `last` is the card on top."""
        return added


class House:
    """The answers; never changed while a match is on, so copies share them. A new one plays by the book."""

    def __init__(
        self,
        options: object,
        must_play_drawn: bool,
        bluffing: bool,
        reverse_skips: bool,
        own_hand: bool,
        goal: i64,
        first_dealer: i64,
        turn_limit: i64,
    ) -> None:
        self.options = options
        self.must_play_drawn = must_play_drawn  # UNO-11
        self.bluffing = bluffing  # UNO-18
        self.reverse_skips = reverse_skips  # UNO-14, two players
        self.own_hand = own_hand  # UNO-25
        self.goal: i64 = goal
        self.first_dealer: i64 = first_dealer  # UNO-02; NO_SEAT: drawn for
        self.turn_limit: i64 = turn_limit  # turns of a whole match; 0 = none
        # What house rules change. Sets of cards are bits of kinds.
        self.plain: bool = True  # by the book
        self.cited: dict[str, str] = {}  # what is refused by a house rule -> its clause
        self.answers_two: i64 = 0  # which cards may answer a Draw Two,
        self.answers_four: i64 = 0  # and a Wild Draw Four?
        self.challenges: bool = True  # may a Wild Draw Four be challenged?
        self.never_last: i64 = 0  # with which cards may one not go out?
        self.calls: bool = True  # is there anything to call and to catch?
        self.calls_with_card: bool = True  # may the call come together with the card?
        self.missed_call: i64 = 2  # how many cards does a missed call cost,
        self.wrong_catch: i64 = 0  # and a wrong catch?
        self.draws_freely: bool = True  # may one draw who could play?
        self.hand_limit: i64 = NO_LIMIT  # how many cards may a hand have?
        self.several: bool = False  # may one lay several cards of one number?
        self.round_ms: i64 = 0  # how long may a round last? 0: as long as it takes
        self.partners: bool = False  # do those who sit facing each other play together?
        self.with_consequences: i64 = 0  # which cards have consequences beyond the book,
        self.followers: list[Custom] = []  # and which?
        self.drawer: Custom | None = None  # how does one draw in one's turn?
        self.drawn_fits: bool = False  # does one draw until a card fits?
        self.scorers: list[Custom] = []  # what does a round score?
        self.open_cards: i64 = 0  # hands of how many cards, at most, lie open?
        self.eliminates: bool = False  # does somebody leave the match after every round?
        self.jumps: bool = False  # may one lay the same card out of turn?

    def cite(self, clause: str, *refusals: str) -> None:
        """What this house rule refuses is refused by its clause."""
        self.plain = False
        for refusal in refusals:
            self.cited[refusal] = clause
