"""Frames: patches lead where whole frames do, in every game; those who come back miss nothing."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.tests.positions import position
from igroteka.server.table.commands import watch
from igroteka.server.table.commands.move import Move
from igroteka.server.table.handle import Who
from igroteka.server.table.match import REMEMBERED
from tests.server.harness import Player, Running, run, running, started
from tests.server.table.scenes import at_position, dealt, events_of, eventually, kinds_of, mark, told

STEPS = 45
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("uno", 3, {"goal": 50}),
    ("zero", 3, {}),
    ("wazabi", 3, {}),
    ("mindup", 3, {}),
    ("twinit", 3, {"turn_seconds": 60}),
]


def without_nulls(view: Any) -> Any:
    """Null and absent mean the same (RFC 7386 cannot tell them apart), but in lists."""
    if not isinstance(view, dict):
        return view
    return {key: without_nulls(value) for key, value in view.items() if value is not None}


class Wanderers:
    """People who play at random, watched from every side."""

    def __init__(self, server: Running, table: str, players: list[Player], spectator: Player, seed: int) -> None:
        self.server = server
        self.table = table
        self.players = players
        self.spectator = spectator
        self.chance = Random(seed)
        self.compared = 0

    def check(self) -> None:
        """What everyone has put together from patches is what the server would show whole."""
        teller = self.server.service.house.runners[self.table].audience.teller
        assert teller is not None
        for player in (*self.players, self.spectator):
            for eyes, view in player.views.items():
                if teller.shown[eyes].version == player.frames[eyes]["version"]:
                    whole = msgspec.json.decode(msgspec.json.encode(teller.view(eyes)))
                    assert without_nulls(view) == without_nulls(whole)
                    self.compared += 1

    async def second_tab(self, seat: int) -> Player:
        """The same person once more, who must see the same."""
        tab = await Player.come(self.server, cookie=self.players[seat].cookie)
        await tab.do("watch", table=self.table)
        await told(tab, self.players[seat])
        if tab.frames[seat]["version"] == self.players[seat].frames[seat]["version"]:
            assert without_nulls(tab.views[seat]) == without_nulls(self.players[seat].views[seat])
        return tab

    async def step(self) -> None:
        """Somebody moves, or the clock does."""
        asked = [(p, s, code) for s, p in enumerate(self.players) if s in p.views[s]["must"] for code in p.moves(s)]
        others = [(p, s, code) for s, p in enumerate(self.players) for code in p.moves(s)]
        if not others:
            seen = self.players[0].frames[0]
            await self.players[0].until(lambda: self.players[0].frames[0] is not seen)
            return
        player, seat, code = self.chance.choice(asked if asked and self.chance.random() < 0.8 else others)
        answer = await player.move(code, seat)
        assert answer["type"] == "done" or answer.get("late") or self.players[0].table["game"] == "twinit"


@pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=[game for game, _, _ in GAMES])
def test_patches_always_lead_to_the_same_view_as_a_whole_frame(
    sqlite_url: str, game: str, seats: int, options: dict[str, Any]
) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, players = await started(server, game, seats, options=options)
            spectator = await Player.come(server)
            await spectator.do("watch", table=table)
            await spectator.until(lambda: bool(spectator.views))
            people = Wanderers(server, table, players, spectator, seed=11)
            tab: Player | None = None
            made = 0
            for number in range(STEPS):
                if players[0].table["status"] != "playing":
                    break  # the dice are real ones: a match may be short
                made += 1
                await people.step()
                if number % 7 == 2:
                    await players[number % seats].do("say", table=table, phrase="oops")  # versions move without frames
                if number % 9 == 4:
                    if tab is not None:
                        await tab.go()
                    tab = await people.second_tab(number % seats)
                await told(*players, spectator)
                people.check()
            assert people.compared >= 2 * made >= 20

    run(test())


def test_a_second_tab_of_the_same_seat_gets_the_same_bytes(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            table, (anna, boris) = await at_position(server, UNO, position("R7", ["R1 R2 R3 R8", "R4 R5 R6 R9"]))
            tab = await Player.come(server, cookie=anna.cookie)
            await tab.do("say", table=table, phrase="hello")
            await tab.do("watch", table=table)
            await told(anna, tab)
            marks = len(anna.heard), len(tab.heard)
            await anna.move("R1")
            await boris.move("R4")
            await tab.move("R2")  # either tab may move
            await told(anna, tab)

            def frames(player: Player, after: int) -> list[str]:
                return [text for text in player.heard[after:] if '"type":"frame"' in text]

            assert frames(anna, marks[0]) == frames(tab, marks[1])
            assert len(frames(anna, marks[0])) == 3
            assert all("patch" in frame for frame in kinds_of(anna, marks[0]))

    run(test())


def test_whoever_comes_back_gets_the_missing_steps_with_their_events(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await at_position(server, UNO, position("R7", ["R1 R2 R3 R8", "R4 R5 R6 R9"]))
            since = anna.frames[0]["version"]
            steps: list[Any] = []
            await anna.go()
            other = await Player.come(server, cookie=anna.cookie)  # plays on elsewhere
            await other.do("watch", table=table)
            await told(other)
            for player, code in ((other, "R1"), (boris, "R4"), (other, "R2")):
                await player.move(code)
                await told(other, boris)
            for frame in kinds_of(other):
                steps += frame.get("steps", [])
            back = await Player.come(server, cookie=anna.cookie, lines=True, lang="en")
            await back.do("watch", table=table, since=since)
            await told(back)
            (frame,) = kinds_of(back)
            assert [step["version"] for step in frame["steps"]] == [step["version"] for step in steps]
            assert [event["cards"] for step in frame["steps"] for event in step["events"]] == [["R1"], ["R4"], ["R2"]]
            assert all(event["line"] for step in frame["steps"] for event in step["events"])
            assert without_nulls(frame["view"]) == without_nulls(other.views[0])
            fresh = await Player.come(server, cookie=anna.cookie)
            await fresh.do("watch", table=table)  # knows nothing: one full frame
            await told(fresh)
            (frame,) = kinds_of(fresh)
            assert "steps" not in frame
            assert "view" in frame

    run(test())


@pytest.mark.parametrize("game", ["uno", "mindup", "twinit"])
def test_a_whole_match_is_told_anew_in_another_language(sqlite_url: str, game: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await started(server, game, 2)
            people = Wanderers(server, table, [anna, boris], anna, seed=3)
            for _ in range(REMEMBERED + 3):
                await people.step()
                await told(anna, boris)
            told_once = [step for frame in kinds_of(anna) for step in frame.get("steps", [])]
            assert len(told_once) > REMEMBERED
            again = await Player.come(server, cookie=anna.cookie, lines=True, lang="en")
            await again.do("watch", table=table, anew=True)
            await told(again)
            (frame,) = kinds_of(again)
            steps = [
                {
                    **step,
                    "events": [
                        {k: v for k, v in event.items() if k not in ("line", "clause")} for event in step["events"]
                    ],
                }
                for step in frame["steps"]
                if "events" in step
            ]
            assert all(event["line"] for step in frame["steps"] for event in step.get("events", []))
            known = [step for step in told_once if step.get("events")]
            assert steps[-len(known) :] == known
            await again.do("watch", table=table, anew=True)  # once more in the same second: that would be a burden
            await told(again)
            assert "steps" not in kinds_of(again)[-1]
            told_before = frame["steps"]
            await again.until(
                lambda: kinds_of(again)[-1].get("steps", [])[: len(told_before)] == told_before
            )  # but not forgotten

    run(test())


def test_who_asks_too_soon_to_be_told_anew_is_told_once_and_only_while_looking(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        monkeypatch.setattr(watch, "RETOLD_AFTER", 0.2)
        async with running(sqlite_url) as server:
            table, (anna, boris) = await at_position(server, UNO, position("R7", ["R1 R2 R3", "R4 R5 R6"]))
            await anna.move("R1")
            for player in (anna, boris):
                for _ in range(3):
                    await player.do("watch", table=table, anew=True)
            await boris.do("unwatch", table=table)
            before = mark([anna, boris])
            await asyncio.sleep(0.5)
            assert len(kinds_of(anna, before[0])) == 1
            assert [event["cards"] for event in events_of(anna, before[0])] == [["R1"]]
            assert kinds_of(boris, before[1]) == []

    run(test())


def test_whoever_was_away_for_too_long_gets_one_full_frame(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await started(server, "uno", 2, options={"goal": 1000})
            await anna.until(lambda: bool(anna.views[0]["must"]))
            since = anna.frames[0]["version"]
            people = Wanderers(server, table, [anna, boris], anna, seed=3)
            for _ in range(REMEMBERED + 3):
                await people.step()
                await told(anna, boris)
            for asked, all_there in ((since, False), (boris.frames[1]["version"] - 3, True)):
                back = await Player.come(server, cookie=boris.cookie)
                await back.do("watch", table=table, since=asked)
                await told(back)
                (frame,) = kinds_of(back)
                assert without_nulls(frame["view"]) == without_nulls(boris.views[1])
                assert bool(frame.get("steps")) is all_there
                await back.go()

    run(test())


def test_a_forced_move_is_named_to_its_seat_alone(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["B1 B2 B3", "R4 R5 R6"], turn=0, draw="G5")
            _, (anna, boris) = await at_position(server, UNO, state)
            assert "forced" not in anna.frames[0]
            await anna.move("draw")
            await told(anna, boris)
            assert anna.frames[0]["forced"] == "keep"
            assert "forced" not in boris.frames[1]
            await anna.move("keep")
            await told(anna, boris)
            assert not [frame for player in (anna, boris) for frame in player.frames.values() if "forced" in frame]

    run(test())


class Ear:
    """A socket that keeps what it is sent."""

    lines = False

    def __init__(self, key: str, who: Who) -> None:
        self.key = key
        self.who = who
        self.frames: list[dict[str, Any]] = []

    def send(self, text: bytes) -> None:
        message = msgspec.json.decode(text)
        if message["type"] == "frame":
            self.frames.append(message)


def test_a_frame_is_no_older_than_its_steps_when_somebody_comes_back_while_a_move_is_written(sqlite_url: str) -> None:
    """The old socket is gone, the room does not know it yet, and the new one looks already."""

    async def scenario() -> None:
        async with running(sqlite_url) as server:
            table, players = await started(server, "zero", 2)
            await dealt(*players)
            runner = server.service.house.runners[table]
            seat = next(seat for seat, player in enumerate(players) if seat in player.views[seat]["must"])
            mover = players[seat]
            code, version = mover.moves(seat)[0], mover.frames[seat]["version"]
            await mover.go()
            await eventually(lambda: len(runner.room.lines) == 1)
            who = Who(mover.guest, "P")
            before, after = Ear("before", who), Ear("after", who)
            runner.hear(before, watch.Watch("w1", table, version))
            await eventually(lambda: bool(before.frames))
            runner.hear(before, Move("m", table, seat, code, version))  # is being written
            runner.hear(after, watch.Watch("w2", table, version))
            runner.audience.watchers.pop("before")  # as `leave` does; the room hears of it in its turn
            await eventually(lambda: bool(after.frames))
            (frame,) = after.frames
            assert [step["version"] for step in frame["steps"]] == [version + 1]
            assert frame["version"] == version + 1

    run(scenario())
