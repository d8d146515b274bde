"""The laws on random combinations of house rules, in every game that has some: each table plays by its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from igroteka.bots.levels import bots_of
from igroteka.bots.search.settings import Settings
from igroteka.bots.searching import SearchBot
from igroteka.core.bot import Bot
from igroteka.core.clauses import clauses
from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer, playout
from igroteka.core.errors import Mistake
from igroteka.core.events import Recorder
from igroteka.core.game import AnyGame, Variant
from igroteka.core.house_rules import HouseRule, house_rules_of, title
from igroteka.core.record import Input, Record
from igroteka.core.registry import all_games
from igroteka.core.seats import BIT, CLOCK
from igroteka.core.state import State
from igroteka.core.words import LANGUAGES, core_words
from tests.contract.houses import COMBINATIONS, a_table, alone, another, played_at
from tests.contract.worlds import new_state, observers, received, told, walk
from tests.soak import SOAK

GAMES = [game for game in all_games().values() if house_rules_of(game.name)]
FEW = 10  # combinations that one test looks at
DECISIONS = 2000 if SOAK else 200  # of bots of all levels in turns, with one house rule
RULES = [(game, rule) for game in GAMES for rule in house_rules_of(game.name)]

every_rule = pytest.mark.parametrize(("game", "rule"), RULES, ids=[rule.clause for _, rule in RULES])
in_turns = pytest.mark.parametrize(  # in real time bots touch cards: `test_house_matches.py`
    ("game", "rule"),
    [(game, rule) for game, rule in RULES if not game.real_time],
    ids=[rule.clause for game, rule in RULES if not game.real_time],
)
every_lot = pytest.mark.parametrize("lot", range(COMBINATIONS // FEW))
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def tables(game: AnyGame, lot: int) -> Iterator[tuple[int, Variant]]:
    """The combinations of one lot, each with its seed."""
    for seed in range(lot * FEW, lot * FEW + FEW):
        yield seed, a_table(game, seed)


def obeys(game: AnyGame, variant: Variant, state: Any, seed: int) -> None:
    """The laws that can be seen in one position."""
    text = game.dump(state)
    assert game.dump(game.load(text, FastDice(1))) == text == game.dump(state.copy())
    for seat in range(state.seats):
        moves = {int(move) for move in state.moves(seat) if move >= 0}
        assert moves == {move for move in range(game.move_count) if state.allows(seat, move)}
        for probe in [FastDice(seed + seat).below(game.move_count) for _ in range(3)]:
            refusal = game.why_not(state, seat, probe)
            assert (refusal is None) == (probe in moves)
            assert refusal is None or all(refusal.said(game.words(lang)) for lang in LANGUAGES)
    for seat in observers(state):
        world = state.guess(seat, FastDice(seed))
        assert game.view(world, seat) == game.view(state, seat)
        assert game.inventory(world) == game.inventory(state)
        assert game.dump(game.load(game.dump(world), FastDice(1))) == game.dump(world)  # which checks what is known
        again = world.guess(seat, FastDice(seed + 1))
        assert game.dump(again) == game.dump(state.guess(seat, FastDice(seed + 1)))


def depends_on_what_was_seen(game: AnyGame, state: State, seed: int) -> None:
    """Equal events, equal everything (law 5)."""
    dice = FastDice(seed + 3)
    for seat in observers(state):
        true, world = state.copy(), state.guess(seat, FastDice(seed))
        true.recorder, world.recorder = Recorder(), Recorder()
        for _ in range(8):
            assert received(game, true, seat, []) == received(game, world, seat, [])
            actor = dice.below(state.seats + 1) - 1
            both = sorted({int(move) for move in true.moves(actor)} & {int(move) for move in world.moves(actor)})
            if not both:
                continue
            move = both[dice.below(len(both))]
            true.play(actor, move)
            world.play(actor, move)
            if told(game, true.recorder.take(), seat) != told(game, world.recorder.take(), seat):
                break


@every_game
def test_the_tables_play_by_very_many_different_house_rules(game: AnyGame) -> None:
    """All sets there are, where there are few."""
    different = {played_at(game, a_table(game, seed)) for seed in range(COMBINATIONS)}
    assert len(different) >= min(2000 if SOAK else 100, 2 ** len(house_rules_of(game.name)))


@every_game
@every_lot
def test_the_laws_hold_for_house_rules_together(game: AnyGame, lot: int) -> None:
    names = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]
    for seed, variant in tables(game, lot):
        box = game.inventory(new_state(game, variant, 0))
        for number, step in enumerate(walk(game, variant, seed, 100)):
            assert game.inventory(step.state) == box
            for event in step.events:
                assert all(game.line(event, 0, game.words(lang), names) for lang in LANGUAGES)
            if (number + seed) % 29 == 0:
                state = step.state.copy()
                obeys(game, variant, state, seed + number)
                depends_on_what_was_seen(game, state, seed + number)


@every_game
@every_lot
def test_every_match_ends_and_replays_with_house_rules(game: AnyGame, lot: int) -> None:
    for number, (seed, variant) in enumerate(tables(game, lot)):
        state = new_state(game, variant, seed)
        playout(state, FastDice(seed), 2_000_000)
        assert state.over
        if number > 1 and not SOAK:
            continue
        options = game.read_options({**game.lab_options, **variant.options})
        record = Record(game, variant.seats, options, {"kind": "fast", "seed": seed}, ["x"] * variant.seats)
        record.inputs += [Input(step.seat, step.move) for step in walk(game, variant, seed, 200)]
        assert game.dump(record.state()) == game.dump(list(walk(game, variant, seed, 200))[-1].state)


@every_game
@every_lot
def test_habits_make_no_illegal_move_with_house_rules(game: AnyGame, lot: int) -> None:
    for seed, variant in tables(game, lot):
        for habit in game.habits().values():
            dice = FastDice(seed)
            for number, step in enumerate(walk(game, variant, seed, 60)):
                for seat in range(step.state.seats):
                    if not (step.state.must | step.state.may) & BIT[seat]:
                        continue
                    world = step.state.guess(seat, FastDice(number))
                    if step.state.must & BIT[seat]:
                        move = habit.choose(world, seat, dice)
                        assert step.state.allows(seat, move), (variant, game.write(move))
                        assert all(step.state.allows(seat, int(one)) for one in habit.candidates(world, seat))
                    if step.state.may & BIT[seat]:
                        move = habit.interrupt(world, seat, dice)
                        assert move < 0 or step.state.allows(seat, move)


def thinks_little(bot: Bot) -> Bot:
    """A bot that searches plays only a few short rounds in its head."""
    if isinstance(bot, SearchBot):
        bot.settings = Settings(iterations=4, flat=True, longest=20)
    return bot


@in_turns
def test_bots_of_every_level_cope_with_each_house_rule_alone(game: AnyGame, rule: HouseRule) -> None:
    levels = [thinks_little(make()) for make in bots_of(game).values()]
    variant = alone(game, rule, 1)
    state, dice, driver = new_state(game, variant, 3), FastDice(5), Driver()
    for number in range(DECISIONS):
        if state.over:
            break
        seat = int(driver.next_seat(state))
        if seat == CLOCK:
            state.play(CLOCK, due_timer(state))
            driver.made(CLOCK)
            continue
        bot, world, interrupt = levels[number % len(levels)], state.guess(seat, dice), driver.is_interrupt(state, seat)
        move = int((bot.interrupt if interrupt else bot.choose)(world, seat, dice))
        if interrupt and move < 0:
            driver.declined(seat)
            continue
        assert state.allows(seat, move), (type(bot), game.write(move))
        state.play(seat, move)
        driver.made(seat)


@every_rule
def test_a_house_rule_stands_in_both_rulebooks_and_has_its_words(game: AnyGame, rule: HouseRule) -> None:
    for lang in LANGUAGES:
        assert rule.clause in clauses(game.name, lang)
        assert game.words(lang).say(f"option-{rule.option}") == title(rule, lang)
        assert game.words(lang).say(f"option-{rule.option}.help")
    assert rule.clause.startswith(f"{game.prefix}-H")
    assert getattr(game.options_type(), rule.option) == rule.default


@every_rule
def test_rules_that_do_not_go_together_are_refused_by_both_names(game: AnyGame, rule: HouseRule) -> None:
    dice = FastDice(1)
    for other in house_rules_of(game.name):
        given = {one.option: another(one, dice) for one in (rule, other)}
        if other.option not in rule.apart:
            continue
        assert rule.option in other.apart
        with pytest.raises(Mistake) as refused:
            game.check(4, game.read_options(given))
        for lang in LANGUAGES:
            said = refused.value.said(core_words(lang))
            assert title(rule, lang) in said
            assert title(other, lang) in said
