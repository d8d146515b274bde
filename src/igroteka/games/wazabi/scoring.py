"""Points and places."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.seats import EVERYONE
from igroteka.core.state import places
from igroteka.games.wazabi.table import TO_ROLL, Table, team_mate


def spoils(winner: i64, teams: bool, dice: vec[i64]) -> i64:
    """The dice left with the opponents of the winner."""
    seats: i64 = len(dice)
    left: i64 = 0
    for seat in range(seats):
        if seat != winner and not (teams and seat == team_mate(winner, seats)):
            left += dice[seat]
    return left


def places_of_game(left: vec[i64], dice: vec[i64], teams: bool, cut_short: bool) -> vec[i64]:
    """The places of one game: in the order of leaving, then those who are still in.

    The sheet names only the winner, so those who are still in share a place. A game that was cut short
    ranks them by their dice, fewest first; a team counts the dice of both (a lone player its own twice).
    """
    seats: i64 = len(left)
    standing = vec[i64](capacity=seats)
    for seat in range(seats):
        mate = team_mate(seat, seats) if teams else seat
        worth: i64 = seats
        if left[seat] != 0:
            worth = left[seat]
        elif left[mate] != 0:
            worth = left[mate]
        elif cut_short:
            worth += dice[seat] + dice[mate]
        standing = append(standing, worth)
    return places(standing, True)


class ScoredTable(Table):
    """A table with a score sheet."""

    def score(self, winner: i64) -> None:
        """A point for each die left with the opponents."""
        won = spoils(winner, self.house.teams, self.has)
        self.points[winner] += won
        numbers = vec[i64]([won])
        if self.house.teams:
            mate = team_mate(winner, self.seats)
            self.points[mate] += won
            numbers = append(numbers, mate)
        if self.recorder is not None:
            self.tell("won", winner, vec[i64](), EVERYONE, numbers)

    def end_game(self) -> None:
        """The game is over, and with the last one the match."""
        self.stage = TO_ROLL
        self.end_round()
        if self.round == self.house.games:
            self.finish()

    def scores(self) -> vec[i64]:
        return self.points[:]

    def ranking(self) -> vec[i64]:
        """A tournament ranks by points; a single game by who is out."""
        if self.house.games > 1:
            return places(self.points, False)
        return places_of_game(self.left, self.has, self.house.teams, self.cut_short)
