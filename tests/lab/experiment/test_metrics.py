"""The formulas of docs/lab/metrics.md, on matches that are told by hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import log
from pathlib import Path

import pytest

from igroteka.core.game import AnyGame
from igroteka.core.registry import find_game
from igroteka.lab.experiment.course import Course, Hit
from igroteka.lab.experiment.metrics import METRICS, UNIT, measured, measured_skill
from igroteka.lab.experiment.pace import Pace
from igroteka.lab.experiment.skill import ladder, matches_needed, rating_interval, rating_points
from igroteka.lab.experiment.standing import CHANCE, PLACES, UNKNOWN, Standing
from igroteka.lab.stats import Interval
from igroteka.lab.table import Result

FORMULAS = Path(__file__).resolve().parents[3] / "docs" / "lab" / "metrics.md"


def told(turns: Sequence[tuple[int, Standing]], time: int, game: str = "uno", way: str = CHANCE) -> Course:
    course = Course(find_game(game), way, Pace())
    course.turns, course.time, course.decisions = list(turns), time, time
    return course


def result(places: list[int], rounds: int = 2, ms: int = 0, cut_short: bool = False) -> Result:
    return Result([0] * len(places), places, 0, 0, rounds, cut_short, ms)


def values(course: Course, places: list[int], way: str = CHANCE) -> dict[str, float]:
    return {name: value / UNIT for name, value in measured(course, result(places), way).items()}


BEHIND = [(0, (0.5, 0.5)), (4, (0.2, 0.8)), (8, (0.7, 0.3))]  # the first seat falls behind, then leads


def test_the_winner_who_was_behind_makes_drama_and_a_comeback() -> None:
    found = values(told(BEHIND, 10), [1, 2])
    assert found["drama"] == pytest.approx((0.8 - 0.2) * 4 / 10)
    assert found["lead-changes"] == 1
    assert found["decisiveness"] == pytest.approx(0.2)  # from 8 of 10 on nobody else led
    assert found["comebacks"] == 1
    assert found["stability"] == 0  # at half-time they stood the other way round


def test_who_leads_from_the_start_makes_neither() -> None:
    found = values(told([(0, (0.5, 0.5)), (1, (0.9, 0.1))], 10), [1, 2])
    assert (found["drama"], found["lead-changes"], found["comebacks"]) == (0, 0, 0)
    assert (found["decisiveness"], found["stability"]) == pytest.approx((0.9, 1))


def test_uncertainty_is_the_entropy_of_the_chances() -> None:
    found = values(told([(0, (0.5, 0.5)), (5, (1.0, 0.0))], 10), [1, 2])
    assert found["uncertainty"] == pytest.approx(0.5)
    third = values(told([(0, (0.5, 0.25, 0.25))], 10), [1, 2, 3])
    assert third["uncertainty"] == pytest.approx(1.5 * log(2) / log(3), abs=1e-6)


def test_by_places_the_deficit_is_a_part_of_all_places_and_chances_are_not_measured() -> None:
    course = told([(0, (0.0, 0.0, 0.0)), (5, (-2.0, 0.0, -1.0))], 10, way=PLACES)
    found = values(course, [1, 2, 3], PLACES)
    assert found["drama"] == pytest.approx(0.5)  # last of three for half of the time
    assert "uncertainty" not in found


def test_what_a_match_cannot_tell_is_left_out() -> None:
    by_chance = {"drama", "lead-changes", "decisiveness", "uncertainty", "comebacks", "stability"}
    assert not by_chance & values(told(BEHIND, 10), [1, 1]).keys()  # nobody lost
    assert not by_chance & values(told(BEHIND, 10, way=UNKNOWN), [1, 2]).keys()
    clockless = values(told([], 10, "twinit", PLACES), [1, 2], PLACES)
    assert not {"minutes", "forced", "hits", "interaction"} & clockless.keys()
    assert measured(told([], 10, "twinit", PLACES), result([1, 2], ms=90_000), PLACES)["minutes"] == 1.5 * UNIT


def test_hits_are_told_by_whom_they_fall_on() -> None:
    standing = (0.4, 0.3, 0.2, 0.1)
    course = told([(0, standing)], 10)
    course.hits = [Hit(1, 0, standing), Hit(1, 3, standing), Hit(3, 1, standing), Hit(0, 1, None)]
    course.hitting = 4
    found = values(course, [1, 2, 3, 4])
    assert (found["hits"], found["interaction"]) == pytest.approx((4, 0.4))
    assert found["hits-neighbour"] == pytest.approx(0.5)  # 1 on 0 and 0 on 1
    assert found["hits-leader"] == pytest.approx(1 / 3, abs=1e-6)  # of three by others with a leader
    assert found["hits-last"] == pytest.approx(1 / 2)  # the last one's own does not count


def test_seats_are_counted_from_who_began() -> None:
    course = told(BEHIND, 10)
    course.began = 1
    found = values(course, [1, 2])
    assert (found["seat-0"], found["seat-1"]) == (0, 1)
    shared = values(told(BEHIND, 10), [1, 1])
    assert (shared["seat-0"], shared["seat-1"], shared["ties"]) == (0.5, 0.5, 1)


def test_the_stronger_is_ahead_of_those_it_beats_and_of_half_of_its_equals() -> None:
    course = told([], 10)
    course.hits = [Hit(1, 0, None), Hit(0, 1, None), Hit(2, 1, None), Hit(0, 2, None)]
    found = measured_skill(0, course, result([2, 1, 2]))
    assert (found["ahead"], found["wins"]) == (UNIT // 4, 0)
    assert found["hits-weaker"] == 3 * UNIT // 4


def test_matches_needed_grow_as_the_better_one_gets_worse() -> None:
    assert [matches_needed(p) for p in (0.95, 0.9, 0.75, 0.6)] == [1, 3, 9, 67]
    assert matches_needed(0.5) is None
    assert matches_needed(0.3) is None
    assert rating_points(10 / 11) == pytest.approx(400)
    step = rating_interval(Interval(0.6, 0.5, 0.7))
    assert step.low == 0
    both = ladder([step, step])
    assert both.value == pytest.approx(2 * step.value)
    assert both.high - both.value < 2 * (step.high - step.value)  # errors of independent numbers


def test_every_metric_has_its_formula() -> None:
    named = set(re.findall(r"`([a-z-]+)`", FORMULAS.read_text(encoding="utf-8")))
    assert {metric.name for metric in METRICS} <= named


def test_people_think_at_the_same_time_where_all_are_asked_at_once(toy: AnyGame) -> None:
    from igroteka.lab.setup import Setup

    sealed = Course(find_game("mindup"), CHANCE, Pace(deal=0))
    Setup("mindup", ("quick",) * 3).open().play(1, 0, sealed)
    assert sealed.seconds == sealed.decisions / 3 * Pace().choice
    in_turn = Course(toy, PLACES, Pace(deal=100))
    Setup("highcard", ("quick",) * 3).open().play(1, 0, in_turn)
    assert in_turn.seconds == 2 * 100 + in_turn.decisions * Pace().choice
