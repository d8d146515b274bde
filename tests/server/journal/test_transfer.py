"""Tables travel in a file, from one database to the other; a damaged file is refused whole, its line named."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from igroteka.core.errors import Mistake
from igroteka.server.journal import Change, Guest, Journal, Player, Row, open_journal, transfer
from tests.server.databases import Postgres
from tests.server.journal.desk import card, match, move, moves, play, put

PLAYERS = [Player(0, "anna", "Аня\u2028👩‍🦰", None, 5, 1), Player(1, None, "Ace", "quick", 3, 2)]
MANY = 150


async def furnish(store: Journal) -> None:
    await store.save_guest(Guest("anna", "Аня", "ru", 1, 1))
    await store.save_guest(Guest("boris", "Борис", "ru", 1, 1))
    talk = Row("a", 2, "say", who="anna", body=json.dumps({"text": "\0 \u2028\n"}, ensure_ascii=False))
    await put(store, Change("a", [move("a", 1), talk], card("a", "anna"), match("ma", *PLAYERS, table="a")))
    await put(store, Change("b", [move("b", seq) for seq in range(1, MANY)], card("b", "boris")))
    await put(store, moves("c", 1))


async def same(one: Journal, other: Journal, *tables: str) -> None:
    for table in tables:
        assert await other.log(table) == await one.log(table) != []
        assert await other.card(table) == await one.card(table)
    assert await other.finished("ma") == await one.finished("ma") is not None


def other_url(url: str, postgres: Postgres, tmp_path: Path) -> str:
    """A fresh store of the other kind."""
    return postgres.fresh() if url.startswith("sqlite") else f"sqlite:///{tmp_path / 'other.db'}"


def test_tables_travel_to_the_other_database(store_url: str, postgres: Postgres, tmp_path: Path) -> None:
    out = tmp_path / "tables.jsonl"

    async def scenario(store: Journal) -> None:
        await furnish(store)
        secret = await store.secret("cookies")
        assert await store.export(out) == 3
        there = await open_journal(other_url(store_url, postgres, tmp_path))
        assert await there.take_in(out) == 3
        await same(store, there, "a", "b", "c")
        assert await there.guest("anna") == await store.guest("anna") is not None
        assert await there.secret("cookies") != secret  # the key of the cookies stays at home
        assert await put(there, moves("b", MANY)) == [None]
        await there.close()

    play(store_url, scenario)
    assert out.stat().st_mode & 0o077 == 0


def test_single_tables_travel_without_the_others(store_url: str, tmp_path: Path) -> None:
    out = tmp_path / "tables.jsonl"

    async def scenario(store: Journal) -> None:
        await furnish(store)
        assert await store.export(out, ["a", "a"]) == 1
        assert "Борис" not in out.read_text()
        there = await open_journal(f"sqlite:///{tmp_path / 'there.db'}")
        assert await there.take_in(out) == 1
        await same(store, there, "a")
        assert await there.log("b") == []
        await there.close()
        with pytest.raises(Mistake, match="There is no table"):
            await store.export(tmp_path / "none.jsonl", ["a", "nowhere"])

    play(store_url, scenario)
    assert not (tmp_path / "none.jsonl").exists()


def test_a_portable_backup_moves_everything_to_another_store(store_url: str, tmp_path: Path) -> None:
    out = tmp_path / "backup.jsonl"

    async def scenario(store: Journal) -> None:
        await furnish(store)
        secret = await store.secret("cookies")
        await store.save_guest(Guest("clara", "Clara", "en", 1, 1))
        await store.backup(out)
        there = await open_journal(f"sqlite:///{tmp_path / 'there.db'}")
        assert await there.take_in(out) == 3
        await same(store, there, "a", "b", "c")
        assert await there.secret("cookies") == secret
        assert await there.guest("clara") is not None
        await there.close()

    play(store_url, scenario)


def test_a_backup_never_overwrites(store_url: str, tmp_path: Path) -> None:
    there = tmp_path / "precious"
    there.write_text("mine")

    async def scenario(store: Journal) -> None:
        with pytest.raises(Mistake, match="is there already"):
            await store.backup(there)

    play(store_url, scenario)
    assert there.read_text() == "mine"


def test_a_table_that_is_here_already_refuses_the_whole_file(store_url: str, tmp_path: Path) -> None:
    out = tmp_path / "tables.jsonl"

    async def scenario(store: Journal) -> None:
        await furnish(store)
        await store.export(out)
        there = await open_journal(f"sqlite:///{tmp_path / 'there.db'}")
        await put(there, moves("c", 1))
        with pytest.raises(Mistake) as refused:
            await there.take_in(out)
        assert (refused.value.key, refused.value.args_) == ("store-table-here", {"table": "c"})
        assert await there.log("a") == await there.log("b") == []
        assert await there.guest("anna") is None
        await there.close()

    play(store_url, scenario)


def sealed(lines: list[bytes]) -> bytes:
    """These lines with sums that are right."""
    chain, text = b"", b""
    for line in lines:
        body = line.rpartition(b',"sum":"')[0] + b"}"
        chain = transfer._sum(chain, body)
        text += body[:-1] + b',"sum":"' + chain + b'"}\n'
    return text


def test_damage_of_any_kind_is_found_at_its_line_and_nothing_is_taken(store_url: str, tmp_path: Path) -> None:
    out, hurt = tmp_path / "tables.jsonl", tmp_path / "hurt.jsonl"

    async def run() -> None:
        there = await open_journal(f"sqlite:///{tmp_path / 'source.db'}")
        await furnish(there)
        await there.export(out)
        await there.close()
        lines = out.read_bytes().splitlines(keepends=True)
        row = next(at for at, line in enumerate(lines) if b'"seq":77,' in line)
        swapped = [*lines[:row], lines[row + 1], lines[row], *lines[row + 2 :]]
        damages = {
            "a letter": ([*lines[:row], lines[row].replace(b"R5", b"R6"), *lines[row + 1 :]], row + 1, "sum"),
            "a line lost": (lines[:row] + lines[row + 1 :], row + 1, "sum"),
            "lines swapped": (swapped, row + 1, "sum"),
            "cut between lines": (lines[:row], row + 1, "end"),
            "cut within a line": ([*lines[:row], lines[row][:20]], row + 1, "sum"),
            "something after the end": ([*lines, b"{}\n"], len(lines) + 1, "sum"),
            "not ours at all": ([b"Dear diary\n"], 1, "format"),
            "binary": ([b"\xff\xfe\x00\n"], 1, "format"),
            "empty": ([], 1, "end"),
            "a line lost, sealed anew": ([sealed(lines[:row] + lines[row + 1 :])], row + 1, "format"),
            "no head": ([sealed(lines[1:])], 1, "format"),
            "two heads": ([sealed([lines[0], lines[0]])], 2, "format"),
            "goes on after the end": ([sealed([*lines, lines[1]])], len(lines) + 1, "format"),
            "another version": ([sealed([lines[0].replace(b":1,", b":2,"), *lines[1:]])], 1, "version"),
            "a number that is none": (
                [sealed([*lines[:row], lines[row].replace(b":77,", b':"x",')])],
                row + 1,
                "format",
            ),
            "no UTF-8": ([sealed([*lines[:row], lines[row].replace(b"R5", b"\xff")])], row + 1, "format"),
        }
        store = await open_journal(store_url)
        for what, (text, line, kind) in damages.items():
            hurt.write_bytes(b"".join(text))
            with pytest.raises(Mistake) as refused:
                await store.take_in(hurt)
            assert (what, refused.value.key, refused.value.args_) == (what, "store-line", {"line": line, "what": kind})
            for table in ("a", "b", "c"):
                assert await store.log(table) == []
            assert await store.guest("anna") is None
            assert await store.finished("ma") is None
        with pytest.raises(Mistake, match="There is no file"):
            await store.take_in(tmp_path / "nowhere")
        with pytest.raises(Mistake, match="cannot be read"):
            await store.take_in(tmp_path)
        assert await store.take_in(out) == 3  # the store is as good as before
        await store.close()

    asyncio.run(run())


def test_an_export_that_cannot_be_written_leaves_nothing(store_url: str, tmp_path: Path) -> None:
    async def scenario(store: Journal) -> None:
        with pytest.raises(Mistake, match="cannot be written"):
            await store.export(tmp_path / "no" / "such" / "folder.jsonl")

    play(store_url, scenario)
