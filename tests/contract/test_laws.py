"""The laws of the contract (ARCHITECTURE.md), on every registered game, in every variant."""

from __future__ import annotations

import json
import os
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.events import Recorder
from igroteka.core.game import AnyGame, Variant
from igroteka.core.record import read_record
from igroteka.core.registry import all_games
from igroteka.core.seats import CLOCK
from igroteka.core.state import IllegalMove
from igroteka.core.view import common
from igroteka.core.words import LANGUAGES
from tests.contract.worlds import IDS, TABLES, new_state, numbers, observers, received, somewhere, told, walk

SOAK = int(os.environ.get("SOAK", "1"))  # `make soak` looks this many times as hard
every_table = pytest.mark.parametrize(("game", "variant"), TABLES, ids=IDS)
seeds = st.integers(min_value=0, max_value=2**31)
moments = st.integers(min_value=0, max_value=250)


@every_table
def test_law_1_same_seed_options_and_inputs_give_the_same_states_and_events(game: AnyGame, variant: Variant) -> None:
    def trace() -> list[object]:
        return [
            (step.seat, step.move, game.dump(step.state), told(game, step.events, 0))
            for step in walk(game, variant, 5, 120)
        ]

    assert trace() == trace()


@every_table
@given(seed=seeds, moment=moments)
@settings(max_examples=8 * SOAK)
def test_law_2_an_illegal_move_raises_names_its_reason_and_changes_nothing(
    game: AnyGame, variant: Variant, seed: int, moment: int
) -> None:
    state = somewhere(game, variant, seed, moment)
    before = game.dump(state)
    dice = FastDice(seed)
    for seat in range(state.seats):
        legal = {int(move) for move in state.moves(seat)}
        for probe in [dice.below(game.move_count) for _ in range(30)] + [-5, game.move_count, 1 << 40]:
            assert state.allows(seat, probe) == (probe in legal)
            if probe in legal:
                assert game.why_not(state, seat, probe) is None
                continue
            refusal = game.why_not(state, seat, probe)
            assert refusal is not None
            for lang in LANGUAGES:
                assert refusal.said(game.words(lang))
            with pytest.raises(IllegalMove):
                state.play(seat, probe)
    assert game.dump(state) == before


@every_table
@given(seed=seeds, moment=moments)
@settings(max_examples=4 * SOAK)
def test_law_2_moves_is_exactly_what_allows_accepts(game: AnyGame, variant: Variant, seed: int, moment: int) -> None:
    state = somewhere(game, variant, seed, moment)
    for seat in range(state.seats):
        moves = [int(move) for move in state.moves(seat)]
        assert len(moves) == len(set(moves))
        allowed = {move for move in range(game.move_count) if state.allows(seat, move)}
        assert allowed == {move for move in moves if move >= 0}


@every_table
def test_law_3_somebody_can_always_go_on(game: AnyGame, variant: Variant) -> None:
    for seed in range(3):
        for step in walk(game, variant, seed, 600):
            state = step.state
            waits_for_a_seat = any(state.must >> seat & 1 and len(state.moves(seat)) for seat in range(state.seats))
            assert state.over or waits_for_a_seat or (state.must == 0 and len(state.timers()) >= 2)


@every_table
def test_law_3_every_match_ends_under_random_play(game: AnyGame, variant: Variant) -> None:
    for seed in range(6):
        state = new_state(game, variant, seed)
        playout(state, FastDice(seed + 1), 2_000_000)
        assert state.over
        assert sorted(state.ranking())[0] == 1


@every_table
@given(seed=seeds, moment=moments)
@settings(max_examples=8 * SOAK)
def test_law_4_a_guess_looks_the_same_and_tells_nothing_of_the_truth(
    game: AnyGame, variant: Variant, seed: int, moment: int
) -> None:
    state = somewhere(game, variant, seed, moment)
    for seat in observers(state):
        world = state.guess(seat, FastDice(seed))
        assert game.view(world, seat) == game.view(state, seat)
        assert seat < 0 or numbers(game, world, seat) == numbers(game, state, seat)
        again = world.guess(seat, FastDice(seed + 1))
        assert game.dump(again) == game.dump(state.guess(seat, FastDice(seed + 1)))
        assert game.inventory(world) == game.inventory(state)


@every_table
@given(seed=seeds, moment=moments)
@settings(max_examples=8 * SOAK)
def test_law_5_what_follows_depends_only_on_what_was_seen(
    game: AnyGame, variant: Variant, seed: int, moment: int
) -> None:
    state = somewhere(game, variant, seed, moment)
    dice = FastDice(seed + 3)
    for seat in observers(state):
        true, world = state.copy(), state.guess(seat, FastDice(seed))
        true.recorder, world.recorder = Recorder(), Recorder()
        probes = [dice.below(game.move_count) for _ in range(6)] if seat >= 0 else []
        for _ in range(6):
            assert received(game, true, seat, probes) == received(game, world, seat, probes)
            actor = dice.below(state.seats + 1) - 1
            both = sorted({int(m) for m in true.moves(actor)} & {int(m) for m in world.moves(actor)})
            if not both:
                continue
            move = both[dice.below(len(both))]
            true.play(actor, move)
            world.play(actor, move)
            if told(game, true.recorder.take(), seat) != told(game, world.recorder.take(), seat):
                break


@every_table
@given(seed=seeds, moment=moments)
@settings(max_examples=8 * SOAK)
def test_law_6_a_copy_shares_nothing_and_positions_are_reversible(
    game: AnyGame, variant: Variant, seed: int, moment: int
) -> None:
    state = somewhere(game, variant, seed, moment)
    text = game.dump(state)
    assert game.dump(game.load(text, FastDice(1))) == text
    copy = state.copy()
    assert game.dump(copy) == text
    playout(copy, FastDice(seed), 60)
    assert game.dump(state) == text
    for seat in [CLOCK, *range(state.seats)]:
        for move in state.moves(seat):
            assert game.read(game.write(move)) == move


@every_table
def test_law_6_every_move_of_the_game_has_its_own_notation(game: AnyGame, variant: Variant) -> None:
    written = {game.write(move): move for move in range(game.move_count)}
    assert len(written) == game.move_count
    assert all(game.read(text) == move for text, move in written.items())


@every_table
def test_law_7_nothing_is_lost_or_added(game: AnyGame, variant: Variant) -> None:
    box = game.inventory(new_state(game, variant, 0))
    for seed in range(2):
        for step in walk(game, variant, seed, 400):
            assert game.inventory(step.state) == box


def golden() -> list[Path]:
    found: list[Path] = []
    for game in all_games().values():
        package = import_module(f"igroteka.games.{game.name}")
        found += sorted(Path(package.__path__[0]).glob("tests/golden/*.jsonl"))
    return found


@pytest.mark.parametrize("path", golden(), ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_law_8_golden_replays_replay_unchanged(path: Path) -> None:
    assert read_record(path).state().over


@every_table
def test_views_are_plain_json_and_events_can_be_said_in_both_languages(game: AnyGame, variant: Variant) -> None:
    names = [f"P{seat}" for seat in range(variant.seats)]
    for step in walk(game, variant, 11, 150):
        for seat in observers(step.state):
            view = game.view(step.state, seat)
            assert json.loads(json.dumps(view)) == view
            for event in step.events:
                for lang in LANGUAGES:
                    assert game.line(event, seat, game.words(lang), names)


@every_table
@given(seed=seeds, moment=moments)
@settings(max_examples=4 * SOAK)
def test_a_view_is_what_all_see_and_ones_own_and_only_the_first_is_veiled(
    game: AnyGame, variant: Variant, seed: int, moment: int
) -> None:
    """The server makes the first part once for all eyes."""
    state = somewhere(game, variant, seed, moment)
    secret = b"s" * 32
    shared = common(game, state)
    names = {name for eye in observers(state) for name in game.own(state, eye).names}
    for eye in observers(state):
        own = game.own(state, eye).view()
        assert set(own) == names
        assert not names & set(shared)
        assert game.view(state, eye) == {**shared, **own}
        assert game.veil(game.view(state, eye), secret) == {**game.veil(shared, secret), **own}
