"""Score sheets in the store: one order for everybody, and they travel with a backup to the other database."""

from __future__ import annotations

from pathlib import Path

from igroteka.server.journal import Journal, KeptSheet, open_journal
from tests.server.databases import Postgres
from tests.server.journal.desk import play
from tests.server.journal.test_transfer import other_url

SHEET = KeptSheet("s1", "anna", "own1", "uno", '{"names":["Аня"]}', "аня", 1, 1, "{}")


async def add(store: Journal, *names: str, most: int = 100) -> bool:
    """Say these about the sheet; its summary is how many there are."""
    said = [(name, f'"{name}"') for name in names]
    return await store.add_facts("s1", said, 5, most, lambda bodies: str(len(bodies)))


def test_facts_have_one_order_and_each_is_there_once(store_url: str) -> None:
    async def scenario(store: Journal) -> None:
        assert await add(store, "a") is False  # there is no such sheet
        assert await store.keep_sheet(SHEET, 9) == SHEET
        assert await add(store, "b", "a") is True
        assert await add(store, "a", "c") is True
        assert await store.facts("s1") == ['"b"', '"a"', '"c"']
        assert await store.facts("s1", 2) == ['"c"']
        kept = await store.sheet("s1")
        assert kept is not None
        assert (kept.changed, kept.summary) == (5, "3")
        await store.drop_sheet("s1")
        assert (await store.sheet("s1"), await store.facts("s1")) == (None, [])

    play(store_url, scenario)


def test_who_has_written_is_known_until_they_are_forgotten_or_the_sheet_is_gone(store_url: str) -> None:
    async def scenario(store: Journal) -> None:
        await store.keep_sheet(SHEET, 9)
        for guest in ("boris", "boris", "cleo", ""):
            await store.add_facts("s1", [(f"of {guest}", "{}")], 5, 100, lambda bodies: "", guest)
        await store.add_facts("s1", [], 5, 100, lambda bodies: "", "dan")
        wrote = [who for who in ("boris", "cleo", "dan", "") if await store.has_written("s1", who)]
        assert wrote == ["boris", "cleo"]
        assert await store.search(seen_by="boris") == await store.search(seen_by="anna") == [await store.sheet("s1")]
        await store.forget_guest("boris")
        assert (await store.has_written("s1", "boris"), await store.search(seen_by="boris")) == (False, [])
        assert len(await store.facts("s1")) == 3  # what they wrote down belongs to the sheet
        await store.drop_sheet("s1")
        assert (await store.has_written("s1", "cleo"), await store.search(seen_by="cleo")) == (False, [])

    play(store_url, scenario)


def test_sheets_travel_with_a_backup(store_url: str, postgres: Postgres, tmp_path: Path) -> None:
    out = tmp_path / "everything.jsonl"

    async def scenario(store: Journal) -> None:
        await store.keep_sheet(SHEET, 9)
        await add(store, "b", "a")
        await store.add_facts("s1", [("c", '"c"')], 6, 100, lambda bodies: "3", "boris")
        await store.backup(out)
        there = await open_journal(other_url(store_url, postgres, tmp_path))
        await there.take_in(out)
        assert await there.sheet("s1") == await store.sheet("s1")
        assert await there.facts("s1") == ['"b"', '"a"', '"c"']
        assert await there.has_written("s1", "boris")
        await there.close()

    play(store_url, scenario)
