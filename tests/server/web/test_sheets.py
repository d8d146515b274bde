"""Score sheets kept on the server: in one's history, shared to read or to write together, counted by the engine."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from igroteka.core.clauses import clause
from igroteka.server import sheets
from igroteka.server.allowances import Limits
from tests.server.harness import Running, run, running
from tests.server.web.browser import Answer, Browser, named

ABOUT: dict[str, Any] = {
    "game": "uno",
    "names": ["Аня", "Борис", "Cleo"],
    "teams": 0,
    "rules": {"goal": 500, "scoring": "winner"},
    "first": 0,
    "began": 7,
}
ROUND: dict[str, Any] = {"hands": [["7", "W"], [], 23], "out": 1, "own_hand": False}


def add(id: str, **round: Any) -> dict[str, Any]:
    return {"do": "add", "id": id, "round": {**ROUND, **round}}


async def kept(browser: Browser, own: str = "sheet1", **about: Any) -> dict[str, Any]:
    """A sheet that this guest keeps."""
    said = await browser.post("/api/sheets", {"own": own, "about": {**ABOUT, **about}})
    assert said.status == 200, said.text
    found: dict[str, Any] = said.json
    return found


async def write(browser: Browser, token: str, *facts: dict[str, Any], after: int = 0) -> Answer:
    return await browser.post(f"/api/sheets/{token}?lang=en", {"after": after, "facts": list(facts)})


async def look(browser: Browser, token: str, after: int = 0) -> Answer:
    return await browser.get(f"/api/sheets/{token}?lang=en&after={after}")


def ids(said: Answer) -> list[str]:
    return [fact["id"] for fact in said.json["facts"]]


@clause("UNO-23")
def test_two_phones_write_on_one_sheet_and_the_engine_counts(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            anna, boris = await named(server, "Аня"), Browser(server)
            sheet = await kept(anna)
            assert (sheet["mine"], sheet["facts"]) == (True, [])
            await write(anna, sheet["write"], add("aaaa"))
            said = await write(boris, sheet["write"], add("bbbb", out=0, hands=[[], ["0"], 9]))
            assert [(fact["id"], fact["gains"]) for fact in said.json["facts"]] == [
                ("aaaa", [0, 80, 0]),
                ("bbbb", [9, 0, 0]),
            ]
            assert said.json["mine"] is False
            assert ids(await look(anna, sheet["write"], after=1)) == ["bbbb"]
            await write(boris, sheet["write"], {"do": "undo", "id": "cccc", "of": "bbbb"})
            assert (await look(anna, sheet["write"], after=2)).json["facts"] == [
                {"do": "undo", "id": "cccc", "of": "bbbb"}
            ]

    run(test())


def test_what_is_sent_twice_is_there_once(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            anna = await named(server, "Аня")
            sheet = await kept(anna)
            for _ in range(2):
                await write(anna, sheet["write"], add("aaaa"), add("bbbb"), add("aaaa"))
            assert ids(await look(anna, sheet["read"])) == ["aaaa", "bbbb"]

    run(test())


def test_many_phones_at_once_leave_no_gap(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            anna = await named(server, "Аня")
            sheet = await kept(anna)
            wanted = [f"fact{number:02}" for number in range(24)]
            await asyncio.gather(*(write(Browser(server), sheet["write"], add(name)) for name in wanted))
            assert sorted(ids(await look(anna, sheet["read"]))) == wanted

    run(test())


def test_any_node_answers(postgres_url: str) -> None:
    async def test() -> None:
        async with running(postgres_url) as here, running(postgres_url) as there:
            anna = await named(here, "Аня")
            sheet = await kept(anna)
            await write(anna, sheet["write"], add("aaaa"))
            said = await write(Browser(there), sheet["write"], add("bbbb"), after=1)
            assert ids(said) == ["bbbb"]
            assert ids(await look(anna, sheet["write"], after=1)) == ["bbbb"]

    run(test())


def test_the_link_to_read_cannot_write_and_never_learns_how(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            anna, reader = await named(server, "Аня"), await named(server, "Читатель")
            sheet = await kept(anna)
            await write(anna, sheet["write"], add("aaaa"))
            secret = sheet["write"].partition(".")[2]
            said = await look(reader, sheet["read"])
            assert (said.status, said.json["write"], ids(said)) == (200, None, ["aaaa"])
            refused = await write(reader, sheet["read"], add("bbbb"))
            assert (refused.status, refused.json["key"]) == (403, "sheet-read-only")
            assert "Ask for the link" in refused.json["text"]
            code = await reader.get(f"/api/sheets/{sheet['read']}/qr.svg")
            history = await reader.get("/api/history")
            assert all(secret not in each.text for each in (said, refused, code, history))
            assert (await look(anna, sheet["read"])).json["write"] == sheet["write"]  # whose sheet it is
            for forged in (f"{sheet['read']}.", f"{sheet['read']}.{'A' * 24}", f"{sheet['read']}.Ж"):
                assert (await write(reader, forged.replace("Ж", "%D0%96"), add("bbbb"))).status == 410
            assert ids(await look(reader, sheet["read"])) == ["aaaa"]

    run(test())


def test_a_sheet_shared_twice_is_the_same_sheet(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            anna, boris = await named(server, "Аня"), await named(server, "Борис")
            first = await kept(anna)
            await write(anna, first["write"], add("aaaa"))
            again = await kept(anna)
            assert (again["read"], again["write"]) == (first["read"], first["write"])
            assert [fact["id"] for fact in again["facts"]] == ["aaaa"]
            assert (await kept(boris))["read"] != first["read"]

    run(test())


def test_sheets_stand_in_the_history_of_their_guest_and_nobody_elses(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            anna, boris = await named(server, "Аня"), await named(server, "Борис")
            sheet = await kept(anna)
            await write(anna, sheet["write"], add("aaaa"), add("bbbb"), {"do": "strike", "id": "cccc", "line": "aaaa"})
            await kept(anna, "sheet2", game="zero")
            for query in ("?game=uno", "?player=cleo&game=uno", "?mine=1&size=1&page=1", "?after=2000-01-01&game=uno"):
                [listed] = (await anna.get(f"/api/history{query}")).json["sheets"]
                assert (listed["id"], listed["totals"], listed["rounds"]) == (sheet["read"], [0, 80, 0], 1), query
            assert [each["game"] for each in (await anna.get("/api/history")).json["sheets"]] == ["zero", "uno"]
            assert (await anna.get("/api/history?player=nobody")).json["sheets"] == []
            for stranger in (boris, Browser(server)):
                assert (await stranger.get("/api/history")).json["sheets"] == []

    run(test())


def test_whoever_has_written_on_a_sheet_has_it_in_their_history_too(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            anna, boris, watcher, reader = [await named(server, name) for name in ("Аня", "Борис", "Вера", "Глеб")]
            sheet = await kept(anna)
            await write(boris, sheet["write"], add("aaaa"))
            await write(Browser(server), sheet["write"], add("bbbb"))  # somebody who was never here
            await look(watcher, sheet["write"])
            await write(watcher, sheet["write"], add("cccc", hands=["abc", [], []]))  # it is refused
            await look(reader, sheet["read"])
            await write(reader, sheet["read"], add("dddd"))  # this too
            for person, there in ((anna, True), (boris, True), (watcher, False), (reader, False)):
                for query in ("", "?mine=1", "?game=uno&player=cleo"):
                    listed = (await person.get(f"/api/history{query}")).json["sheets"]
                    assert [each["id"] for each in listed] == ([sheet["read"]] if there else [])
            again = (await look(boris, sheet["read"])).json  # from the history, on another device
            assert (again["write"], again["mine"]) == (sheet["write"], False)
            assert (await look(watcher, sheet["read"])).json["write"] is None
            assert (await boris.ask("DELETE", f"/api/sheets/{sheet['write']}")).status == 403
            await anna.ask("DELETE", f"/api/sheets/{sheet['read']}")
            assert (await boris.get("/api/history")).json["sheets"] == []

    run(test())


def test_whoever_is_forgotten_takes_their_sheets_along(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            anna, boris = await named(server, "Аня"), await named(server, "Борис")
            mine, other = await kept(anna), await kept(boris)
            await write(anna, mine["write"], add("aaaa"))
            assert (await anna.ask("DELETE", "/api/guest")).status == 200
            gone = await look(boris, mine["write"])
            assert (gone.status, gone.json["key"]) == (410, "sheet-gone")
            assert (await write(boris, mine["write"], add("bbbb"))).status == 410
            assert (await look(boris, other["read"])).status == 200

    run(test())


def test_only_whose_sheet_it_is_takes_it_away(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            anna, boris = await named(server, "Аня"), await named(server, "Борис")
            sheet = await kept(anna)
            refused = await boris.ask("DELETE", f"/api/sheets/{sheet['write']}")
            assert (refused.status, refused.json["key"]) == (403, "sheet-not-yours")
            assert (await anna.ask("DELETE", f"/api/sheets/{sheet['read']}")).json == {"gone": True}
            assert (await look(anna, sheet["read"])).status == 410
            assert (await kept(anna))["read"] != sheet["read"]  # an old link does not come to life again

    run(test())


@pytest.mark.parametrize(
    "round",
    [
        {"hands": [["7"] * 9, [], []]},
        {"hands": ["abc", [], []]},
        {"hands": [["7"], []]},  # somebody is missing
        {"out": 5},
        {"hands": [["7"], [], "двадцать три"]},
        {"more": "x" * 5000},
    ],
)
def test_an_entry_that_cannot_be_is_refused_and_the_others_are_taken(sqlite_url: str, round: dict[str, Any]) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            anna = await named(server, "Аня")
            sheet = await kept(anna)
            said = await write(anna, sheet["write"], add("aaaa", **round), add("bbbb"))
            assert (said.status, ids(said), list(said.json["refused"])) == (200, ["bbbb"], ["aaaa"])
            assert "correct it" in said.json["refused"]["aaaa"]

    run(test())


async def refusals(server: Running, about: dict[str, Any]) -> str:
    said = await (await named(server, "Аня")).post("/api/sheets?lang=en", {"own": "sheet1", "about": about})
    assert said.status in (400, 404)
    key: str = said.json["key"]
    return key


def test_a_sheet_that_cannot_be_kept_is_answered_in_words(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            assert await refusals(server, {**ABOUT, "form": sheets.FORM + 1}) == "sheet-newer"
            assert await refusals(server, {**ABOUT, "game": "chess"}) == "game-unknown"
            assert await refusals(server, {**ABOUT, "names": ["\u200b"]}) == "name-empty"
            oddities: list[dict[str, Any]] = [{"names": []}, {"names": ["A"] * 11}, {"rules": {"x" * 99: 1}}]
            for odd in oddities:
                assert await refusals(server, {**ABOUT, **odd}) == "body-unreadable"
            stranger = await Browser(server).post("/api/sheets?lang=en", {"own": "sheet1", "about": ABOUT})
            assert (stranger.status, stranger.json["key"]) == (401, "sheet-whose")
            assert (await look(Browser(server), "0" * 20)).status == 410

    run(test())


def test_there_is_an_end_to_entries_and_to_sheets(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("igroteka.server.http.sheets.MOST_FACTS", 5)
    monkeypatch.setattr("igroteka.server.http.sheets.MOST_SHEETS", 2)

    async def test() -> None:
        async with running(sqlite_url) as server:
            anna = await named(server, "Аня")
            sheet = await kept(anna)
            assert (await write(anna, sheet["write"], *(add(f"fact{n}") for n in range(5)))).status == 200
            full = await write(anna, sheet["write"], add("fact9"))
            assert (full.status, full.json["key"]) == (400, "sheet-full")
            assert (await write(anna, sheet["write"], add("fact1"))).status == 200  # is there already
            long = await write(anna, sheet["write"], *(add(f"more{n}") for n in range(101)))
            assert long.json["key"] == "body-unreadable"
            await kept(anna, "sheet2")
            many = await anna.post("/api/sheets?lang=en", {"own": "sheet3", "about": ABOUT})
            assert (many.status, many.json["key"]) == (400, "too-many-sheets")
            await kept(anna, "sheet2")  # the same one again

    run(test())


def test_whoever_writes_or_asks_too_often_is_told_to_wait(sqlite_url: str) -> None:
    async def test() -> None:
        limits = Limits()
        async with running(sqlite_url, limits) as server:
            anna = await named(server, "Аня")
            sheet = await kept(anna)
            assert (await write(anna, sheet["write"], add("aaaa"))).status == 200
            limits.said["entry"].guests.of(sheet["read"]).drain(1e6)
            often = await write(anna, sheet["write"], add("bbbb"))
            assert (often.status, often.json["key"]) == (429, "slow-down")
            limits.asked["look"].of("127.0.0.1").drain(1e6)
            assert (await look(anna, sheet["read"])).status == 429
            limits.said["sheet"].addresses.of("127.0.0.1").drain(1e6)
            new = await anna.post("/api/sheets", {"own": "sheet2", "about": ABOUT})
            assert (new.status, new.json["key"]) == (429, "slow-down")

    run(test())
