"""Tables from outside: lists, invitations, and pictures by token."""

from __future__ import annotations

import gzip
import xml.etree.ElementTree as ET
from collections import Counter
from typing import Any

import pytest
import segno

from igroteka.core.telling import veil_key
from igroteka.games.twinit import GAME as TWINIT
from igroteka.games.twinit.cards import FRONT_KNOWN
from igroteka.games.twinit.veil import token
from igroteka.games.uno import GAME as UNO
from igroteka.server.http.door import Door
from igroteka.server.limits import Buckets
from tests.server.harness import Player, Running, no_limits, run, running, seated, started
from tests.server.web.browser import Browser

SVG = "{http://www.w3.org/2000/svg}"


def test_lists_show_open_tables_and_ones_own(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            secret, (anna,) = await seated(server, "uno", 1, 1, settings={"public": False})
            public = (await anna.do("create", game="zero", seats=3, settings={"public": True}))["table"]
            stranger, host = Browser(server), Browser(server, anna.cookie)
            [entry] = (await stranger.get("/api/tables")).json["tables"]
            assert (entry["table"], entry["names"], entry["free"]) == (public, ["P0"], 2)
            assert not entry.get("mine", False)
            assert (await stranger.get("/api/tables?game=uno")).json["tables"] == []
            assert (await stranger.get("/api/mine")).json["tables"] == []
            mine = (await host.get("/api/mine")).json["tables"]
            assert {entry["table"] for entry in mine} == {secret, public}
            assert all(entry["mine"] for entry in mine)

    run(test())


def test_a_table_is_opened_by_the_name_of_a_preset(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            _, (anna,) = await seated(server, "uno", 1, 1, preset="party", options={"goal": 300})
            await anna.until(lambda: bool(anna.table))
            assert anna.table["options"] == {**UNO.presets["party"], "goal": 300}
            refused = await anna.ask("create", game="uno", seats=2, preset="wilder")
            assert refused["type"] == "sorry"
            assert "wilder" in refused["text"]
            assert "party" in refused["text"]

    run(test())


def modules(svg: bytes) -> Any:
    """What a QR code draws: the path of its dark parts."""
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    return root.findall(f".//{SVG}path")[-1].get("d")


def test_an_invitation_is_a_link_and_its_qr_code(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, door=Door(names=frozenset({"table.example"}))) as server:
            table, _ = await seated(server, "uno", 1, 1)
            browser = Browser(server)
            said = (await browser.get(f"/api/tables/{table}/invite", Host="table.example")).json
            assert said["link"] == f"http://table.example/t/{table}"
            qr = await browser.get(said["qr"], Host="table.example")
            assert qr.headers["content-type"].startswith("image/svg+xml")
            assert modules(qr.body) == modules(drawn(said["link"]))
            assert modules(qr.body) != modules(drawn(said["link"] + "X"))
            seat = server.service.signer.link("somebody", table)
            qr = await browser.get(f"/s/{seat}/qr.svg", Host="table.example")
            assert modules(qr.body) == modules(drawn(f"http://table.example/s/{seat}"))
            assert (await browser.get(f"/s/{seat}X/qr.svg")).status == 410
            assert (await browser.get(f"/api/tables/{table}/invite", Host="a b<c>")).status == 421

    def drawn(link: str) -> bytes:
        return (
            segno.make(link, micro=False)
            .svg_inline(scale=8, border=3, omitsize=False)
            .replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')
            .encode()
        )

    run(test())


def test_an_invitation_given_on_the_machine_itself_works_from_a_phone(sqlite_url: str) -> None:
    async def test() -> list[str]:
        async with running(sqlite_url, door=Door(network_host="192.0.2.10")) as server:
            table, _ = await seated(server, "uno", 1, 1)
            hosts = ("localhost:8000", "127.0.0.1", "[::1]:8000", "table.local:8000")
            path = f"/api/tables/{table}/invite"
            links = [(await Browser(server).get(path, Host=host)).json["link"] for host in hosts]
            return [link.removesuffix(f"/t/{table}") for link in links]

    assert run(test()) == [
        "http://192.0.2.10:8000",
        "http://192.0.2.10",
        "http://192.0.2.10:8000",
        "http://table.local:8000",
    ]


async def dealt(server: Running, **options: Any) -> tuple[str, Player]:
    """A table of Twin It! whose cards lie open."""
    table, (player, _) = await started(server, "twinit", 2, options=options)
    await player.until(lambda: bool(player.views[0].get("dealt")))
    return table, player


def faces(view: dict[str, Any]) -> list[str]:
    """The tokens in a view."""
    return [stack["face"] for stack in view["stacks"] if stack["face"]]


def test_every_face_in_a_view_has_a_picture_of_its_own(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, player = await dealt(server)
            browser = Browser(server)
            tokens = faces(player.views[0])
            answers = [await browser.get(f"/faces/{table}/{token}.svg") for token in tokens]
            assert len(tokens) >= 2
            assert all(answer.status == 200 for answer in answers)
            assert all(ET.fromstring(answer.body).tag == f"{SVG}svg" for answer in answers)
            assert all("immutable" in answer.headers["cache-control"] for answer in answers)
            again = await browser.get(f"/faces/{table}/{tokens[0]}.svg")
            assert again.body == answers[0].body
            for wrong in ("a" * 16, tokens[0].upper(), tokens[0][:-1], "0"):
                assert (await browser.get(f"/faces/{table}/{wrong}.svg")).status == 404
            words = await browser.get(f"/faces/{table}/words?of={tokens[0]}")
            assert words.json["faces"] == {}  # this table plays without words

    run(test())


def test_many_faces_come_in_one_answer(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, player = await dealt(server)
            browser = Browser(server)
            tokens = faces(player.views[0])
            every = await browser.get(f"/faces/{table}/many?of={','.join(tokens)}")
            assert list(every.json["faces"]) == tokens
            assert "immutable" in every.headers["cache-control"]
            for token, drawn in every.json["faces"].items():
                assert drawn.encode() == (await browser.get(f"/faces/{table}/{token}.svg")).body
            some = await browser.get(f"/faces/{table}/many?of={tokens[0]},{'a' * 16},{tokens[0]}")
            assert list(some.json["faces"]) == [tokens[0]]  # what nobody has seen is not there, and is not remembered
            assert "immutable" not in some.headers["cache-control"]
            packed = await browser.get(f"/faces/{table}/many?of={tokens[0]}", Accept_Encoding="gzip")
            assert gzip.decompress(packed.body) == (await browser.get(f"/faces/{table}/many?of={tokens[0]}")).body

    run(test())


def test_what_nobody_was_sent_is_not_even_looked_for(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    look = TWINIT.picture

    def picture(state: Any, secret: bytes, token: str) -> str | None:
        looked.append(token)
        return look(state, secret, token)

    async def test() -> tuple[list[str], list[int]]:
        limits = no_limits()
        limits.asked["face"] = Buckets(0.0001, 500)
        async with running(sqlite_url, limits) as server:
            table, player = await dealt(server)
            monkeypatch.setattr(TWINIT, "picture", picture)
            tokens = faces(player.views[0])
            junk = ",".join([f"{number:016}" for number in range(200)] + tokens[:1])
            asked = [await Browser(server).get(f"/faces/{table}/many?of={junk}") for _ in range(3)]
            return tokens, [answer.status for answer in asked]

    tokens, statuses = run(test())
    assert looked == [tokens[0]]  # and drawn once, however many ask
    assert statuses == [200, 200, 429]  # each token counts


def test_twins_have_different_tokens_and_pictures_of_different_bytes(sqlite_url: str) -> None:
    async def test() -> tuple[list[str], list[bytes]]:
        async with running(sqlite_url) as server:
            table, _ = await dealt(server)
            living = server.service.house.runners[table].table
            assert living.match is not None
            state: Any = living.match.state
            for card in range(len(state.front)):  # as if everything had been turned up in the course of the game
                state.known[card] |= FRONT_KNOWN
            [pattern, *_] = [p for p, n in Counter(int(p) for p in state.front).items() if n > 1]
            veil = veil_key(living.secret(1), 1)
            tokens = [token(veil, card, pattern) for card, front in enumerate(state.front) if front == pattern]
            answers = [await Browser(server).get(f"/faces/{table}/{face}.svg") for face in tokens]
            assert [answer.status for answer in answers] == [200] * len(tokens)
            return tokens, [answer.body for answer in answers]

    tokens, pictures = run(test())
    assert len(tokens) >= 2
    assert len(set(tokens)) == len(set(pictures)) == len(tokens)


def test_a_picture_asked_for_in_the_last_moment_of_a_game_is_there_in_the_next(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            options = {"games": 3, "turn_limit": 1, "first": 1}
            table, players = await started(server, "twinit", 2, options=options)
            anna = players[0]
            tokens: list[str] = []
            for found in ([200], [200, 200], [404, 200, 200]):
                await anna.until(lambda: "turn" in anna.moves())
                tokens.append(faces(anna.views[0])[1])  # of the stack that is not turned
                assert [(await Browser(server).get(f"/faces/{table}/{token}.svg")).status for token in tokens] == found
                await anna.move("turn")
                for player in players if len(tokens) < 3 else []:
                    await player.until(lambda player=player: player.moves() == ["ready"])  # type: ignore[misc]
                    await player.move("ready")

    run(test())


def test_pictures_have_words_where_the_table_plays_with_words(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, player = await dealt(server, described=True)
            tokens = faces(player.views[0])
            path = f"/faces/{table}/words?of={','.join(tokens)}"
            english = (await Browser(server).get(path + "&lang=en")).json["faces"]
            russian = (await Browser(server).get(path + "&lang=ru")).json["faces"]
            assert list(english) == list(russian) == tokens
            assert all(text.isascii() for text in english.values())
            assert not any(text.isascii() for text in russian.values())

    run(test())


def test_pictures_of_a_finished_match_can_be_looked_at_again(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, sleep_after=0.01) as server:
            table, player = await dealt(server)
            tokens = faces(player.views[0])
            live = (await Browser(server).get(f"/faces/{table}/{tokens[0]}.svg")).body
            await player.do("concede", table=table, seat=0)
            await player.until(lambda: player.table["status"] == "over")
            browser = Browser(server)
            for token in tokens:
                assert (await browser.get(f"/faces/{table}-1/{token}.svg")).status == 200
            assert (await browser.get(f"/faces/{table}-1/{tokens[0]}.svg")).body == live
            assert (await browser.get(f"/faces/{table}-1/{'a' * 16}.svg")).status == 404
            replay = (await browser.get(f"/api/replay/{table}-1")).json
            seen = [token for step in replay["steps"] if "view" in step for token in faces(step["view"])]
            assert set(seen) == set(tokens)

    run(test())


def test_looking_at_a_picture_wakes_no_table(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, sleep_after=0.01) as server:
            table, players = await started(server, "twinit", 2)
            await players[0].until(lambda: bool(players[0].views[0].get("dealt")))
            token = faces(players[0].views[0])[0]
            other = await Player.come(server)
            for player in players:
                await player.go()
            while table in server.service.house.runners:
                await other.ask("lobby")
            assert (await Browser(server).get(f"/faces/{table}/{token}.svg")).status == 200
            assert table not in server.service.house.runners

    run(test())
