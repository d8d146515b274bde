"""Sealed choices and interrupts over the wire: others learn nothing before the time."""

from __future__ import annotations

from igroteka.games.mindup import GAME as MINDUP
from igroteka.games.mindup.tests.positions import position as mindup_position
from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.tests.positions import position as uno_position
from igroteka.games.wazabi import GAME as WAZABI
from igroteka.games.wazabi.tests.positions import position as wazabi_position
from igroteka.games.zero import GAME as ZERO
from igroteka.games.zero.tests.positions import position as zero_position
from tests.server.harness import Player, run, running
from tests.server.table.scenes import at_position, events_of, kinds_of, mark, told

HANDS = ["7 11 20 31 42 53 54", "2 15 24 33 44 50 58", "3 12 25 36 41 52 59"]


def test_a_sealed_choice_of_mind_up_is_told_to_nobody_before_the_reveal(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            table, (anna, boris, vera) = await at_position(server, MINDUP, mindup_position(HANDS, row="10 30 60"))
            spectator = await Player.come(server)
            await spectator.do("watch", table=table)
            others = [boris, vera, spectator]
            await told(*others)
            heard = mark(others)
            await anna.move("53")
            await told(anna, *others)
            assert anna.views[0]["choice"]["number"] == 53
            for player, after in zip(others, heard, strict=True):
                frames = kinds_of(player, after)
                new = str([[frame["patch"], frame.get("moves"), events_of(player, after)] for frame in frames])
                assert "chosen" in new  # that somebody has chosen is to be seen on the table
                assert "53" not in new
            heard = mark(others)
            await anna.move("31")  # may be changed silently
            await anna.move("7")
            await told(anna, *others)
            assert anna.views[0]["choice"]["number"] == 7
            assert [_kinds(player, after) for player, after in zip(others, heard, strict=True)] == [["done"]] * 3
            frame = spectator.frames[-2]
            await spectator.do("watch", table=table, since=frame["version"])  # whoever looks again learns no more
            await told(spectator)
            assert spectator.frames[-2] is not frame
            assert spectator.frames[-2]["version"] == frame["version"]
            assert "steps" not in spectator.frames[-2]
            await boris.move("2")
            await vera.move("3")
            await told(anna, *others)
            for player in others:
                shown = [event for event in events_of(player) if "7" in event.get("cards", [])]
                assert shown  # now everyone sees it

    run(test())


def _kinds(player: Player, after: int) -> list[str]:
    """The types of what was heard from there on; the answer to the question of `told` is among them."""
    return [message["type"] for message in player.messages[after:]]


def test_the_two_cards_that_one_keeps_in_wazabi_are_told_to_nobody_else(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            hands = ["K2 L1", "SK SH D3 L2", "DA SD L1 AG"]
            _table, (anna, boris, vera) = await at_position(
                server, WAZABI, wazabi_position(hands=hands, dice="4 4 4", stage="play", roll="W")
            )
            await anna.move("K2")
            await told(anna, boris, vera)
            assert anna.views[0]["must"] == [1, 2]
            keeps = list(dict.fromkeys(move for move in boris.moves(1) if move.startswith("keep:")))
            assert len(keeps) == 6
            heard = mark([anna, vera])
            await boris.move(keeps[0])
            await told(anna, vera)
            for player, after in zip((anna, vera), heard, strict=True):
                for message in player.messages[after:]:
                    if message["type"] == "frame":
                        assert {card for event in events_of(player, after) for card in event["cards"]} == {None}
                        assert not {"hand", "facts", "discard", "unseen"} & set(message["patch"])
            heard = mark([anna, vera])
            await boris.move(keeps[1])  # may be changed silently
            await told(anna, vera)
            assert [_kinds(player, after) for player, after in zip((anna, vera), heard, strict=True)] == [["done"]] * 2
            await vera.move(next(move for move in vera.moves(2) if move.startswith("keep:")))
            await told(anna)
            assert anna.views[0]["hands"] == [1, 2, 2]

    run(test())


def test_whoever_lays_a_card_may_call_uno_with_it_or_after_it_until_somebody_catches(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = uno_position("R7", ["R1 B9", "R2 B8", "R5 R6 B1"], draw="Y1 Y2 Y3 Y4")
            _table, (anna, boris, vera) = await at_position(server, UNO, state)
            await anna.move("R1")
            await told(anna, boris, vera)
            assert "uno" in anna.moves(0)
            assert "catch:0" in vera.moves(2)
            await anna.move("uno")
            await told(boris)
            assert (await vera.move("catch:0"))["type"] == "done"
            await told(anna)
            assert [event["kind"] for event in events_of(anna)][-2:] == ["uno", "wrong-catch"]
            await boris.move("R2!")
            await told(vera)
            assert [event["kind"] for event in events_of(vera)][-2:] == ["played", "uno"]

    run(test())


def test_a_challenge_shows_the_hand_to_the_challenger_alone(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = uno_position("R7", ["W4 R1 B9", "G1 G2 G3", "Y1 Y2 Y3"], draw="B1 B2 B3 B4 B5 B6")
            _table, (anna, boris, vera) = await at_position(server, UNO, state)
            await anna.move("W4:G")  # a bluff: there was a red card
            await told(boris, vera)
            assert set(boris.moves(1)) >= {"accept", "challenge"}
            heard = mark([boris, vera])
            await boris.move("challenge")
            await told(boris, vera)
            seen = "".join(boris.heard[heard[0] :])
            unseen = "".join(vera.heard[heard[1] :])
            assert '"B9"' in seen
            assert '"B9"' not in unseen
            assert vera.views[2]["cards"][0] == 6  # but everyone sees who must draw

    run(test())


def test_anyone_may_call_zero_at_any_time_and_only_the_right_one_counts(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            zero = "R1 R2 R3 R4 R5 O5 Y5 G5 B5"
            state = zero_position(hands=["V1 V2 K3", zero, "O1 G2 K8"], turn=0)
            _table, (anna, boris, vera) = await at_position(server, ZERO, state)
            assert all("zero" in player.moves(seat) for seat, player in enumerate((anna, boris, vera)))
            pool = anna.views[0]["pool"][0]
            seen = boris.frames[1]["version"]
            assert (await anna.move(f"V1-{pool}"))["type"] == "done"
            assert (await boris.move("zero", 1, seen=seen))["type"] == "done"  # called before the turn was seen
            await told(anna, boris, vera)
            assert vera.views[2]["phase"] == "interlude"
            assert vera.views[2]["scores"][1] == 0
            assert [event["kind"] for event in events_of(vera)][:2] == ["exchanged", "zero"]

    run(test())
