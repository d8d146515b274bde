"""The name by which a browser calls us must be one of ours: else a strange page could pass for our own."""

from __future__ import annotations

import socket

import pytest

from igroteka.core.errors import Mistake
from igroteka.server.http.door import Door, read_name
from igroteka.server.network import own_names
from tests.server.abuse.wires import dial, handshake
from tests.server.harness import Running, run, running
from tests.server.web.browser import Browser

DOOR = Door(frozenset({"https://friends.example"}), names=frozenset({"table.example", "laptop", "laptop.lan"}))
OURS = ["127.0.0.1", "192.168.1.5", "[::1]", "localhost", "LOCALHOST.", "table.example", "Table.Example", "laptop"]
OURS += ["laptop.lan", "any.local", "any.localhost", "friends.example"]
STRANGE = ["evil.example", "table.example.evil.example", "eviltable.example", "local", "laptop.evil.example"]
STRANGE += ["127.0.0.1.evil", "a<c>", "localhost@evil.example", "1.2.3.4.5", "::1", "[bad]"]


@pytest.mark.parametrize("port", ["", ":8000"])
@pytest.mark.parametrize("name", OURS)
def test_our_names_are_let_in(name: str, port: str) -> None:
    DOOR.check_name(f"{name}{port}")


@pytest.mark.parametrize("name", ["evil.example", "evil.example:8000", "", "local", "laptop.evil.example"])
def test_other_names_are_not(name: str) -> None:
    with pytest.raises(Mistake, match="does not know the name"):
        DOOR.check_name(name)


def test_a_strange_name_opens_nothing(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, door=DOOR) as server:
            browser = Browser(server)
            await browser.post("/api/guest", {"name": "Аня"})
            kept = dict(browser.kept)
            for name in STRANGE:
                assert await knock_as(server, name) in (400, 421), name  # what is no name at all is no HTTP either
                for method, path in (("DELETE", "/api/guest"), ("GET", "/metrics"), ("GET", "/"), ("GET", "/api/mine")):
                    assert (await browser.ask(method, path, Host=name, Origin=f"http://{name}")).status == 421, (
                        name,
                        path,
                    )
                assert (await browser.get("/healthz", Host=name)).status == 200  # a load balancer has its own name
            assert (await browser.get("/api/guest")).json["guest"]  # nobody was forgotten
            assert browser.kept == kept
            assert (await browser.get("/metrics", Host="table.example")).status == 200

    run(test())


async def knock_as(server: Running, name: str) -> int:
    """Ask for a socket by this name, as a page of this name would; the status of the answer."""
    asks = handshake(server).replace(server.address.encode(), name.encode() + b"\r\nOrigin: http://" + name.encode())
    reader, writer = await dial(server)
    writer.write(asks)
    said = await reader.readline()
    writer.close()
    return int(said.split()[1])


@pytest.mark.parametrize(("lang", "word"), [("ru", "не знает имени"), ("en", "does not know the name")])
def test_the_refusal_says_what_to_do(sqlite_url: str, lang: str, word: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            answer = await Browser(server).get(f"/?lang={lang}", Host="games.example:8000")
            text = answer.body.decode()
            assert word in text
            assert "--name games.example" in text
            assert answer.headers["content-type"].startswith("text/html")
            assert "x-frame-options" in answer.headers

    run(test())


def test_the_machine_knows_its_own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop.Office.Example")
    assert {"laptop", "laptop.office.example", "laptop.lan", "laptop.fritz.box"} <= own_names()


def test_a_name_is_read_as_browsers_send_it() -> None:
    assert read_name("Table.Example.org.") == "table.example.org"
    assert read_name("игротека.рф") == "xn--80afgkmwnr.xn--p1ai"
    for wrong in (
        "https://table.example",
        "table.example:443",
        "table.example/x",
        "",
        "*.example.org",
        "a..b",
        "ё" * 70,
    ):
        with pytest.raises(Mistake, match="is no name of a server"):
            read_name(wrong)
