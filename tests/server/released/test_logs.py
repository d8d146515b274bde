"""A log that any released version has written wakes, whatever this version has forgotten or never knew of it."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.core.registry import all_games, find_game
from igroteka.server.table import bodies
from igroteka.server.table.folding import fold
from tests.server.released.logs import Line, Log, Woken, read_logs
from tests.server.released.test_wakes import LASTING, VERSIONS

LATER = {"rename": "0.2.0", "hint": "0.4.0"}  # kinds of rows that came with a version after the first
LOGS = [
    pytest.param(log, id=f"{folder.name}-{log.woken.game}-{log.rows[0].table}")
    for folder in VERSIONS
    for log in read_logs(folder / "log.jsonl")
]


def wake(rows: list[Line]) -> Woken:
    return Woken.of(fold(rows[0].table, [line.row() for line in rows]))


def lasting(woken: Woken) -> Woken:
    """Without what may grow or go with the program: the page's parts of a view; all of it if the rules have changed."""
    view = woken.view
    return msgspec.structs.replace(woken, view=view and {part: view.get(part) for part in LASTING})


def agrees(woken: Woken, kept: Woken, more_rows: int = 0) -> None:
    kept = msgspec.structs.replace(kept, version=kept.version + more_rows)
    if find_game(kept.game).plays(kept.rules):
        kept = msgspec.structs.replace(kept, rules=woken.rules)
    elif kept.number:  # it is shown as it was last seen
        assert woken.view is None
        kept = msgspec.structs.replace(kept, rules=woken.rules, view=None, status=woken.status)
    assert lasting(woken) == lasting(kept)


@pytest.mark.parametrize("folder", VERSIONS, ids=lambda folder: folder.name)
def test_the_logs_have_every_game_and_every_kind_of_row(folder: Path) -> None:
    logs = read_logs(folder / "log.jsonl")
    kinds = {line.kind for log in logs for line in log.rows}
    assert {log.woken.game for log in logs} == set(all_games())
    wanted = bodies.KINDS | {bodies.MOVE}
    assert wanted - kinds == {kind for kind in wanted if folder.name < LATER.get(kind, "")}


@pytest.mark.parametrize("log", LOGS)
def test_a_log_of_that_version_wakes(log: Log) -> None:
    agrees(wake(log.rows), log.woken)


@pytest.mark.parametrize("log", LOGS)
def test_fields_nobody_knows_any_more_change_nothing(log: Log) -> None:
    agrees(wake([msgspec.structs.replace(line, body=sprinkled(line.body)) for line in log.rows]), log.woken)


@pytest.mark.parametrize("log", LOGS)
def test_rows_nobody_knows_any_more_are_passed_over(log: Log, caplog: pytest.LogCaptureFixture) -> None:
    rows: list[Line] = []
    for line in log.rows:
        rows += [line, Line(line.table, 0, "weather", who=line.who, wall=line.wall, body={"kind": "weather", "wet": 1})]
    rows = [msgspec.structs.replace(line, seq=seq) for seq, line in enumerate(rows, 1)]
    with caplog.at_level(logging.WARNING):
        agrees(wake(rows), log.woken, more_rows=len(log.rows))
    assert len([record for record in caplog.records if record.message == "a row is passed over"]) == len(log.rows)


def sprinkled(value: Any) -> Any:
    """The same with an unknown field in every object."""
    if isinstance(value, list):
        return [sprinkled(entry) for entry in value]
    if isinstance(value, dict):
        return {"given-up": {"meant": [1]}, **{name: sprinkled(entry) for name, entry in value.items()}}
    return value
