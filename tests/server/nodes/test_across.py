"""Whichever node one is at, it is the same house: talk, presence, lists, names, links, pictures, the archive."""

from __future__ import annotations

import asyncio

from igroteka.core.seats import TABLE
from tests.server.crash.play import level, play_on
from tests.server.harness import Player, run
from tests.server.nodes.houses import Noded, across, dealt, house_of, until
from tests.server.valkey import Valkey
from tests.server.web.browser import Browser


def here(player: Player) -> list[bool]:
    """Who is connected, as this one is told."""
    return [chair.get("here", False) for chair in player.table["chairs"]]


def test_people_at_three_nodes_play_and_talk(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(3, postgres_url, valkey.url) as nodes:
            table, players = await across(nodes, "uno", 3)
            assert [node.runs(table) for node in nodes] == [True, False, False]
            await dealt(table, players)
            await play_on(players, 8)
            await players[2].do("say", table=table, text="hello")
            for player in players:
                assert (await player.wait("said"))["text"] == "hello"
            assert len({repr(player.table["chairs"]) for player in players}) == 1
            why = await players[1].ask("why", table=table, seat=1, code="draw")
            assert why["type"] == "why"

    run(test())


def test_a_hint_comes_to_whoever_asked_at_whichever_node_and_all_are_told(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(3, postgres_url, valkey.url) as nodes:
            table, players = await across(nodes, "uno", 3)
            await dealt(table, players)
            await until(lambda: bool(players[0].views[0]["must"]))
            while players[0].views[0]["must"] in ([0], []):  # it is to be asked from afar
                if players[0].views[0]["must"]:
                    await players[0].move(players[0].moves()[0])
                await asyncio.sleep(0.01)
            must = players[0].views[0]["must"][0]
            await until(lambda: players[must].views[must]["must"] == [must])
            hint = await players[must].do("hint", table=table, seat=must)
            assert {move["code"] for move in hint["moves"]} <= set(players[must].moves())
            for seat, player in enumerate(players):
                assert (await player.wait("said"))["phrase"] == "hint"
                assert seat == must or "hint" not in {message["type"] for message in player.messages}
                assert player.table["chairs"][must]["hints"] == 1

    run(test())


def test_who_is_here_is_known_at_every_node(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            table, (first, second) = await across([a, b], "uno", 2)
            await first.until(lambda: here(first) == [True, True])
            await second.go()
            await first.until(lambda: here(first) == [True, False])
            spectator = await Player.come(b)
            await spectator.do("watch", table=table)
            await first.until(lambda: first.table.get("watchers") == 1)
            back = await Player.come(b, cookie=second.cookie)
            await back.do("watch", table=table)
            await first.until(lambda: here(first) == [True, True])
            await back.do("unwatch", table=table)
            await first.until(lambda: here(first) == [True, False])
            assert len(a.node.stand_ins) == 1

    run(test())


def test_a_spectator_at_another_node_sees_the_table_and_no_more(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            table, players = await across([a], "uno", 2)
            await dealt(table, players)
            spectator = await Player.come(b)
            await spectator.do("watch", table=table, eyes=[0, 1])
            await play_on(players, 3)
            version = players[0].frames[0]["version"]
            await spectator.until(lambda: spectator.frames[TABLE]["version"] >= version)
            assert set(spectator.frames) == {TABLE}

    run(test())


def test_a_table_sleeps_and_wakes_where_somebody_comes(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url, sleep_after=0.1) as (a, b):
            table, players = await across([a], "uno", 2)
            await dealt(table, players)
            await play_on(players, 2)
            for player in players:
                await player.go()
            await until(lambda: not a.runs(table))
            again = [await Player.come(b, cookie=player.cookie) for player in players]
            for player in again:
                await player.do("watch", table=table)
                await player.until(lambda player=player: bool(player.frames))  # type: ignore[misc]
            assert b.runs(table)
            await play_on(again, 2)

    run(test())


def test_lists_are_fresh_at_every_node(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            looker = await Player.come(b)
            await looker.do("lobby")
            host = await Player.come(a)
            table = (await host.do("create", game="uno", seats=2, settings={"public": True}))["table"]

            def listed() -> list[tuple[str, int]]:
                told = [message for message in looker.messages if message["type"] == "tables"]
                return [(entry["table"], entry["free"]) for entry in told[-1]["open"]] if told else []

            await looker.until(lambda: (table, 1) in listed())
            await host.do("watch", table=table)
            await host.do("bot", table=table, seat=1, level="quick")
            await looker.until(lambda: (table, 0) in listed())

    run(test())


def test_lists_at_another_node_show_whose_turn_it_is(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            table, players = await across([a], "uno", 2)
            lookers = [await Player.come(b, cookie=player.cookie) for player in players]
            for looker in lookers:
                await looker.do("lobby")
                await looker.wait("tables")
            await dealt(table, players)

            def turns() -> list[bool]:
                told = [[m for m in looker.messages if m["type"] == "tables"][-1]["mine"][0] for looker in lookers]
                return [entry.get("turn", False) for entry in told]

            async def agree() -> None:
                wanted = [seat in players[seat].views[seat]["must"] for seat in (0, 1)]
                await until(lambda: turns() == wanted)

            await agree()
            for _ in range(4):
                await play_on(players, 1)
                await level(players, players[0].frames[0]["version"])
                await agree()

    run(test())


def test_a_new_name_is_told_at_tables_of_other_nodes(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            table, (first, second) = await across([a, b], "uno", 2)
            await second.do("rename", name="Zoe")
            await first.until(lambda: first.table["chairs"][1]["name"] == "Zoe")
            await second.do("say", table=table, text="me")
            assert (await first.wait("said"))["name"] == "Zoe"

    run(test())


def test_a_person_at_another_node_is_muted_and_shown_out(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            table, (host, guest) = await across([a, b], "uno", 2)
            await host.do("mute", table=table, guest=guest.guest, on=True)
            assert (await guest.ask("say", table=table, text="hello"))["key"] == "talk-muted"
            await guest.do("say", table=table, phrase="hello")
            assert (await host.wait("said"))["phrase"] == "hello"
            await dealt(table, [host, guest])
            await host.do("clear", table=table, seat=1)
            await guest.until(lambda: any(m["type"] == "note" and m["key"] == "seat-cleared" for m in guest.messages))
            heard = len(guest.messages)
            elsewhere = await Player.come(a, cookie=guest.cookie)
            for line in (guest, elsewhere):
                assert (await line.ask("sit", table=table))["key"] == "kicked"
                assert (await line.ask("move", table=table, seat=1, code="draw", seen=99))["key"] == "not-your-seat"
            later = [m["eyes"] for m in guest.messages[heard:] if m["type"] == "frame"]
            assert set(later) <= {TABLE}

    run(test())


def test_a_device_that_is_signed_off_is_gone_at_every_node(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            person = await Player.come(b)
            browser = Browser(a, person.cookie)
            device = (await browser.get("/api/devices")).json["devices"][0]["id"]
            assert (await browser.ask("DELETE", f"/api/devices/{device}")).status == 200
            await until(lambda: person.closed)
            assert person.messages[-1]["key"] == "signed-off"

    run(test())


def test_who_is_forgotten_is_forgotten_at_every_node(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(3, postgres_url, valkey.url) as (a, b, c):
            table, (first, second) = await across([a, b], "uno", 2)
            await dealt(table, [first, second])
            await play_on([first, second], 2)
            await second.do("say", table=table, text="remember me")
            assert (await Browser(c, second.cookie).ask("DELETE", "/api/guest")).status == 200
            await until(lambda: second.closed)
            assert second.messages[-1]["key"] == "you-are-forgotten"
            await first.until(lambda: second.guest not in repr(first.table))
            assert a.runs(table)
            known = a.service.house.runners[table].table
            assert not known.knows(second.guest)
            await first.do("say", table=table, text="still here")
            rows = await a.service.store.log(table)
            assert not any(second.guest in repr(row) or "remember me" in repr(row) for row in rows)

    run(test())


def test_a_seat_link_made_at_one_node_works_at_another(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            table, (_, second) = await across([a, b], "uno", 2)
            link = (await second.do("link", table=table))["link"]
            phone = Browser(a)
            assert (await phone.post(link)).status == 303
            on_phone = await Player.come(a, cookie=phone.cookie)
            assert on_phone.guest == second.guest
            await on_phone.do("watch", table=table)
            assert (await phone.post(link)).status == 303, "it is this guest already"
            assert (await Browser(b).post(link)).status == 410

    run(test())


def test_a_repeated_command_creates_one_table_at_whatever_node(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            first = await Player.come(a)
            second = await Player.come(b, cookie=first.cookie)
            made = await first.do("create", id="same", game="uno", seats=2)
            assert (await second.do("create", id="same", game="uno", seats=2))["table"] == made["table"]

    run(test())


def test_pictures_and_replays_are_the_same_at_every_node(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            table, players = await across([a, b], "twinit", 2, settings={"public": True})
            await dealt(table, players)
            await players[1].until(lambda: any("faces" in text for text in players[1].heard))
            tokens = sorted(set(tokens_of(players[1])))
            assert tokens
            asked = f"/faces/{table}/many?of={','.join(tokens[:4])}"
            told = [(await Browser(node).get(asked)).json for node in (a, b)]
            assert told[0] == told[1]
            assert len(told[0]["faces"]) == len(tokens[:4])
            for seat, player in enumerate(players):
                await player.ask("offer", table=table, seat=seat, what="end")
            for player in players:
                await player.until(lambda player=player: player.table["status"] == "over")  # type: ignore[misc]
            replays = [await Browser(node).get(f"/api/replay/{table}-1?eyes=0") for node in (a, b)]
            assert [replay.status for replay in replays] == [200, 200]
            assert replays[0].body == replays[1].body

    run(test())


def tokens_of(player: Player) -> list[str]:
    """All tokens of pictures that this one was sent."""
    found: list[str] = []

    def look(value: object, name: str = "") -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                look(inner, key)
        elif isinstance(value, list):
            for inner in value:
                look(inner, name)
        elif name == "faces" and isinstance(value, str):
            found.append(value)

    for message in player.messages:
        look(message)
    return found


def test_real_time_goes_through_the_node_that_runs_the_table(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            near, far = await Player.come(a), await Player.come(b)
            far.pong_after = 0.08
            table = (await near.do("create", game="twinit", seats=2))["table"]
            await near.do("watch", table=table)
            await far.do("sit", table=table)
            await far.do("watch", table=table)
            assert a.runs(table)
            await near.until(lambda: near.table["chairs"][1].get("lag", 0) >= 70)
            assert near.table["chairs"][0].get("lag", 0) < 60

    run(test())


def test_clocks_and_bots_go_on_while_people_are_elsewhere(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            opener = await Player.come(a)
            made = await opener.do("create", game="uno", seats=3, bots=["quick", "quick"], settings={"pace": "instant"})
            table = made["table"]
            away = await Player.come(b, cookie=opener.cookie)
            await opener.go()
            await away.do("watch", table=table)
            await away.do("start", table=table)
            await away.until(lambda: bool(away.frames))
            began = away.frames[0]["version"]
            mine = 0
            while away.frames[0]["version"] < began + 12 or away.frames[0]["version"] < began + 2 * mine:
                await away.until(lambda: 0 in away.views[0]["must"] and bool(away.moves(0)))
                frame = away.frames[0]
                mine += (await away.move(away.moves(0)[0], 0))["type"] == "done"
                await away.until(lambda frame=frame: away.frames[0] is not frame)  # type: ignore[misc]

    run(test())


def noded(nodes: list[Noded], table: str) -> Noded:
    """The node that runs this table."""
    return next(node for node in nodes if node.runs(table))


def test_two_who_come_at_once_to_a_sleeping_table_meet_there(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(3, postgres_url, valkey.url, sleep_after=0.05) as nodes:
            host = await Player.come(nodes[0])
            table = (await host.do("create", game="uno", seats=3))["table"]
            people = [await Player.come(node) for node in nodes]
            await asyncio.gather(*(person.do("sit", table=table) for person in people[1:]))
            await asyncio.gather(*(person.do("watch", table=table) for person in people))
            assert sum(node.runs(table) for node in nodes) == 1
            for person in people[1:]:
                await person.until(lambda person=person: sum(map(here_at, person.table["chairs"])) == 2)  # type: ignore[misc]

    run(test())


def here_at(chair: dict[str, object]) -> bool:
    """Is somebody in this chair?"""
    return bool(chair.get("here"))
