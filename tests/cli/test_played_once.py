"""The terminal plays a recorded match once for whatever it is asked, and not at all to save it."""

from __future__ import annotations

from pathlib import Path

import pytest

from igroteka.cli import saves
from igroteka.cli.table import Table
from igroteka.core.record import Record, read_record, write_record
from tests.cli.desk import igroteka
from tests.core.matches import live, recorded
from tests.played import counted


def written(record: Record, folder: Path) -> str:
    """The record in a file."""
    path = folder / "match.igroteka"
    write_record(path, record)
    return str(path)


@pytest.mark.parametrize("command", [["replay"], ["replay", "--json"], ["replay", "--seat", "1"], ["verify"]])
@pytest.mark.parametrize("name", ["uno", "twinit"])
def test_what_is_checked_is_told_at_once(
    name: str, command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = live(name)
    path = written(record, tmp_path)
    with counted() as played:
        assert igroteka(monkeypatch, *command, path).code == 0
    assert played.applied == len(record.inputs)


def test_a_finished_game_is_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = live("uno")
    path = written(record, tmp_path)
    with counted() as played:
        assert igroteka(monkeypatch, "play", "--resume", path).code == 2
    assert played.applied == len(record.inputs)


def test_a_saved_game_is_played_once_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(recorded("uno", 12), tmp_path)
    with counted() as played:  # nobody is at the terminal: it ends at the first question
        assert igroteka(monkeypatch, "play", "--resume", path).code == 0
    assert 12 <= played.applied < 24
    assert played.applied == len(read_record(Path(path)).inputs)


def test_a_list_of_saved_games_plays_each_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IGROTEKA_HOME", str(tmp_path))
    (tmp_path / "games").mkdir()
    written(recorded("zero", 9), tmp_path / "games")
    with counted() as played:
        assert [len(saved.record.inputs) for saved in saves.unfinished()] == [9]
    assert played.applied == 9


def test_saving_plays_nothing(tmp_path: Path) -> None:
    table = Table(recorded("wazabi", 15), "en", tmp_path / "game.igroteka")
    with counted() as played:
        table.save()
    assert played.applied == 0
    assert read_record(table.path).inputs == table.record.inputs
