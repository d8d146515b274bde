"""Who sits where: taking and leaving seats, bots, the host's role, two people on one device, a second device."""

from __future__ import annotations

from typing import Any

from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.tests.positions import position
from igroteka.server.guests import COOKIE
from tests.server.harness import Player, run, running, seated
from tests.server.table.scenes import at_position, events_of, eventually, kinds_of, rows_of, told


def kinds(table: dict[str, Any]) -> list[str]:
    """What sits in each seat."""
    return [chair.get("kind", "free") for chair in table["chairs"]]


def names(table: dict[str, Any]) -> list[str]:
    """Who sits in each seat."""
    return [chair.get("name", "") for chair in table["chairs"]]


def test_people_take_any_free_seat_or_the_one_they_name(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            table, (host,) = await _alone(server)
            others = [await Player.come(server, name=name) for name in ("Б", "В", "Г")]
            await others[0].do("sit", table=table, seat=2)
            await others[1].do("sit", table=table)
            taken = await others[2].ask("sit", table=table, seat=2)
            assert (taken["key"], "3" in taken["text"]) == ("seat-taken", True)
            full = await others[2].ask("sit", table=table)
            assert full["key"] == "no-free-seat"
            nowhere = await others[2].ask("sit", table=table, seat=7)
            assert nowhere["key"] == "no-such-chair"
            await told(host)
            assert names(host.table) == ["А", "В", "Б"]

    run(test())


def test_a_new_name_shows_at_once_where_one_sits_and_in_the_log_from_then_on(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            table, (anna, boris) = await at_position(server, UNO, position("R7", ["R1 R2 R3", "R4 R5 R6"], turn=0))
            onlooker = await Player.come(server, lang="en", lines=True)
            await onlooker.do("watch", table=table)
            await anna.do("rename", name="Аннушка")
            for player in (anna, boris, onlooker):
                await player.until(lambda player=player: names(player.table)[0] == "Аннушка")  # type: ignore[misc]
            assert names(boris.table)[1] == "P1"
            await anna.move("R1")
            await onlooker.until(lambda: bool(events_of(onlooker)))
            assert "Аннушка" in events_of(onlooker)[0]["line"]
        async with running(store_url) as server:
            again = await Player.come(server, cookie=boris.cookie)
            await again.do("watch", table=table)
            assert names(again.table) == ["Аннушка", "P1"]  # it is part of the log

    run(test())


def test_a_new_name_is_not_the_name_of_a_friend_at_the_same_device(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host,) = await _alone(server)
            await host.do("sit", table=table, name="Друг")
            await host.do("rename", name="Хозяйка")
            await host.until(lambda: "Хозяйка" in names(host.table))
            assert names(host.table) == ["Хозяйка", "Друг", ""]

    run(test())


def test_a_name_that_was_changed_while_the_table_slept_is_there_when_it_wakes(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, sleep_after=0.01) as server:
            table, (host,) = await _alone(server)
            await host.do("unwatch", table=table)
            await eventually(lambda: table not in server.service.house.runners)
            await host.do("rename", name="Хозяйка")
            await host.do("watch", table=table)
            await host.until(lambda: names(host.table)[0] == "Хозяйка")

    run(test())


def test_many_new_names_in_a_row_are_few_rows_and_the_last_one_counts(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host,) = await _alone(server)
            for number in range(30):
                await host.do("rename", name=f"Имя {number}")
            await host.until(lambda: names(host.table)[0] == "Имя 29")
            renamed = [row for row in await rows_of(server, table) if row.kind == "rename"]
            assert len(renamed) < 10

    run(test())


async def _alone(server: Any, seats: int = 3, game: str = "uno", **create: Any) -> tuple[str, tuple[Player]]:
    host = await Player.come(server, name="А", lang="en")
    table = (await host.do("create", game=game, seats=seats, **create))["table"]
    await host.do("watch", table=table)
    return table, (host,)


def test_the_host_adds_and_removes_bots_of_both_levels_and_starts_when_all_seats_are_filled(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host,) = await _alone(server, 4)
            guest = await Player.come(server, name="Б")
            await guest.do("sit", table=table)
            for command in (
                {"do": "bot", "seat": 2, "level": "quick"},
                {"do": "clear", "seat": 0},
                {"do": "swap", "a": 0, "b": 1},
                {"do": "lock", "seat": 3, "on": True},
                {"do": "host", "seat": 1},
                {"do": "set", "seats": 5},
                {"do": "start"},
                {"do": "mute", "guest": host.guest, "on": True},
                {"do": "close"},
            ):
                assert (await guest.ask(**command, table=table))["key"] == "host-only", command
            assert (await host.ask("start", table=table))["key"] == "seats-free"
            await host.do("bot", table=table, seat=2, level="random")
            await host.do("bot", table=table, seat=3, level="quick")
            assert (await host.ask("bot", table=table, seat=3, level="quick"))["key"] == "seat-taken"
            await told(host)
            assert [chair.get("level", "") for chair in host.table["chairs"]] == ["", "", "random", "quick"]
            await host.do("clear", table=table, seat=2)
            assert (await host.ask("clear", table=table, seat=2))["key"] == "nobody-to-remove"
            missing = await host.ask("start", table=table)
            assert (missing["key"], "3" in missing["text"]) == ("seats-free", True)
            await host.do("bot", table=table, seat=2, level="quick")
            await host.do("start", table=table)
            await told(host)
            assert host.table["status"] == "playing"
            assert (await host.ask("start", table=table))["key"] == "match-runs"
            assert (await host.ask("clear", table=table, seat=2))["key"] == "nobody-to-remove"  # a bot plays on

    run(test())


def test_the_host_swaps_and_locks_seats_and_changes_their_number(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host,) = await _alone(server, 3)
            guest = await Player.come(server, name="Б")
            await host.do("swap", table=table, a=0, b=2)
            await host.do("lock", table=table, seat=0, on=True)
            assert (await guest.ask("sit", table=table, seat=0))["key"] == "seat-taken"
            await guest.do("sit", table=table)
            await told(host)
            assert names(host.table) == ["", "Б", "А"]
            assert host.table["chairs"][0]["locked"]
            assert (await host.ask("set", table=table, seats=2))["key"] == "seats-in-use"
            await host.do("bot", table=table, seat=0, level="quick")
            await told(host)
            assert not host.table["chairs"][0].get("locked", False)
            await host.do("swap", table=table, a=0, b=2)
            await host.do("set", table=table, seats=2)  # the bot goes with its seat
            await told(host)
            assert names(host.table) == ["А", "Б"]
            wrong = await host.ask("set", table=table, options={"goal": 1})
            assert (wrong["key"], "50 … 1000" in wrong["text"]) == ("option-value", True)
            await host.do("set", table=table, options={"goal": 100}, settings={"public": True})
            await told(host)
            assert (host.table["options"], host.table["settings"]) == ({"goal": 100}, {"public": True})

    run(test())


def test_a_person_who_was_kicked_loses_the_eyes_at_once_and_the_seat_until_the_next_match(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["R1 R2 R3", "R4 R5 R6", "B1 B2 B3"])
            table, (host, kicked, third) = await at_position(server, UNO, state, settings={"pace": "slow"})
            assert kicked.views[1]["hand"]
            heard = len(kicked.heard)
            await host.do("clear", table=table, seat=1)
            assert (await host.move("R1"))["type"] == "done"
            await told(kicked)
            assert [note["key"] for note in kinds_of(kicked, heard, kind="note")] == ["seat-cleared"]
            assert kinds_of(third, kind="note") == []
            assert {frame["eyes"] for frame in kinds_of(kicked, heard)} == {-2}
            assert '"R5"' not in "".join(kicked.heard[heard:])
            assert (await kicked.ask("move", table=table, seat=1, code="R4", seen=99))["key"] == "not-your-seat"
            again = await kicked.ask("sit", table=table)
            assert again["key"] == "kicked"
            chair = third.table["chairs"][1]
            assert (chair["kind"], chair["autopilot"], chair.get("guest")) == ("person", True, None)

    run(test())


def test_a_person_who_was_kicked_from_a_table_without_spectators_is_shown_out(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            state = position("R7", ["R1 R2 R3", "R4 R5 R6"])
            table, (host, kicked) = await at_position(server, UNO, state, settings={"watchers": False})
            await host.do("clear", table=table, seat=1)
            await kicked.until(lambda: any(note["key"] == "watchers-off" for note in kinds_of(kicked, kind="note")))
            heard = len(kicked.heard)
            await host.move("R1")
            assert (await kicked.ask("say", table=table, text="Эй!"))["key"] == "watchers-off"
            assert (await kicked.ask("watch", table=table))["key"] == "watchers-off"
            assert {message["type"] for message in kicked.messages[heard:]} == {"sorry"}

    run(test())


def test_the_role_of_the_host_is_handed_over_or_goes_to_the_next_person(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host, second, third) = await seated(server, "uno", 3, 1)
            assert (await host.ask("host", table=table, seat=3))["key"] == "nobody-there"  # a bot is no host
            await host.do("host", table=table, seat=2)
            await told(third)
            assert third.table["host"] == third.guest
            assert (await host.ask("start", table=table))["key"] == "host-only"
            await third.do("stand", table=table, seat=2)
            await told(second)
            assert second.table["host"] == host.guest
            await host.do("stand", table=table, seat=0)
            await told(second)
            assert second.table["host"] == second.guest
            assert kinds(second.table) == ["free", "person", "free", "bot"]

    run(test())


def test_two_people_on_one_device_have_two_seats_two_names_and_both_views(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            table, (device,) = await _alone(server, 2, "zero")
            assert (await device.ask("sit", table=table))["key"] == "seated-already"
            await device.do("sit", table=table, name="Бабушка")
            await device.do("start", table=table)
            await device.until(lambda: {0, 1} <= set(device.views) and bool(device.views[0]["must"]))
            assert names(device.table) == ["А", "Бабушка"]
            assert device.views[0]["hand"] != device.views[1]["hand"]
            for _ in range(4):
                seat = device.views[0]["must"][0]
                assert (await device.move(device.moves(seat)[0], seat))["type"] == "done"
            moves = [row for row in await rows_of(server, table) if row.kind == "move" and row.seat != -1]
            assert [row.who for row in moves] == [device.guest] * 4
            assert {row.seat for row in moves} == {0, 1}
            only = await Player.come(server, cookie=device.cookie)
            await only.do("watch", table=table, eyes=[1])  # or one seat on each of two devices
            await told(only)
            assert set(only.views) == {1}

    run(test())


def test_a_seat_link_makes_another_device_the_same_person(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (first, _) = await seated(server, "uno", 2)
            token = (await first.do("link", table=table))["link"].rpartition("/")[2]
            signer = server.service.signer
            linked = signer.linked(token)
            assert linked is not None
            assert linked[:2] == (first.guest, table)
            assert signer.linked(token[:-2] + "xx") is None
            assert await server.service.carry(linked, "")
            second = await Player.come(server, cookie=f"{COOKIE}={signer.cookie(first.guest, linked.device)}")
            assert second.guest == first.guest
            await first.do("start", table=table)
            await second.do("watch", table=table)
            await second.until(lambda: 0 in second.views)
            await first.until(lambda: first.frames[0]["version"] == second.frames[0]["version"])
            assert second.views[0] == first.views[0]
            await first.go()
            assert (await second.ask("offer", table=table, what="pause", seat=0))["type"] == "done"

    run(test())


def test_a_closed_table_takes_nobody(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host,) = await _alone(server, 2)
            other = await Player.come(server)
            await host.do("close", table=table)
            assert (await other.ask("sit", table=table))["key"] == "table-closed"
            assert (await host.ask("start", table=table))["key"] == "table-closed"
            await told(host)
            assert host.table["status"] == "closed"

    run(test())
