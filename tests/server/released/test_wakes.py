"""Whatever a released version has written wakes in this one: tables, hands, talk, archives, people."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

from igroteka.core.registry import find_game
from igroteka.server.journal import open_journal
from tests.server.harness import Player, Running, run, running
from tests.server.released.evening import Evening, Seen

# Views grow with the page that shows them. These parts say what a player would miss.
LASTING = ("game", "seats", "round", "phase", "must", "ready", "scores", "places", "hand")
VERSIONS = sorted(folder for folder in Path(__file__).parent.iterdir() if (folder / "seen.json.gz").is_file())


def test_the_first_version_is_kept_for_ever() -> None:
    assert VERSIONS[0].name == "0.1.0"


@pytest.mark.parametrize("folder", VERSIONS, ids=lambda folder: folder.name)
def test_a_store_of_that_version_wakes(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "igroteka.db"
    file.write_bytes(gzip.decompress((folder / "igroteka.db.gz").read_bytes()))
    run(everyone_comes_back(f"sqlite:///{file}", folder))


@pytest.mark.parametrize("folder", VERSIONS, ids=lambda folder: folder.name)
def test_a_backup_of_that_version_is_taken_in_by_both_databases(folder: Path, tmp_path: Path, store_url: str) -> None:
    file = tmp_path / "backup.jsonl"
    file.write_bytes(gzip.decompress((folder / "backup.jsonl.gz").read_bytes()))

    async def test() -> None:
        store = await open_journal(store_url)
        await store.take_in(file)
        await store.close()
        await everyone_comes_back(store_url, folder)

    run(test())


async def everyone_comes_back(url: str, folder: Path) -> None:
    evening = msgspec.json.decode(gzip.decompress((folder / "seen.json.gz").read_bytes()), type=Evening)
    async with running(url) as server:
        for seen in evening.seen:
            await sees_the_same(server, seen, evening.talk[seen.table])
        for match in evening.finished:
            kept = await server.service.store.finished(match)
            assert kept is not None
            assert kept.record


async def sees_the_same(server: Running, seen: Seen, talk: list[str]) -> None:
    """The person is known by the old cookie, has the old seat, and finds the table as it was."""
    player = await Player.come(server, cookie=seen.cookie)
    await player.do("watch", table=seen.table)
    await player.do("link", table=seen.table)
    assert [chair.get("name", "") for chair in player.table["chairs"]] == seen.names
    said = [message.get("text") or message["phrase"] for message in player.messages if message["type"] == "said"]
    assert said == talk
    if seen.view and find_game(seen.game).plays(seen.rules):
        assert player.table["status"] == seen.status
        view = player.views[seen.eyes]
        assert {part: view.get(part) for part in LASTING} == {part: seen.view.get(part) for part in LASTING}
    elif seen.view and seen.status == "playing":  # the rules have changed: it is shown as it was last seen
        assert player.table["status"] == "closed"
        assert player.table["reason"] == "outdated"
    await player.go()
