"""Finished matches are found by game, player and date; statistics count them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from igroteka.server.journal import Change, Finished, FoundMatch, Guest, Journal, Player, Stat, open_journal
from igroteka.server.journal.packing import packed
from igroteka.server.journal.rows import Packed
from tests.server.journal.desk import match, play, put


def anna(seat: int, score: int, place: int, name: str = "Аня") -> Player:
    return Player(seat, "anna", name, None, score, place)


def boris(seat: int, score: int, place: int) -> Player:
    return Player(seat, "boris", "Борис_Ёлкин", None, score, place)


def bot(seat: int, score: int, place: int) -> Player:
    return Player(seat, None, "Ace", "quick", score, place)


MATCHES = [
    match("m1", anna(0, 50, 1), boris(1, 10, 2), game="uno", ended=100),
    match("m2", anna(0, 5, 2, "Anna"), boris(1, 20, 1), bot(2, 1, 3), game="uno", ended=200),
    match("m3", boris(0, -3, 1), anna(1, -3, 1), game="zero", ended=300),
    match("m4", anna(0, 999, 1), game="zero", ended=400, prepared=True),
]


def changes(matches: Sequence[Finished | Packed]) -> list[Change]:
    return [Change(each.table, [], None, each) for each in matches]


def test_a_match_packed_by_its_maker_is_kept_like_any_other(store_url: str) -> None:
    whole = match("m", anna(0, 3, 1), bot(1, -5, 2), record="a record\n" * 50, events='[["ё"]]')
    texts = {"record": packed(whole.record), "events": packed(whole.events)}
    ready = Packed(**{name: getattr(whole, name) for name in whole.__struct_fields__} | texts)

    async def scenario(store: Journal) -> None:
        assert await put(store, *changes([ready])) == [None]
        assert await store.finished("m") == whole

    play(store_url, scenario)


def test_a_finished_match_comes_back_whole(store_url: str) -> None:
    whole = match("m", anna(0, 2**40, 1), bot(1, -5, 2), record="{}\n" * 5000, events='[["ё"]]', options='{"a":1}')

    async def scenario(store: Journal) -> None:
        await put(store, *changes([whole, match("empty")]))
        assert await store.finished("m") == whole
        assert await store.finished("empty") == match("empty")
        assert await store.finished("unknown") is None
        with store.reads.connect() as connection:
            kept = connection.exec_driver_sql("SELECT record FROM finished WHERE id = 'm'").scalar()
            assert isinstance(kept, bytes)
            assert len(kept) < 200  # of 15,000

    play(store_url, scenario)


def test_matches_are_found_by_game_player_name_and_date(store_url: str) -> None:
    async def scenario(store: Journal) -> None:
        await put(store, *changes(MATCHES))

        async def found(**asked: object) -> list[str]:
            return [each.id for each in await store.search(**asked)]  # type: ignore[arg-type]

        assert await found() == ["m4", "m3", "m2", "m1"]
        assert await found(game="uno") == ["m2", "m1"]
        assert await found(guest="boris") == ["m3", "m2", "m1"]
        assert await found(guest="boris", game="zero") == ["m3"]
        assert await found(name="ёлкин") == await found(name="БОРИС_") == ["m3", "m2", "m1"]
        assert await found(name="anna") == ["m2"]
        assert await found(name="АНЯ") == ["m4", "m3", "m1"]
        assert await found(name="%") == []  # a letter, not a pattern
        assert await found(name="ё\N{COMBINING DIAERESIS}") == []
        assert await found(name="Е\N{COMBINING DIAERESIS}лкин") == ["m3", "m2", "m1"]  # Ё in two parts
        assert await found(after=200) == ["m4", "m3", "m2"]
        assert await found(before=200) == ["m1"]
        assert await found(after=100, before=300, limit=1) == ["m2"]
        assert await found(limit=2, offset=1) == ["m3", "m2"]
        assert await found(game="chess") == []
        [summary] = await store.search(before=200)
        assert isinstance(summary, FoundMatch)
        assert isinstance(summary, FoundMatch)
        assert (summary.table, summary.number, summary.reason, summary.seats) == ("t", 1, "over", 2)
        assert summary.players == MATCHES[0].players

    play(store_url, scenario)


def test_statistics_count_wins_places_and_points_but_no_prepared_games(store_url: str) -> None:
    async def scenario(store: Journal) -> None:
        await put(store, *changes(MATCHES))
        await store.save_guest(Guest("anna", "Анна", "ru", 1, 1))
        assert await store.statistics(guest="anna") == [
            Stat("uno", "anna", None, "Анна", played=2, won=1, place=1.5, points=55),
            Stat("zero", "anna", None, "Анна", played=1, won=1, place=1.0, points=-3),
        ]
        everyone = await store.statistics(game="uno")
        assert {(line.guest, line.bot): (line.played, line.won, line.points) for line in everyone} == {
            ("anna", None): (2, 1, 55),
            ("boris", None): (2, 1, 30),
            (None, "quick"): (1, 0, 1),
        }
        assert [line.game for line in await store.statistics()] == ["uno"] * 3 + ["zero"] * 2
        assert await store.statistics(guest="nobody") == []

    play(store_url, scenario)


def test_a_backup_holds_everything_of_one_moment(sqlite_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "backup.db"

    async def scenario(store: Journal) -> None:
        await put(store, *changes(MATCHES))
        secret = await store.secret("cookies")
        writing = asyncio.create_task(keep_writing(store))
        await store.backup(copy)
        writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await writing
        restored = await open_journal(f"sqlite:///{copy}")
        kept = [each.id for each in await restored.search(after=2)]  # what is written meanwhile ended at 1
        assert kept == ["m4", "m3", "m2", "m1"]
        assert await restored.secret("cookies") == secret
        await restored.close()

    play(sqlite_url, scenario)
    assert copy.stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


async def keep_writing(store: Journal) -> None:
    number = 0
    while True:
        number += 1
        assert await put(store, *changes([match(f"extra{number}", table="x", ended=0)])) == [None]
        await asyncio.sleep(0)
