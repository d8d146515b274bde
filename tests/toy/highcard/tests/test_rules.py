"""High Card by clause."""

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL
from igroteka.games.highcard import GAME
from igroteka.games.highcard.rules import HighCardState


def played(**options: bool) -> HighCardState:
    state = GAME.new(2, GAME.read_options(options), FastDice(1))
    state.play(CLOCK, DEAL)
    for seat in range(2):
        state.play(seat, state.moves(seat)[0])
    return state


@clause("HIGHCARD-01", "HIGHCARD-02")
def test_the_highest_card_scores() -> None:
    state = played()
    best = 0 if state.laid[0] > state.laid[1] else 1
    assert [int(points) for points in state.scores()] == [1 - best, best]


@clause("HIGHCARD-H01")
def test_where_the_house_says_so_the_lowest_card_scores() -> None:
    state = played(lowest=True)
    best = 0 if state.laid[0] < state.laid[1] else 1
    assert [int(points) for points in state.scores()] == [1 - best, best]
