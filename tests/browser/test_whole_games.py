"""Every game and mode, played through its page to the end by touching what is lit, against bots."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from igroteka.core.game import Variant
from igroteka.core.registry import all_games
from tests.browser.people import People, Size
from tests.browser.player import Player
from tests.browser.server import lay
from tests.soak import at_leisure, first

SHORT: dict[str, dict[str, Any]] = {  # matches that end soon; whatever else a variant says is played
    "uno": {"goal": 50, "turn_limit": 120},
    "zero": {"turn_limit": 4},
    "wazabi": {"turn_limit": 10},
    "twinit": {"turn_limit": 20},
}
MODES: dict[str, tuple[str, ...]] = {  # of the variants those whose pages differ
    "uno": ("2 seats", "4 seats", "10 seats", "3 seats may play the drawn card", "5 seats own hand"),
    "zero": ("2 seats", "5 seats", "3 seats pool 7"),
    "wazabi": ("2 seats", "6 seats", "3 seats play on", "4 seats teams", "3 seats tournament"),
    "mindup": ("2 seats", "6 seats", "2 goals a round", "3 goals for the game"),
    "twinit": (
        "two",
        "six, first named",
        "untouchables in a row",
        "match of four",
        "alone",
        "together",
        "minute for two",
    ),
}


def variant_of(game: str, name: str) -> Variant:
    return next(variant for variant in all_games()[game].variants() if variant.name == name)


def options_of(game: str, variant: Variant) -> dict[str, Any]:
    return {**variant.options, **SHORT.get(game, {})}


def play(people: People, game: str, variant: Variant, size: Size, keyboard: bool = False) -> Player:
    """One match; the page says at the end that it is over."""
    [person] = people(size=size)
    table = lay(person.server, person.context, game, variant.seats, options=options_of(game, variant))
    person.open(f"/t/{table}")
    player = Player(person, game, random.Random(f"{game} {variant.name}"), keyboard)
    player.play()
    assert player.touches > 0
    expect(person.page.locator("main[data-table]")).to_have_attribute("data-status", "over")
    return player


@pytest.mark.parametrize(("game", "mode"), [(game, mode) for game in MODES for mode in first(1, MODES[game])])
def test_a_match_is_played_to_its_end_on_a_phone(hurried_people: People, game: str, mode: str) -> None:
    play(hurried_people, game, variant_of(game, mode), "phone")


@at_leisure
@pytest.mark.parametrize("game", first(1, sorted(MODES)))
def test_a_match_is_played_to_its_end_on_a_desktop(hurried_people: People, game: str) -> None:
    play(hurried_people, game, variant_of(game, MODES[game][1]), "desktop")


@pytest.mark.parametrize("game", first(1, sorted(MODES)))
def test_a_match_is_played_to_its_end_by_keyboard_alone(hurried_people: People, game: str) -> None:
    play(hurried_people, game, variant_of(game, MODES[game][0]), "desktop", keyboard=True)


def test_every_game_has_its_modes_here() -> None:
    assert set(MODES) == set(all_games())
