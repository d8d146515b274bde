"""The card of a table: what differs from the book on top, in both languages; presets by name."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.house_rules import check_together, house_rules_of
from igroteka.core.presets import BOOK, with_preset
from igroteka.core.registry import all_games
from igroteka.core.table_rules import card_said, rules_of_table
from igroteka.core.words import LANGUAGES

GAMES = list(all_games().values())
UNO = all_games()["uno"]
PRESETS = [pytest.param(game, name, id=f"{game.name}-{name}") for game in GAMES for name in game.presets]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
def test_a_table_by_the_book_says_so_and_lists_its_ordinary_options(game: AnyGame) -> None:
    for lang in LANGUAGES:
        words = game.words(lang)
        card = rules_of_table(game, game.options_type(), words)
        assert card.by_the_book
        assert card_said(card, words) == [words.say("card-by-the-book")]
        shown = [field for field in game.form(lang) if not field.clause and not field.lab]
        assert [line.title for line in card.usual] == [field.title for field in shown]
        assert all(line.value for line in card.usual)


@clause("UNO-H01", "UNO-H12")
def test_house_rules_stand_on_top_with_their_clauses_and_numbers() -> None:
    words = UNO.words("en")
    options = UNO.read_options({"goal": 200, "missed_call": 4, "stack_two": True})
    card = rules_of_table(UNO, options, words)
    assert [line.said() for line in card.house] == ["Stack Draw Two (UNO-H01)", "Price of a missed call: 4 (UNO-H12)"]
    assert [line.said() for line in card.otherwise] == ["Goal: 200"]
    said = card_said(card, words)
    assert said[0] == "House rules:"
    assert said.index("Otherwise than in the book:") > 2


@pytest.mark.parametrize(("game", "name"), PRESETS)
def test_a_preset_contradicts_nothing_and_is_played_to_its_end(game: AnyGame, name: str) -> None:
    options = game.read_options(with_preset(game, name, game.lab_options))
    check_together(game.name, options)
    seats = next(seats for seats in (4, 3, 2, 1) if _fits(game, seats, options))
    state = game.new(seats, options, FastDice(7))
    playout(state, FastDice(7), 2_000_000)
    assert state.over


def _fits(game: AnyGame, seats: int, options: object) -> bool:
    try:
        game.check(seats, options)
    except Mistake:
        return False
    return True


def test_the_three_sets_of_house_rules_of_uno_grow() -> None:
    house = {rule.option for rule in house_rules_of("uno")}
    sets = [house & set(UNO.presets[name]) for name in ("at-home", "party", "mad")]
    assert [len(one) for one in sets] == sorted(len(one) for one in sets)
    assert 2 * len(sets[-1]) > len(house)


def test_options_are_taken_instead_of_those_of_a_preset() -> None:
    given = with_preset(UNO, "party", {"goal": 300})
    assert given == {**UNO.presets["party"], "goal": 300}
    assert with_preset(UNO, BOOK, {}) == {}


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    with pytest.raises(Mistake) as refused:
        with_preset(UNO, "wild", {})
    for lang in LANGUAGES:
        said = refused.value.said(UNO.words(lang))
        assert all(name in said for name in ("wild", BOOK, *UNO.presets))
