"""Spectators see what the table sees, perhaps later, perhaps not at all."""

from __future__ import annotations

from functools import partial

import msgspec

from igroteka.core.seats import TABLE
from igroteka.games.mindup import GAME as MINDUP
from igroteka.games.mindup.tests.positions import dealt as mindup_dealt
from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.tests.positions import position
from tests.server.harness import Player, run, running
from tests.server.table.scenes import at_position, events_of, kinds_of, told

HANDS = ["R1 R2 R3 R8", "R4 R5 R6 R9"]


def test_spectators_see_exactly_the_view_of_the_table(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            table, (anna, boris) = await at_position(server, UNO, position("R7", HANDS))
            spectator = await Player.come(server)
            await spectator.do("watch", table=table, eyes=[0, 1])  # nobody gets eyes by asking
            await told(spectator)
            assert set(spectator.views) == {TABLE}
            await anna.move("R1")
            await boris.move("R4")
            await told(spectator)
            match = server.service.house.runners[table].table.match
            assert match is not None
            whole = msgspec.json.decode(msgspec.json.encode(match.game.view(match.state, TABLE)))
            assert {k: v for k, v in spectator.views[TABLE].items() if v is not None} == {
                k: v for k, v in whole.items() if v is not None
            }
            assert spectator.moves() == []
            assert (await spectator.ask("move", table=table, seat=0, code="R2", seen=99))["key"] == "not-your-seat"
            refused = await spectator.ask("why", table=table, seat=0, code="R2")
            assert refused["key"] == "not-your-seat"
            for card in ("R5", "R8", "R9"):
                assert f'"{card}"' not in "".join(spectator.heard)

    run(test())


def test_a_delay_shows_everything_later_also_to_newcomers(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            settings = {"watch_delay": 1}
            table, (anna, boris) = await at_position(server, UNO, position("R7", HANDS), settings=settings)
            first = await Player.come(server, lines=True, lang="en")
            await first.do("watch", table=table)
            await first.until(lambda: TABLE in first.views)
            assert first.views[TABLE]["top"] == "R7"
            await anna.move("R1")
            await told(anna, boris, first)
            assert (anna.views[0]["top"], boris.views[1]["top"]) == ("R1", "R1")  # players see it at once
            assert first.views[TABLE]["top"] == "R7"
            newcomer = await Player.come(server)
            await newcomer.do("watch", table=table)
            await told(newcomer)
            assert newcomer.views[TABLE]["top"] == "R7"
            await newcomer.until(lambda: newcomer.views[TABLE]["top"] == "R1")
            await told(first)
            assert first.views[TABLE]["top"] == "R1"
            assert events_of(first)[-1]["cards"] == ["R1"]
            assert events_of(first)[-1]["line"]
            await anna.do("set", table=table, settings={})  # from now on at once
            await told(first)
            await boris.move("R4")
            await told(first)
            assert first.views[TABLE]["top"] == "R4"

    run(test())


def test_a_delayed_spectator_hears_nothing_of_a_silently_changed_choice(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            settings = {"watch_delay": 1}
            table, players = await at_position(server, MINDUP, mindup_dealt(3), settings=settings)
            spectator = await Player.come(server)
            await spectator.do("watch", table=table)
            for code in players[0].moves()[:3]:
                assert (await players[0].move(code, seen=players[0].frames[0]["version"]))["type"] == "done"
            await players[1].move(players[1].moves()[0])
            await spectator.until(lambda: spectator.views.get(TABLE, {}).get("chosen") == [0, 1])
            assert [event["kind"] for event in events_of(spectator)] == ["chosen", "chosen"]

    run(test())


def test_a_delay_also_holds_after_the_table_has_woken(sqlite_url: str) -> None:
    async def test() -> None:
        settings = {"watch_delay": 1}
        async with running(sqlite_url) as server:
            table, (anna, _) = await at_position(server, UNO, position("R7", HANDS), settings=settings)
            await anna.move("R1")
        async with running(sqlite_url) as server:
            spectator = await Player.come(server)
            await spectator.do("watch", table=table)
            await told(spectator)
            assert spectator.views == {}
            await spectator.until(lambda: TABLE in spectator.views)
            assert spectator.views[TABLE]["top"] == "R1"

    run(test())


def test_people_can_play_without_spectators(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await at_position(server, UNO, position("R7", HANDS), settings={"watchers": False})
            stranger = await Player.come(server)
            assert (await stranger.ask("watch", table=table))["key"] == "watchers-off"
            assert (await stranger.ask("say", table=table, phrase="hello"))["key"] == "watchers-off"
            assert kinds_of(stranger) == []
            assert kinds_of(stranger, kind="table") == []
            await anna.do("set", table=table, settings={"watchers": True})
            await stranger.do("watch", table=table)
            await told(stranger)
            assert TABLE in stranger.views
            await anna.do("set", table=table, settings={"watchers": False})  # those who look on are shown out
            await stranger.until(lambda: any(note["key"] == "watchers-off" for note in kinds_of(stranger, kind="note")))
            heard = len(stranger.heard)
            await anna.move("R1")
            await told(boris)
            await stranger.do("rename", name="Чужой")
            assert [message["type"] for message in stranger.messages[heard:]] == ["done"]

    run(test())


def is_told(player: Player, watchers: int) -> bool:
    said: int = kinds_of(player, kind="table")[-1].get("watchers", 0)
    return said == watchers


def test_everyone_hears_at_once_how_many_look_on(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await at_position(server, UNO, position("R7", HANDS))
            first, second = await Player.come(server), await Player.come(server)

            async def counted(number: int, *people: Player) -> None:
                for person in people:
                    await person.until(partial(is_told, person, number))

            await first.do("watch", table=table)
            await counted(1, anna, boris, first)
            await second.do("watch", table=table)
            await counted(2, anna, boris, first, second)
            told_before = len(kinds_of(anna, kind="table"))
            await first.do("watch", table=table)  # the same pair of eyes again is no news
            await first.do("unwatch", table=table)
            await counted(1, anna, boris, second)
            assert len(kinds_of(anna, kind="table")) == told_before + 1
            await second.go()
            await counted(0, anna, boris)
            assert "count" not in server.service.house.runners[table].room.pending

    run(test())
