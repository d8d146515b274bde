"""What a game owes the wire, on every registered game, in every variant: faces, veils, timers, taps, rematches."""

from __future__ import annotations

import json
from typing import Any

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.events import HIDDEN
from igroteka.core.game import AnyGame, Variant
from igroteka.core.seats import BIT, CLOCK, TABLE
from igroteka.core.state import DEAL, State
from igroteka.core.taps import why_taps
from igroteka.core.words import LANGUAGES
from tests.contract.worlds import IDS, TABLES, new_state, observers, walk

every_table = pytest.mark.parametrize(("game", "variant"), TABLES, ids=IDS)
SECRET = b"a secret of thirty-two bytes ...".ljust(32)


def things(game: AnyGame, state: State, seat: int) -> set[str]:
    """The names of all things that moves touch: the game's notation of cards and more."""
    moves = range(game.move_count)
    return {tap.partition(":")[2] for move in moves for tap in game.taps(state, seat, move)}


@every_table
def test_an_event_shows_texts_to_those_who_see_and_nothing_to_others(game: AnyGame, variant: Variant) -> None:
    notation = things(game, new_state(game, variant, 3), 0)
    for step in walk(game, variant, 3, 120):
        for event in step.events:
            for seat in observers(step.state):
                shown = game.shown(event, seat)
                assert json.loads(json.dumps(shown)) == shown
                assert (shown["kind"], shown["numbers"]) == (event.kind, [int(number) for number in event.numbers])
                assert shown["seat"] == event.seat
                assert [text is None for text in shown["cards"]] == [card == HIDDEN for card in event.faces(seat)]
                assert {text for text in shown["cards"] if text is not None} <= notation
                assert shown["cards"] == game.veiled_event(shown, SECRET)["cards"]


@every_table
def test_different_cards_of_an_event_have_different_faces(game: AnyGame, variant: Variant) -> None:
    faces: dict[int, str] = {}
    for step in walk(game, variant, 4, 150):
        for event in step.events:
            for card in event.cards:
                assert faces.setdefault(int(card), game.face(event, int(card))) == game.face(event, int(card))
    assert len(set(faces.values())) == len(faces)


@every_table
def test_a_veiled_view_of_a_guess_is_the_veiled_view(game: AnyGame, variant: Variant) -> None:
    for number, step in enumerate(walk(game, variant, 6, 100)):
        if number % 7:
            continue
        state = step.state
        for seat in observers(state):
            world = state.guess(seat, FastDice(number))
            veiled = game.veil(game.view(state, seat), SECRET)
            assert json.loads(json.dumps(veiled)) == veiled
            assert game.veil(game.view(world, seat), SECRET) == veiled


@every_table
def test_timers_have_public_names(game: AnyGame, variant: Variant) -> None:
    assert game.timer_name(0) == "next"
    for step in walk(game, variant, 2, 150):
        for timer in list(step.state.timers())[::2]:
            assert game.timer_name(int(timer))


@every_table
def test_taps_depend_on_the_seat_and_the_move_alone(game: AnyGame, variant: Variant) -> None:
    fresh = new_state(game, variant, 0)
    later = fresh
    for step in walk(game, variant, 8, 90):
        later = step.state
    for seat in range(variant.seats):
        for move in range(game.move_count):
            taps = game.taps(fresh, seat, move)
            assert taps
            assert game.taps(later, seat, move) == taps == game.paths(later, seat, move)[0]
            assert all(sorted(path) == sorted(taps) for path in game.paths(later, seat, move))


@every_table
def test_a_tap_that_begins_nothing_legal_is_answered_with_a_sentence(game: AnyGame, variant: Variant) -> None:
    first = {seat: first_taps(game, variant, seat) for seat in range(variant.seats)}
    for number, step in enumerate(walk(game, variant, 9, 100)):
        if number % 9:
            continue
        state = step.state
        for seat in range(min(variant.seats, 3)):
            legal = legal_beginnings(game, state, seat)
            for beginning in legal:
                assert why_taps(game, state, seat, list(beginning)) is None
            dead = [tap for tap in first[seat] if (tap,) not in legal]
            for tap in dead[number % 4 :: 1 + len(dead) // 40]:
                refusal = why_taps(game, state, seat, [tap])
                assert refusal is not None
                assert all(refusal.said(game.words(lang)) for lang in LANGUAGES)


@every_table
def test_a_tap_on_nothing_is_answered_too(game: AnyGame, variant: Variant) -> None:
    state = new_state(game, variant, 1)
    state.play(CLOCK, DEAL)
    for taps in (["nowhere:nothing"], ["nowhere:nothing", "hand:1"], ["", ""], ["x" * 300]):
        refusal = why_taps(game, state, 0, taps)
        assert refusal is not None
        assert refusal.key == "why-nothing-there"
        assert all(refusal.said(game.words(lang)) for lang in LANGUAGES)
    spectator = why_taps(game, state, TABLE, ["hand:1"])
    assert spectator is not None
    assert spectator.key == "why-spectator"


@every_table
def test_a_forced_move_is_the_only_one_and_all_can_see_that(game: AnyGame, variant: Variant) -> None:
    """Else the haste with which it is played would show a hand: what it shows is named, and told in docs/secrecy.md."""

    def told(state: State, seat: int) -> str | None:
        move = game.forced(state, seat)
        return None if move is None else game.write(move)

    for number, step in enumerate(walk(game, variant, 11, 250)):
        state = step.state
        for seat in range(variant.seats):
            forced = told(state, seat)
            if forced is not None:
                assert state.must & BIT[seat]
                assert [int(move) for move in state.choices(seat)] == [game.read(forced)]
            for eyes in observers(state) if number % 5 == 0 else []:
                guessed = told(state.guess(eyes, FastDice(number)), seat)
                if eyes == seat or not {forced, guessed} & game.guessed_by_haste:
                    assert guessed == forced


@every_table
def test_the_next_seat_begins_a_rematch(game: AnyGame, variant: Variant) -> None:
    state = new_state(game, variant, 5)
    assert game.began(state) is None
    begun: list[int | None] = []
    for rematch in range(min(variant.seats, 3) + 1):
        state.play(CLOCK, DEAL)
        began = game.began(state)
        playout(state, FastDice(rematch), 2_000_000)
        assert state.over
        if variant.options.get("games", 1) == 1 or game.name != "twinit":
            assert game.began(state) == began  # it is known to the end, however many rounds there were
        begun.append(game.began(state))
        options = game.rematch_options(state)
        state = game.new(variant.seats, options, FastDice(rematch + 50))
    if begun[0] is None:
        assert begun == [None] * len(begun)
        assert options == game.read_options({**game.lab_options, **variant.options})
    else:
        assert begun == [(begun[0] + rematch) % variant.seats for rematch in range(len(begun))]


def first_taps(game: AnyGame, variant: Variant, seat: int) -> list[str]:
    """Everything with which a move can begin."""
    state: Any = new_state(game, variant, 0)
    return sorted({path[0] for move in range(game.move_count) for path in game.paths(state, seat, move)})


def legal_beginnings(game: AnyGame, state: State, seat: int) -> set[tuple[str, ...]]:
    """Every beginning of every path of every legal move."""
    moves = [int(move) for move in state.moves(seat) if move >= 0]
    paths = [path for move in moves for path in game.paths(state, seat, move)]
    return {tuple(path[:length]) for path in paths for length in range(len(path) + 1)}
