"""Absent people: a bot plays for them after a while; a table all have left sleeps; old rules are shown, not played."""

from __future__ import annotations

import asyncio

import pytest

import igroteka.games.wazabi.game
from igroteka.core.game import AnyGame
from igroteka.core.state import State
from igroteka.games.mindup import GAME as MINDUP
from igroteka.games.mindup.tests.positions import dealt as mindup_dealt
from igroteka.games.twinit import GAME as TWINIT
from igroteka.games.twinit.tests.scene import dealt as twinit_dealt
from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.tests.positions import position
from igroteka.games.wazabi import GAME as WAZABI
from igroteka.games.wazabi.tests.positions import position as wazabi_position
from tests.server.harness import Player, Running, run, running, started
from tests.server.table.scenes import at_position, dealt, eventually, hurry, kinds_of, rows_of, table_time, told

GRACE = {"grace": 1, "pace": "instant"}


def here(player: Player) -> list[bool]:
    """Who is connected, as this player was told."""
    return [chair.get("here", False) for chair in player.table["chairs"]]


def autopilot(player: Player, seat: int) -> bool:
    """Does a bot play for the person in this seat?"""
    return bool(player.table["chairs"][seat].get("autopilot", False))


def was_told_of_absence(player: Player) -> bool:
    """Did this player hear what a bot played for them?"""
    return any('"type":"absence"' in message for message in player.heard)


async def awake_again(server: Running, table: str, *players: Player) -> list[Player]:
    """The same people with new sockets."""
    back = [await Player.come(server, cookie=player.cookie) for player in players]
    for player in back:
        await player.do("watch", table=table)
        await told(player)
    return back


def test_after_the_grace_time_a_bot_plays_and_on_return_the_seat_is_given_back(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            state = position("R7", ["R1 R2 R3 R8", "R4 R5 R6 R9"], turn=1)
            table, (anna, boris) = await at_position(server, UNO, state, settings=GRACE)
            await boris.go()
            await anna.until(lambda: here(anna) == [True, False])
            assert not autopilot(anna, 1)  # not yet
            await anna.until(lambda: autopilot(anna, 1))
            await anna.until(lambda: anna.views[0]["must"] == [0])
            (back,) = await awake_again(server, table, boris)
            await anna.until(lambda: here(anna) == [True, True] and not autopilot(anna, 1))
            assert len(back.views[1]["hand"]) == 3
            await anna.move("R1")
            await back.until(lambda: back.views[1]["must"] == [1])
            assert (await back.move(back.moves(1)[0], 1))["type"] == "done"
            rows = await rows_of(server, table)
            assert [row.kind for row in rows if row.kind == "autopilot"] == ["autopilot"] * 2
            assert [row.who for row in rows if row.kind == "move"] == [None, anna.guest, boris.guest]

    run(test())


def test_whoever_is_back_is_told_what_the_bot_played_and_nobody_else_is(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            state = position("R7", ["R1 R2 R3 R8", "R4 R5 R6 R9"], turn=1)
            table, (anna, boris) = await at_position(server, UNO, state, settings=GRACE)
            await boris.go()
            await anna.until(lambda: autopilot(anna, 1) and anna.views[0]["must"] == [0])
            await anna.move("R1")
            await anna.until(lambda: len(anna.views[0]["hand"]) == 3 and anna.views[0]["must"] == [0])
            (back,) = await awake_again(server, table, boris)
            told_of = await back.wait("absence")
            assert (told_of["table"], told_of["seat"], told_of["moves"]) == (table, 1, 2)
            lines = [event["line"] for step in told_of["steps"] for event in step["events"] if event.get("seat") == 1]
            assert len(lines) == 2
            assert all(anna.table["chairs"][1]["name"] in line for line in lines)
            await told(anna, back)
            assert not was_told_of_absence(anna)
            (again,) = await awake_again(server, table, boris)  # it is told once
            assert not was_told_of_absence(again)

    run(test())


def test_the_seat_of_whoever_slept_through_a_restart_is_told_of_too(sqlite_url: str) -> None:
    async def test() -> None:
        state = position("R7", ["R1 R2 R3 R8", "R4 R5 R6 R9"], turn=1)
        async with running(sqlite_url) as server:
            table, (anna, boris) = await at_position(server, UNO, state, settings=GRACE)
            await boris.go()
            await anna.until(lambda: autopilot(anna, 1) and anna.views[0]["must"] == [0])
        async with running(sqlite_url) as server:
            (back,) = await awake_again(server, table, boris)
            assert (await back.wait("absence"))["moves"] == 1

    run(test())


def test_a_bot_that_had_nothing_to_do_is_not_worth_a_word(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["R1 R2 R3 R8", "R4 R5 R6 R9"], turn=0)
            table, (anna, boris) = await at_position(server, UNO, state, settings=GRACE)
            await boris.go()
            await anna.until(lambda: autopilot(anna, 1))
            (back,) = await awake_again(server, table, boris)
            await anna.until(lambda: not autopilot(anna, 1))
            await told(back)
            assert not was_told_of_absence(back)

    run(test())


def test_the_host_may_choose_another_grace_time_while_somebody_is_away(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["R1 R2 R3 R8", "R4 R5 R6 R9"], turn=1)
            slow = {"grace": 3600, "pace": "instant"}
            table, (anna, boris) = await at_position(server, UNO, state, settings=slow)
            await boris.go()
            await anna.until(lambda: here(anna) == [True, False])
            await anna.do("set", table=table, settings=GRACE)
            await anna.until(lambda: autopilot(anna, 1) and anna.views[0]["must"] == [0])
            await anna.do("set", table=table, settings={**GRACE, "grace": 0})
            await anna.until(lambda: not autopilot(anna, 1))
            await anna.move("R1")
            await told(anna)
            assert anna.views[0]["must"] == [1]  # the table waits
            assert not server.service.house.runners[table].room.intents

    run(test())


def test_where_no_bot_takes_over_the_others_can_end_the_match_without_who_is_long_away(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["R1 R2 R3", "R4 R5 R6", "R8 R9 B1"], turn=1)
            table, (anna, boris, clara) = await at_position(server, UNO, state, settings={"grace": 0})
            await boris.go()
            await anna.until(lambda: here(anna) == [True, False, True])
            await anna.do("offer", table=table, seat=0, what="end")
            await clara.until(lambda: bool(clara.table.get("offers")))
            await clara.do("answer", table=table, seat=2, what="end", yes=True)
            await told(anna, clara)
            assert anna.table["status"] == "playing"  # boris has only just lost the line
            monkeypatch.setattr("igroteka.server.table.proposals.LONG", 0.0)
            await clara.do("answer", table=table, seat=2, what="end", yes=True)
            await anna.until(lambda: anna.table["status"] == "over")
            assert anna.table["reason"] == "agreed"

    run(test())


def test_where_no_bot_takes_over_the_host_can_clear_the_seat_and_a_bot_plays_on(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["R1 R2 R3 R8", "R4 R5 R6 R9"], turn=1)
            never = {"grace": 0, "pace": "instant"}
            table, (anna, boris) = await at_position(server, UNO, state, settings=never)
            await boris.go()
            await anna.until(lambda: here(anna) == [True, False])
            await anna.do("clear", table=table, seat=1)
            await anna.until(lambda: autopilot(anna, 1) and anna.views[0]["must"] == [0])

    run(test())


def test_a_second_device_keeps_the_seat_and_a_short_absence_costs_nothing(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await at_position(server, UNO, position("R7", ["R1 R2", "R4 R5"]), settings=GRACE)
            (tab,) = await awake_again(server, table, boris)
            await boris.go()
            await asyncio.sleep(0.3)
            await tab.go()
            (boris,) = await awake_again(server, table, boris)
            await asyncio.sleep(1.2)
            await told(anna)
            assert here(anna) == [True, True]
            assert "autopilot" not in [row.kind for row in await rows_of(server, table)]

    run(test())


def test_who_is_away_when_somebody_returns_to_a_sleeping_table_has_the_grace_time_from_then(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, sleep_after=0.05) as server:
            state = position("R7", ["R1 R2 R3", "R4 R5 R6"], turn=1)
            table, (anna, boris) = await at_position(server, UNO, state, settings=GRACE)
            await anna.go()
            await boris.go()
            await eventually(lambda: not server.service.house.runners)
            (anna,) = await awake_again(server, table, anna)
            await anna.until(lambda: autopilot(anna, 1))
            await anna.until(lambda: anna.views[0]["must"] == [0])

    run(test())


def test_a_table_all_have_left_sleeps_and_wakes_with_everything(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url, sleep_after=0.05) as server:
            house = server.service.house
            settings = {"clock": {"game": 14 * 86400}}
            table, players = await at_position(server, MINDUP, mindup_dealt(3), settings=settings)
            await players[0].move(players[0].moves()[0])
            await players[1].do("say", table=table, text="До завтра!")
            await told(*players)
            hurry(server, table, 1_000_000)
            before = [player.views[seat] for seat, player in enumerate(players)]
            for player in players:
                await player.go()
            await eventually(lambda: table not in house.runners)
            slept = [row.at for row in await rows_of(server, table) if row.kind == "sleep"]
            assert len(slept) == 1
            await asyncio.sleep(0.2)  # days pass
            back = await awake_again(server, table, *players)
            assert table in house.runners
            assert [player.views[seat] for seat, player in enumerate(back)] == before
            assert kinds_of(back[2], kind="said")[0]["text"] == "До завтра!"
            assert slept[0] <= table_time(server, table) < slept[0] + 30_000
            for seat in (1, 2):
                assert (await back[seat].move(back[seat].moves(seat)[0], seat))["type"] == "done"

    run(test())


def test_whoever_comes_while_the_table_falls_asleep_finds_it_awake(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, sleep_after=0.01) as server:
            table, (anna, boris) = await at_position(server, UNO, position("R7", ["R1 R2 R3", "R4 R5 R6"]))
            await boris.go()
            for _ in range(15):
                await anna.do("unwatch", table=table)
                await anna.do("watch", table=table)
                await told(anna)
                assert anna.views[0]["must"] == [0]
            assert (await anna.move("R1"))["type"] == "done"
            rows = await rows_of(server, table)
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))

    run(test())


def test_bots_wait_while_nobody_looks_and_go_on_when_somebody_does(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["R1 R2 R3", "R4 R5 R6"], turn=1)
            player = await Player.come(server)
            answer = await player.do(
                "create",
                game="uno",
                seats=2,
                bots=["quick"],
                start=True,
                position=UNO.dump(state),
                settings={"pace": "instant"},
            )
            table = answer["table"]
            await player.do("say", table=table, phrase="hello")  # wakes the table, and looks not
            await asyncio.sleep(0.2)
            assert "move" not in [row.kind for row in await rows_of(server, table)]
            await player.do("watch", table=table)
            await player.until(lambda: player.views.get(0, {}).get("must") == [0])

    run(test())


def test_a_table_whose_options_are_refused_by_now_shows_what_was_last_seen(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a box of Wazabi that nobody can win with, which older servers took."""

    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, _) = await at_position(server, WAZABI, wazabi_position(hands=["L1", "AG"]))
        monkeypatch.setattr(igroteka.games.wazabi.game, "can_be_won", lambda box, dice: False)
        async with running(sqlite_url) as server:
            (anna,) = await awake_again(server, table, anna)
            assert (anna.table["status"], anna.table["reason"]) == ("closed", "outdated")
            await anna.until(lambda: -2 in anna.views)
            assert anna.views[-2]["dice"] == [4, 4]

    run(test())


@pytest.mark.parametrize("game", ["uno", "twinit"])
def test_a_table_whose_rules_have_changed_shows_what_was_last_seen(
    sqlite_url: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        games: dict[str, tuple[AnyGame, State]] = {
            "uno": (UNO, position("R7", ["R1 R2 R3", "R4 R5 R6"], points="30.20")),
            "twinit": (TWINIT, twinit_dealt(2)),
        }
        chosen, state = games[game]
        async with running(sqlite_url) as server:
            table, (anna, _) = await at_position(server, chosen, state)
            spectator = await Player.come(server)
            await spectator.do("watch", table=table)
            await told(spectator)
            last = spectator.views[-2]
        monkeypatch.setattr(type(chosen), "version", chosen.version + 1)
        async with running(sqlite_url) as server:
            (anna,) = await awake_again(server, table, anna)
            assert (anna.table["status"], anna.table["reason"]) == ("closed", "outdated")
            await anna.until(lambda: -2 in anna.views)
            assert anna.views[-2] == last
            assert anna.views[-2]["scores"] == last["scores"]
            assert (await anna.ask("move", table=table, seat=0, code="R1", seen=99))["key"] == "no-match"
            assert (await anna.ask("start", table=table))["key"] == "table-closed"
            await anna.do("lobby")
            (entry,) = (await anna.wait("tables"))["mine"]
            assert entry["status"] == "closed"
        async with running(sqlite_url) as server:  # it is still there after another restart
            (anna,) = await awake_again(server, table, anna)
            await anna.until(lambda: anna.views.get(-2) == last)
        monkeypatch.undo()
        async with running(sqlite_url) as server:  # with the old rules it goes on
            (anna,) = await awake_again(server, table, anna)
            assert anna.table["status"] == "playing"
            assert 0 in anna.views

    run(test())


def test_a_person_who_never_came_to_the_start_is_played_by_a_bot_too(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            anna, boris = await Player.come(server), await Player.come(server)
            table = (await anna.do("create", game="uno", seats=2, settings=GRACE))["table"]
            await boris.do("sit", table=table)
            await boris.go()
            await anna.do("watch", table=table)
            await anna.do("start", table=table)
            await dealt(anna)
            await anna.until(lambda: autopilot(anna, 1))

    run(test())


def test_with_grace_zero_nobody_ever_plays_for_another(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await started(server, "uno", 2, settings={"grace": 0})
            await boris.go()
            await anna.until(lambda: here(anna) == [True, False])
            assert server.service.house.runners[table].room.pending == set()

    run(test())
