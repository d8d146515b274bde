"""What a row says is read whichever version wrote it, and is no part of the wire."""

from __future__ import annotations

import ast
import logging
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from igroteka.core.registry import find_game
from igroteka.server.journal.rows import Row
from igroteka.server.table import bodies, upgrades
from igroteka.server.table.folding import fold
from igroteka.server.table.settings import kept, told
from igroteka.server.table.table import Table
from igroteka.server.wire import terms

CREATED = {"kind": "table", "game": "zero", "seats": 2, "options": {}, "settings": {}, "host": "anna"}


def read(**fields: Any) -> bodies.AnyBody | None:
    return bodies.read_body(msgspec.json.encode(fields).decode())


def woken(*rows: dict[str, Any]) -> Table:
    texts = [msgspec.json.encode(row).decode() for row in rows]
    return fold("T", [Row("T", seq, rows[seq - 1]["kind"], body=text) for seq, text in enumerate(texts, 1)])


def test_rows_know_nothing_of_the_wire() -> None:
    for module in (bodies, upgrades):
        tree = ast.parse(Path(str(module.__file__)).read_text())
        named = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        assert not [name for name in named if "wire" in name]


def test_settings_are_the_same_there_and_back() -> None:
    clock = terms.Clock(move=30, game=600, increment=5)
    asked = terms.Settings(True, clock, 7, False, 9, False, False, "fast", True, False, False)
    assert told(kept(asked)) == asked
    standard = terms.Settings()
    assert all(getattr(asked, name) != getattr(standard, name) for name in asked.__struct_fields__)
    assert kept(standard) == bodies.Settings()
    assert msgspec.json.encode(kept(terms.Settings(clock=terms.Clock()))) == b"{}"
    assert msgspec.json.encode(told(bodies.Settings(clock=bodies.Clock()))) == b"{}"
    assert msgspec.to_builtins(kept(asked)) == msgspec.to_builtins(asked)


def test_a_client_may_ask_for_every_word_that_rows_know() -> None:
    assert get_args(bodies.Pace) == get_args(terms.Pace)
    assert get_args(bodies.Ending) == get_args(terms.Ending)


def test_what_is_missing_is_as_it_was_before_there_was_such_a_field() -> None:
    created = read(**CREATED)
    assert created == bodies.Created("zero", 2, {}, bodies.Settings(), "anna")
    begun = read(kind="start", number=1, rules=1, seats=2, options={}, names=["A", "B"], entropy=["", ""])
    assert isinstance(begun, bodies.Started)
    assert begun.public is None


def test_limits_of_the_wire_bind_no_old_row() -> None:
    created = read(**{**CREATED, "settings": {"grace": 10**9, "clock": {"move": 10**9}}})
    assert isinstance(created, bodies.Created)
    assert (created.settings.grace, created.settings.clock.move) == (10**9, 10**9)


def test_words_nobody_knows_any_more_give_way() -> None:
    created = read(**{**CREATED, "settings": {"pace": "leisurely", "grace": 5}})
    assert isinstance(created, bodies.Created)
    assert created.settings == bodies.Settings(grace=5)
    ended = read(kind="end", number=1, reason="rain", scores=[0, 0], places=[1, 1], result="")
    assert isinstance(ended, bodies.Ended)
    assert ended.reason == "agreed"


def test_an_option_the_game_has_given_up_leaves_the_others_as_they_were() -> None:
    options = {"turn_limit": 6, "given-up": True}
    assert woken({**CREATED, "options": options}).options == find_game("zero").read_options({"turn_limit": 6})
    assert woken({**CREATED, "options": {"turn_limit": "never"}}).options == find_game("zero").options_type()


@pytest.mark.parametrize("text", ["{}", "[]", "null", '{"kind":"weather"}', '{"kind":["sit"]}'])
def test_a_body_nobody_knows_is_passed_over_with_a_word_in_the_log(text: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert bodies.read_body(text) is None
    assert "a row is passed over" in caplog.text


def test_a_table_goes_on_after_a_row_nobody_knows() -> None:
    rows = {**CREATED, "wet": 1}, {"kind": "weather"}, {"kind": "sit", "seat": 1, "guest": "anna", "name": "Anna"}
    table = woken(*rows)
    assert table.version == 3
    assert table.seats_of("anna") == [1]


def test_an_older_meaning_is_told_in_todays(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if chairs had once been counted from 1, and once been called places."""
    monkeypatch.setitem(upgrades.UPGRADES, ("lock", 1), lambda old: {"place": old["chair"] - 1, "on": old["on"]})
    monkeypatch.setitem(upgrades.UPGRADES, ("lock", 2), lambda old: {"seat": old["place"], "on": old["on"]})
    today = bodies.Locked(2, True)
    assert read(kind="lock", chair=3, on=True) == today
    assert read(kind="lock", place=2, on=True, v=2) == today
    written = bodies.write_body(today)
    assert msgspec.json.decode(written) == {"kind": "lock", "seat": 2, "on": True, "v": 3}
    assert bodies.read_body(written) == today
    assert read(kind="lock", seat=2, on=True, v=9) == today  # of a version that is yet to come: as far as we know it


def test_an_older_kind_may_become_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(upgrades.UPGRADES, ("hush", 1), lambda old: {"kind": "mute", "guest": old["guest"], "on": True})
    assert read(kind="hush", guest="boris") == bodies.Muted("boris", True)


def test_what_has_one_meaning_says_no_version() -> None:
    assert bodies.write_body(bodies.Conceded(1)) == '{"kind":"concede","seat":1}'
