"""Which bots can be asked to a table."""

from __future__ import annotations

import pytest

from igroteka.bots.levels import find_bot, lobby_levels, usual_bot
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.registry import all_games, find_game
from igroteka.core.words import LANGUAGES, core_words


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_the_lobby_offers_the_random_player_and_the_quick_one_in_this_order(game: AnyGame) -> None:
    levels = lobby_levels(game)
    assert levels[0] == "random"
    assert levels.index("random") < levels.index("quick")
    assert usual_bot(game) == "quick"
    assert len({find_bot(game, level) for level in levels}) == len(levels)


@pytest.mark.parametrize("name", ["twinit", "wazabi"])
def test_a_game_has_four_levels_from_weak_to_strong_and_old_names_go_on_working(name: str) -> None:
    levels = lobby_levels(find_game(name))
    assert levels[-4:] == ["beginner", "casual", "strong", "master"]
    assert {"random", "quick"} <= set(levels)


def test_the_old_names_of_twin_it_go_on_working() -> None:
    assert {"random", "easy", "quick", "sharp"} <= set(lobby_levels(find_game("twinit")))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_unknown_level_is_answered_with_those_there_are_by_every_part_of_the_program(lang: str) -> None:
    with pytest.raises(Mistake) as refused:
        find_bot(find_game("uno"), "genius")
    sentence = refused.value.said(core_words(lang))
    assert "genius" in sentence
    assert "random" in sentence
    assert "quick" in sentence
