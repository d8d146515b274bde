"""Twin It! without a clock: time goes on whatever is done, in every mode, and others have eyes and hands."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from igroteka.core.seats import BIT
from igroteka.envs.batch import Batch
from igroteka.envs.moments import MOMENT_MS
from igroteka.games.twinit.cards import CARDS, GO, LIFT, PATTERNS, TOUCH, TURN
from igroteka.games.twinit.claims import Claims
from igroteka.games.twinit.rules import TwinIt

MODES: list[tuple[int, dict[str, Any]]] = [
    (2, {"goal": 3}),
    (4, {"mode": "match", "goal": 2}),
    (5, {"mode": "match", "untouchables": True, "goal": 2}),
    (1, {"mode": "together"}),
    (3, {"mode": "together"}),
    (2, {"mode": "minute"}),
    (3, {"hands": "palms", "goal": 3}),
    (4, {"hands": "palms", "mode": "match", "goal": 2}),
    (2, {"hands": "palms", "mode": "minute"}),
    (3, {"goal": 2, "safe_pairs": True, "wrong_cards": True}),
]


def sighted(batch: Batch, table: int) -> int:
    """What somebody does who sees every pair: completes what the own hand has begun, begins a pair, turns, waits."""
    state, seat = batch.state(table), int(batch.seat[table])
    assert isinstance(state, TwinIt)
    possible = np.flatnonzero(batch.mask[table])
    own = [int(card) for card in state.hand_on[2 * seat : 2 * seat + 2] if card >= 0]
    touches = [int(move) for move in possible if move < LIFT]
    for move in touches:
        if own and state.front[move] == state.front[own[0]] and state.may_combine(seat, move, own[0]):
            return int(TOUCH) + move
        if not own and not state.hands_down and state.has_twins(state.front[move]):
            return int(TOUCH) + move
    for move in (TURN, GO):
        if move in possible:
            return int(move)
    return batch.wait if batch.wait in possible else int(possible[-1])


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_mode_ends_by_the_rules_when_people_play(seats: int, options: dict[str, Any]) -> None:
    batch = Batch("twinit", 1, seats, options, seed=3, autoreset="disabled")
    decisions = 0
    while batch.seat[0] >= 0:
        batch.step([sighted(batch, 0)])
        decisions += 1
    assert batch.ended[0]
    assert decisions < 2000 * seats


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_mode_ends_when_nobody_ever_does_anything(seats: int, options: dict[str, Any]) -> None:
    batch = Batch("twinit", 1, seats, {**options, "turn_limit": 5}, seed=3, autoreset="disabled")
    decisions = 0
    while batch.seat[0] >= 0:
        batch.step([batch.wait if batch.mask[0, batch.wait] else int(GO)])
        decisions += 1
    assert batch.ended[0] or batch.state(0).cut_short  # not by the limit of decisions
    in_time = 60_000 if options.get("mode") in ("together", "minute") else 5 * 9_000
    assert decisions <= seats * (in_time // MOMENT_MS + 2)


def test_touches_at_random_are_cut_and_count_as_they_stood() -> None:
    batch = Batch("twinit", 2, 2, seed=1, most=80)
    for _ in range(79):
        batch.step(batch.random)
        assert not batch.cut.any()
    batch.step(batch.random)
    assert batch.cut.all()
    assert not batch.ended.any()


def test_in_a_moment_everybody_is_asked_once() -> None:
    batch = Batch("twinit", 1, 4, seed=2)
    for _ in range(40):
        assert sorted(_asked_in_turn(batch, 4)) == [0, 1, 2, 3]


def _asked_in_turn(batch: Batch, number: int) -> list[int]:
    asked = []
    for _ in range(number):
        asked.append(int(batch.seat[0]))
        batch.step([batch.wait])
    return asked


def test_nobody_is_asked_first_more_often_than_others() -> None:
    batch = Batch("twinit", 1, 2, seed=2)
    first = [_asked_in_turn(batch, 2)[0] for _ in range(400)]
    assert 150 < sum(first) < 250


def test_claims_of_one_moment_meet_and_the_hand_underneath_wins() -> None:
    batch = Batch("twinit", 1, 2, {"mode": "minute"}, seed=1)
    while GO in np.flatnonzero(batch.mask[0]):
        batch.step([int(GO)])
    state = batch.state(0)
    assert isinstance(state, Claims)
    pattern = next(pattern for pattern in range(PATTERNS) if state.has_twins(pattern))
    pair = [int(card) for card in state.targets(pattern)][:2]
    first = int(batch.seat[0])
    for card in (pair[0], pair[0], pair[1]):
        batch.step([int(TOUCH) + card])
    assert len(state.unsettled()) == 1  # the second moment is not over: the other can still claim
    batch.step([int(TOUCH) + pair[1]])
    assert [int(points) for points in state.scores()] == [1 - first, first]


def test_all_for_one_rates_what_all_made_of_it() -> None:
    nothing = Batch("twinit", 1, 3, {"mode": "together"}, seed=1, autoreset="disabled")
    while nothing.seat[0] >= 0:
        nothing.step([nothing.wait if nothing.mask[0, nothing.wait] else int(GO)])
    assert nothing.reward[0].tolist() == [-1, -1, -1]
    pairs = Batch("twinit", 1, 3, {"mode": "together"}, seed=1, autoreset="disabled")
    while pairs.seat[0] >= 0:
        pairs.step([sighted(pairs, 0)])
    assert pairs.reward[0].tolist() == [1, 1, 1]


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {"goal": 4}), (4, {"mode": "match", "goal": 4}), (2, {"mode": "minute"})]
)
def test_others_turn_their_cards_and_take_sets_in_time(seats: int, options: dict[str, Any]) -> None:
    """The learner only does what it must; the others would wait for ever if nobody asked their eyes and hands."""
    batch = Batch("twinit", 1, seats, options, seed=1, others="sharp", autoreset="disabled")
    while batch.seat[0] >= 0:
        batch.step([batch.wait if batch.mask[0, batch.wait] else int(GO)])
    assert batch.ended[0]
    assert max(int(points) for points in batch.state(0).scores()) >= 4


def test_a_better_eye_is_quicker_here_too() -> None:
    points = {}
    for level in ("easy", "sharp"):
        batch = Batch("twinit", 1, 2, {"mode": "minute"}, seed=1, others=level, autoreset="disabled")
        while batch.seat[0] >= 0:
            batch.step([batch.wait if batch.mask[0, batch.wait] else int(GO)])
        points[level] = max(int(number) for number in batch.state(0).scores())
    assert points["easy"] < points["sharp"]


def test_a_random_other_plays_too() -> None:
    batch = Batch("twinit", 1, 2, {"mode": "minute"}, seed=1, others="random", autoreset="disabled")
    while batch.seat[0] >= 0:
        batch.step([batch.wait if batch.mask[0, batch.wait] else int(GO)])
    assert batch.ended[0]


def test_no_number_of_an_observation_says_that_faces_are_equal() -> None:
    """Faces are drawings: if all patterns changed their numbers within what is drawn, nothing else would change."""
    batch = Batch("twinit", 1, 2, {"mode": "minute"}, seed=1)
    while not batch.state(0).may & BIT[0]:
        batch.step([int(GO)])
    state = batch.state(0)
    assert isinstance(state, TwinIt)
    before = batch.observe(0, 0)
    fields = {field.name: field for field in batch.game.observed(2)}
    faces = sum(fields[name].size for name in ("family", "first", "second"))
    one, two = 0, next(card for card in range(1, CARDS) if state.front[card] != state.front[0])
    state.front[one], state.front[two] = state.front[two], state.front[one]
    changed = np.flatnonzero(batch.observe(0, 0) != before)
    at = int(batch.sight.first) + fields["lies"].size + fields["whose"].size
    assert set(changed.tolist()) <= {at + nth for nth in range(faces) if nth % CARDS in (one, two)}
