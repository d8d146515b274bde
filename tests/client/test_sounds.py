"""Whatever the server tells of UNO and Zero can be heard: every kind of event has its sound."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "src" / "igroteka" / "games"
BY_THE_FRAME = {"won"}  # the end of a match has sounds of its own


@pytest.mark.parametrize("game", ["uno", "zero"])
def test_every_event_makes_a_sound(game: str) -> None:
    told = set(re.findall(r"^event-([a-z-]+) =", (GAMES / game / "text" / "en.ftl").read_text(encoding="utf-8"), re.M))
    source = (GAMES / game / "web" / "index.ts").read_text(encoding="utf-8")
    sounds = re.search(r"sounds: \{(.*?)\}", source, re.S)
    assert sounds is not None
    heard = set(re.findall(r"([a-z-]+)'?: '", sounds[1]))
    assert told - BY_THE_FRAME == heard
