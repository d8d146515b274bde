"""Sets of rules by name at the terminal, and the card that says what is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from igroteka.core.clauses import clause
from igroteka.core.options import changed
from igroteka.core.record import read_record
from igroteka.core.registry import all_games
from tests.cli.desk import answers, igroteka

UNO = all_games()["uno"]
NUMBER = str(list(all_games()).index("uno") + 1)


def the_options(home: Path) -> dict[str, object]:
    """Of the only game that was recorded."""
    (path,) = (home / "games").glob("*.igroteka")
    return changed(read_record(path).options)


@clause("UNO-H06")
def test_a_preset_is_played_by_its_name_and_its_card_is_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    argv = ["play", "uno", "--preset", "party", "--option", "goal=50", "--lang", "en"]
    outcome = igroteka(monkeypatch, *argv, person=answers(["rules table", "quit", ""]))
    assert (outcome.code, outcome.err) == (0, "")
    assert the_options(home) == {**UNO.presets["party"], "goal": 50}
    assert outcome.out.count("Seven swaps hands (UNO-H06)") == 2  # before the first card, and when asked
    assert "Goal: 50" in outcome.out


def test_a_table_by_the_book_says_so(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = igroteka(monkeypatch, "play", "uno", person=answers(["правила стола", "выход", ""]))
    assert outcome.out.count("Играем по книге") == 1


def test_an_unknown_preset_is_answered_with_those_there_are(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = igroteka(monkeypatch, "play", "uno", "--preset", "wilder", "--lang", "en")
    assert outcome.code != 0
    assert "wilder" in outcome.err
    assert "party" in outcome.err


def test_the_menu_offers_presets_and_says_at_once_what_does_not_go_together(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mad = str(list(UNO.presets).index("mad") + 2)
    no_calls = str(UNO.options_type.__struct_fields__.index("no_calls") + 1)
    questions = ["1", NUMBER, "3", "Аня", "1", mad, no_calls, "on", "", "выход", "", "q"]
    outcome = igroteka(monkeypatch, person=answers(questions))
    assert (outcome.code, outcome.err) == (0, "")
    assert "не сочетаются" in outcome.out
    assert the_options(home) == UNO.presets["mad"]


def test_presets_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "at-home" in igroteka(monkeypatch, "games", "--lang", "en").out
