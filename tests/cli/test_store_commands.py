"""`export`, `import` and `backup`: tables leave a store and come into another."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from igroteka.server.journal import Change, Row, open_journal
from tests.cli.desk import igroteka


@pytest.fixture
def store(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The usual store, with two tables; lines are long enough for any path."""
    monkeypatch.setenv("COLUMNS", "1000")

    async def furnish() -> None:
        store = await open_journal(f"sqlite:///{home}/igroteka.db")
        for table in ("one", "two"):
            answer: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
            store.append(Change(table, [Row(table, 1, "sit", body='{"name":"Аня"}')]), answer.set_result)
            assert await answer is None
        await store.close()

    asyncio.run(furnish())
    return home / "igroteka.db"


def tables(path: Path) -> list[str]:
    """The tables that have a log in this file."""

    async def ask() -> list[str]:
        store = await open_journal(f"sqlite:///{path}", create=False)
        found = [table for table in ("one", "two") if await store.log(table)]
        await store.close()
        return found

    return asyncio.run(ask())


def test_tables_go_out_and_come_in(store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, there = tmp_path / "tables.jsonl", tmp_path / "there" / "new.db"
    outcome = igroteka(monkeypatch, "export", "--out", str(out))
    assert (outcome.code, outcome.err) == (0, "")
    assert "2 стола" in outcome.out
    outcome = igroteka(monkeypatch, "import", str(out), "--store", f"sqlite:///{there}", "--lang", "en")
    assert (outcome.code, outcome.err) == (0, "")
    assert "2 tables" in outcome.out
    assert tables(there) == ["one", "two"]


def test_one_table_can_be_chosen(store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, there = tmp_path / "tables.jsonl", tmp_path / "there.db"
    assert "1 стол." in igroteka(monkeypatch, "export", "--out", str(out), "--table", "two").out
    igroteka(monkeypatch, "import", str(out), "--store", f"sqlite:///{there}")
    assert tables(there) == ["two"]


def test_a_backup_is_a_store(store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "copy.db"
    assert str(out) in "".join(igroteka(monkeypatch, "backup", "--out", str(out)).out.splitlines())
    assert tables(out) == ["one", "two"]
    again = igroteka(monkeypatch, "backup", "--out", str(out))
    assert again.code == 2
    assert again.out == ""


@pytest.mark.parametrize("command", ["export", "import", "backup"])
def test_help_names_the_usual_store(command: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    monkeypatch.setenv("IGROTEKA_HOME", str(home / "100%s"))
    outcome = igroteka(monkeypatch, command, "--help")
    assert outcome.code == 0
    assert f"sqlite:///{home}/100%s/igroteka.db" in outcome.out


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_mistakes_are_told_in_one_sentence(
    lang: str, store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "tables.jsonl"
    igroteka(monkeypatch, "export", "--out", str(out))
    hurt = tmp_path / "hurt.jsonl"
    hurt.write_text(out.read_text().replace("Аня", "Яна", 1))
    mistakes = [
        (["export"], "--out"),
        (["export", "--out", str(tmp_path / "x"), "--table", "nine"], "nine"),
        (["export", "--out", str(tmp_path / "x"), "--store", "games.db"], "postgresql://"),
        (["export", "--out", str(tmp_path / "x"), "--store", f"sqlite:///{tmp_path}/none.db"], "none.db"),
        (["import", str(tmp_path / "none")], "none"),
        (["import", str(out)], "one"),
        (["import", str(hurt), "--store", f"sqlite:///{tmp_path}/new.db"], "2"),
        (["backup", "--out", str(out)], "tables.jsonl"),
    ]
    for argv, part in mistakes:
        outcome = igroteka(monkeypatch, *argv, "--lang", lang)
        assert (outcome.code, outcome.out) == (2, ""), argv
        assert part in outcome.err
        assert len(outcome.err.splitlines()) == 1
    assert not (tmp_path / "x").exists()
    assert not (tmp_path / "none.db").exists()
