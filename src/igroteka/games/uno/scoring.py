"""What cards are worth, and the end of a round."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.piles import filled
from igroteka.core.seats import BIT, EVERYONE, lowest, size_of
from igroteka.core.state import places
from igroteka.games.uno.cards import KINDS, NO_CARD, SKIP, SYMBOLS, WILD, listed, total
from igroteka.games.uno.table import HAND, NO_FACTS, NO_SEAT, TURN, Result, Table

SYMBOL_POINTS: Final[i64] = 20
WILD_POINTS: Final[i64] = 50


def points_of(card: i64) -> i64:
    """The points of a card that is left in a hand."""
    if card >= WILD:
        return WILD_POINTS
    return SYMBOL_POINTS if card % SYMBOLS >= SKIP else card % SYMBOLS


POINTS: Final[vec[i64]] = vec[i64]([points_of(card) for card in range(KINDS)])


def points_in(packed: vec[i64], at: i64) -> i64:
    """The points of a packed set of cards."""
    points: i64 = 0
    for card in listed(packed, at):
        points += POINTS[card]
    return points


def gains(winner: i64, left: vec[i64], own_hand: bool) -> vec[i64]:
    """What a round adds to each total; `winner` is below 0 when nobody went out."""
    everything = total(left)
    added = vec[i64](capacity=len(left))
    for seat in range(len(left)):
        from_others = everything - left[seat] if seat == winner else 0
        added = append(added, left[seat] if own_hand else from_others)
    return added


def goal_reached(points: vec[i64], goal: i64) -> bool:
    """Has somebody as many points as the goal asks for?"""
    for mine in points:
        if mine >= goal:
            return True
    return False


def all_results(last: Result | None) -> list[Result]:
    """The rounds of a match, first one first."""
    rounds: list[Result] = []
    while last is not None:
        rounds.append(last)
        last = last.previous
    rounds.reverse()
    return rounds


def lasted(last: Result | None, seats: i64) -> vec[i64]:
    """After which round each seat left the match; one more than there were for those who are still in it (UNO-H20).

    It is whoever has the most points in the hand; several, if they have equally many; nobody where nobody has won.
    """
    rounds = all_results(last)
    until = filled(seats, len(rounds) + 1)
    for number in range(len(rounds)):
        result = rounds[number]
        most: i64 = -1
        for seat in range(seats):
            if seat != result.winner and until[seat] > number and result.left[seat] > most:
                most = result.left[seat]
        for seat in range(seats):
            if result.winner >= 0 and seat != result.winner and until[seat] > number and result.left[seat] == most:
                until[seat] = number + 1
    return until


class Scoring(Table):
    """A table that counts its rounds (UNO-20 to UNO-26)."""

    def finish_round(self, winner: i64) -> None:
        """Count the hands; `winner` is NO_SEAT when the laboratory stops."""
        left = vec[i64](capacity=self.seats)
        for seat in range(self.seats):
            left = append(left, points_in(self.hands, seat * HAND))
            if self.recorder is not None and self.size(seat) > 0:
                self.tell("left", seat, self.hand(seat), EVERYONE, vec[i64]([left[seat]]))
        added = gains(winner, left, self.house.own_hand)
        for custom in self.house.scorers:
            added = custom.scores(winner, left, added, self.top())
        totals = vec[i64](capacity=self.seats)
        for seat in range(self.seats):
            totals = append(totals, self.points[seat] + added[seat])
        self.points = totals
        self.past = Result(winner, left, added, self.past)
        if self.recorder is not None:
            self.tell_result(winner, added)
        self.facts = NO_FACTS
        self.signs = NO_FACTS
        self.without = 0
        self.drawn = NO_CARD
        self.phase = TURN
        self.owed = 0  # the time may be up in the middle of a hit
        self.hitter = NO_SEAT
        self.hit_by_four = False
        self.passes = 0
        self.face_down = 0
        self.jumpable = False
        self.end_round()
        if self.house.eliminates:
            self.eliminate()
        if self.cut_short or self.decided():
            self.finish()

    def eliminate(self) -> None:
        """Whoever has the most points in the hand leaves the match (UNO-H20)."""
        until = lasted(self.past, self.seats)
        for seat in range(self.seats):
            if until[seat] <= self.round and not self.out & BIT[seat]:
                self.out |= BIT[seat]
                if self.recorder is not None:
                    self.tell("eliminated", seat, vec[i64](), EVERYONE, vec[i64]([self.past_left(seat)]))
        self.called &= ~self.out
        self.ready = self.out  # nobody waits for them

    def past_left(self, seat: i64) -> i64:
        """The points that this seat was left with in the last round."""
        return 0 if self.past is None else self.past.left[seat]

    def decided(self) -> bool:
        """Is the match over after this round?"""
        if self.house.eliminates:
            return size_of(self.playing()) == 1
        return goal_reached(self.points, self.house.goal)

    def time_is_up(self) -> None:
        """The round has lasted as long as the house lets it: the hand with the fewest points has won, if it is one."""
        best = lowest(self.playing())
        alone = True
        for seat in range(best + 1, self.seats):
            if self.out & BIT[seat]:
                continue
            mine, fewest = points_in(self.hands, seat * HAND), points_in(self.hands, best * HAND)
            if mine <= fewest:
                alone = mine < fewest
                best = seat
        if self.recorder is not None:
            self.tell("time", self.dealer, vec[i64](), EVERYONE, vec[i64]())
        self.shut_window()
        self.bluffer = NO_SEAT  # nobody will ever know
        self.judged = NO_FACTS
        self.guilty = False
        self.finish_round(best if alone else NO_SEAT)

    def tell_result(self, winner: i64, added: vec[i64]) -> None:
        if winner != NO_SEAT:
            counted = vec[i64]([added[winner]])
            if len(self.house.scorers) > 0:
                counted = append(counted, self.top())
            self.tell("out", winner, vec[i64](), EVERYONE, counted)
        else:
            self.tell("cut" if self.cut_short else "void", self.dealer, vec[i64](), EVERYONE, vec[i64]())

    def scores(self) -> vec[i64]:
        return self.points[:]

    def ranking(self) -> vec[i64]:
        if self.house.eliminates:
            return places(lasted(self.past, self.seats), False)  # who stayed longer is better
        return places(self.points, self.house.own_hand)  # of points from one's own hand the fewest are best
