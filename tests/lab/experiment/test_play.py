"""The same deals for every set; the same numbers whoever plays them and in whatever order."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.cli.language import sentence
from igroteka.core.errors import Mistake
from igroteka.core.events import Event
from igroteka.core.game import AnyGame
from igroteka.core.registry import find_game
from igroteka.core.seats import EVERYONE
from igroteka.lab.experiment.course import Course
from igroteka.lab.experiment.hits import hits_of
from igroteka.lab.experiment.metrics import UNIT
from igroteka.lab.experiment.outcome import carried_out, kept_experiment
from igroteka.lab.experiment.pace import Pace
from igroteka.lab.experiment.play import Deals, cell, paired, way_to_look
from igroteka.lab.experiment.reading import from_flags
from igroteka.lab.experiment.standing import CHANCE, PLACES, UNKNOWN
from igroteka.lab.setup import Setup
from tests.lab.experiment.asking import LOWEST, toy_experiment, uno_experiment


def test_sets_that_play_alike_differ_in_nothing() -> None:
    asked = from_flags("mindup", ["book", "fewest:shuffler=fewest"], "quick", [], 3, 3, 1, None)  # all copy the order
    outcome = carried_out(asked, 1)
    assert asked.options(asked.sets[0]) != asked.options(asked.sets[1])
    compared = [moments for name, moments in outcome.tally.moments.items() if "-0/" in name]
    assert compared
    assert all(moments.total == moments.squares == 0 for moments in compared)


def test_a_set_that_plays_otherwise_differs_deal_by_deal(toy: AnyGame) -> None:
    tally = carried_out(toy_experiment(30, bots="quick"), 1).tally
    base, other = (tally.moments[cell(0, nth, "seat-0")] for nth in (0, 1))
    between = tally.moments[paired(0, 1, "seat-0")]
    assert between.total == other.total - base.total != 0
    assert tally.moments[paired(0, 1, "decisions")].squares == 0


def test_neither_jobs_nor_order_change_a_number(toy: AnyGame) -> None:
    asked = toy_experiment(40)
    work = Deals(asked, way_to_look(asked))
    one = carried_out(asked, 1).tally
    assert one == carried_out(asked, 2).tally
    backwards = work.blank()
    for number in reversed(range(40)):
        backwards.add(work.pieces(iter([number])))
    assert backwards == one
    assert one.matches == 40 * asked.matches_of_a_deal() == 40 * 2 * (1 + 3)


def test_what_is_kept_goes_on_to_the_numbers_of_an_experiment_that_was_never_stopped(
    toy: AnyGame, tmp_path: Path
) -> None:
    path = tmp_path / "kept.json"
    carried_out(toy_experiment(7), 1, kept=kept_experiment(path, toy_experiment(7)))
    more = toy_experiment(25)
    went_on = carried_out(more, 2, kept=kept_experiment(path, more))
    assert went_on.tally == carried_out(more, 1).tally
    again = kept_experiment(path, more)
    assert again.before == went_on.tally
    assert list(tmp_path.iterdir()) == [path]


def test_another_question_or_a_damaged_file_is_refused_and_stays(toy: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    asked = toy_experiment(3)
    carried_out(asked, 1, kept=kept_experiment(path, asked))
    whole = path.read_bytes()
    for other in (replace(asked, seed=9), replace(asked, pace=Pace(deal=1)), toy_experiment(3, bots="random")):
        with pytest.raises(Mistake) as refused:
            kept_experiment(path, other)
        assert refused.value.key == "lab-resume-other"
        assert str(path) in sentence(refused.value, "ru")
    paper = json.loads(whole)
    paper["tally"]["matches"] += 1
    for bad in (b"", b"[]", whole[:-20], json.dumps(paper).encode()):
        path.write_bytes(bad)
        with pytest.raises(Mistake) as refused:
            kept_experiment(path, asked)
        assert refused.value.key == "lab-resume-damaged"
        assert path.read_bytes() == bad


def test_standings_are_told_by_what_the_game_knows(toy: AnyGame) -> None:
    assert way_to_look(toy_experiment()) == PLACES
    assert way_to_look(from_flags("zero", ["book", "easy"], "quick", [], 2, 1, 1, None)) == CHANCE
    one_game = from_flags("wazabi", ["book", "short"], "quick", [], 2, 1, 1, None)
    assert way_to_look(one_game) == CHANCE  # dice and hands tell it in the middle of a game
    alone = from_flags(
        "twinit", ["together:mode=together", "slow:mode=together,turn_seconds=9"], "quick", [], 2, 1, 1, None
    )
    assert way_to_look(alone) == UNKNOWN  # all win or lose together


def test_who_accepts_a_draw_two_was_hit_by_whoever_laid_it() -> None:
    game = find_game("uno")
    hits = {}
    for name, options in (("book", {}), ("stacking", {"stack_two": True})):
        course = Course(game, CHANCE, Pace())
        Setup("uno", ("quick",) * 4, {"goal": 100, **options}).open().play(4, 0, course)
        assert course.hits
        assert all(hit.by != hit.on for hit in course.hits)
        hits[name] = {(hit.on - hit.by) % 4 for hit in course.hits}
    assert hits == {"book": {1, 3}, "stacking": {1, 3}}  # neighbours, either way round


def test_giving_and_robbing_hit_whom_they_name() -> None:
    hurt = hits_of("wazabi")
    assert hurt is not None
    nothing, two = vec[i64](), vec[i64]([2])
    assert hurt(Event("gave", 0, nothing, EVERYONE, two)) == (2,)
    assert hurt(Event("stole", 0, nothing, EVERYONE, two)) == (2,)
    assert hurt(Event("discarded", 1, nothing, EVERYONE, nothing)) == (1,)
    assert hurt(Event("lost", 1, nothing, EVERYONE, two)) == ()  # dice that leave the game are no harm
    assert hits_of("zero") is None


@pytest.mark.parametrize("game", ["uno", "wazabi"])
def test_every_event_that_hits_is_one_of_the_game(game: str) -> None:
    source = Path(find_spec(f"igroteka.games.{game}.hits").origin or "").read_text(encoding="utf-8")  # type: ignore[union-attr]
    kinds = {kind for kind in re.findall(r'"([a-z-]+)"', source) if kind != "played"}
    words = find_game(game).words("en")
    assert len(kinds) >= 3
    assert [kind for kind in sorted(kinds) if not words.has(f"event-{kind}")] == []


def test_an_experiment_of_uno_measures_everything() -> None:
    outcome = carried_out(uno_experiment(2, "stacking:stack_two=on,stack_four=on", seats=4), 1)
    for company in (0, 1):
        for metric in outcome.metrics(company):
            value = outcome.value(company, 1, metric.name)
            assert value is not None, metric.name
            assert value.low <= value.value <= value.high
    assert outcome.tally.moments[cell(0, 0, "decisions")].total % UNIT == 0


def test_lowest_is_a_rule_of_the_toy(toy: AnyGame) -> None:
    assert toy_experiment().sets[1].options == {"lowest": "on"}
    assert LOWEST.startswith(toy_experiment().sets[1].name)
