"""Where one is known: seen in a list, signed off one by one, forgotten with the person."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command

from igroteka.server.agents import rough
from igroteka.server.journal import Journal, open_journal
from igroteka.server.journal.address import address
from igroteka.server.journal.journal import database_at
from igroteka.server.journal.migrate import configured
from igroteka.server.journal.rows import FoundMatch, Guest
from tests.server.harness import Player, run, running
from tests.server.journal.desk import card, match, play, put
from tests.server.web.browser import Browser, named

FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0"
CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36"


@pytest.mark.parametrize(
    ("agent", "known"),
    [
        (FIREFOX, ("firefox", "android")),
        (CHROME, ("chrome", "linux")),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", ("safari", "iphone")),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 YaBrowser/24.12 Safari/537.36", ("yandex", "windows")),
        ("Mozilla/5.0 (Macintosh) Chrome/131.0 Safari/537.36 Edg/131.0", ("edge", "macos")),
        ("", ("", "")),
        ("x" * 9000, ("", "")),
    ],
)
def test_a_browser_is_named_as_roughly_as_a_person_would(agent: str, known: tuple[str, str]) -> None:
    assert rough(agent) == known


async def two_devices(laptop: Browser) -> Browser:
    """A phone of the same person, by a seat link."""
    player = await Player.come(f"127.0.0.1:{laptop.port}", cookie=laptop.cookie)
    table = (await player.do("create", game="uno", seats=2))["table"]
    link = (await player.do("link", table=table))["link"]
    await player.go()
    phone = Browser(laptop.port)
    assert (await phone.post(link, User_Agent=FIREFOX)).status == 303
    return phone


def test_one_sees_where_one_is_known_and_signs_a_device_off(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            laptop = Browser(server)
            await laptop.post("/api/guest", {"name": "Аня"}, User_Agent=CHROME)
            phone = await two_devices(laptop)
            assert phone.kept["igroteka"] != laptop.kept["igroteka"]
            listed = (await laptop.get("/api/devices")).json["devices"]
            assert {(one["browser"], one["system"], one["here"]) for one in listed} == {
                ("chrome", "linux", True),
                ("firefox", "android", False),
            }
            assert all(one["seen"] >= one["created"] > 0 for one in listed)
            other = next(one["id"] for one in listed if not one["here"])
            on_phone = await Player.come(server, cookie=phone.cookie)
            on_laptop = await Player.come(server, cookie=laptop.cookie)
            assert on_phone.guest == on_laptop.guest
            stranger = await named(server, "Вор")
            assert (await stranger.ask("DELETE", f"/api/devices/{other}")).status == 404
            assert (await Browser(server).ask("DELETE", f"/api/devices/{other}")).status == 401
            assert (await laptop.ask("DELETE", f"/api/devices/{other}")).status == 200
            await on_phone.until(lambda: on_phone.messages[-1]["type"] == "bye")
            assert on_phone.messages[-1]["key"] == "signed-off"
            assert (await phone.get("/api/guest")).json == {"guest": None}
            assert (await phone.get("/api/mine")).json == {"tables": []}
            back = await Player.come(server, cookie=phone.cookie)
            assert back.guest != on_laptop.guest
            assert (await laptop.get("/api/guest")).json["guest"] == on_laptop.guest
            await on_laptop.do("lobby")  # its line is open
            assert [one["here"] for one in (await laptop.get("/api/devices")).json["devices"]] == [True]
            assert (await laptop.ask("DELETE", f"/api/devices/{other}")).status == 404

    run(test())


def test_a_used_link_stays_used_when_its_device_is_signed_off(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            laptop = await named(server, "Аня")
            player = await Player.come(server, cookie=laptop.cookie)
            table = (await player.do("create", game="uno", seats=2))["table"]
            link = (await player.do("link", table=table))["link"]
            phone, thief = Browser(server), Browser(server)
            await phone.post(link)
            [device] = [one["id"] for one in (await laptop.get("/api/devices")).json["devices"] if not one["here"]]
            await laptop.ask("DELETE", f"/api/devices/{device}")
            assert (await thief.post(link)).status == 410
            await laptop.ask("DELETE", "/api/guest")
            assert await server.service.store.devices_of(player.guest) == []
            assert (await thief.get("/api/devices")).json == {"devices": []}

    run(test())


def test_a_device_is_named_as_soon_as_it_says_what_it_is(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            laptop = await named(server, "Аня")
            assert [one["browser"] for one in (await laptop.get("/api/devices")).json["devices"]] == [""]
            await laptop.post("/api/guest", {"name": "Анна"}, User_Agent=FIREFOX)
            [device] = (await laptop.get("/api/devices")).json["devices"]
            assert (device["browser"], device["system"], device["here"]) == ("firefox", "android", True)

    run(test())


def test_this_device_can_be_signed_off_too(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            laptop = await named(server, "Аня")
            [device] = (await laptop.get("/api/devices")).json["devices"]
            await laptop.ask("DELETE", f"/api/devices/{device['id']}")
            assert "igroteka" not in laptop.kept

    run(test())


def test_a_cookie_from_before_devices_is_known_gets_its_own_and_can_be_signed_off(store_url: str) -> None:
    """The migration: who was known stays known; matches know whether they were public and end after their start."""

    async def before() -> None:
        place = address(store_url)
        engine = database_at(place).writing_engine(place, 5)
        if store_url.startswith("sqlite"):
            Path(engine.url.database or "").parent.mkdir(parents=True)
        with engine.begin() as connection:
            command.upgrade(configured(connection), "0002")
            connection.exec_driver_sql("INSERT INTO guests VALUES ('anna12345678', 'Аня', 'ru', 5, 7)")
            for table, public in (("open", "TRUE"), ("shut", "FALSE")):
                connection.exec_driver_sql(
                    f"INSERT INTO cards VALUES ('{table}', 'uno', 'over', {public}, NULL, 1, 1, '{{}}')"
                )
                connection.exec_driver_sql(
                    f"INSERT INTO finished VALUES ('{table}-1', '{table}', 1, 'uno', 1, 2, '{{}}', FALSE, "
                    "'over', 9, 3, '', '')"
                )
        engine.dispose()

    async def test() -> None:
        await before()
        async with running(store_url) as server:
            service = server.service
            [found] = await service.store.search(seen_by="")
            assert isinstance(found, FoundMatch)
            assert (found.id, found.started, found.ended) == ("open-1", 9, 9)
            signature = service.signer._sign("guest", "anna12345678")
            old = Browser(server, f"igroteka=anna12345678.{signature}")
            assert (await old.get("/api/guest")).json["name"] == "Аня"
            player = await Player.come(server, cookie=old.cookie)
            assert player.guest == "anna12345678"
            assert player.socket.response is not None
            fresh = player.socket.response.headers["Set-Cookie"].partition(";")[0]
            laptop = Browser(server, fresh)
            assert len((await laptop.get("/api/devices")).json["devices"]) == 2
            await laptop.ask("DELETE", "/api/devices/anna12345678")
            assert (await old.get("/api/guest")).json == {"guest": None}
            assert (await laptop.get("/api/guest")).json["name"] == "Аня"

    run(test())


def test_devices_travel_in_a_backup_and_public_matches_in_every_file(postgres_url: str, tmp_path: Path) -> None:
    out = tmp_path / "all.jsonl"

    async def scenario(store: Journal) -> None:
        await store.save_guest(Guest("anna", "Аня", "ru", 1, 1))
        async with running(postgres_url) as server:
            _, device = await server.service.meet("ru", FIREFOX)
        await put(store, change("open", True), change("shut", False))
        await store.backup(out)
        there = await open_journal(f"sqlite:///{tmp_path / 'there.db'}")
        await there.take_in(out)
        assert [one.id for one in await there.search(seen_by="")] == ["open-1"]
        with there.reads.connect() as connection:
            kept = connection.exec_driver_sql("SELECT id, browser FROM devices").all()
        assert [tuple(row) for row in kept] == [(device, "firefox")]
        await there.close()

    def change(table: str, public: bool):  # type: ignore[no-untyped-def]
        from igroteka.server.journal import Change

        return Change(table, [], card(table, public=not public), match(f"{table}-1", table=table, public=public))

    play(postgres_url, scenario)
