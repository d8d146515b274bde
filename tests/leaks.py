"""Prints how many blocks of memory are left over after a lot of the same work: python -m tests.leaks GAME LOADS

Everything that Python and mypyc allocate is counted (`sys.getallocatedblocks`), so the figures do not depend on the
machine: work that gives back all it took leaves a handful of blocks, however often it is done.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable

from igroteka.bots.levels import find_bot
from igroteka.core import state as core_state
from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver
from igroteka.core.events import Recorder
from igroteka.core.game import AnyGame
from igroteka.core.registry import find_game
from igroteka.core.seats import CLOCK, TABLE
from igroteka.core.state import DEAL
from tests.contract.worlds import new_state, received, somewhere, wild_input

OFTEN = 400  # the other works, each


def left_over(work: Callable[[int], object], times: int) -> int:
    """Blocks that this work leaves behind when it is done so often; what it keeps of the first times is no leak."""
    for number in range(max(40, times // 20)):
        work(number)
    gc.collect()
    before = sys.getallocatedblocks()
    for number in range(times):
        work(number)
    gc.collect()
    return sys.getallocatedblocks() - before


def works(game: AnyGame) -> dict[str, Callable[[int], object]]:
    """What a server, a bot and the laboratory do with a game, by name; a number chooses the table."""
    variants = game.variants()
    middles = [somewhere(game, variant, number, 30 + 7 * number) for number, variant in enumerate(variants)]
    texts = sorted((game.dump(state) for state in middles), key=len)[:2]  # the shortest: they are read very often
    dice = FastDice(5)

    def begin(number: int) -> None:
        new_state(game, variants[number % len(variants)], number % 7).play(CLOCK, DEAL)

    def go_on(number: int) -> None:
        state = middles[number % len(middles)].copy()
        state.recorder = Recorder()
        driver = Driver()
        for _ in range(5):
            if not state.over:
                seat, move = wild_input(state, dice, driver)
                state.play(seat, move)
                driver.made(seat)
        state.recorder.take()

    def look(number: int) -> None:
        state = middles[number % len(middles)]
        for seat in (0, TABLE):
            received(game, state, seat, [0, 1])

    def think(number: int) -> None:
        state = middles[number % len(middles)]
        bot = find_bot(game, "quick")()
        moves = [seat for seat in range(state.seats) if state.must >> seat & 1 and not state.interlude]
        if moves and not game.real_time:
            bot.choose(state.guess(moves[0], dice), moves[0], dice)

    return {
        "load": lambda number: game.load(texts[number % len(texts)], FastDice(number)),
        "dump": lambda number: game.dump(middles[number % len(middles)]),
        "begin": begin,
        "copy": lambda number: middles[number % len(middles)].copy(),
        "guess": lambda number: middles[number % len(middles)].guess(0, dice),
        "go on": go_on,
        "look": look,
        "think": think,
        "inventory": lambda number: game.inventory(middles[number % len(middles)]),
    }


def main(name: str, loads: int) -> None:
    """A line for each work: its name, how often it was done, how many blocks were left."""
    print("compiled" if not str(core_state.__file__).endswith(".py") else "plain", file=sys.stderr)
    for kind, work in works(find_game(name)).items():
        times = loads if kind == "load" else OFTEN
        print(f"{kind}: {times} {left_over(work, times)}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
