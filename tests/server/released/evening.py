"""An evening at the tables, kept as a store and as logs of the version that plays it: `make released`.

Run it once for each version that is released, never again for an old one: later versions wake what it wrote.
"""

from __future__ import annotations

import asyncio
import gzip
import random
import sqlite3
import tempfile
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec

from igroteka import __version__
from igroteka.core.registry import all_games
from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.tests.positions import position
from igroteka.server.journal import open_journal
from igroteka.server.journal.transfer import write_out
from tests.server.harness import Player, Running, running, seated, started
from tests.server.play.people import Person, all_agree, play_out
from tests.server.released.logs import rows_of, write_logs
from tests.server.table.scenes import at_position, dealt, told

HERE = Path(__file__).parent
SHORT: dict[str, dict[str, Any]] = {
    "uno": {"goal": 50},
    "zero": {"turn_limit": 6},
    "wazabi": {"turn_limit": 12},
    "twinit": {"turn_limit": 10},
}
SEATS = 3
MOVES = 6  # that each person makes at a table that is left in the middle
QUICK = {"pace": "instant", "grace": 0}


class Seen(msgspec.Struct):
    """What somebody saw of a table when the evening ended."""

    table: str
    game: str
    rules: int
    status: str
    number: int
    names: list[str]
    eyes: int
    view: dict[str, Any]
    cookie: str


class Evening(msgspec.Struct):
    """All of it: what is woken must look like this."""

    version: str
    seen: list[Seen] = []
    talk: dict[str, list[str]] = {}  # table -> what was said there
    finished: list[str] = []


async def finished_match(server: Running, game: str, chance: random.Random) -> list[Player]:
    """Two people and a bot play a short match to its end."""
    _, players = await started(server, game, 2, 1, options=SHORT.get(game, {}), settings={**QUICK, "public": True})
    await play_out([Person(player, seat, chance) for seat, player in enumerate(players)])
    return players


async def match_left_in_the_middle(server: Running, game: str, chance: random.Random) -> list[Player]:
    """Three people play a little and go home."""
    _, players = await started(server, game, SEATS, options=SHORT.get(game, {}), settings=QUICK)
    people = [Person(player, seat, chance) for seat, player in enumerate(players)]
    await dealt(*players)
    for _ in range(MOVES):
        for person in people:
            code = person.wish()
            if code is not None:
                await person.player.move(code, person.seat)
            await told(*players)
    return players


async def busy_table(server: Running) -> list[Player]:
    """Everything that can happen around a match: the log has a row of every kind but `close`."""
    table, (anna, boris, vera) = await seated(server, "uno", SEATS, 1, settings={"pace": "instant"})
    await anna.do("clear", table=table, seat=3)
    await anna.do("lock", table=table, seat=3, on=True)
    await anna.do("lock", table=table, seat=3, on=False)
    await anna.do("set", table=table, seats=SEATS, settings={**QUICK, "clock": {"move": 3600}}, options={"goal": 100})
    await anna.do("swap", table=table, a=1, b=2)
    await anna.do("host", table=table, seat=1)
    await vera.do("host", table=table, seat=0)
    await vera.do("rename", name="Вера")
    await vera.until(lambda: vera.table["chairs"][1]["name"] == "Вера")
    await boris.do("say", table=table, text="Добрый вечер!")
    await vera.do("say", table=table, phrase="hello")
    await anna.do("mute", table=table, guest=boris.guest, on=True)
    await anna.do("mute", table=table, guest=boris.guest, on=False)
    await boris.stir("seven crows", seat=2)
    await anna.stir("rain on the roof")
    await anna.do("start", table=table)
    players = [anna, vera, boris]
    await dealt(*players)
    people = [Person(player, seat, random.Random(1)) for seat, player in enumerate(players)]
    mover = next(person for person in people if person.seat in person.player.views[person.seat]["must"])
    await mover.player.do("hint", table=table, seat=mover.seat)
    await mover.player.move(mover.wish() or "draw", mover.seat)
    await told(*players)
    await mover.player.do("offer", table=table, what="undo", seat=mover.seat)
    for person in people:
        if person is not mover:
            await person.player.do("answer", table=table, what="undo", seat=person.seat, yes=True)
    await told(*players)
    await all_agree(players, "pause")
    await all_agree(players, "resume")
    await vera.do("stand", table=table, seat=1)
    await vera.do("sit", table=table, seat=1)
    await vera.do("concede", table=table, seat=1)
    await boris.do("concede", table=table, seat=2)
    await anna.until(lambda: anna.table["status"] == "over")
    await anna.do("set", table=table, settings={**QUICK, "grace": 1})
    await all_agree(players, "rematch")
    await anna.until(lambda: anna.table["number"] == 2 and anna.table["status"] == "playing")
    await vera.go()
    await anna.until(lambda: anna.table["chairs"][1].get("autopilot", False))
    await anna.do("set", table=table, settings=QUICK)
    return [anna, boris]


async def prepared_table(server: Running) -> list[Player]:
    """A match that goes on from a position somebody wrote."""
    _, players = await at_position(server, UNO, position("R7", ["R1 R2 R3", "R4 R5 R6"], draw="B1 B2 B3 B4"))
    return players


async def closed_table(server: Running) -> list[Player]:
    """Nobody plays here any more."""
    table, players = await seated(server, "zero", 2)
    await players[0].do("close", table=table)
    return players


def seen_by(player: Player) -> list[Seen]:
    """What this person has before their eyes."""
    table = player.table
    names = [chair.get("name", "") for chair in table["chairs"]]
    whole = Seen(
        table["table"],
        table["game"],
        table["rules"],
        table["status"],
        table.get("number", 0),
        names,
        -2,
        {},
        player.cookie,
    )
    seats = [seat for seat in sorted(player.views) if seat >= 0]
    return [msgspec.structs.replace(whole, eyes=seat, view=player.views[seat]) for seat in seats] or [whole]


async def spend(url: str) -> Evening:
    """Play it; what everybody saw at the end."""
    evening = Evening(__version__)
    async with running(url) as server:
        tables = [await busy_table(server), await prepared_table(server), await closed_table(server)]
        for game in sorted(all_games()):
            tables.append(await finished_match(server, game, random.Random(game)))
            tables.append(await match_left_in_the_middle(server, game, random.Random(game)))
        for players in tables:
            await told(*players)
            for player in players:
                evening.seen += seen_by(player)
            said = [message for message in players[0].messages if message["type"] == "said"]
            evening.talk[players[0].table["table"]] = [one.get("text") or one["phrase"] for one in said]
            if players[0].table.get("result"):
                evening.finished.append(players[0].table["result"])
        for players in tables:
            for player in players:
                await player.go()
    return evening


async def keep(folder: Path) -> None:
    """Write the store, a backup for other databases, the logs of small tables, and what was seen."""
    with tempfile.TemporaryDirectory() as work:
        file = Path(work, "igroteka.db")
        evening = await spend(f"sqlite:///{file}")
        with sqlite3.connect(file) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            connection.execute("PRAGMA journal_mode=DELETE")
        connection.close()
        folder.mkdir(parents=True)
        (folder / "igroteka.db.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
        store = await open_journal(f"sqlite:///{file}")
        with store.reads.connect() as reading, gzip.open(folder / "backup.jsonl.gz", "wb") as out:
            write_out(reading, cast(BinaryIO, out), None, whole=True)
        await store.close()
        write_logs(folder / "log.jsonl", rows_of(folder / "backup.jsonl.gz"))
        (folder / "seen.json.gz").write_bytes(gzip.compress(msgspec.json.encode(evening), 9, mtime=0))


if __name__ == "__main__":
    asyncio.run(keep(HERE / __version__))
