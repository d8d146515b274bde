"""The experiments behind UNO's habits: tools/tune_uno.py weights SEATS SECONDS | promise | bluffs | ceiling | house.

`weights` climbs from the weights in `keen.py`: a change stays that wins more rounds against quick players on the same
deals, and once more on others. `promise` measures how well `habit.promise` foretells who wins a match. `bluffs` plays
keen players, who bluff now and then, against some who always challenge and some who never do. `ceiling` plays a master
who sees all hands (not the draw pile) and thinks ten times as long, against three quick players: more there is not.
`house [DEALS [RULE …]]` plays quick against plain with each house rule alone: a line a rule, the share of rounds won.
Run it on a compiled tree: PYTHONPATH=build/compiled:.
"""

from __future__ import annotations

import random
import sys
from math import log
from time import monotonic
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.bots.search.appraise import appraise
from igroteka.bots.search.settings import Settings
from igroteka.bots.searching import SURE
from igroteka.core.dice import Dice, FastDice, shuffle
from igroteka.core.driver import play_round
from igroteka.core.habit import Habit
from igroteka.core.house_rules import house_rules_of
from igroteka.core.seeds import derived
from igroteka.core.state import State
from igroteka.games.uno import GAME
from igroteka.games.uno.bot import TRIALS
from igroteka.games.uno.cards import ACCEPT, CHALLENGE
from igroteka.games.uno.habit import Plain, Quick
from igroteka.games.uno.keen import NOW_AND_THEN, SELDOM, TUNED, Keen
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.table import HIT
from igroteka.lab.stats import Interval, mean_interval

STEPS = (1, 2, 5, 10, 20, 40, 80, 150)
LONGEST = 100_000
AGREED = {"missed_call": 4, "hand_limit": 10, "round_clock": 5, "open_hands": 3}  # where a house rule is no yes or no


class Each(Habit):
    """Every seat plays by a habit of its own."""

    def __init__(self, habits: list[Habit]) -> None:
        self.habits = habits

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        return self.habits[seat].choose(state, seat, dice)

    def interrupt(self, state: State, seat: i64, dice: Dice) -> i64:
        return self.habits[seat].interrupt(state, seat, dice)


class Challenger(Habit):
    """A keen player who always challenges, or never does."""

    def __init__(self, always: bool) -> None:
        self.keen = Keen()
        self.answer = CHALLENGE if always else ACCEPT

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, UnoState)
        return self.answer if state.phase == HIT else self.keen.choose(state, seat, dice)

    def interrupt(self, state: State, seat: i64, dice: Dice) -> i64:
        return self.keen.interrupt(state, seat, dice)


class AllHands(Habit):
    """Keen play in worlds in which the hands are as they are, and nothing but the draw pile is shuffled."""

    def __init__(self) -> None:
        self.keen = Keen()

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        return self.keen.choose(state, seat, dice)

    def interrupt(self, state: State, seat: i64, dice: Dice) -> i64:
        return self.keen.interrupt(state, seat, dice)

    def candidates(self, state: State, seat: i64) -> vec[i64]:
        return self.keen.candidates(state, seat)

    def worth(self, state: State, seat: i64) -> float:
        return self.keen.worth(state, seat)

    def imagined(self, state: State, seat: i64, dice: Dice) -> State:
        world = state.copy()
        assert isinstance(world, UnoState)
        shuffle(world.cards, world.draw_size, dice)
        world.dice = dice.split()
        return world


class Seer(AllHands):
    """A master to whom all hands are open."""

    def __init__(self, trials: int) -> None:
        super().__init__()
        self.open = AllHands()
        self.settings = Settings(iterations=trials, flat=True, sure=SURE)

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        if len(self.candidates(state, seat)) < 2:
            return self.keen.choose(state, seat, dice)
        return appraise(state, seat, self.open, self.settings, dice, Quick()).best


def rounds_won(
    one: Habit, others: Habit, seats: int, deals: int, seed: int, agreed: dict[str, Any] | None = None, sides: int = 0
) -> Interval:
    """The share of rounds that one wins against the others, in every seat of each deal.

    `agreed`: by these options; `sides`: how many there are, two being teams of every other seat; 0: each plays alone.
    """
    options = GAME.read_options({**GAME.lab_options, **(agreed or {})})
    sides = sides or seats
    blocks: dict[int, int] = {}
    for deal in range(deals):
        start, won = derived(seed, deal), 0
        for place in range(sides):
            habits = [one if seat % sides == place else others for seat in range(seats)]
            state = GAME.new(seats, options, FastDice(start))
            play_round(state, Each(habits), FastDice(derived(start, place)), LONGEST)
            won += state.past is not None and int(state.past.winner) % sides == place
        blocks[won] = blocks.get(won, 0) + 1
    sums = mean_interval(blocks)
    return Interval(sums.value / sides, sums.low / sides, sums.high / sides)


def weights(seats: int, seconds: float, seed: int = 1) -> None:
    """Climb as long as there is time, and print every step that stayed."""
    chance, began, deals = random.Random(seed), monotonic(), 6000 // seats
    best = [int(weight) for weight in TUNED]
    won = _share(best, seats, deals, seed)
    tries = 0
    while monotonic() - began < seconds:
        tries += 1
        changed = best[:]
        for at in chance.sample(range(len(best)), chance.choice((1, 1, 2, 3))):
            changed[at] += chance.choice((-1, 1)) * chance.choice(STEPS)
        share = _share(changed, seats, deals, seed)
        if share > won and _share(changed, seats, deals, seed + tries) > _share(best, seats, deals, seed + tries):
            best, won = changed, share
            print(f"{tries} tries: {best} wins {won:.4f} of its rounds", flush=True)
    print(f"on other deals: {rounds_won(_quiet(best), Quick(), seats, 3 * deals, seed - 1)}")


def _quiet(numbers: list[int]) -> Keen:
    """Keen with these weights, without bluffs and with few challenges: nothing but the weights counts."""
    return Keen(vec[i64](numbers), 0, 0)


def _share(numbers: list[int], seats: int, deals: int, seed: int) -> float:
    return rounds_won(_quiet(numbers), Quick(), seats, deals, seed).value


def promise() -> None:
    """Matches of quick players: the mean surprise of who won, beside that of not knowing anything."""
    for scoring in ("winner", "own-hand"):
        for seats in (2, 3, 4, 6):
            surprise, moments = 0.0, 0
            for number in range(400):
                dice = FastDice(number)
                options = GAME.read_options({"goal": 500 if number % 2 else 200, "scoring": scoring})
                state, foretold = GAME.new(seats, options, dice.split()), []
                while not state.over:
                    play_round(state, Quick(), dice, LONGEST)
                    if not state.over:
                        foretold.append([Quick().worth(state, seat) for seat in range(seats)])
                won = [seat for seat in range(seats) if state.ranking()[seat] == 1]
                surprise -= sum(log(chances[seat]) / len(won) for chances in foretold for seat in won)
                moments += len(foretold)
            print(f"{scoring}, {seats} seats: {surprise / moments:.4f} (knowing nothing: {log(seats):.4f})")


def bluffs(deals: int = 4000) -> None:
    """Who always challenges and who never does, against keen players with other habits of bluffing."""
    for seldom in (0, int(SELDOM), 30, 100):
        for name, other in (("always", Challenger(True)), ("never", Challenger(False)), ("keen", Keen())):
            found = rounds_won(Keen(TUNED, seldom, NOW_AND_THEN), other, 2, deals, 1)
            print(f"bluffs {seldom} of 100, against one who challenges {name}: {found}", flush=True)


def ceiling(deals: int = 100) -> None:
    """What nobody can surpass who has to guess."""
    for seats in (2, 4):
        print(f"{seats} seats: {rounds_won(Seer(10 * TRIALS), Quick(), seats, deals, 1)}", flush=True)


def house(deals: int, names: list[str]) -> None:
    """Quick against plain with each house rule alone (or those named), two seats; teams of two."""
    for rule in house_rules_of("uno"):
        if names and rule.option not in names:
            continue
        seats = 4 if rule.option == "teams" else 2
        agreed = {rule.option: AGREED.get(rule.option, True)}
        won = rounds_won(Quick(), Plain(), seats, deals, 1, agreed, 2)
        shares = f"{100 * won.value:.1f} % ({100 * won.low:.1f} to {100 * won.high:.1f})"
        print(f"{rule.clause} {rule.option}: quick wins {shares} of {2 * deals} rounds", flush=True)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["weights", seats, seconds]:
            weights(int(seats), float(seconds))
        case ["promise"]:
            promise()
        case ["bluffs"]:
            bluffs()
        case ["ceiling"]:
            ceiling()
        case ["house", *given]:
            house(int(given[0]) if given else 1000, given[1:])
        case _:
            raise SystemExit(__doc__)
