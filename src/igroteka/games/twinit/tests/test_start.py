"""The start of the minute: ready, steady, go (TWINIT-23)."""

from __future__ import annotations

from typing import Any

import pytest

from igroteka.core.bot import Watch
from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.seats import CLOCK, TABLE, members
from igroteka.core.state import DEAL, EXPIRE, FLAG, READY, IllegalMove
from igroteka.games.twinit import GAME
from igroteka.games.twinit.bot import Chance, Easy, Quick, Sharp
from igroteka.games.twinit.cards import CARDS, COUNT_TIMER, FLIP, GO, LIFT, MINUTE_TIMER, TURN
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.tests.scene import begun, new_match
from igroteka.games.twinit.veil import token

COUNT = EXPIRE + COUNT_TIMER
MODES = ("together", "minute")


def piled(seats: int = 3, mode: str = "together", **options: Any) -> TwinIt:
    """The cards lie in a pile, and nobody has said anything."""
    state = new_match(seats, mode=mode, **options)
    state.play(CLOCK, DEAL)
    return state


def told(state: TwinIt) -> list[tuple[str, int]]:
    assert state.recorder is not None
    return [(event.kind, int(event.seat)) for event in state.recorder.take()]


@clause("TWINIT-23")
@pytest.mark.parametrize("mode", MODES)
def test_the_count_of_three_begins_when_everyone_is_ready_and_the_minute_after_it(mode: str) -> None:
    state = piled(mode=mode)
    assert told(state) == [("piled", -1)]
    assert (members(state.must), state.may, list(state.timers())) == ([0, 1, 2], 0, [])
    state.play(1, int(GO))
    state.play(0, int(GO))
    assert (members(state.must), list(state.timers())) == ([2], [])
    assert GAME.view(state, TABLE)["waits"] == "ready"
    state.play(2, int(GO))
    assert told(state) == [("prepared", 1), ("prepared", 0), ("prepared", 2), ("steady", -1)]
    assert (state.must, state.may, [int(number) for number in state.timers()]) == (0, 0, [int(COUNT_TIMER), 3000])
    assert GAME.view(state, TABLE)["waits"] == "steady"
    state.play(CLOCK, COUNT)
    assert told(state) == [("spread", -1), ("shown", -1)]
    assert (state.must, members(state.may)) == (0, [0, 1, 2])
    assert [int(number) for number in state.timers()] == [int(MINUTE_TIMER), 60000]
    assert GAME.view(state, TABLE)["waits"] == "minute"


@clause("TWINIT-23")
def test_alone_one_says_it_once() -> None:
    state = piled(1)
    state.play(0, int(GO))
    assert state.counting


@clause("TWINIT-23")
@pytest.mark.parametrize("mode", MODES)
def test_nobody_sees_a_card_before_the_start(mode: str) -> None:
    state = piled(mode=mode)
    secret = bytes(32)
    for ready in (0, 1, 2, None):
        view = GAME.view(state, 1)
        assert (view["centre"], view["sets"], view["beside"]) == ([], [], [])
        assert not any(state.known)
        for card in range(CARDS):
            for pattern in (state.front[card], state.back[card]):
                assert GAME.picture(state, secret, token(secret, card, int(pattern))) is None
        world = state.guess(1, FastDice(5))
        assert list(world.front) != list(state.front)
        assert GAME.view(world, 1) == view
        if ready is not None:
            state.play(ready, int(GO))


@clause("TWINIT-23")
def test_nothing_can_be_touched_or_turned_before_the_start() -> None:
    state = piled(2)
    for expected in ("why-pile", "why-steady"):
        for move in (7, int(LIFT) + 7, int(FLIP) + 7, int(TURN)):
            refusal = GAME.why_not(state, 0, move)
            assert refusal is not None
            assert (refusal.clause, refusal.key) == ("TWINIT-23", expected)
            with pytest.raises(IllegalMove):
                state.play(0, move)
        for seat in members(state.must):
            assert [int(move) for move in state.moves(seat)] == [int(GO)]
            state.play(seat, int(GO))
    assert len(state.moves(0)) == 0
    assert (GAME.why_not(state, 0, int(GO)) or 0) == GAME.why(state, 0, int(GO))
    assert GAME.why(state, 0, int(GO)).key == "why-prepared"
    state.play(CLOCK, COUNT)
    assert GAME.why(state, 0, int(GO)).key == "why-no-start"


@clause("TWINIT-23")
def test_what_the_others_say_makes_nobody_late() -> None:
    state = piled(3)
    asked = state.since(2, int(GO))
    state.play(0, int(GO))
    state.play(1, int(GO))
    assert state.since(2, int(GO)) == asked


@clause("TWINIT-23")
def test_who_was_ready_after_a_minute_is_ready_for_the_next_one() -> None:
    state = begun(piled(2, games=3))
    state.play(CLOCK, EXPIRE + MINUTE_TIMER)
    state.play(0, READY)
    state.play(CLOCK, DEAL)  # the time to look at the result is over: the other one is still asked
    assert members(state.must) == [1]
    assert state.ready == 0
    begun(state)
    state.play(CLOCK, EXPIRE + MINUTE_TIMER)
    state.play(0, READY)
    state.play(1, READY)
    state.play(CLOCK, DEAL)  # both have said it: nobody is asked twice
    assert (state.must, state.counting) == (0, True)


@clause("TWINIT-23")
def test_bots_are_ready_at_once_and_wait_for_the_others() -> None:
    state = piled(2)
    for bot in (Chance, Easy, Quick, Sharp):
        assert bot().choose(state, 1, FastDice(1)) == GO
        assert bot().intend(state, 1, FastDice(1), Watch(1)) == (GO, 0)
    state.play(1, int(GO))
    for bot in (Chance, Easy, Quick, Sharp):
        assert bot().intend(state, 1, FastDice(1), Watch(1))[0] == -1
    assert (int(state.fallback(0)), [int(move) for move in state.choices(0)]) == (GO, [GO])
    state.play(CLOCK, FLAG)  # whose time is up is ready
    assert state.counting


@clause("TWINIT-23")
def test_the_other_modes_begin_with_their_first_card() -> None:
    state = new_match(4, mode="match")
    state.play(CLOCK, DEAL)
    assert not state.piled
    assert state.turners == state.must != 0
    assert GAME.why(state, 0, int(GO)).key == "why-no-start"


def test_a_position_before_the_start_can_be_written_down() -> None:
    state = piled(3)
    state.play(1, int(GO))
    text = GAME.dump(state)
    again = GAME.load(text, FastDice(0))
    assert GAME.dump(again).split(" cards=")[1] == text.split(" cards=")[1]
    begun(again)
    assert len(GAME.view(again, 0)["centre"]) == CARDS
    for wrong in ("must=- may", "counting=1"):
        name = wrong.partition("=")[0]
        old = next(part for part in text.split() if part.startswith(f"{name}="))
        with pytest.raises(Mistake):
            GAME.load(text.replace(old, wrong.split()[0]), FastDice(0))
