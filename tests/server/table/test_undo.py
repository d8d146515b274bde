"""Undo by consent: nothing is deleted, nothing is learned by it."""

from __future__ import annotations

from igroteka.core.record import read_record_text
from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.tests.positions import position
from igroteka.games.wazabi import GAME as WAZABI
from igroteka.games.wazabi.tests.positions import position as wazabi_position
from igroteka.games.zero import GAME as ZERO
from igroteka.games.zero.tests.positions import position as zero_position
from tests.server.harness import Player, run, running
from tests.server.table.scenes import at_position, hurry, kinds_of, rows_of, told


def threes() -> UnoState:
    """Seat 0 is to move."""
    return position("R7", ["R1 R2 R3", "R4 R5 R6"], draw="B1 B2 B3 B4")


def test_an_undo_to_which_all_agree_goes_back_and_the_log_keeps_everything(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            table, (anna, boris) = await at_position(server, UNO, threes())
            spectator = await Player.come(server)
            await spectator.do("watch", table=table)
            await told(spectator)
            before = dict(anna.views[0])
            await anna.move("R1")
            await told(boris)
            seen = boris.frames[1]["version"]
            await anna.do("offer", table=table, what="undo", seat=0)
            await told(boris)
            assert boris.table["offers"] == [{"what": "undo", "seat": 0, "yes": [0]}]
            assert boris.views[1]["must"] == [1]
            await boris.do("answer", table=table, what="undo", seat=1, yes=True)
            await told(anna, spectator)
            assert anna.views[0] == before
            assert anna.moves() == ["R1", "R2", "R3", "draw"]
            frame = kinds_of(spectator)[-1]
            assert [step.get("rewind") for step in frame["steps"]] == [True]
            assert frame["version"] > seen
            late = await boris.move("R4", seen=seen)  # decided before it was taken back
            assert late["late"]
            assert (await anna.move("R2"))["type"] == "done"
            await told(boris)
            await boris.move("R4")
            rows = await rows_of(server, table)
            kinds = [row.move or row.kind for row in rows if row.kind in ("move", "rewind")]
            assert kinds == ["R1", "rewind", "R2", "R4"]
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
            views = [anna.views[0], boris.views[1]]
        async with running(store_url) as server:  # the fold of the log goes back too
            back = [await Player.come(server, cookie=player.cookie) for player in (anna, boris)]
            for player in back:
                await player.do("watch", table=table)
                await told(player)
            assert [player.views[seat] for seat, player in enumerate(back)] == views
            for seat, player in enumerate(back):
                await player.do("offer", table=table, what="end", seat=seat)
            await back[0].until(lambda: back[0].table["status"] == "over")
            kept = await server.service.store.finished(f"{table}-1")
            assert kept is not None
            record = read_record_text(kept.record, kept.id)
            assert [UNO.write(made.move) for made in record.inputs] == ["R2", "R4"]
            assert record.about["rewinds"] == 1

    run(test())


def test_bots_agree_to_an_undo(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna,) = await at_position(server, UNO, threes(), people=1, settings={"pace": "slow"})
            await anna.move("R1")
            await anna.do("offer", table=table, what="undo", seat=0)
            await told(anna)
            assert anna.views[0]["must"] == [0]
            assert len(anna.views[0]["hand"]) == 3

    run(test())


def test_an_undo_is_off_when_one_is_against_it_or_the_table_has_moved_on(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["R1 R2 R3", "R4 R5 R6", "B1 B2 B3"])
            table, (anna, boris, vera) = await at_position(server, UNO, state)
            assert (await anna.ask("offer", table=table, what="undo", seat=0))["key"] == "undo-nothing"
            await anna.move("R1")
            await anna.do("offer", table=table, what="undo", seat=0)
            await boris.do("answer", table=table, what="undo", seat=1, yes=True)
            await told(vera)
            assert vera.table["offers"] == [{"what": "undo", "seat": 0, "yes": [0, 1]}]
            await vera.do("answer", table=table, what="undo", seat=2, yes=False)
            await told(anna)
            assert anna.table.get("offers", []) == []
            assert anna.views[0]["must"] == [1]
            await anna.do("offer", table=table, what="undo", seat=0)
            await boris.move("R4")
            await told(vera)
            assert vera.table.get("offers", []) == []
            assert (await vera.ask("answer", table=table, what="undo", seat=2, yes=True))["key"] == "no-offer"
            stranger = await Player.come(server)
            assert (await stranger.ask("answer", table=table, what="undo", seat=2, yes=True))["key"] == "not-your-seat"
            assert "rewind" not in [row.kind for row in await rows_of(server, table)]

    run(test())


def test_what_has_shown_a_secret_cannot_be_taken_back(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await at_position(server, UNO, threes())
            await anna.move("draw")  # a card of the pile is seen now
            refused = await anna.ask("offer", table=table, what="undo", seat=0)
            assert (refused["key"], bool(refused["text"])) == ("undo-shown", True)
            while anna.views[0]["must"] == [0]:
                await anna.move(anna.moves()[0])
                await told(anna)
            await told(boris)
            await boris.move("R4")  # a card of a hand is seen now
            assert (await anna.ask("offer", table=table, what="undo", seat=0))["key"] == "undo-shown"

    run(test())


def test_dice_that_were_thrown_are_not_thrown_again(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = wazabi_position(hands=["L1 K2", "SK D3"], stage="roll")
            table, (anna, _) = await at_position(server, WAZABI, state)
            await anna.move("roll")
            assert (await anna.ask("offer", table=table, what="undo", seat=0))["key"] == "undo-dice"

    run(test())


def test_the_host_can_switch_undo_off(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, _) = await at_position(server, UNO, threes(), settings={"undo": False})
            await anna.move("R1")
            assert (await anna.ask("offer", table=table, what="undo", seat=0))["key"] == "undo-off"

    run(test())


def test_open_moves_can_be_taken_back_twice_and_clocks_count_only_what_was_thought(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = zero_position(hands=["V1 V2 K3", "O1 G2 K8"], turn=0)
            settings = {"clock": {"game": 1000}}
            table, (anna, boris) = await at_position(server, ZERO, state, settings=settings)
            for _ in range(2):
                hurry(server, table, 100_000)
                await anna.move(f"V1-{anna.views[0]['pool'][0]}")
                hurry(server, table, 100_000)
                await anna.do("offer", table=table, what="undo", seat=0)
                await boris.do("answer", table=table, what="undo", seat=1, yes=True)
                await told(anna)
                assert anna.views[0]["must"] == [0]
            left = anna.frames[0]["clocks"]["left"]
            assert left[1] > 997_000  # what was taken back has cost nobody anything
            assert left[0] > 997_000
            runner = server.service.house.runners[table]
            assert runner.table.match is not None
            assert runner.table.match.rewinds == 2

    run(test())


def test_absence_is_no_consent_until_a_bot_plays_for_the_absent(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            settings = {"grace": 1, "pace": "slow"}
            table, (anna, boris) = await at_position(server, UNO, threes(), settings=settings)
            await anna.move("R1")
            await boris.go()
            await anna.until(lambda: not anna.table["chairs"][1].get("here", False))
            for what in ("undo", "end"):
                await anna.do("offer", table=table, what=what, seat=0)
            await told(anna)
            assert anna.table["status"] == "playing"
            assert anna.views[0]["must"] == [1]
            await anna.until(lambda: anna.table["chairs"][1].get("autopilot", False))
            await anna.do("offer", table=table, what="end", seat=0)
            await anna.until(lambda: anna.table["status"] == "over")

    run(test())


def test_bots_wait_while_people_are_asked_about_a_move(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            state = position("R7", ["R1 R2 R3", "R4 R5 R6", "B7 B8 B9"], draw="B1 B2 B3 B4", turn=1)
            table, (anna, boris) = await at_position(server, UNO, state, people=2, settings={"pace": "slow"})
            await boris.move("R4")
            await boris.do("offer", table=table, what="undo", seat=1)
            await told(anna)
            assert not server.service.house.runners[table].room.intents
            assert anna.views[0]["must"] == [2]
            assert [offer["what"] for offer in anna.table["offers"]] == ["undo"]
            await anna.do("answer", table=table, what="undo", seat=0, yes=False)
            assert server.service.house.runners[table].room.intents

    run(test())
