"""The golden games replay unchanged, and say on the way what they always said."""

from __future__ import annotations

import json

import pytest

from igroteka.core.record import read_record
from igroteka.games.uno.tests.make_golden import FOLDER, TABLES, TRACES, trace


def test_there_are_golden_games_of_every_kind() -> None:
    assert len(TABLES) * 2 == len(list(FOLDER.glob("*.jsonl"))) == len(json.loads(TRACES.read_text())) >= 20


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.jsonl")))
def test_a_golden_game_replays_unchanged(name: str) -> None:
    record = read_record(FOLDER / f"{name}.jsonl")
    assert record.state().over
    assert trace(record) == json.loads(TRACES.read_text())[name]
