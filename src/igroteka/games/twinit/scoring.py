"""Counting what was won."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.piles import filled
from igroteka.core.seats import BIT
from igroteka.core.state import places
from igroteka.games.twinit.cards import MATCH, NONE, TOGETHER
from igroteka.games.twinit.table import ROW, Table

# The most points that still earn the rating beginner, trainee, expert; a row for each number of players.
RATINGS: Final[vec[i64]] = vec[i64]([4, 6, 9, 9, 12, 17, 14, 18, 26, 19, 24, 35, 24, 30, 44, 29, 36, 53])


def sets_won(table: Table, side: i64) -> i64:
    """How many sets lie before a player or a team."""
    count: i64 = 0
    for at in range(0, len(table.sets), ROW):
        if table.sets[at] == side:
            count += 1
    return count


def cards_won(table: Table, side: i64) -> i64:
    """How many cards are in those sets."""
    count: i64 = 0
    for at in range(0, len(table.sets), ROW):
        if table.sets[at] == side:
            count += 2 if table.sets[at + 3] == NONE else 3
    return count


def points_won(table: Table, side: i64) -> i64:
    """The points of the minute: a pair is 1, a triple is 2."""
    return cards_won(table, side) - sets_won(table, side)


def standing(table: Table) -> vec[i64]:
    """What decides this game, seat by seat: most sets, then most cards in sets; in the minute, the points."""
    worth = vec[i64](capacity=table.seats)
    together: i64 = 0
    for seat in range(table.seats):
        side = table.side_of(seat)
        if table.mode <= MATCH:
            worth = append(worth, 1000 * sets_won(table, side) + cards_won(table, side))
        else:
            points = points_won(table, side)
            together += points
            worth = append(worth, points)
    if table.mode == TOGETHER:
        return filled(table.seats, together)
    return worth


def winners(table: Table) -> i64:
    """The seats that have won this game; several share it."""
    worth = standing(table)
    best: i64 = 0
    for points in worth:
        if points > best:
            best = points
    won: i64 = 0
    for seat in range(table.seats):
        if worth[seat] == best:
            won |= BIT[seat]
    return won


def match_scores(table: Table) -> vec[i64]:
    """The points of each seat so far.

    One game to five sets: the sets. Several in a row: the games won, a shared one counts for each. The minute: the
    points, those of all games together.
    """
    scores = table.tally[:]
    if table.mode > MATCH:
        if not (table.over or table.interlude):
            worth = standing(table)
            for seat in range(table.seats):
                scores[seat] += worth[seat]
    elif table.house.games == 1:
        for seat in range(table.seats):
            scores[seat] = sets_won(table, table.side_of(seat))
    return scores


def match_ranking(table: Table) -> vec[i64]:
    """The place of each seat, equal places shared."""
    if table.mode <= MATCH and table.house.games == 1:
        return places(standing(table), False)
    return places(match_scores(table), False)


def rating(players: i64, points: i64) -> i64:
    """How well a group of this size did in the minute: 0 beginner, 1 trainee, 2 expert, 3 genius."""
    level: i64 = 0
    for step in range(3):
        if points > RATINGS[3 * (players - 1) + step]:
            level += 1
    return level
