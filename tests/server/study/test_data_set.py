"""The archive as a data set: true decisions, as their seats saw them, and no person in it."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from igroteka.cli.main import main
from igroteka.core.record import Record, record_text
from igroteka.core.registry import all_games
from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.tests.positions import position
from igroteka.server.journal import Change, Journal, Player, Row
from igroteka.server.study import parquet
from igroteka.server.study.collecting import Collected, collect
from igroteka.server.study.decisions import decisions_of
from igroteka.server.study.notes import Note, notes_of
from igroteka.server.table import bodies
from tests.core.matches import GAMES, SHORT, blank, random_inputs
from tests.server.harness import Running, run, running
from tests.server.journal.desk import match, play, put
from tests.server.table.scenes import at_position, told

JULY = 1_783_000_000_000  # 2026-07-02
FIRST_OF_AUGUST = 1_785_542_400_000


def a_record(name: str) -> Record:
    record = blank(name, SHORT.get(name))
    record.inputs = list(random_inputs(record.start()))
    record.about = {"seats": ["person", "quick", "program", "person"][: record.seats]}
    return record


def players(record: Record) -> list[Player]:
    places = [int(place) for place in record.state().ranking()]
    return [Player(seat, f"guest-{seat}", f"Name {seat}", None, 7 * seat, place) for seat, place in enumerate(places)]


def finished(played: Record, id: str = "the-table-1", **changes: Any) -> Any:
    values = {"game": played.game.name, "rules": played.game.version, "ended": JULY, "record": record_text(played)}
    return match(id, *players(played), **{**values, **changes})


def read(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = import_module("pyarrow.parquet").read_table(path).to_pylist()
    return rows


@pytest.mark.parametrize("name", GAMES)
def test_each_decision_is_told_as_its_seat_saw_it(name: str) -> None:
    record = a_record(name)
    rows = decisions_of(finished(record), None, 7)
    assert rows is not None
    made = {row["input"]: row for row in rows}
    game, state = record.game, record.start()
    for step, entry in enumerate(record.inputs, 1):
        decided = entry.seat >= 0 and not state.interlude
        assert (step in made) == decided
        if decided:
            row = made[step]
            assert (row["seat"], row["move"]) == (entry.seat, game.write(entry.move))
            assert row["move"] in row["legal"]
            view = json.loads(row["view"])
            assert set(view) == set(game.view(state, entry.seat))
            if name != "twinit":  # it is veiled
                assert view == json.loads(json.dumps(game.view(state, entry.seat)))
        state.play(entry.seat, entry.move)
    assert {row["match"] for row in rows} == {7}
    assert {row["month"] for row in rows} == {"2026-07"}
    winners = [one.place for one in players(record)].count(1)
    for row in rows:
        one = players(record)[row["seat"]]
        assert (row["place"], row["score"]) == (one.place, one.score)
        assert row["win_share"] == (1 / winners if one.place == 1 else 0)
        seated = record.about["seats"][row["seat"]]
        assert (row["who"], row["level"]) == (("bot", "quick") if seated == "quick" else (seated, None))
    assert set(rows[0]) == set(parquet.COLUMNS)


def test_faces_that_the_table_veils_are_veiled_anew_each_time() -> None:
    record = a_record("twinit")
    once, again = (decisions_of(finished(record), None, 1) for _ in range(2))
    assert once
    assert again
    views = [[json.loads(row["view"]) for row in rows] for rows in (once, again)]
    assert views[0] != views[1]
    assert [sorted(view) for view in views[0]] == [sorted(view) for view in views[1]]


def row(seq: int, body: bodies.Body) -> Row:
    return Row("t", seq, bodies.kind_of(body), body=bodies.write_body(body))


def test_the_log_says_who_decided_after_which_hint_and_what_was_taken_back() -> None:
    said: list[bodies.Body | tuple[int, str]] = [
        bodies.Created("uno", 3, {}, bodies.Settings(), "anna"),
        bodies.Sat(0, "anna", "Аня"),
        bodies.Sat(1, "boris", "Борис", program=True),
        bodies.BotSat(2, "strong", "Ace"),
        bodies.Committed(1, "00" * 32, "promised"),
        bodies.Started(1, UNO.version, 3, {}, ["Аня", "Борис", "Ace"], []),
        (-1, "deal"),
        bodies.Hinted(0, 6),
        (0, "R1"),
        (1, "R2"),
        bodies.Rewound(1, 0),
        (0, "R3"),
        (1, "R4"),
        (2, "R5"),
        bodies.Autopilot(0, True),
        (0, "R6"),
    ]
    rows = [
        Row("t", seq, "move", one[0], one[1]) if isinstance(one, tuple) else row(seq, one)
        for seq, one in enumerate(said, 1)
    ]
    (notes,) = notes_of("t", rows).values()
    assert not notes.forgotten
    assert notes.made[1:] == [
        Note("person", None, hint=True, undone=1, resumed=True),  # what was advised is still known
        Note("program", None, hint=False, undone=1, resumed=False),
        Note("bot", "strong", hint=False, undone=0, resumed=False),
        Note("autopilot", None, hint=False, undone=0, resumed=False),
    ]
    later = [*rows, row(17, bodies.Stood(0)), row(18, bodies.Sat(0, "", "—"))]  # another sat down, and was forgotten
    assert notes_of("t", later)[1].forgotten


async def a_match(server: Running, undo: bool) -> str:
    """Anna and Boris play a little, and agree to end it."""
    state = position("R7", ["R1 R2 R3", "R4 R5 R6"], draw="B1 B2 B3 B4")
    table, (anna, boris) = await at_position(server, UNO, state)
    if undo:
        await anna.move("R1")
        await told(boris)
        await anna.do("offer", table=table, what="undo", seat=0)
        await boris.do("answer", table=table, what="undo", seat=1, yes=True)
        await told(anna)
    await anna.move("R2")
    await told(boris)
    await boris.move("R4")
    for seat, player in enumerate((anna, boris)):
        await player.do("offer", table=table, what="end", seat=seat)
    await anna.until(lambda: anna.table["status"] == "over")
    return table


def test_who_was_forgotten_is_not_in_it_and_nobody_else_can_be_known(store_url: str, tmp_path: Path) -> None:
    before, after = tmp_path / "before.parquet", tmp_path / "after.parquet"
    persons: list[str] = []
    counts: list[Collected] = []

    def tick(done: int, total: int) -> None:
        assert (0 < done <= total, total) == (True, 2)

    async def test() -> None:
        async with running(store_url) as server:
            store = server.service.store
            tables = [await a_match(server, undo=True), await a_match(server, undo=False)]
            counts.append(await collect(store, before, None, None, tick))
            kept = [await store.finished(f"{table}-1") for table in tables]
            persons.extend(str(text) for one in kept if one for who in one.players for text in (who.guest, who.name))
            persons.extend(tables)
            assert kept[1] is not None
            await store.forget_guest(kept[1].players[0].guest or "")
            counts.append(await collect(store, after, "uno", 0, tick))

    run(test())
    assert counts == [Collected(2, 4), Collected(1, 2, forgotten=1)]
    assert sorted(one["match"] for one in read(before)) == [1, 1, 2, 2]
    first, second = read(after)
    assert (first["move"], first["undone"], first["ms"], first["who"]) == ("R2", 1, None, "person")
    assert (second["move"], second["undone"], second["hint"]) == ("R4", 0, False)
    assert second["ms"] >= 0
    assert first["legal"] == ["R1", "R2", "R3", "draw"]
    text = before.read_bytes().decode("latin-1") + json.dumps(read(before))
    for person in persons:
        assert f'"{person}"' not in text
        assert len(person) < 4 or person not in text


def test_damaged_records_and_rules_that_are_gone_are_left_out_and_said(
    sqlite_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = a_record("zero")
    good = finished(record, "a-1", table="a")
    torn = finished(record, "b-1", table="b", record=good.record.replace("draw", "drew", 1)[:-40])
    older = finished(record, "c-1", table="c", rules=0)
    august = finished(a_record("uno"), "d-1", table="d", ended=FIRST_OF_AUGUST)

    async def furnish(store: Journal) -> None:
        matches = (good, torn, older, august)
        await put(store, *(Change(one.table, [Row(one.table, 1, "odd", body="{}")], None, one) for one in matches))

    play(sqlite_url, furnish)
    out = tmp_path / "decisions.parquet"
    words = ["export", "--parquet", "--out", str(out), "--store", sqlite_url, "--lang", "en"]
    assert main(words) == 0
    said, err = capsys.readouterr()
    assert err == ""
    assert "of 2 matches" in " ".join(said.split())
    assert "damaged: 1 match." in said
    assert "not played any more: 1 match." in " ".join(said.split())
    assert {one["game"] for one in read(out)} == {"zero", "uno"}
    assert main([*words, "--since", "2026-08"]) == 0
    assert {one["game"] for one in read(out)} == {"uno"}
    assert main([*words, "--game", "zero"]) == 0
    assert {one["game"] for one in read(out)} == {"zero"}


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_what_cannot_be_written_gets_one_sentence_and_no_file(
    lang: str, sqlite_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(store: Journal) -> None:
        assert await store.finished_ids() == []

    play(sqlite_url, nothing)
    out = tmp_path / "decisions.parquet"

    def refused(*more: str, parquet: bool = True) -> str:
        words = ["export", "--out", str(out), "--store", sqlite_url, "--lang", lang]
        assert main([*words, *(["--parquet"] if parquet else []), *more]) == 2
        said, err = capsys.readouterr()
        assert (said, err.count("\n")) == ("", 1)
        assert list(tmp_path.glob("*.parquet*")) == list(tmp_path.glob(".*.parquet*")) == []
        return err

    assert ("empty" if lang == "en" else "пуст") in refused()
    assert "2026-09" in refused("--since", "yesterday")
    assert "2026-09" in refused("--since", "2026-13")
    assert ", ".join(all_games()) in refused("--game", "chess")
    assert "--parquet" in refused("--game", "uno", parquet=False)
    assert "--match" in refused("--match", "x-1")
    monkeypatch.setattr(parquet, "find_spec", lambda name: None)
    assert "igroteka[data]" in refused()


def test_the_paper_names_every_column() -> None:
    paper = (Path(__file__).resolve().parents[3] / "docs" / "lab" / "data-set.md").read_text(encoding="utf-8")
    assert [line.split("`")[1] for line in paper.splitlines() if line.startswith("| `")] == list(parquet.COLUMNS)
