"""What an experiment has played so far, in a file: it goes on after Ctrl-C to the same numbers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import msgspec

from igroteka.core.errors import Mistake
from igroteka.core.files import read_text, write_whole
from igroteka.lab.experiment.play import Deals, DealTally
from igroteka.lab.kept import PAUSE
from igroteka.lab.pool import all_pieces

FORMAT = 1

Question = dict[str, str | int]  # what is asked, in words; `code` is what plays


class Paper(msgspec.Struct):
    """The file."""

    igroteka_experiment: int
    question: Question
    seconds: float
    tally: DealTally


class Kept:
    """The file that answers one question."""

    def __init__(self, path: Path, asked: Question, blank: DealTally, sound: Callable[[DealTally], bool]) -> None:
        """Reads what is there, if anything is; complains at once about what cannot be gone on with."""
        self.path = path
        self.question = asked
        self.before = blank
        self.seconds = 0.0
        if path.exists():
            paper = _read(path)
            _same(paper.question, asked, path)
            if paper.tally.done != len(paper.tally.numbers) or not sound(paper.tally):
                raise Mistake("lab-resume-damaged", file=str(path))
            self.before, self.seconds = paper.tally, paper.seconds
        else:
            self._write(blank, 0.0)  # a bad place is noticed now
        self._begun = self._written = perf_counter()

    def keep(self, tally: DealTally) -> None:
        """Write it, if it is some time since that was done."""
        if perf_counter() - self._written >= PAUSE:
            self.write(tally)

    def write(self, tally: DealTally) -> float:
        """Write it; how many seconds were played so far, the earlier ones included."""
        self._written = perf_counter()
        seconds = self.seconds + self._written - self._begun
        self._write(tally, seconds)
        return seconds

    def _write(self, tally: DealTally, seconds: float) -> None:
        write_whole(self.path, msgspec.json.encode(Paper(FORMAT, self.question, seconds, tally)) + b"\n")


def first_pieces(
    work: Deals, count: int, jobs: int, tick: Callable[[int], None], kept: Kept | None = None
) -> tuple[DealTally, bool, float]:
    """The deals 0, 1, 2 … up to so many: their tally, whether Ctrl-C cut them short, and the seconds."""
    begun = perf_counter()
    tally = work.blank() if kept is None else kept.before

    def look(so_far: DealTally) -> None:
        tick(so_far.done)
        if kept is not None:
            kept.keep(so_far)

    begun_with = min(max(tally.numbers, default=-1) + 1, count)
    gaps = [number for number in range(begun_with) if number not in tally.numbers]
    stopped = False
    for numbers in (gaps, range(begun_with, count)):
        if numbers and not stopped:
            tally, stopped = all_pieces(work, numbers, jobs, look, before=tally)
    seconds = perf_counter() - begun if kept is None else kept.write(tally)
    return tally, stopped, seconds


def _read(path: Path) -> Paper:
    try:
        paper = msgspec.json.decode(read_text(path).encode(), type=Paper)
    except msgspec.DecodeError:
        raise Mistake("lab-resume-damaged", file=str(path)) from None
    if paper.igroteka_experiment != FORMAT:
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
