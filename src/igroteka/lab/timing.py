"""How long bots think. A bot is wrapped, so that neither it nor the table knows of the watch."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import ceil, log
from time import perf_counter_ns

from igroteka.core.bot import Bot, Watch
from igroteka.core.dice import Dice
from igroteka.core.state import WAIT, State

STEP = 1.05  # times are counted in classes, each this much longer than the one before
MS = 1_000_000  # nanoseconds


@dataclass
class Thinking:
    """The time that moves took. To let an interrupt pass is no move; it counts for `longest` alone."""

    moves: int = 0
    ns: int = 0
    longest_ns: int = 0
    classes: Counter[int] = field(default_factory=Counter)  # moves by the logarithm of their time

    def count(self, ns: int, move: int) -> None:
        """One more answer."""
        self.longest_ns = max(self.longest_ns, ns)
        if move != WAIT:
            self.moves += 1
            self.ns += ns
            self.classes[ceil(log(max(ns, 1), STEP))] += 1

    def add(self, other: Thinking) -> None:
        """The moves of another one."""
        self.moves += other.moves
        self.ns += other.ns
        self.longest_ns = max(self.longest_ns, other.longest_ns)
        self.classes.update(other.classes)

    @property
    def mean_ms(self) -> float:
        """Milliseconds a move."""
        return self.ns / self.moves / MS if self.moves else 0.0

    @property
    def longest_ms(self) -> float:
        """The longest answer."""
        return self.longest_ns / MS

    def within_ms(self, share: float) -> float:
        """In how many milliseconds so many of the moves were made (at most one class too much)."""
        left = share * self.moves
        for step in sorted(self.classes):
            left -= self.classes[step]
            if left <= 0:
                return min(STEP**step / MS, self.longest_ms)
        return 0.0


class TimedBot(Bot):
    """A bot with a watch beside it."""

    def __init__(self, bot: Bot, thinking: Thinking) -> None:
        self.bot = bot
        self.thinking = thinking

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        begun = perf_counter_ns()
        move = self.bot.choose(world, seat, dice)
        self.thinking.count(perf_counter_ns() - begun, int(move))
        return move

    def interrupt(self, world: State, seat: int, dice: Dice) -> int:
        begun = perf_counter_ns()
        move = self.bot.interrupt(world, seat, dice)
        self.thinking.count(perf_counter_ns() - begun, int(move))
        return move

    def intend(self, world: State, seat: int, dice: Dice, watch: Watch) -> tuple[int, int]:
        begun = perf_counter_ns()
        move, delay = self.bot.intend(world, seat, dice, watch)
        self.thinking.count(perf_counter_ns() - begun, int(move))
        return move, delay
