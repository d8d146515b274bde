"""The lessons are playable as they are written: every position, every wanted move, every sentence, every clause."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

from igroteka.core.clauses import clauses
from igroteka.core.dice import FastDice
from igroteka.core.driver import due_timer
from igroteka.core.events import Recorder
from igroteka.core.game import AnyGame
from igroteka.core.lessons import ANY, LEARNER, Lesson, Step, lesson_of, lesson_words
from igroteka.core.registry import all_games
from igroteka.core.seats import CLOCK
from igroteka.core.words import LANGUAGES
from igroteka.server.wire.terms import Position

GAMES = sorted(all_games())
STEPS = [
    pytest.param(all_games()[name], step, id=f"{name}-{step.turns[0].words}")
    for name in GAMES
    for step in lesson_of(name).steps
]


def offered(game: AnyGame, state: Any, seat: int) -> list[str]:
    return [game.write(int(move)) for move in state.moves(seat)]


def do(game: AnyGame, state: Any, seat: int, code: str) -> set[str]:
    """The kinds of the events a move causes."""
    state.play(seat, game.read(code))
    return {event.kind for event in state.recorder.take()}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_lesson_of_six_positions_and_five_moves(name: str) -> None:
    lesson = lesson_of(name)
    assert len(lesson.steps) >= 6
    assert sum(len(step.turns) for step in lesson.steps) >= 5


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_can_be_played_as_it_is_written(game: AnyGame, step: Step) -> None:
    state = game.load(step.position, FastDice(1))
    assert game.dump(state) == step.position
    assert msgspec.convert(step.position, Position)  # a table can be created from it
    state.recorder = Recorder()
    for turn in step.turns:
        open_now = offered(game, state, LEARNER)
        assert open_now, "the learner has nothing to do"
        assert turn.wanted
        wanted = open_now if turn.wanted == [ANY] else turn.wanted
        assert set(wanted) <= set(open_now)
        assert len(set(wanted)) == len(wanted)
        happened: set[str] = set()
        for code in wanted if turn.until else wanted[:1]:
            happened |= do(game, state, LEARNER, code)
            if turn.until in happened or not offered(game, state, LEARNER):
                break
        if turn.until and turn.until not in happened:  # a moment later
            happened |= do(game, state, CLOCK, game.write(int(due_timer(state))))
        assert not turn.until or turn.until in happened
        for seat, code in turn.answers():
            assert seat != LEARNER
            do(game, state, seat, code)


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_every_wanted_move_leads_as_far_as_the_first(game: AnyGame, step: Step) -> None:
    [first, *_] = step.turns
    if first.until:
        return  # several hands of real time make one turn
    start = game.load(step.position, FastDice(1))
    for code in offered(game, start, LEARNER) if first.wanted == [ANY] else first.wanted:
        state = start.copy()
        state.play(LEARNER, game.read(code))
        for seat, reply in first.answers():
            state.play(seat, game.read(reply))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_there_and_none_is_idle(name: str, lang: str) -> None:
    said = lesson_words(name, lang)
    needed = [turn.words for step in lesson_of(name).steps for turn in step.turns]
    for words in needed:
        for part in (words, f"{words}.done", f"{words}.hint"):
            assert said.say(part)
    assert len(set(needed)) == len(needed)
    assert messages(name, lang) == set(needed)


def messages(name: str, lang: str) -> set[str]:
    source = files(f"igroteka.games.{name}").joinpath("lessons", f"{lang}.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(source).body
    assert not any(isinstance(entry, ast.Junk) for entry in body)
    return {entry.id.name for entry in body if isinstance(entry, ast.Message)}


@pytest.mark.parametrize("name", GAMES)
def test_every_step_cites_clauses_that_exist(name: str) -> None:
    for lang in LANGUAGES:
        known = clauses(name, lang)
        for step in lesson_of(name).steps:
            assert step.clauses
            assert set(step.clauses) <= set(known)


def test_a_game_without_a_lesson_has_no_steps() -> None:
    assert Lesson().steps == []
