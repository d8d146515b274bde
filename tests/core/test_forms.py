"""The options as a form and the presets of house rules, for every game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.options import changed
from igroteka.core.presets import named_presets
from igroteka.core.registry import all_games
from igroteka.core.words import LANGUAGES
from igroteka.games.wazabi.box import CARDS

GAMES = list(all_games().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def told(rows: Sequence[msgspec.Struct]) -> list[dict[str, Any]]:
    """As a client reads it."""
    return json.loads(msgspec.json.encode(rows))  # type: ignore[no-any-return]


def field(game: str, name: str, lang: str = "en") -> dict[str, Any]:
    """One option of a game."""
    return next(row for row in told(all_games()[game].form(lang)) if row["name"] == name)


@every_game
def test_a_form_has_every_option_with_its_words_and_its_limits(game: AnyGame) -> None:
    for lang in LANGUAGES:
        rows = told(game.form(lang))
        assert [row["name"] for row in rows] == list(game.options_type.__struct_fields__)
        for row in rows:
            assert row["title"]
            assert row["help"]
            assert row["lab"] == (row["name"] in game.lab_options)
            assert game.read_options({row["name"]: row["default"]}) == game.options_type()
            for choice in row.get("choices", []):
                assert choice["title"]
                assert changed(game.read_options({row["name"]: choice["value"]})).get(row["name"]) in (
                    None,
                    choice["value"],
                )
            if row["kind"] == "number":
                game.read_options({row["name"]: row["minimum"]})
                game.read_options({row["name"]: row["maximum"]})
                for outside in (row["minimum"] - 1, row["maximum"] + 1):
                    with pytest.raises(Mistake):
                        game.read_options({row["name"]: outside})


def test_a_form_speaks_both_languages_and_says_what_kind_a_field_is() -> None:
    assert field("uno", "goal", "ru")["title"] == "Цель"
    assert field("uno", "goal") == {
        "name": "goal",
        "kind": "number",
        "minimum": 50,
        "maximum": 1000,
        "default": 500,
        "title": "Goal",
        "help": "The match ends when somebody has this many points.",
        "lab": False,
    }
    assert field("zero", "pool")["choices"] == [
        {"value": 5, "title": "5 cards"},
        {"value": 7, "title": "7 cards, for a first, easier game"},
    ]
    assert field("twinit", "described")["kind"] == "bool"
    assert field("wazabi", "turn_limit")["lab"] is True


def test_the_box_of_wazabi_is_a_form_of_its_own() -> None:
    box = field("wazabi", "box")
    faces, costs, copies = box["fields"]
    assert box["kind"] == "box"
    assert [part["name"] for part in box["fields"]] == ["faces", "costs", "copies"]
    assert (faces["kind"], faces["length"], faces["of"]["kind"]) == ("list", 6, "choice")
    assert faces["default"] == ["W", "W", "W", "card", "card", "give"]
    assert (costs["length"], costs["of"]["minimum"], costs["of"]["maximum"]) == (10, 0, 24)
    assert sum(copies["default"]) == 36
    assert len(costs["labels"]) == len(copies["labels"]) == len(CARDS)
    assert costs["labels"][0] == "Lose 1 die"
    assert "labels" not in faces


@every_game
def test_every_preset_can_be_played_and_differs_from_the_rulebook(game: AnyGame) -> None:
    seen = []
    for name, given in game.presets.items():
        options = game.read_options(given)
        assert options != game.options_type()
        assert options not in seen
        seen.append(options)
        seats = [seats for seats in range(game.fewest, game.most + 1) if playable(game, seats, options)]
        assert seats, name
    for lang in LANGUAGES:
        rows = told(named_presets(game, lang))
        assert [row["name"] for row in rows] == list(game.presets)
        assert [row["options"] for row in rows] == list(game.presets.values())
        assert all(row["title"] and row["help"] for row in rows)


def playable(game: AnyGame, seats: int, options: Any) -> bool:
    """Can so many play with these options?"""
    try:
        game.check(seats, options)
    except Mistake:
        return False
    return True


def test_each_of_the_five_games_has_two_presets_at_least() -> None:
    for name in ("mindup", "twinit", "uno", "wazabi", "zero"):
        assert len(all_games()[name].presets) >= 2


@pytest.mark.parametrize(("name", "option"), [("uno", "dealer"), ("wazabi", "first"), ("mindup", "first")])
def test_a_seat_that_does_not_exist_cannot_begin(name: str, option: str) -> None:
    game = all_games()[name]
    for seats in (2, 4):
        game.check(seats, game.read_options({option: seats}))
        with pytest.raises(Mistake) as refused:
            game.check(seats, game.read_options({option: seats + 1}))
        assert refused.value.key == "no-such-seat"
        for lang in LANGUAGES:
            assert option in refused.value.said(game.words(lang))
