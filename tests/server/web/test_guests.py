"""A name and a signed cookie; a link to another device; being forgotten."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from igroteka.core.record import Record, read_record_text
from igroteka.server.guests import LINK_SECONDS
from igroteka.server.journal.rows import NOBODY
from tests.server.harness import Player, Running, run, running, started
from tests.server.web.browser import Browser, named


def test_a_guest_says_a_name_and_is_known_by_the_cookie(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            browser = Browser(server)
            assert (await browser.get("/api/guest")).json == {"guest": None}
            answer = await browser.post("/api/guest", {"name": "Аня", "lang": "en"})
            line = answer.cookies["igroteka"]
            assert "; HttpOnly" in line
            assert "; SameSite=Lax" in line
            assert "; Path=/" in line
            assert "; Secure" not in line
            assert "HttpOnly" not in answer.cookies["lang"]  # the page reads it
            known = (await browser.get("/api/guest")).json
            assert (known["name"], known["lang"]) == ("Аня", "en")
            again = await browser.post("/api/guest", {"name": "Анна"})
            assert again.json == {"guest": known["guest"], "name": "Анна", "lang": "en"}
            player = await Player.come(server, cookie=browser.cookie)
            assert player.guest == known["guest"]
            assert (await player.wait("welcome"))["name"] == "Анна"
            await browser.post("/api/guest", {"name": "Нюра"})
            table = (await player.do("create", game="uno", seats=2))["table"]
            await player.do("watch", table=table)
            assert (await player.wait("table"))["chairs"][0]["name"] == "Нюра"
            await player.go()

    run(test())


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Zoë 🎲", "Zoë 🎲"),
        ("  a\u202eb\u0000c  ", "ab c"),
        ("<img src=x onerror=1>", "<img src=x onerror=1>"),
        ("日本語", "日本語"),
        ("e" + "\u0301" * 9, "é" + "\u0301" * 2),
    ],
)
def test_names_may_be_any_unicode_that_can_be_shown(sqlite_url: str, typed: str, kept: str) -> None:
    async def test() -> str:
        async with running(sqlite_url) as server:
            name: str = (await Browser(server).post("/api/guest", {"name": typed})).json["name"]
            return name

    assert run(test()) == kept


def test_what_is_no_name_is_refused_kindly(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            browser = Browser(server)
            for body, key in (
                (b"{", "body-unreadable"),
                (b"", "body-unreadable"),
                (b"\xff\xfe", "body-unreadable"),
                (b"[" * 20_000, "body-unreadable"),
                (b'{"name": 7}', "body-unreadable"),
                (b'{"name": "\\ud800"}', "body-unreadable"),
                (b'{"name": "A", "rank": "king"}', "body-unreadable"),
                (b'{"name": "A", "lang": "tlh"}', "body-unreadable"),
                ('{"name": "' + "я" * 25 + '"}', "body-unreadable"),
                ('{"name": "\u200b\u200b"}', "name-empty"),
            ):
                answer = await browser.post("/api/guest", body if isinstance(body, bytes) else body.encode())
                assert (answer.status, answer.json["key"]) == (400, key)
                assert not answer.cookies

    run(test())


def test_a_cookie_that_we_have_not_signed_is_nobodys(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            anna = await named(server, "Аня")
            guest, _, signature = anna.kept["igroteka"].partition(".")
            other = await named(server, "Боря")
            for wrong in (
                f"{guest}.{'A' * len(signature)}",
                f"{guest}.",
                guest,
                f"{guest}.{other.kept['igroteka'].partition('.')[2]}",
                "x" * 3000,
                "",
            ):
                thief = Browser(server, f"igroteka={wrong}")
                assert (await thief.get("/api/guest")).json == {"guest": None}
                player = await Player.come(server, cookie=f"igroteka={wrong}")
                assert player.guest != guest
                await player.go()
            spoilt = Browser(server, f'a="b\\; igroteka={anna.kept["igroteka"]}')
            assert (await spoilt.get("/api/guest")).status == 200

    run(test())


async def seat_link(server: Running, browser: Browser) -> tuple[str, str]:
    """A table of this guest and the link to its seat."""
    player = await Player.come(server, cookie=browser.cookie)
    table = (await player.do("create", game="uno", seats=2))["table"]
    link: str = (await player.do("link", table=table))["link"]
    await player.go()
    return table, link


def test_a_seat_link_makes_another_device_the_same_guest(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            laptop = await named(server, "Аня")
            table, link = await seat_link(server, laptop)
            phone = Browser(server)
            for _ in range(2):  # whoever only looks, as messengers do, uses nothing up
                looked = await phone.get(link)
                assert (looked.status, "Аня" in looked.text) == (200, True)
                assert not phone.kept
            answer = await phone.post(link)
            assert (answer.status, answer.headers["location"]) == (303, f"/t/{table}")
            again = await phone.get(link)  # the same device goes on to the table
            assert (again.status, again.headers["location"]) == (303, f"/t/{table}")
            thief = Browser(server)
            used = await thief.post(link, Accept_Language="en")
            assert (used.status, "works once" in used.text) == (410, True)
            assert not thief.kept
            assert (await phone.get("/api/guest")).json == (await laptop.get("/api/guest")).json
            assert [entry["table"] for entry in (await phone.get("/api/mine")).json["tables"]] == [table]
            assert (await phone.get(f"/t/{table}")).status == 200

    run(test())


def test_who_is_somebody_already_is_asked_before_becoming_another(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            _, link = await seat_link(server, await named(server, "<Аня>"))
            phone = await named(server, "Боря")
            before = phone.cookie
            page = await phone.get(link, Accept_Language="en")
            assert page.status == 200
            assert "&lt;Аня&gt;" in page.text
            assert "Боря" in page.text
            assert phone.cookie == before
            foreign = await phone.post(link, Origin="https://elsewhere.example")
            assert foreign.status == 403
            assert phone.cookie == before
            yes = await phone.post(link, Origin=f"http://127.0.0.1:{server.port}")
            assert yes.status == 303
            assert (await phone.get("/api/guest")).json["name"] == "<Аня>"

    run(test())


def test_a_seat_link_expires_and_cannot_be_made_up(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            guest = (await (await named(server, "Аня")).get("/api/guest")).json["guest"]
            signer = server.service.signer
            now = 1_800_000_000.0
            token = signer.link(guest, "TABLE", now)
            linked = signer.linked(token, now + LINK_SECONDS)
            assert linked is not None
            assert linked[:2] == (guest, "TABLE")
            assert signer.linked(token, now + LINK_SECONDS + 1) is None
            old = signer.link(guest, "TABLE", now=1.0)
            parts = signer.link(guest, "TABLE").split(".")
            longer = ".".join([*parts[:3], str(int(parts[3]) + 99), parts[4]])
            for wrong in (old, longer, "a.b.c.d", f"{guest}.T.99999999999.", "я.я.я.я".encode().hex()):
                phone = Browser(server)
                answer = await phone.get(f"/s/{wrong}", Accept_Language="en")
                assert answer.status == 410
                assert "Ask for a new one" in answer.text
                assert not phone.kept

    run(test())


def test_a_guest_can_delete_what_is_stored_about_them(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            table, players = await started(server, "uno", 2, options={"goal": 50})
            anna, boris = players
            await anna.do("rename", name="Неповторимая")
            await anna.do("say", table=table, text="тайна")
            second = (await anna.do("create", game="zero", seats=2))["table"]
            await boris.do("sit", table=second)
            heard = len(boris.messages)
            browser = Browser(server, anna.cookie)
            answer = await browser.ask("DELETE", "/api/guest")
            assert (answer.status, answer.json) == (200, {"forgotten": True})
            assert "igroteka" not in browser.kept
            await anna.until(lambda: anna.messages[-1]["type"] == "bye")
            assert anna.messages[-1]["key"] == "you-are-forgotten"
            assert await server.service.store.guest(anna.guest) is None
            await gone(server, anna.guest, table, second)
            # the living table has forgotten too, goes on, and belongs to the other now
            await boris.until(lambda: boris.table.get("host") == boris.guest)
            chair = boris.table["chairs"][0]
            assert (chair["name"], chair.get("guest", ""), chair["autopilot"]) == (NOBODY, "", True)
            told = next(at for at in range(heard, len(boris.heard)) if f'"host":"{boris.guest}"' in boris.heard[at])
            assert "Неповторимая" not in "".join(boris.heard[told:])
            late = await Player.come(server)
            await late.do("watch", table=table)
            await late.wait("frame")
            assert not any(part in "".join(late.heard) for part in ("Неповторимая", "тайна", anna.guest))
            await boris.until(lambda: 1 in boris.views[1]["must"] or bool(boris.views[1]["places"]))

    async def gone(server: Running, guest: str, *tables: str) -> None:
        for table in tables:
            rows = await server.service.store.log(table)
            said = " ".join(f"{row.who} {row.body}" for row in rows)
            assert not any(part in said for part in ("Неповторимая", "тайна", guest))

    run(test())


def test_all_players_of_a_running_match_can_be_forgotten_at_once_and_it_still_ends_in_a_sound_record(
    sqlite_url: str,
) -> None:
    async def test() -> Record:
        async with running(sqlite_url) as server:
            table, players = await started(server, "uno", 3, options={"goal": 50}, settings={"pace": "instant"})
            await players[0].until(lambda: bool(players[0].views[0].get("must")))
            watcher = await Player.come(server)
            await watcher.do("watch", table=table)
            gone = [Browser(server, player.cookie).ask("DELETE", "/api/guest") for player in players]
            assert [answer.status for answer in await asyncio.gather(*gone)] == [200, 200, 200]
            await watcher.do("sit", table=table)
            await watcher.until(lambda: watcher.table["host"] == watcher.guest)
            seat = next(seat for seat, chair in enumerate(watcher.table["chairs"]) if chair.get("guest"))
            assert [chair["name"] for chair in watcher.table["chairs"]].count(NOBODY) == 2
            await watcher.do("offer", table=table, what="end", seat=seat)
            await watcher.until(lambda: watcher.table["status"] == "over")
            answer = await Browser(server).get(f"/api/games/{watcher.table['result']}/record")
            return read_record_text(answer.text, "record")

    record = run(test())
    assert sorted(record.names)[-2:] == [NOBODY, NOBODY]
    assert not any(name in ("P0", "P1", "P2") for name in record.names)


def test_a_forgotten_guest_leaves_free_seats_at_sleeping_tables(sqlite_url: str) -> None:
    async def test() -> dict[str, Any]:
        async with running(sqlite_url, sleep_after=0.01) as server:
            anna = await Player.come(server, name="Аня")
            boris = await Player.come(server, name="Боря")
            table = (await anna.do("create", game="uno", seats=2))["table"]
            await boris.do("sit", table=table)
            while table in server.service.house.runners:
                await boris.ask("lobby")
            assert (await Browser(server, anna.cookie).ask("DELETE", "/api/guest")).status == 200
            await boris.do("watch", table=table)
            await boris.wait("table")
            await boris.do("bot", table=table, seat=0, level="random")  # the host's right
            await boris.until(lambda: boris.table["chairs"][0].get("kind") == "bot")
            return boris.table

    assert run(test())["chairs"][1]["name"] == "Боря"
