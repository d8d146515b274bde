"""Which bots can be asked to a table."""

from __future__ import annotations

import pytest

from igroteka.bots.levels import bots_of, find_bot, lobby_levels, usual_bot
from igroteka.core.bot import Bot
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.registry import all_games, find_game
from igroteka.core.words import LANGUAGES, core_words


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_the_lobby_offers_four_levels_and_old_names_go_on_working(game: AnyGame) -> None:
    assert lobby_levels(game) == ["beginner", "casual", "strong", "master"]
    assert usual_bot(game) == "casual"
    for name in ("random", "quick", *lobby_levels(game)):
        assert isinstance(find_bot(game, name)(), Bot)


def test_the_old_names_of_twin_it_go_on_working() -> None:
    assert {"random", "easy", "quick", "sharp"} <= set(bots_of(find_game("twinit")))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_unknown_level_is_answered_with_those_there_are_by_every_part_of_the_program(lang: str) -> None:
    with pytest.raises(Mistake) as refused:
        find_bot(find_game("uno"), "genius")
    sentence = refused.value.said(core_words(lang))
    assert "genius" in sentence
    assert "random" in sentence
    assert "quick" in sentence
