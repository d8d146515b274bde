"""Numbered pieces of work on all cores. The same numbers give the same tally whatever the number of jobs.

A piece depends on its number alone and tallies are added exactly, so neither the chunks nor their order
matter. Ctrl-C lets the pieces in hand finish and keeps what is done; a second Ctrl-C does not wait.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.context import BaseContext
from time import perf_counter, sleep
from typing import Any, Protocol, TypeVar

from igroteka.core.errors import Mistake

CHUNK_SECONDS = 0.25
FIRST_CHUNK = 2
BACKLOG = 2  # chunks a job that wait or run: a worker never waits for us


class Tally(Protocol):
    """What pieces add up to."""

    done: int

    def add(self, other: Any) -> None:
        """Add another tally of the same kind."""


TallyT = TypeVar("TallyT", bound=Tally)
TallyOut = TypeVar("TallyOut", bound=Tally, covariant=True)


class Work(Protocol[TallyOut]):
    """A picklable description of the work."""

    def blank(self) -> TallyOut:
        """The tally of nothing."""

    def pieces(self, numbers: Iterator[int]) -> TallyOut:
        """Do these pieces; take the next number only when the last one is in the tally."""


class Flag:
    """A stop sign for work in this process; workers share one in memory (RawValue)."""

    value = 0


_stop: Any = Flag()  # in a worker: the shared sign, set by `_begin`


def all_pieces(
    work: Work[TallyT],
    numbers: Sequence[int],
    jobs: int,
    tick: Callable[[TallyT], None] = lambda tally: None,
    context: BaseContext | None = None,
    before: TallyT | None = None,
) -> tuple[TallyT, bool]:
    """Do the pieces with these numbers; what they add up to, and whether Ctrl-C cut them short.

    `before` is the tally of other pieces, to which these are added. `tick` is shown the tally now and then, always of
    a whole number of pieces.
    """
    tally = work.blank() if before is None else before
    wanted = tally.done + len(numbers)
    if jobs == 1 or len(numbers) <= 1:
        _here(work, numbers, tally, tick)
    else:
        context = context or multiprocessing.get_context()
        _on_workers(work, numbers, min(jobs, len(numbers)), tally, tick, context)
    return tally, tally.done < wanted


def _here(work: Work[TallyT], numbers: Sequence[int], tally: TallyT, tick: Callable[[TallyT], None]) -> None:
    stop = Flag()
    chunks = Chunks(len(numbers), 1)
    try:
        with _ctrl_c_sets(stop):
            while chunks.left and not stop.value:
                part, seconds = _chunk(work, numbers[slice(*chunks.take())], stop)
                chunks.took(part.done, seconds)
                _take_in(tally, part, tick)
    except KeyboardInterrupt:
        pass


def _take_in(tally: TallyT, part: TallyT, tick: Callable[[TallyT], None]) -> None:
    """Add what is done. Ctrl-C waits meanwhile: half an addition would be a wrong number."""
    with _no_ctrl_c():
        tally.add(part)
        tick(tally)


def _on_workers(
    work: Work[TallyT],
    numbers: Sequence[int],
    jobs: int,
    tally: TallyT,
    tick: Callable[[TallyT], None],
    context: BaseContext,
) -> None:
    stop: Any = context.RawValue("b", 0)
    chunks = Chunks(len(numbers), jobs)
    running: set[Future[tuple[TallyT, float]]] = set()
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin, initargs=(stop,))
    try:
        with _ctrl_c_sets(stop):
            while running or (chunks.left and not stop.value):
                while chunks.left and not stop.value and len(running) < BACKLOG * jobs:
                    some = numbers[slice(*chunks.take())]
                    with _no_ctrl_c():
                        running.add(pool.submit(_worker_chunk, work, some))
                finished, running = wait(running, timeout=0.1, return_when=FIRST_COMPLETED)
                for future in finished:
                    part, seconds = future.result()
                    chunks.took(part.done, seconds)
                    _take_in(tally, part, tick)
    except KeyboardInterrupt:
        for child in multiprocessing.active_children():
            if child not in others:
                child.terminate()
    except BrokenProcessPool:
        raise Mistake("lab-worker-died") from None
    finally:
        stop.value = 1
        pool.shutdown(wait=True, cancel_futures=True)


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


def _begin(stop: Any) -> None:
    """A worker starts: Ctrl-C is the parent's affair."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with, args=(os.getppid(),), daemon=True).start()


def _leave_with(parent: int) -> None:
    """A worker whose parent was killed would wait for work for ever."""
    while os.getppid() == parent:
        sleep(1)
    os._exit(1)


def _worker_chunk(work: Work[TallyT], numbers: Sequence[int]) -> tuple[TallyT, float]:
    return _chunk(work, numbers, _stop)


def _chunk(work: Work[TallyT], numbers: Sequence[int], stop: Any) -> tuple[TallyT, float]:
    """The tally of a stretch (cut where the stop sign appears) and how long it took."""
    begun = perf_counter()
    tally = work.pieces(_until(stop, numbers))
    return tally, perf_counter() - begun


def _until(stop: Any, numbers: Sequence[int]) -> Iterator[int]:
    for number in numbers:
        if stop.value:
            return
        yield number


@contextmanager
def _ctrl_c_sets(stop: Any) -> Iterator[None]:
    """The first Ctrl-C sets the stop sign, the second one raises KeyboardInterrupt."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def on_ctrl_c(signum: int, frame: object) -> None:
        if stop.value:
            raise KeyboardInterrupt
        stop.value = 1

    before = signal.signal(signal.SIGINT, on_ctrl_c)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _no_ctrl_c() -> Iterator[None]:
    """Ctrl-C waits; processes started here inherit that, so that a worker cannot be hit while it starts."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
