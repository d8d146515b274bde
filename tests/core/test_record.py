"""Records: what was written is read; damage is refused with its line; nothing is half-written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.core.errors import Mistake
from igroteka.core.files import write_whole
from igroteka.core.record import make_dice, read_record, write_record
from igroteka.core.record.proof import end_line
from igroteka.core.words import LANGUAGES, core_words
from tests.core.matches import GAMES, forged, recorded, rows_of


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("most", [25, 10**9], ids=["unfinished", "finished"])
def test_what_was_written_is_read(name: str, most: int, tmp_path: Path) -> None:
    record = recorded(name, most)
    path = tmp_path / "game.jsonl"
    write_record(path, record)
    again = read_record(path)
    assert again.inputs == record.inputs
    assert again.names == record.names
    assert again.options == record.options
    assert record.game.dump(again.state()) == record.game.dump(record.state())


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_damage_is_refused_with_its_line(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_record(path, recorded(name, 30))
    lines = path.read_text().splitlines()
    for line in (1, 2, 17, len(lines)):
        for damaged in (lines[line - 1].replace("e", "x", 1), lines[line - 1][:-9], "{}", "", "\x00\x01"):
            path.write_text("\n".join([*lines[: line - 1], damaged, *lines[line:]]) + "\n")
            with pytest.raises(Mistake) as refused:
                read_record(path)
            assert refused.value.args_.get("line") == line
            for lang in LANGUAGES:
                assert str(line) in refused.value.said(core_words(lang))


def test_a_missing_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_record(path, recorded(GAMES[0], 12))
    lines = path.read_text().splitlines()
    path.write_text("\n".join(lines[:5] + lines[6:]) + "\n")
    with pytest.raises(Mistake) as refused:
        read_record(path)
    assert refused.value.args_["line"] == 6


def test_the_end_of_a_finished_game_cannot_be_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_record(path, recorded(GAMES[0]))
    lines = path.read_text().splitlines()
    path.write_text("\n".join(lines[:-1]) + "\n")
    with pytest.raises(Mistake) as refused:
        read_record(path)
    assert refused.value.args_["what"] == "no-end"


def test_an_unfinished_game_has_no_end(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    record = recorded(GAMES[0], 12)
    write_record(path, record)
    rows = rows_of(path.read_text())
    path.write_text(forged([*rows, msgspec.to_builtins(end_line(record, record.state()))]))
    with pytest.raises(Mistake) as refused:
        read_record(path)
    assert refused.value.args_ == {"line": len(rows) + 1, "what": "reason"}


def test_an_empty_missing_or_binary_file_is_a_mistake(tmp_path: Path) -> None:
    empty, binary = tmp_path / "empty", tmp_path / "binary"
    empty.write_text("")
    binary.write_bytes(b"\xff\xfe\x00")
    for path, key in ((empty, "record-empty"), (binary, "file-not-text"), (tmp_path / "none", "file-missing")):
        with pytest.raises(Mistake) as refused:
            read_record(path)
        assert refused.value.key == key


def test_a_record_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    record = recorded(GAMES[0], 12)
    target = tmp_path / "folder-that-is-not-there" / "game.jsonl"
    with pytest.raises(Mistake) as refused:
        write_record(target, record)
    assert refused.value.key == "file-not-written"
    folder = tmp_path / "a-folder"
    folder.mkdir()
    with pytest.raises(Mistake):
        write_record(folder, record)
    assert [path.name for path in tmp_path.iterdir()] == ["a-folder"]


def test_an_interrupted_writer_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "game.jsonl", "half")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["line\u2028break", "next\u0085line", "tab\tand\nnewline", "Ёж «Z»"])
def test_any_name_can_be_written_and_read(name: str, tmp_path: Path) -> None:
    record = recorded(GAMES[0], 5)
    record.names[0] = name
    write_record(tmp_path / "game.jsonl", record)
    assert read_record(tmp_path / "game.jsonl").names == record.names


@pytest.mark.parametrize(
    ("head", "row"),
    [
        ({"about": [1]}, {}),
        ({"dice": {"kind": "fast", "seed": "x"}}, {}),
        ({"igroteka": 3}, {}),
        ({"igroteka": 2}, {}),
        ({"note": "not in this format"}, {}),
        ({}, {"seat": 10**30}),
        ({}, {"seat": True}),
        ({}, {"note": 1}),
        ({}, {"lag": 0}),
        ({}, {"lag": 5}),
        ({}, {"draws": []}),
    ],
)
def test_a_record_with_right_sums_and_wrong_content_is_a_mistake(
    head: dict[str, Any], row: dict[str, Any], tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    write_record(path, recorded(GAMES[0], 1))
    rows = rows_of(path.read_text())
    path.write_text(forged([rows[0] | head, rows[1] | row]))
    with pytest.raises(Mistake):
        read_record(path)


@pytest.mark.parametrize(
    "bad", [{}, {"kind": "loaded"}, {"kind": "fast"}, {"kind": "keyed", "key": "zz"}, {"kind": "fast", "seed": 1e999}]
)
def test_unknown_dice_are_a_mistake(bad: dict[str, Any]) -> None:
    with pytest.raises(Mistake):
        make_dice(bad)
