"""Hints: the best moves first, with chances and reasons, from what the seat knows alone."""

from __future__ import annotations

import time

import pytest

from igroteka.bots.advice import LONGEST_MS, advisable, advise
from igroteka.bots.search.settings import Settings
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame, Variant
from igroteka.core.reason import Reason
from igroteka.core.registry import all_games, find_game
from igroteka.core.words import LANGUAGES
from igroteka.games.uno.tests.positions import position as uno_position
from tests.bots.searches import IN_TURNS, decisions

FEW = Settings(iterations=4, flat=True, longest=20)
TABLES = [(game, variant) for game in IN_TURNS for variant in game.variants()]
IDS = [f"{game.name}-{variant.name}".replace(" ", "-") for game, variant in TABLES]


def test_hints_are_given_where_thinking_helps() -> None:
    able = {game.name: advisable(game) for game in all_games().values()}
    assert able == {"uno": True, "zero": True, "wazabi": True, "mindup": True, "twinit": False}


def test_a_game_without_an_adviser_gives_no_hint() -> None:
    twinit = find_game("twinit")
    assert advise(twinit, twinit.new(2, None, FastDice(1)), 0, FastDice(1)) == []


@pytest.mark.parametrize(("game", "variant"), TABLES, ids=IDS)
def test_how_the_hidden_cards_lie_changes_no_hint(game: AnyGame, variant: Variant) -> None:
    for state, seat in decisions(game, variant, 1):
        worlds = [state, state.guess(seat, FastDice(1)), state.guess(seat, FastDice(2))]
        one, *others = [advise(game, world, seat, FastDice(4), FEW) for world in worlds]
        assert one == others[0] == others[1]


@pytest.mark.parametrize(("game", "variant"), TABLES, ids=IDS)
def test_every_hint_is_a_legal_move_with_a_chance_and_sentences(game: AnyGame, variant: Variant) -> None:
    names = [f"Player {seat}" for seat in range(variant.seats)]
    for state, seat in decisions(game, variant, 2):
        hints = advise(game, state.guess(seat, FastDice(1)), seat, FastDice(4), FEW)
        chances = [hint.chance for hint in hints]
        assert chances == sorted(chances, reverse=True), "the one that is advised never looks worse than another"
        for hint in hints:
            assert state.allows(seat, game.read(hint.code))
            assert 0 <= hint.chance <= 1
            assert len(hint.reasons) <= 2
            for lang in LANGUAGES:
                assert all(reason.said(game.words(lang), names) for reason in hint.reasons)


def test_the_best_comes_first_and_the_others_by_their_chances() -> None:
    state = uno_position(top="R7", hands=["R1 R2 G7 W", "B1 B2"])
    hints = advise(find_game("uno"), state, 0, FastDice(1), Settings(iterations=60, flat=True))
    rest = [hint.chance for hint in hints[1:]]
    assert len(hints) > 2
    assert rest == sorted(rest, reverse=True)


def test_what_is_left_alone_needs_no_other_reason() -> None:
    state = uno_position(top="R7", hands=["B1 B2", "G1 G2"])
    (hint,) = advise(find_game("uno"), state, 0, FastDice(1), FEW)
    assert (hint.code, hint.reasons) == ("draw", [Reason("reason-only")])


def test_a_hint_takes_its_moment_and_no_longer() -> None:
    state = uno_position(top="R7", hands=["R1 R2 R3 R4 G7 Y7 W W4", "B1 B2 B3 B4 B5"])
    began = time.process_time()
    hints = advise(find_game("uno"), state, 0, FastDice(1))
    assert time.process_time() - began < 1
    assert sum(hint.visits for hint in hints) > 1
    assert LONGEST_MS < 1000


def test_a_budget_of_nothing_is_refused() -> None:
    with pytest.raises(Mistake, match="at least one trial"):
        Settings(iterations=0)
    with pytest.raises(Mistake, match="at least one trial"):
        Settings().within(0)


def test_the_limit_of_time_changes_nothing_else() -> None:
    one = Settings(iterations=7, flat=True, depth=3, explore=0.1, sure=2.0, pool=4, picks=2, longest=9)
    other = one.within(50)
    assert other.milliseconds == 50
    for name in ("iterations", "flat", "others", "depth", "explore", "sure", "pool", "picks", "longest"):
        assert getattr(one, name) == getattr(other, name)
