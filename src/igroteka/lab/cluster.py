"""A Dask cluster as a crew: workers on many machines that all have the same Igroteka (docs/lab/cluster.md).

Dask gives the chunk of a worker that died to another one. Each chunk is one future here, and its answer is added once:
what a dead worker had done of it was never heard of, so nothing is counted twice or lost.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import threading
import warnings
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager, suppress
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from time import monotonic
from typing import Any
from uuid import uuid4

import igroteka
from igroteka.core.errors import Mistake
from igroteka.lab.arguments import read_jobs
from igroteka.lab.code import whole_code
from igroteka.lab.crew import Flag, Hands, Jobs, Sign, TallyT, Work, chunk

ANSWER_SECONDS = 10  # for a scheduler to answer
ALONE_SECONDS = 60.0  # without any worker before we give up: those that died may be coming back
LOOK_SECONDS = 2.0  # between two looks at whether there are any
SCHEDULER = "scheduler"


@contextmanager
def hired(jobs: str | None, cluster: str | None) -> Iterator[Jobs]:
    """Those who do the work, as a person named them: --jobs or --cluster."""
    if cluster is None:
        yield read_jobs(jobs)
        return
    found = Cluster(cluster)
    try:
        yield found
    finally:
        found.close()


class Cluster:
    """The workers of one scheduler; all are asked first what they have."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.client: Any = _connected(address)
        try:
            self._call_roll()
            self.size = 1
            self.count()
        except BaseException:
            self.close()
            raise

    def count(self) -> int:
        """How many workers there are now; those that come later get their share."""
        found = len(self.client.nthreads())
        self.size = max(1, found)
        return found

    def close(self) -> None:
        """Leave; the cluster stays."""
        with suppress(Exception):  # it may be gone already
            self.client.close(timeout=ANSWER_SECONDS)

    @contextmanager
    def at_work(self, work: Work[TallyT]) -> Iterator[Hands[TallyT]]:
        there = dask()
        packed = pickle.dumps(work)
        self._can_read(packed)
        pool = self.client.get_executor(pure=False)
        try:
            yield _FarHands(self, pool, packed)
        except KeyboardInterrupt:
            pass
        except there.KilledWorker:
            raise Mistake("lab-cluster-killed", address=self.address) from None
        except (CancelledError, there.comm.CommClosedError):
            raise Mistake("lab-cluster-lost", address=self.address) from None
        finally:
            with suppress(Exception):
                pool.shutdown(wait=False)

    def _call_roll(self) -> None:
        """Complain unless everyone has our Python and our Igroteka."""
        versions: dict[str, Any] = self.client.get_versions()
        if not versions["workers"]:
            raise Mistake("lab-cluster-empty", address=self.address)
        here = python_of(versions["client"])
        for place, found in {SCHEDULER: versions["scheduler"], **versions["workers"]}.items():
            if python_of(found) != here:
                raise Mistake("lab-cluster-python", place=place, there=python_of(found), here=here)
        try:
            check(SCHEDULER, self.client.run_on_scheduler(papers), papers())
        except (ImportError, AttributeError) as trouble:
            check(SCHEDULER, trouble, papers())
        for place, found in self._asked(papers).items():
            check(place, found, papers())

    def _asked(self, question: Any, *args: Any) -> dict[str, Any]:
        """What each worker answers, be it an exception; those that died just now do not."""
        answers: dict[str, Any] = self.client.run(question, *args, on_error="return")
        return {place: found for place, found in answers.items() if not isinstance(found, OSError)}

    def _can_read(self, packed: bytes) -> None:
        """Complain unless every worker can unpack the work."""
        for place, found in self._asked(_unpacked, packed).items():
            if isinstance(found, Exception):
                raise Mistake("lab-cluster-work", place=place, why=f"{type(found).__name__}: {found}"[:200])


class _FarHands(Hands[TallyT]):
    def __init__(self, cluster: Cluster, pool: Executor, packed: bytes) -> None:
        self._cluster = cluster
        self._pool = pool
        self._packed = packed
        self._run = uuid4().hex
        self._papers = papers()
        self._sign = Flag()
        self._told = False  # of the stop sign
        self._seen = self._looked = monotonic()  # when there were workers; when we looked

    @property
    def sign(self) -> Sign:
        return self._sign

    def submit(self, numbers: Sequence[int]) -> Future[tuple[TallyT, float]]:
        return self._pool.submit(far_chunk, self._packed, numbers, self._run, self._papers)

    def look_after(self) -> None:
        try:
            if self._sign.value and not self._told:
                self._told = True
                self._cluster.client.run(put_up_sign, self._run, on_error="ignore")
            if monotonic() - self._looked >= LOOK_SECONDS:
                self._look()
        except OSError:
            raise Mistake("lab-cluster-lost", address=self._cluster.address) from None

    def _look(self) -> None:
        """Is anybody there?"""
        self._looked = monotonic()
        if self._cluster.count():
            self._seen = self._looked
        elif self._looked - self._seen >= ALONE_SECONDS:
            raise Mistake("lab-cluster-empty", address=self._cluster.address)


def dask() -> Any:
    """The library, half of which has no types; its own talk is of no use to the person who waits."""
    if find_spec("distributed") is None:
        raise Mistake("lab-cluster-missing")
    found = import_module("distributed")
    logging.getLogger("distributed").setLevel(logging.CRITICAL + 1)
    return found


def _connected(address: str) -> Any:
    """A client of this scheduler. One that finds nobody is long in dying, so somebody knocks first."""
    there = dask()
    try:
        asyncio.run(asyncio.wait_for(_knock(there, address), ANSWER_SECONDS))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", there.versions.VersionMismatchWarning)  # we say it where it matters
            return there.Client(address, timeout=ANSWER_SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError):
        raise Mistake("lab-cluster-silent", address=address[:80]) from None


async def _knock(there: Any, address: str) -> None:
    """Comes back if somebody is there who speaks as Dask does."""
    comm = await there.comm.connect(address, **there.Security().get_connection_args("client"))
    await comm.close()


def python_of(versions: dict[str, Any]) -> str:
    """Python's version, as far as it matters: 3.11."""
    return ".".join(str(versions["host"]["python"]).split(".")[:2])


def check(place: str, found: Any, wanted: tuple[str, str]) -> None:
    """Complain unless these are the papers that are wanted."""
    version, _ = wanted
    if isinstance(found, Exception):  # it does not even know the question
        raise Mistake("lab-cluster-without", place=place, here=version)
    if found[0] != version:
        raise Mistake("lab-cluster-other", place=place, there=found[0], here=version)
    if tuple(found) != wanted:
        raise Mistake("lab-cluster-code", place=place, here=version)


# -- on a worker -------------------------------------------------------------------------------------

_one_at_a_time = threading.Lock()  # some work remembers where it was, and threads of one Python gain nothing
_signs: dict[str, Flag] = {}  # by run


def papers() -> tuple[str, str]:
    """The version and the code of this Igroteka."""
    return igroteka.__version__, whole_code()


def put_up_sign(run: str) -> None:
    """The stop sign of this run is up."""
    _signs.setdefault(run, Flag()).value = 1


def far_chunk(packed: bytes, numbers: Sequence[int], run: str, wanted: tuple[str, str]) -> tuple[Any, float]:
    """A chunk; a worker that came later than the roll was called shows its papers here."""
    if papers() != wanted:
        check(dask().get_worker().address, papers(), wanted)
    with _one_at_a_time:
        return chunk(_work(packed), numbers, _signs.setdefault(run, Flag()))


@lru_cache(maxsize=2)
def _work(packed: bytes) -> Any:
    return pickle.loads(packed)


def _unpacked(packed: bytes) -> None:
    """Can this be read here?"""
    pickle.loads(packed)
