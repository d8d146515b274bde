"""Where pieces are done: in this process, in processes of this machine, or (`cluster.py`) on many machines."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, suppress
from multiprocessing.context import BaseContext
from time import perf_counter, sleep
from typing import Any, Protocol, TypeVar

from igroteka.core.errors import Mistake


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


class Sign(Protocol):
    """The stop sign: up when it is not 0. Then whoever works finishes the piece in hand and hands in what is done."""

    value: int


class Flag:
    """A stop sign within one process."""

    value: int = 0


class Hands(Protocol[TallyT]):
    """Those who are at work."""

    @property
    def sign(self) -> Sign:
        """Their stop sign."""

    def submit(self, numbers: Sequence[int]) -> Future[tuple[TallyT, float]]:
        """Give them these pieces; the answer is their tally and the seconds they took."""

    def look_after(self) -> None:
        """Called now and then while they work."""


class Crew(Protocol):
    """Whom one can put to work."""

    @property
    def size(self) -> int:
        """How many work at once."""

    def at_work(self, work: Work[TallyT]) -> AbstractContextManager[Hands[TallyT]]:
        """They do this work; a KeyboardInterrupt ends it at once and goes no further."""


Jobs = int | Crew  # so many processes of this machine, or whoever is named


def crew_of(jobs: Jobs, pieces: int, context: BaseContext | None = None) -> Crew:
    """Whom so many pieces need."""
    if not isinstance(jobs, int):
        return jobs
    if jobs == 1 or pieces <= 1:
        return Here()
    return Processes(min(jobs, pieces), context or multiprocessing.get_context())


def size_of(jobs: Jobs) -> int:
    """How many work at once."""
    return jobs if isinstance(jobs, int) else jobs.size


def chunk(work: Work[TallyT], numbers: Sequence[int], sign: Sign) -> tuple[TallyT, float]:
    """The tally of a stretch (cut where the stop sign appears) and how long it took."""
    begun = perf_counter()
    tally = work.pieces(_until(sign, numbers))
    return tally, perf_counter() - begun


def _until(sign: Sign, numbers: Sequence[int]) -> Iterator[int]:
    for number in numbers:
        if sign.value:
            return
        yield number


class Here:
    """This process alone: what it is given is done when it comes back."""

    size = 1

    @contextmanager
    def at_work(self, work: Work[TallyT]) -> Iterator[Hands[TallyT]]:
        with suppress(KeyboardInterrupt):
            yield _OwnHands(work)


class _OwnHands(Hands[TallyT]):
    def __init__(self, work: Work[TallyT]) -> None:
        self._work = work
        self._sign = Flag()

    @property
    def sign(self) -> Sign:
        return self._sign

    def submit(self, numbers: Sequence[int]) -> Future[tuple[TallyT, float]]:
        done: Future[tuple[TallyT, float]] = Future()
        done.set_result(chunk(self._work, numbers, self._sign))
        return done

    def look_after(self) -> None:
        pass


class Processes:
    """Processes of this machine, which live as long as the work."""

    def __init__(self, size: int, context: BaseContext) -> None:
        self.size = size
        self.context = context

    @contextmanager
    def at_work(self, work: Work[TallyT]) -> Iterator[Hands[TallyT]]:
        sign: Sign = self.context.RawValue("b", 0)
        others = multiprocessing.active_children()
        pool = ProcessPoolExecutor(self.size, mp_context=self.context, initializer=_begin, initargs=(sign,))
        try:
            yield _PoolHands(work, pool, sign)
        except KeyboardInterrupt:
            for child in multiprocessing.active_children():
                if child not in others:
                    child.terminate()
        except BrokenProcessPool:
            raise Mistake("lab-worker-died") from None
        finally:
            sign.value = 1
            pool.shutdown(wait=True, cancel_futures=True)


class _PoolHands(Hands[TallyT]):
    def __init__(self, work: Work[TallyT], pool: ProcessPoolExecutor, sign: Sign) -> None:
        self._work = work
        self._pool = pool
        self._sign = sign

    @property
    def sign(self) -> Sign:
        return self._sign

    def submit(self, numbers: Sequence[int]) -> Future[tuple[TallyT, float]]:
        with no_ctrl_c():
            return self._pool.submit(_worker_chunk, self._work, numbers)

    def look_after(self) -> None:
        pass


_sign: Sign = Flag()  # in a worker: the one that all share in memory, set by `_begin`


def _begin(sign: Sign) -> None:
    """A worker starts: Ctrl-C is the parent's affair."""
    global _sign
    _sign = sign
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with, args=(os.getppid(),), daemon=True).start()


def _leave_with(parent: int) -> None:
    """A worker whose parent was killed would wait for work for ever."""
    while os.getppid() == parent:
        sleep(1)
    os._exit(1)


def _worker_chunk(work: Work[TallyT], numbers: Sequence[int]) -> tuple[TallyT, float]:
    return chunk(work, numbers, _sign)


@contextmanager
def no_ctrl_c() -> Iterator[None]:
    """Ctrl-C waits; processes started here inherit that, so that a worker cannot be hit while it starts."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
