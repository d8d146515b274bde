"""Numbered pieces of work, whoever does them. The same numbers give the same tally whatever the crew.

A piece depends on its number alone and tallies are added exactly, so neither the chunks nor their order
matter. Ctrl-C lets the pieces in hand finish and keeps what is done; a second Ctrl-C does not wait.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager
from multiprocessing.context import BaseContext

from igroteka.lab.crew import Crew, Hands, Jobs, Sign, TallyT, Work, crew_of, no_ctrl_c

CHUNK_SECONDS = 0.25
FIRST_CHUNK = 2
BACKLOG = 2  # chunks a job that wait or run: a worker never waits for us


def all_pieces(
    work: Work[TallyT],
    numbers: Sequence[int],
    jobs: Jobs,
    tick: Callable[[TallyT], None] = lambda tally: None,
    context: BaseContext | None = None,
    before: TallyT | None = None,
) -> tuple[TallyT, bool]:
    """Do the pieces with these numbers; what they add up to, and whether Ctrl-C cut them short.

    `jobs` is how many processes of this machine do it, or another crew. `before` is the tally of other pieces, to
    which these are added. `tick` is shown the tally now and then, always of a whole number of pieces.
    """
    tally = work.blank() if before is None else before
    wanted = tally.done + len(numbers)
    if numbers:
        crew = crew_of(jobs, len(numbers), context)
        with crew.at_work(work) as hands:
            _hand_out(crew, hands, numbers, tally, tick)
    return tally, tally.done < wanted


def _hand_out(
    crew: Crew, hands: Hands[TallyT], numbers: Sequence[int], tally: TallyT, tick: Callable[[TallyT], None]
) -> None:
    """Each stretch is given out once and, whoever brings it back, added once."""
    chunks = Chunks(len(numbers), crew.size)
    running: set[Future[tuple[TallyT, float]]] = set()
    with _ctrl_c_sets(hands.sign):
        while running or (chunks.left and not hands.sign.value):
            while chunks.left and not hands.sign.value and len(running) < BACKLOG * crew.size:
                running.add(hands.submit(numbers[slice(*chunks.take())]))
            finished, running = wait(running, timeout=0.1, return_when=FIRST_COMPLETED)
            for future in finished:
                part, seconds = future.result()
                chunks.took(part.done, seconds)
                _take_in(tally, part, tick)
            hands.look_after()


def _take_in(tally: TallyT, part: TallyT, tick: Callable[[TallyT], None]) -> None:
    """Add what is done. Ctrl-C waits meanwhile: half an addition would be a wrong number."""
    with no_ctrl_c():
        tally.add(part)
        tick(tally)


class Chunks:
    """Hands out stretches of numbers that take about CHUNK_SECONDS each."""

    def __init__(self, count: int, jobs: int) -> None:
        self.count = count
        self.jobs = jobs
        self.given = 0
        self.size = FIRST_CHUNK

    @property
    def left(self) -> int:
        """How many numbers nobody has yet."""
        return self.count - self.given

    def take(self) -> tuple[int, int]:
        """The next stretch: from, up to. Towards the end they get smaller, so that all finish together."""
        first = self.given
        self.given += max(1, min(self.size, self.left // (BACKLOG * self.jobs)))
        return first, self.given

    def took(self, done: int, seconds: float) -> None:
        """A stretch is done: learn from how long it took."""
        fitting = int(done * CHUNK_SECONDS / max(seconds, 1e-6))
        self.size = max(1, min(fitting, self.size * 4))


@contextmanager
def _ctrl_c_sets(sign: Sign) -> Iterator[None]:
    """The first Ctrl-C puts the stop sign up, the second one raises KeyboardInterrupt."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def on_ctrl_c(signum: int, frame: object) -> None:
        if sign.value:
            raise KeyboardInterrupt
        sign.value = 1

    before = signal.signal(signal.SIGINT, on_ctrl_c)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
