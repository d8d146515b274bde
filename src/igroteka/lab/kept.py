"""What long work has done so far, in a file: it goes on after Ctrl-C, after a crash, with more pieces.

The file says what was asked, and with which code; it is never added to by another question. Pieces are numbered and
tallies exact, so what went on is the same, number for number, as what was never stopped (times aside).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from multiprocessing.context import BaseContext
from pathlib import Path
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar, get_origin

import msgspec

from igroteka.bots.learned import fingerprint
from igroteka.core.errors import Mistake
from igroteka.core.files import read_text, write_whole
from igroteka.core.options import changed
from igroteka.lab.code import code_of
from igroteka.lab.crew import Jobs, Tally, Work
from igroteka.lab.numbers import Numbers
from igroteka.lab.pool import all_pieces
from igroteka.lab.setup import Setup

FORMAT = 2
PAUSE = 5.0  # seconds between two writes

Question = dict[str, str | int]  # what is asked, in the words of the command; `code` is what plays


class KeptTally(Tally, Protocol):
    """A tally that can be kept: a dataclass of numbers, texts, lists, dicts and Counters of whole numbers."""

    numbers: Numbers  # of the pieces that are done


KeptT = TypeVar("KeptT", bound=KeptTally)


class Paper(msgspec.Struct):
    """The file."""

    igroteka_kept: int
    question: Question
    seconds: float
    tally: msgspec.Raw


def question(command: str, setup: Setup, seed: int, **more: str | int) -> Question:
    """What a command asks at this table."""
    options = ",".join(f"{name}={value}" for name, value in sorted(changed(setup.the_options()).items()))
    asked: Question = {"command": command, "game": setup.game, "seats": setup.seats, "options": options}
    players = [*setup.bots, *str(more.get("bots", "")).split(",")]
    return {**asked, **more, "seed": seed, "code": code_of(setup.game) + fingerprint(players)}


class Kept(Generic[KeptT]):
    """The file that answers one question."""

    def __init__(
        self, path: Path, asked: Question, blank: KeptT, sound: Callable[[KeptT], bool] = lambda tally: True
    ) -> None:
        """Reads what is there, if anything is; complains at once about what cannot be gone on with.

        `blank` is the tally of nothing. `sound`: do the numbers of a tally that was read agree with each other?
        """
        self.path = path
        self.question = asked
        self.before = blank
        self.seconds = 0.0
        if path.exists():
            paper = _read(path)
            _same(paper.question, asked, path)
            self.before, self.seconds = _tally(paper, type(blank), sound, path), paper.seconds
        else:
            self._write(blank, 0.0)  # a bad place is noticed now
        self._begun = self._written = perf_counter()

    def keep(self, tally: KeptT) -> None:
        """Write it, if it is some time since that was done."""
        if perf_counter() - self._written >= PAUSE:
            self.write(tally)

    def write(self, tally: KeptT) -> float:
        """Write it; how many seconds were worked so far, the earlier ones included."""
        self._written = perf_counter()
        seconds = self.seconds + self._written - self._begun
        self._write(tally, seconds)
        return seconds

    def _write(self, tally: KeptT, seconds: float) -> None:
        paper = Paper(FORMAT, self.question, seconds, msgspec.Raw(msgspec.json.encode(tally)))
        write_whole(self.path, msgspec.json.encode(paper) + b"\n")


def first_pieces(
    work: Work[KeptT],
    count: int,
    jobs: Jobs,
    tick: Callable[[int], None] = lambda done: None,
    context: BaseContext | None = None,
    kept: Kept[KeptT] | None = None,
) -> tuple[KeptT, bool, float]:
    """The pieces 0, 1, 2 … up to so many: their tally, whether Ctrl-C cut them short, and the seconds.

    What is kept is not done again, and the file has everything in the end.
    """
    begun = perf_counter()
    tally = work.blank() if kept is None else kept.before
    stopped = False

    def look(so_far: KeptT) -> None:
        tick(so_far.done)
        if kept is not None:
            kept.keep(so_far)

    try:
        for numbers in tally.numbers.left(count):
            if not stopped:
                tally, stopped = all_pieces(work, numbers, jobs, look, context, tally)
    except Mistake:  # a cluster may be lost on the way
        if kept is not None:
            kept.write(tally)
        raise
    seconds = perf_counter() - begun if kept is None else kept.write(tally)
    return tally, stopped, seconds


def _read(path: Path) -> Paper:
    try:
        paper = msgspec.json.decode(read_text(path).encode(), type=Paper)
    except msgspec.DecodeError:
        raise Mistake("lab-resume-damaged", file=str(path)) from None
    if paper.igroteka_kept != FORMAT:
        raise Mistake("lab-resume-damaged", file=str(path))
    return paper


def _same(there: Question, asked: Question, path: Path) -> None:
    """Complain unless the file answers this question."""
    for name in [*asked, *there]:
        old, new = (str(one.get(name, "–"))[:80] for one in (there, asked))
        if old != new and name != "code":
            raise Mistake("lab-resume-other", file=str(path), what=name, there=old, asked=new)
    if there.get("code") != asked["code"]:
        raise Mistake("lab-resume-code", file=str(path))


def _tally(paper: Paper, kind: type[KeptT], sound: Callable[[KeptT], bool], path: Path) -> KeptT:
    """The tally of the file; one whose numbers do not agree with each other is damaged."""
    try:
        tally = msgspec.json.decode(paper.tally, type=kind, dec_hook=_counter)
    except msgspec.DecodeError:
        raise Mistake("lab-resume-damaged", file=str(path)) from None
    if not tally.numbers.sound or tally.done != len(tally.numbers) or not sound(tally):
        raise Mistake("lab-resume-damaged", file=str(path))
    return tally


def _counter(kind: Any, value: Any) -> Any:
    """Counts as they were written: JSON has only words for keys."""
    if get_origin(kind) is not Counter:
        raise NotImplementedError(f"{kind} cannot be kept")
    return Counter({int(key): times for key, times in msgspec.convert(value, dict[str, int]).items()})
