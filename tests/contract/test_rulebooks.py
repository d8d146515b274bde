"""The rulebooks say what the options allow and what the clock does: in both languages, for every registered game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from igroteka.core.clauses import clauses, rulebook
from igroteka.core.game import AnyGame
from igroteka.core.registry import all_games
from igroteka.core.words import LANGUAGES

GAMES = list(all_games().values())
TIME_IS_UP = {"ru": "ваше время вышло", "en": "your time is up"}
OPTION = {"ru": "*Настройка:*", "en": "*Option:*"}
RULING = {"ru": "*Наше решение:*", "en": "*Our ruling:*"}

every_book = pytest.mark.parametrize("lang", LANGUAGES)
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def numbers(game: AnyGame) -> dict[str, tuple[int, int]]:
    """The options that are numbers, with their ranges; those that name a seat are left out."""
    schema: dict[str, Any] = game.schema()
    properties = next(iter(schema["$defs"].values()))["properties"] if "$defs" in schema else schema["properties"]
    ranges = {name: (about["minimum"], about["maximum"]) for name, about in properties.items() if "maximum" in about}
    return {name: range_ for name, range_ in ranges.items() if range_ != (0, game.most)}


def figures(paragraph: str) -> set[int]:
    """The numbers in a text; 100,000 and 100 000 are one each."""
    together = re.sub(r"(?<=\d)[,\u00a0](?=\d{3}\b)", "", paragraph)
    return {int(found) for found in re.findall(r"\d+", together)}


def paragraphs(game: str, lang: str, mark: str) -> list[str]:
    """The paragraphs of a rulebook that begin with this mark."""
    return [part.strip() for part in rulebook(game, lang).split("\n\n") if part.strip().startswith(mark)]


@every_book
@every_game
def test_a_rulebook_tells_the_range_of_every_number_a_host_can_set(game: AnyGame, lang: str) -> None:
    for name, (least, most) in numbers(game).items():
        told = [figures(part) for part in rulebook(game.name, lang).split("\n\n")]
        needed = {most} | ({least} if least > 1 else set())  # one and none may be words: a single game, no limit
        if name in game.lab_options:
            needed.add(game.lab_options[name])
        assert any(needed <= part for part in told), f"{game.name}: {name} goes from {least} to {most}"


@every_book
@every_game
def test_a_turn_limit_is_told_as_an_option(game: AnyGame, lang: str) -> None:
    if "turn_limit" in numbers(game):
        limit = game.lab_options["turn_limit"]
        assert any(limit in figures(part) for part in paragraphs(game.name, lang, OPTION[lang]))


@every_book
@every_game
def test_a_rulebook_tells_what_the_clock_plays_for_a_player_whose_time_is_up(game: AnyGame, lang: str) -> None:
    """In real time the clock is a part of the rules."""
    if not game.real_time:
        assert any(TIME_IS_UP[lang] in part for part in paragraphs(game.name, lang, RULING[lang]))


@every_game
def test_both_languages_have_the_same_clauses_in_the_same_order(game: AnyGame) -> None:
    russian, english = (list(clauses(game.name, lang)) for lang in ("ru", "en"))
    assert russian == english
