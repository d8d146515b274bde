"""The menu, question by question."""

from __future__ import annotations

from pathlib import Path

import pytest

from igroteka.core.record import read_record
from igroteka.core.registry import all_games
from tests.cli.desk import answers, igroteka

GAMES = list(all_games().values())
CHOSEN = next(number for number, game in enumerate(GAMES, 1) if game.name == "zero") if "zero" in all_games() else 1
GAME = GAMES[CHOSEN - 1]


def test_a_game_is_set_up_by_questions(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    questions = ["1", str(CHOSEN), "3", "Аня", "1", "1", "1", "7", "", "выход", "", "q"]
    outcome = igroteka(monkeypatch, person=answers(questions))
    assert (outcome.code, outcome.err) == (0, "")
    (path,) = (home / "games").glob("*.igroteka")
    record = read_record(path)
    assert record.game is GAME
    assert (record.seats, record.names[0]) == (3, "Аня")
    assert record.about["players"] == [None, "random", "random"]
    assert record.options.pool == 7


def test_a_saved_game_is_offered_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    igroteka(monkeypatch, "play", GAME.name, "--names", "Аня")
    outcome = igroteka(monkeypatch, person=answers(["2", "1", "выход", "", "q"]))
    assert "1 сохранённая партия" in outcome.out
    assert "Аня, ваш ход" in outcome.out
    assert len(list(home.rglob("*.igroteka"))) == 1


def test_the_language_can_be_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = igroteka(monkeypatch, person=answers(["3", "2", "q"]))
    assert "What shall it be?" in outcome.out
    assert "See you!" in outcome.out


def test_wrong_answers_are_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    questions = ["9", "hello", "1", str(CHOSEN), "77", "2", "A,B,C", "A,a", "Аня", "", "", "99", "3", "many", "q", "q"]
    outcome = igroteka(monkeypatch, person=answers(questions))
    assert (outcome.code, outcome.err) == (0, "")
    assert "от 1 до" in outcome.out
    assert "2 места" in outcome.out
    assert "0 … 1000" in outcome.out


def test_the_rules_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert f"{GAME.prefix}-01" in igroteka(monkeypatch, person=answers(["2", str(CHOSEN), "q"])).out
