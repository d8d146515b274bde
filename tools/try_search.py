"""Try a master with other settings: python tools/try_search.py wazabi strong --trials 600 --longest 6 [--deals 200].

It sits in every seat of each deal once, the opponent in all others. Whole matches, or first rounds (`--round`).
Run it on a compiled tree: PYTHONPATH=build/compiled:.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from igroteka.bots.by_habit import HabitBot
from igroteka.bots.levels import bots_of
from igroteka.bots.search.settings import Settings
from igroteka.bots.searching import SURE, TO_THE_END, SearchBot
from igroteka.core.bot import Bot
from igroteka.core.game import AnyGame
from igroteka.core.habit import Habit
from igroteka.core.registry import find_game
from igroteka.core.seeds import derived
from igroteka.lab.setup import lab_options
from igroteka.lab.stats import mean_interval
from igroteka.lab.table import LabTable


def arguments() -> argparse.ArgumentParser:
    """What one can try."""
    parser = argparse.ArgumentParser(prog="python tools/try_search.py", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("against", help="a level")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--trials", type=int, default=600)
    parser.add_argument("--longest", type=int, default=TO_THE_END)
    parser.add_argument("--sure", type=float, default=SURE)
    parser.add_argument("--rollout", default="casual", help="the level by whose habit it plays on")
    parser.add_argument("--round", action="store_true")
    parser.add_argument("--options", nargs="*", default=[])
    return parser


def habit_of(game: AnyGame, level: str) -> Habit:
    """By which a level plays that does not think."""
    bot = bots_of(game)[level]()
    assert isinstance(bot, HabitBot | SearchBot)
    return bot.habit


def main() -> int:
    """Play, and print the share of wins with its interval."""
    args = arguments().parse_args()
    game = find_game(args.game)
    seats = args.seats or game.official
    options = game.read_options(lab_options(game, args.options))
    settings = Settings(iterations=args.trials, flat=True, sure=args.sure, longest=args.longest)
    bot = SearchBot(habit_of(game, "master"), settings, habit_of(game, args.rollout))
    wins: Counter[int] = Counter()
    began = time.monotonic()
    for deal in range(args.deals):
        won = 0
        for place in range(seats):
            bots: list[Bot] = [bots_of(game)[args.against]() for _ in range(seats)]
            bots[place] = bot
            table = LabTable(game, options, bots)
            play = table.play_round if args.round else table.play
            won += play(derived(1, deal), place).places[place] == 1
        wins[won] += 1
    found = mean_interval(wins)
    value, low, high = (100 * share / seats for share in (found.value, found.low, found.high))
    print(f"{value:.1f} ({low:.1f} to {high:.1f}) of 100 in {args.deals} deals, {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
