"""Search in games that are small enough to know the truth about."""

from __future__ import annotations

import time

import pytest

from igroteka.bots.by_habit import HabitBot
from igroteka.bots.search.appraisal import Appraisal, Rewards
from igroteka.bots.search.appraise import appraise
from igroteka.bots.search.settings import SEARCH, Settings
from igroteka.bots.search.tree import Arm, Tree
from igroteka.bots.search.worlds import Worlds
from igroteka.bots.searching import SearchBot
from igroteka.core.bot import Bot
from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver
from igroteka.core.errors import Mistake
from igroteka.core.habit import Habit
from igroteka.core.state import READY, WAIT, State
from igroteka.core.words import LANGUAGES, core_words
from tests.bots.small_games import PAPER, ROCK, SCISSORS, Cups, Last, Nim, Shapes, Suspicion, dealt

TREE = Settings(iterations=400)
BOTH_THINK = Settings(iterations=1500, others=SEARCH)
FLAT = Settings(iterations=400, flat=True)


def figures(found: Appraisal) -> list[tuple[int, int, float, float]]:
    return [(one.move, one.visits, one.chance, one.error) for one in found.candidates]


# -- it finds what is best ------------------------------------------------------------------


@pytest.mark.parametrize("settings", [TREE, FLAT, BOTH_THINK], ids=["tree", "flat", "both think"])
@pytest.mark.parametrize("matches", [1, 2, 3])
def test_a_win_in_one_is_found_and_is_certain(settings: Settings, matches: int) -> None:
    found = appraise(dealt(Nim(matches)), 0, Habit(), settings, FastDice(1))
    assert found.best == matches
    assert found.chance == 1.0


@pytest.mark.parametrize("matches", [5, 6, 7, 9, 10, 11])
def test_seats_that_think_for_their_own_good_find_the_one_right_move(matches: int) -> None:
    assert appraise(dealt(Nim(matches)), 0, Habit(), BOTH_THINK, FastDice(1)).best == matches % 4


def test_a_tree_of_ones_own_decisions_plans_against_the_habit_of_the_others() -> None:
    """Against one who takes all that may be taken: of 10 matches 3 lose, 1 and then 2 win, 2 and then 1 win."""
    found = appraise(dealt(Nim(10)), 0, Last(), TREE, FastDice(1))
    assert found.best in (1, 2)
    assert found.by_habit == 3
    assert found.chance > 0.8
    flat = appraise(dealt(Nim(10)), 0, Last(), FLAT, FastDice(1))
    assert {one.chance for one in flat.candidates} == {0.0}  # it goes on by habit, and that loses


def test_with_three_seats_each_maximises_its_own_chance() -> None:
    """With 4 matches the next player takes what is left, whoever is hurt by it; 3 are taken at once."""
    found = appraise(dealt(Nim(4, seats=3)), 0, Habit(), BOTH_THINK, FastDice(1))
    assert all(one.chance < 0.1 for one in found.candidates if one.visits > 100)
    assert appraise(dealt(Nim(3, seats=3)), 0, Habit(), BOTH_THINK, FastDice(1)).best == 3


def test_who_thinks_beats_the_own_habit() -> None:
    wins = [0, 0]
    for seed in range(40):
        state, dice = dealt(Nim(21)), FastDice(seed)
        thinker = seed % 2
        bots: list[Bot] = [HabitBot(Habit()), HabitBot(Habit())]
        bots[thinker] = SearchBot(Habit(), Settings(iterations=150))
        driver = Driver()
        while not state.over:
            seat = int(driver.next_seat(state))
            state.play(seat, bots[seat].choose(state.guess(seat, dice), seat, dice))
            driver.made(seat)
        assert isinstance(state, Nim)
        wins[state.winner == thinker] += 1
    assert wins[1] >= 36


# -- sealed choices, chance, hidden things --------------------------------------------------


def test_a_sealed_choice_is_not_seen_by_whoever_chooses_after_it() -> None:
    """If it were, seat 1 would always win. As it is, seat 0 loses about as often as it wins, whatever it does."""
    found = appraise(dealt(Shapes()), 0, Habit(), Settings(iterations=6000, others=SEARCH), FastDice(1))
    assert sorted(one.move for one in found.candidates) == [ROCK, PAPER, SCISSORS]
    assert all(0.4 < one.chance < 0.6 for one in found.candidates)
    assert all(one.visits > 1000 for one in found.candidates)


def test_a_seat_asked_while_others_are_still_to_choose_chooses_for_itself() -> None:
    for settings in (TREE, FLAT, BOTH_THINK):
        found = appraise(dealt(Shapes()), 1, Habit(), settings, FastDice(1))
        assert sorted(one.move for one in found.candidates) == [ROCK, PAPER, SCISSORS]
        assert sum(one.visits for one in found.candidates) == found.iterations


def test_what_the_seat_cannot_know_is_not_known_to_its_search() -> None:
    by_coin = [figures(appraise(dealt(Cups(coin)), 0, Last(), TREE, FastDice(7))) for coin in range(3)]
    assert by_coin[0] == by_coin[1] == by_coin[2]
    found = appraise(dealt(Cups(1, seen=True)), 0, Last(), TREE, FastDice(7))
    assert (found.best, found.chance) == (1, 1.0)


def test_worlds_are_taken_in_proportion_to_how_plausible_they_are() -> None:
    settings = Settings(iterations=1, pool=16, picks=4)
    worlds = Worlds(dealt(Cups(0)), 0, Suspicion(), settings, FastDice(3))
    taken = [0, 0, 0]
    for _ in range(4000):
        world = worlds.another()
        assert isinstance(world, Cups)
        taken[world.coin] += 1
    assert taken[0] == 0
    assert 0.70 < taken[1] / 4000 < 0.78  # three quarters, but for pools that are not quite even
    found = appraise(dealt(Cups(0)), 0, Suspicion(), Settings(iterations=600, pool=16, picks=4), FastDice(3))
    assert found.best == 1


def test_where_no_world_is_plausible_all_are_alike() -> None:
    class Doubt(Habit):
        def plausible(self, state: State, seat: int) -> float:
            return 0.0

    worlds = Worlds(dealt(Cups(0)), 0, Doubt(), Settings(iterations=1, pool=3), FastDice(3))
    coins = {world.coin for world in (worlds.another() for _ in range(60)) if isinstance(world, Cups)}
    assert coins == {0, 1, 2}


def test_a_world_taken_twice_shares_nothing_with_itself() -> None:
    worlds = Worlds(dealt(Cups(0)), 0, Habit(), Settings(iterations=1, picks=2), FastDice(3))
    first, second = worlds.another(), worlds.another()
    assert first is not second
    assert first.dice is not second.dice
    assert [first.dice.below(1000) for _ in range(4)] != [second.dice.below(1000) for _ in range(4)]


def test_doubt_about_a_move_grows_only_when_it_was_available() -> None:
    tree = Tree(dealt(Nim(21)), 0, Habit(), Habit(), TREE, FastDice(1))
    node = Arm(0, 0)
    for move, visits, available in ((1, 50, 1000), (2, 50, 51)):
        arm = node.following(0, move, None)
        arm.visits, arm.available, arm.total = visits, available, visits / 2
    assert tree.promising(node, 0, dealt(Nim(2)).legal(0)).move == 1
    counts = [(arm.move, arm.available) for arm in (node.following(0, 1, None), node.following(0, 2, None))]
    assert counts == [(1, 1001), (2, 52)]


# -- few iterations -------------------------------------------------------------------------


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("iterations", [1, 2, 3])
def test_a_few_iterations_play_as_the_habit_does(flat: bool, iterations: int) -> None:
    found = appraise(dealt(Nim(21)), 0, Last(), Settings(iterations=iterations, flat=flat), FastDice(1))
    assert found.best == found.by_habit == 3
    assert found.candidates[0].visits >= 1


def test_a_move_must_be_clearly_ahead_of_the_habits_own() -> None:
    for seed in range(20):  # all cups are alike: the habit's cup is chosen unless luck was great
        found = appraise(dealt(Cups(0)), 0, Last(), Settings(iterations=300, sure=3.0), FastDice(seed))
        assert found.best == 2


# -- figures --------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [TREE, FLAT, BOTH_THINK], ids=["tree", "flat", "both think"])
def test_the_same_seed_and_iterations_find_the_same_and_other_seeds_other_figures(settings: Settings) -> None:
    once, again, other = (appraise(dealt(Nim(15)), 0, Habit(), settings, FastDice(seed)) for seed in (5, 5, 6))
    assert figures(once) == figures(again)
    assert figures(once) != figures(other)
    assert once.iterations <= settings.iterations


def test_chances_come_with_their_standard_error_best_first() -> None:
    found = appraise(dealt(Nim(5)), 0, Habit(), BOTH_THINK, FastDice(1))
    assert found.candidates[0].move == found.best
    assert [one.chance for one in found.candidates[1:]] == sorted(
        (one.chance for one in found.candidates[1:]), reverse=True
    )
    assert all(0 < one.error < 0.2 for one in found.candidates if one.visits > 20)
    rewards = Rewards()
    for reward in (0.0, 1.0) * 50:
        rewards.add(reward)
    assert rewards.mean() == 0.5
    assert rewards.error() == pytest.approx(0.05, rel=0.02)


def test_flat_search_drops_the_worse_half_and_keeps_to_its_budget() -> None:
    found = appraise(dealt(Cups(1, seen=True)), 0, Last(), Settings(iterations=600, flat=True), FastDice(1))
    visits = {one.move: one.visits for one in found.candidates}
    assert found.iterations == sum(visits.values()) <= 600
    assert visits[0] < visits[1] == visits[2]  # the best, and the habit's own, to which it is compared


# -- budgets --------------------------------------------------------------------------------


def test_a_budget_of_time_is_kept() -> None:
    for flat in (False, True):
        begun = time.perf_counter()
        found = appraise(dealt(Nim(21)), 0, Habit(), Settings(milliseconds=60, flat=flat), FastDice(1))
        assert time.perf_counter() - begun > 0.05  # without a budget it would never end
        assert found.iterations > 10
    both = appraise(dealt(Nim(21)), 0, Habit(), Settings(milliseconds=60_000, iterations=50), FastDice(1))
    assert both.iterations == 50


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("iterations", "milliseconds"), [(0, 0), (-1, 50), (5, -1)])
def test_without_a_budget_nobody_can_think(lang: str, iterations: int, milliseconds: int) -> None:
    with pytest.raises(Mistake) as refused:
        Settings(iterations=iterations, milliseconds=milliseconds)
    sentence = refused.value.said(core_words(lang))
    assert str(iterations) in sentence
    assert str(milliseconds) in sentence


# -- the bot --------------------------------------------------------------------------------


def test_the_bot_waits_where_nothing_is_asked_and_is_ready_between_rounds() -> None:
    bot = SearchBot(Habit(), TREE)
    state = dealt(Nim(5))
    assert bot.interrupt(state, 1, FastDice(1)) == WAIT
    assert bot.choose(state, 1, FastDice(1)) == WAIT
    state.end_round()
    assert bot.choose(state, 0, FastDice(1)) == READY


class Endless(Nim):
    """Nobody ever takes the last match."""

    def act(self, seat: int, move: int) -> None:
        self.matches = 10 * self.matches + move
        self.ask(1 << (1 - seat))

    def fresh(self) -> Endless:
        return Endless(self.matches, 2, self.dice.copy())


class Foresight(Last):
    """Knows in the middle of a round that taking two is worth more."""

    def worth(self, state: State, seat: int) -> float:
        assert isinstance(state, Endless)
        return 0.8 if str(state.matches)[1] == "2" else 0.2


@pytest.mark.parametrize("flat", [False, True])
def test_a_round_that_is_broken_off_counts_as_it_stands(flat: bool) -> None:
    settings = Settings(iterations=20, longest=4, depth=3, flat=flat)
    found = appraise(dealt(Endless(5)), 0, Last(), settings, FastDice(1))
    assert {one.chance for one in found.candidates} == {0.5}
    assert found.best == found.by_habit
    found = appraise(dealt(Endless(5)), 0, Foresight(), settings, FastDice(1))
    assert found.best == 2
    assert {one.move: one.chance for one in found.candidates}[2] == pytest.approx(0.8)
