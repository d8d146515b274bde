"""The virtual clock: what is first happens first; timers run on, fall silent and begin anew as the rules say."""

from __future__ import annotations

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.bot import Bot, Watch
from igroteka.core.dice import Dice, FastDice
from igroteka.core.seats import BIT, CLOCK, all_of
from igroteka.core.state import DEAL, EXPIRE, READY, WAIT, IllegalMove, State
from igroteka.lab.clock import TimedInput, VirtualClock

TICK, SLOW = 1, 2
TOUCH, START, DROP = 0, 1, 2  # a touch; a touch that starts SLOW; a touch that drops it


class Race(State):
    """Everyone may touch; TICK runs all the time, SLOW when somebody started it; ten inputs make a round."""

    def __init__(self, seats: int, dice: Dice) -> None:
        super().__init__(seats, dice)
        self.slow = False
        self.log: list[tuple[int, int]] = []

    def deal(self) -> None:
        self.may = all_of(self.seats)

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([TOUCH, START, DROP])

    def act(self, seat: i64, move: i64) -> None:
        self.log.append((int(seat), int(move)))
        if move != TOUCH:
            self.slow = move == START
        self._count()

    def expire(self, timer: i64) -> None:
        self.log.append((CLOCK, int(timer)))
        if timer == SLOW:
            self.slow = False
        self._count()

    def _count(self) -> None:
        if len(self.log) % 10 == 0:
            self.end_round()
            if self.round == 2:
                self.finish()

    def running(self) -> vec[i64]:
        timers = vec[i64]([TICK, 1000])
        if self.slow:
            timers = append(append(timers, SLOW), 1500)
        return timers

    def fallback(self, seat: i64) -> i64:
        return TOUCH

    def guess(self, seat: i64, dice: Dice) -> State:
        return self.copy()

    def copy(self) -> State:
        other = Race(self.seats, self.dice.copy())
        self.copy_common(other)
        other.slow, other.log = self.slow, self.log[:]
        return other

    def scores(self) -> vec[i64]:
        return vec[i64]([0] * int(self.seats))

    def ranking(self) -> vec[i64]:
        return vec[i64]([1] * int(self.seats))


class After(Bot):
    """Makes its moves one after another, each after its delay from the last input; then waits."""

    def __init__(self, *plan: tuple[int, int]) -> None:
        self.plan = list(plan)  # (move, delay)
        self.worlds: list[State] = []
        self.watches: list[Watch] = []

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        raise AssertionError("in real time a bot is asked what it intends")

    def intend(self, world: State, seat: int, dice: Dice, watch: Watch) -> tuple[int, int]:
        self.worlds.append(world)
        self.watches.append(watch)
        assert isinstance(world, Race)
        made = sum(1 for who, _ in world.log if who == seat)
        return self.plan[made] if made < len(self.plan) else (int(WAIT), 0)


def race(*bots: Bot | None) -> VirtualClock:
    clock = VirtualClock(Race(len(bots), FastDice(1)), bots, [FastDice(seat) for seat in range(len(bots))])
    assert clock.step() == TimedInput(0, CLOCK, DEAL)
    return clock


def test_the_earliest_intention_happens_next() -> None:
    clock = race(After((TOUCH, 400)), After((TOUCH, 300)), After((TOUCH, 350)))
    assert clock.step() == TimedInput(300, 1, TOUCH)
    assert clock.step() == TimedInput(650, 2, TOUCH)  # asked anew at 300, after every input
    assert clock.now == 650


def test_a_timer_that_stays_is_not_restarted_by_other_inputs() -> None:
    clock = race(After((TOUCH, 900)), After((TOUCH, 950)))
    assert clock.step() == TimedInput(900, 0, TOUCH)
    assert clock.step() == TimedInput(1000, CLOCK, EXPIRE + TICK)


def test_a_timer_that_fired_and_is_still_there_begins_anew() -> None:
    clock = race(After(), After())
    assert [clock.step(), clock.step()] == [TimedInput(at, CLOCK, EXPIRE + TICK) for at in (1000, 2000)]


def test_a_timer_that_the_state_drops_does_not_fire() -> None:
    clock = race(After((START, 100), (DROP, 700)), None)
    for _ in range(7):
        clock.step()
    state = clock.state
    assert isinstance(state, Race)
    assert (0, START) in state.log
    assert (CLOCK, SLOW) not in state.log


def test_a_new_timer_runs_from_the_input_that_started_it() -> None:
    clock = race(After((START, 100)), None)
    clock.step()
    assert clock.timers() == {TICK: 1000, SLOW: 1600}
    assert [clock.step(), clock.step()] == [
        TimedInput(1000, CLOCK, EXPIRE + TICK),
        TimedInput(1600, CLOCK, EXPIRE + SLOW),
    ]


def test_at_the_same_moment_the_timer_comes_before_the_hand() -> None:
    clock = race(After((TOUCH, 1000)), None)
    assert clock.step() == TimedInput(1000, CLOCK, EXPIRE + TICK)


def test_a_tie_favours_no_seat() -> None:
    firsts = set()
    for inputs in range(4):
        clock = race(*(After((TOUCH, 0)) for _ in range(4)))
        clock.state.inputs += inputs
        clock.act(inputs, TOUCH, 0)
        coming = clock.upcoming()
        assert coming is not None
        firsts.add(coming.seat)
    assert len(firsts) > 1


def test_a_person_is_quicker_than_the_bots_or_is_not() -> None:
    clock = race(After((TOUCH, 500)), None)
    assert clock.act(1, TOUCH, 200) == TimedInput(200, 1, TOUCH)
    assert clock.upcoming() == TimedInput(700, 0, TOUCH)
    clock.step()
    assert clock.act(1, TOUCH, 100).at == 700  # nobody moves in the past


def test_time_never_runs_backwards() -> None:
    clock = race(After((TOUCH, 500)), None)
    clock.act(1, TOUCH, 1200)  # the timer of 1000 is overdue
    assert clock.step() == TimedInput(1200, CLOCK, EXPIRE + TICK)
    assert clock.now == 1200


def test_an_illegal_move_of_a_person_changes_nothing() -> None:
    clock = race(After((TOUCH, 500)), None)
    with pytest.raises(IllegalMove):
        clock.act(1, 77, 200)
    assert clock.now == 0
    assert clock.upcoming() == TimedInput(500, 0, TOUCH)


def test_bots_are_ready_at_once_and_the_deal_waits_for_the_person() -> None:
    clock = race(After(*[(TOUCH, 10)] * 10), None)
    for _ in range(10):
        clock.step()
    assert clock.state.interlude
    assert clock.step() == TimedInput(100, 0, READY)
    deal = clock.upcoming()
    assert deal is not None
    assert (deal.seat, deal.move) == (CLOCK, DEAL)
    assert deal.at > 10_000
    clock.act(1, READY, 3000)
    assert clock.step() == TimedInput(3000, CLOCK, DEAL)


def test_a_match_ends_and_then_nothing_is_coming() -> None:
    clock = race(After(*[(TOUCH, 10)] * 20), After())
    while clock.upcoming() is not None:
        clock.step()
    assert clock.state.over
    assert clock.step() is None


def test_bots_are_given_guesses_of_their_own() -> None:
    bot = After((TOUCH, 10))
    clock = race(bot, None)
    assert bot.worlds
    assert all(world is not clock.state for world in bot.worlds)
    assert not clock.state.must & BIT[0]


def test_a_bot_learns_how_long_ago_things_happened_and_stays_the_same_person() -> None:
    bot = After((TOUCH, 400), (TOUCH, 250))
    clock = race(bot, None)
    assert [clock.step(), clock.step()] == [TimedInput(400, 0, TOUCH), TimedInput(650, 0, TOUCH)]
    last, world = bot.watches[-1], bot.worlds[-1]
    assert list(last.ago) == [0, 250, 650, 650]  # the second touch, the first, the deal, the beginning
    assert [last.since(world, number) for number in (3, 2, 1, -9)] == [0, 250, 650, 650]
    assert last.since(world, 99) == 0
    assert Watch(1).since(world, 1) == 0
    assert len({watch.seed for watch in bot.watches}) == 1
