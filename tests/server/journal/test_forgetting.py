"""A guest who asks is forgotten: the games stay and can be replayed, the person is in none of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from igroteka.core.inputs import Input
from igroteka.core.record import Record, read_record_text, record_text
from igroteka.core.registry import find_game
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL
from igroteka.server.journal import NOBODY, Change, Guest, Journal, Player, Row
from tests.server.journal.desk import card, match, move, play, put


def row(seq: int, kind: str, who: str | None, **body: Any) -> Row:
    return Row("t", seq, kind, who=who, key=f"k{seq}", body=json.dumps(body, ensure_ascii=False))


def a_record() -> str:
    game = find_game("zero")
    options = game.check(2, game.read_options({}))
    dice = {"kind": "fast", "seed": 7}
    return record_text(Record(game, 2, options, dice, ["Аня", "Борис"], [Input(CLOCK, DEAL)]))


ROWS = [
    row(1, "table", "anna-id", game="zero", host="anna-id", options={"note": "Аня"}),
    row(2, "sit", "anna-id", seat=0, guest="anna-id", name="Аня"),
    row(3, "sit", "boris-id", seat=1, guest="boris-id", name="Борис"),
    row(4, "bot", "anna-id", seat=2, level="quick", name="Ace"),
    row(5, "start", "anna-id", names=["Аня", "Борис", "Ace"], entropy=["x", "y", ""]),
    row(6, "say", "anna-id", guest="anna-id", name="Аня", text="I live in Elm Street"),
    row(7, "say", "boris-id", guest="boris-id", name="Борис", text="hello Аня"),
    Row("t", 8, "move", 0, "R5", who="anna-id", key="k8"),
    row(9, "mute", "boris-id", guest="anna-id", on=True),
]
SUMMARY = json.dumps({"seats": [{"guest": "anna-id", "name": "Аня"}, {"guest": "boris-id", "name": "Борис"}]})


async def furnish(store: Journal) -> None:
    players = [Player(0, "anna-id", "Аня", None, 5, 1), Player(1, "boris-id", "Борис", None, 3, 2)]
    await store.save_guest(Guest("anna-id", "Аня", "ru", 1, 1))
    await store.save_guest(Guest("boris-id", "Борис", "ru", 1, 1))
    seated = card("t", "anna-id", "boris-id", summary=SUMMARY)
    await put(store, Change("t", ROWS, seated, match("m", *players, record=a_record())))


def test_a_forgotten_guest_is_nowhere_any_more(store_url: str, tmp_path: Path) -> None:
    out = tmp_path / "everything.jsonl"

    async def scenario(store: Journal) -> None:
        await furnish(store)
        assert await store.forget_guest("anna-id") > 5
        assert await store.forget_guest("anna-id") == 0
        await store.export(out)
        assert await store.guest("anna-id") is None
        assert await store.tables_of("anna-id") == []
        assert await store.search(guest="anna-id") == await store.search(name="аня") == []
        assert await store.statistics(guest="anna-id") == []

    play(store_url, scenario)
    text = out.read_text()
    assert "Борис" in text
    assert "anna-id" not in text
    assert "Elm Street" not in text
    kept = [line for line in text.split("\n") if "Аня" in line]
    assert [json.loads(line)["seq"] for line in kept] == [1, 7]  # an option of that name; another person's words


def test_the_table_and_its_games_stay(store_url: str) -> None:
    async def scenario(store: Journal) -> None:
        await furnish(store)
        await store.forget_guest("anna-id")
        rows = await store.log("t")
        assert [(each.seq, each.kind, each.key) for each in rows] == [(r.seq, r.kind, r.key) for r in ROWS]
        assert {each.who for each in rows} == {None, "boris-id"}
        said = {each.seq: json.loads(each.body) for each in rows if each.body is not None}
        assert said[2] == {"seat": 0, "guest": "", "name": NOBODY}
        assert rows[2] == ROWS[2]
        assert said[4]["name"] == "Ace"
        assert said[5]["names"] == [NOBODY, "Борис", "Ace"]
        assert said[6] == {"guest": "", "name": NOBODY, "text": ""}
        assert rows[6] == ROWS[6]
        kept = await store.card("t")
        assert kept is not None
        assert (kept.host, kept.people) == (None, ["boris-id"])
        assert json.loads(kept.summary)["seats"][0] == {"guest": "", "name": NOBODY}
        finished = await store.finished("m")
        assert finished is not None
        assert finished.players[0] == Player(0, None, NOBODY, None, 5, 1)
        assert read_record_text(finished.record, "m").names == [NOBODY, "Борис"]

    play(store_url, scenario)


def test_names_used_before_are_forgotten_and_a_namesake_is_not(store_url: str) -> None:
    rows = [
        row(1, "sit", "anna-id", seat=0, guest="anna-id", name="Nyusha"),
        row(2, "sit", "other-id", seat=1, guest="other-id", name="Аня"),
        row(3, "start", None, names=["Nyusha", "Boris"]),
    ]

    async def scenario(store: Journal) -> None:
        await store.save_guest(Guest("anna-id", "Аня", "ru", 1, 1))
        await put(store, Change("t", rows))
        await store.forget_guest("anna-id")
        first, second, third = await store.log("t")
        assert json.loads(first.body or "")["name"] == NOBODY
        assert second == rows[1]
        assert json.loads(third.body or "")["names"] == [NOBODY, "Boris"]

    play(store_url, scenario)


def test_somebody_unknown_changes_nothing(store_url: str) -> None:
    async def scenario(store: Journal) -> None:
        await furnish(store)
        assert await store.forget_guest("nobody") == 0
        assert await store.log("t") == ROWS
        assert await store.card("t") is not None

    play(store_url, scenario)


def test_a_body_that_is_no_json_is_left_as_it_is(sqlite_url: str) -> None:
    odd = [Row("t", 1, "odd", who="anna-id", body="not JSON"), Row("t", 2, "odd", body='"Аня"'), move("t", 3)]

    async def scenario(store: Journal) -> None:
        await store.save_guest(Guest("anna-id", "Аня", "ru", 1, 1))
        await put(store, Change("t", odd))
        await store.forget_guest("anna-id")
        assert [each.body for each in await store.log("t")] == ["not JSON", '"Аня"', None]

    play(sqlite_url, scenario)
