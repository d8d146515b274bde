"""Commands that come twice, that come late, and that come at the same time as another's."""

from __future__ import annotations

import asyncio

import pytest

from igroteka.games.mindup import GAME as MINDUP
from igroteka.games.mindup.tests.positions import dealt as mindup_dealt
from igroteka.games.twinit import GAME as TWINIT
from igroteka.games.twinit.tests.scene import dealt as twinit_dealt
from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.tests.positions import position
from tests.server.harness import Player, run, running
from tests.server.table.scenes import at_position, events_of, kinds_of, rows_of, told

THREES = ["R1 R2 R3", "R4 R5 R6", "B1 B2 B3"]


def test_a_repeated_move_is_answered_with_its_first_result_and_played_once(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            table, (anna, boris, _) = await at_position(server, UNO, position("R7", THREES))
            seen = anna.frames[0]["version"]
            first = await anna.move("R1", id="one")
            await boris.move("R4")
            assert await anna.move("R1", id="one", seen=seen) == first
            # the answer is lost: the socket breaks right after the command was sent
            await anna.until(lambda: anna.frames[0]["version"] > first["version"])
            lost = await Player.come(server, cookie=boris.cookie)
            await lost.do("watch", table=table)
            await lost.say(do="say", id="lost", table=table, text="Раз")
            await lost.go()
            said = await boris.do("say", id="lost", table=table, text="Раз")
        async with running(store_url) as server:
            anna = await Player.come(server, cookie=anna.cookie)
            await anna.do("watch", table=table)
            again = await anna.ask("move", id="one", table=table, seat=0, code="R1", seen=seen)
            assert again == first
            boris = await Player.come(server, cookie=boris.cookie)
            assert (await boris.do("say", id="lost", table=table, text="Раз"))["version"] == said["version"]
            rows = await rows_of(server, table)
            assert [row.move for row in rows if row.kind == "move"] == ["R1", "R4"]
            assert [row.key for row in rows if row.kind == "say"] == ["lost"]
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))

    run(test())


def test_many_repetitions_at_once_make_one_move(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, *_) = await at_position(server, UNO, position("R7", THREES))
            seen = anna.frames[0]["version"]
            for _ in range(20):
                await anna.say(do="move", id="one", table=table, seat=0, code="R1", seen=seen)

            def answers() -> list[int]:
                return [answer["version"] for answer in kinds_of(anna, kind="done") if answer["id"] == "one"]

            await anna.until(lambda: len(answers()) == 20)
            assert len(set(answers())) == 1
            assert sum(row.kind == "move" for row in await rows_of(server, table)) == 1

    run(test())


def test_a_late_move_is_answered_late_with_a_fresh_whole_frame(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            _table, (anna, boris, vera) = await at_position(server, UNO, position("R7", THREES))
            old = anna.frames[0]["version"]
            for player, code in ((anna, "R1"), (boris, "R4"), (vera, "draw")):
                await player.move(code)
                await told(anna, boris, vera)
            if vera.views[2]["must"] == [2]:  # what was drawn can be played
                await vera.move(vera.moves()[0])
            await anna.until(lambda: 0 in anna.views[0]["must"] or bool(anna.views[0]["hit"]))
            heard = len(anna.heard)
            late = await anna.move("R2", seen=old)
            assert (late["type"], late["late"], late["key"]) == ("sorry", True, "too-late")
            await told(anna)
            (frame,) = kinds_of(anna, heard)
            assert frame["view"] == anna.views[0]
            assert frame["version"] > old
            assert next(step["version"] for step in frame["steps"]) > old

    run(test())


def test_an_illegal_move_is_refused_with_its_clause_and_changes_nothing(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris, _) = await at_position(server, UNO, position("R7", THREES))
            before = len(await rows_of(server, table))
            for player, seat, code, clause in (
                (anna, 0, "B1", "UNO-10"),
                (boris, 1, "R4", ""),
                (anna, 0, "uno", "UNO-19"),
            ):
                answer = await player.move(code, seat)
                assert (answer["type"], answer.get("clause", "")) == ("sorry", clause)
                assert not answer.get("late", False)
            for code, key in (("XYZ", "move-unknown"), ("deal", "why-no-such-move"), ("flag:1", "why-no-such-move")):
                assert (await anna.move(code))["key"] == key
            assert (await anna.ask("move", table=table, seat=1, code="R4", seen=99))["key"] == "not-your-seat"
            assert (await anna.ask("move", table=table, seat=9, code="R4", seen=99))["key"] == "not-your-seat"
            why = await anna.do("why", table=table, seat=0, taps=["hand:B1"])
            assert why["clause"] == "UNO-10"
            assert "text" not in await anna.do("why", table=table, seat=0, code="R1")
            assert len(await rows_of(server, table)) == before

    run(test())


@pytest.mark.parametrize("catch_first", [True, False])
def test_a_catch_and_a_turn_that_race_do_not_void_each_other(sqlite_url: str, catch_first: bool) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["R1 B9", "R2 R3 R4", "R5 R6 B1"], draw="Y1 Y2 Y3 Y4")
            _, (anna, boris, vera) = await at_position(server, UNO, state)
            await anna.move("R1")  # one card left and no call
            await told(boris, vera)
            seen = boris.frames[1]["version"]
            # both were decided on the same picture; the order of arrival is the order that counts
            for player, code in (
                ((vera, "catch:0"), (boris, "R2")) if catch_first else ((boris, "R2"), (vera, "catch:0"))
            ):
                assert (await player.move(code, seen=seen))["type"] == "done"
            await told(anna, boris, vera)
            # a catch that comes after the next player's move is made all the same: it is a wrong one then
            assert ("caught" if catch_first else "wrong-catch") in [event["kind"] for event in events_of(anna)]
            assert anna.views[0]["cards"] == ([3, 2, 3] if catch_first else [1, 2, 3])

    run(test())


def test_sealed_choices_may_quote_the_version_before_the_others_choices(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            _table, players = await at_position(server, MINDUP, mindup_dealt(3))
            opened = [player.frames[seat]["version"] for seat, player in enumerate(players)]
            for seat, player in enumerate(players):
                answer = await player.move(player.moves(seat)[0], seen=opened[seat])
                assert answer["type"] == "done"
            await told(*players)
            assert any(event["kind"] != "chosen" for event in events_of(players[0]))  # they are revealed
            late = await players[0].move(players[0].moves()[0], seen=opened[0])
            assert late["late"]

    run(test())


def test_touches_of_different_cards_do_not_void_each_other(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, players = await at_position(server, TWINIT, twinit_dealt(3))
            seen = [player.frames[seat]["version"] for seat, player in enumerate(players)]
            touches = [[move for move in player.moves(seat) if move[0] == "+"] for seat, player in enumerate(players)]
            chosen = [moves[0] for moves in touches]
            answers = await asyncio.gather(
                *(
                    player.move(code, seat, seen=version)
                    for seat, (player, code, version) in enumerate(zip(players, chosen, seen, strict=True))
                )
            )
            assert [answer["type"] for answer in answers] == ["done"] * 3
            moves = [row for row in await rows_of(server, table) if row.kind == "move" and row.seat != -1]
            assert sorted(row.move or "" for row in moves) == sorted(chosen)

    run(test())


def test_a_command_is_recognised_after_many_others_of_everyone_and_after_a_restart(store_url: str) -> None:
    """The protocol promises the last 256 commands of each guest, whatever the others say."""

    async def test() -> None:
        async with running(store_url) as server:
            table, (mover, other, _) = await at_position(server, UNO, position("R7", THREES))
            first = await mover.move("R1", id="first")
            assert first["type"] == "done"
            for player, count in ((mover, 255), (other, 400)):
                for _ in range(count):
                    await player.do("say", table=table, phrase="hello")
            assert (await mover.move("draw", id="first")) == first
        async with running(store_url) as server:
            again = await Player.come(server, cookie=mover.cookie)
            await again.do("watch", table=table)
            await again.until(lambda: bool(again.frames))
            assert (await again.move("draw", id="first")) == first

    run(test())
