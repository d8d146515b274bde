"""What a tournament has played so far, in a file: it goes on after Ctrl-C, after a crash, with more deals.

The file says what was measured, and with which code; it is never added to by another question. Deals are numbered and
tallies exact, so what went on is the same, number for number, as what was never stopped (times aside).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from inspect import getfile
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

import igroteka
from igroteka.bots.learned import fingerprint
from igroteka.core import state
from igroteka.core.errors import Mistake
from igroteka.core.files import read_text, write_whole
from igroteka.core.options import changed
from igroteka.core.registry import find_game
from igroteka.lab.arena import BlockTally, Tournament, tournament
from igroteka.lab.contest import Contest
from igroteka.lab.timing import Thinking

FORMAT = 1
PAUSE = 5.0  # seconds between two writes


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What is measured, in the words of the command; `code` is what plays."""

    game: str
    bots: str
    seats: int
    options: str
    per: str
    seed: int
    code: str


class KeptThinking(msgspec.Struct):
    """The times of a contestant."""

    moves: int
    ns: int
    longest_ns: int
    classes: dict[int, int]


class Paper(msgspec.Struct):
    """The file."""

    igroteka_arena: int
    question: Question
    seconds: float
    matches: int
    cut_short: int
    decisions: int
    done: list[tuple[int, int]]  # numbers of deals, from and up to
    sums: list[dict[int, int]]
    ahead: list[dict[int, int]]
    batches: dict[int, list[int]]
    thinking: list[KeptThinking]


def question_of(contest: Contest, seed: int) -> Question:
    """The question that this contest asks."""
    setup = contest.setup
    options = ",".join(f"{name}={value}" for name, value in sorted(changed(setup.the_options()).items()))
    bots = ",".join(contest.names)
    code = code_of(setup.game) + fingerprint(contest.names)
    return Question(
        game=setup.game, bots=bots, seats=setup.seats, options=options, per=contest.per, seed=seed, code=code
    )


@cache
def code_of(game: str) -> str:
    """A fingerprint of the rules and the bots: another one plays another game, or plays it otherwise.

    Compiled code plays the same moves, but thinks further in the same time.
    """
    package = Path(igroteka.__file__).parent
    digest = blake2b(digest_size=8)
    for folder in (package / "core", package / "bots", Path(getfile(type(find_game(game)))).parent):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml") and "tests" not in path.relative_to(folder).parts:
                digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    return f"{digest.hexdigest()}-{'plain' if str(state.__file__).endswith('.py') else 'compiled'}"


class Kept:
    """The file of one tournament."""

    def __init__(self, path: Path, contest: Contest, seed: int) -> None:
        """Reads what is there, if anything is; complains at once about what cannot be gone on with."""
        self.path = path
        self.contest = contest
        self.question = question_of(contest, seed)
        self.before: BlockTally | None = None
        self.seconds = 0.0
        if path.exists():
            paper = _read(path)
            _same(paper.question, self.question, path)
            self.before, self.seconds = _tally(paper, contest, path), paper.seconds
        else:
            self._write(BlockTally(len(contest.names), len(contest.line_ups)))  # a bad place is noticed now
        self._begun = self._written = perf_counter()

    def keep(self, tally: BlockTally) -> None:
        """Write it, if it is some time since that was done."""
        if perf_counter() - self._written >= PAUSE:
            self.write(tally)

    def write(self, tally: BlockTally) -> float:
        """Write it; how many seconds were played so far, the earlier ones included."""
        self._written = perf_counter()
        seconds = self.seconds + self._written - self._begun
        self._write(tally, seconds)
        return seconds

    def _write(self, tally: BlockTally, seconds: float = 0.0) -> None:
        paper = Paper(
            igroteka_arena=FORMAT,
            question=self.question,
            seconds=seconds,
            matches=tally.matches,
            cut_short=tally.cut_short,
            decisions=tally.decisions,
            done=stretches(tally.numbers),
            sums=[dict(counts) for counts in tally.sums],
            ahead=[dict(counts) for counts in tally.ahead],
            batches=tally.batches,
            thinking=[KeptThinking(one.moves, one.ns, one.longest_ns, dict(one.classes)) for one in tally.thinking],
        )
        write_whole(self.path, msgspec.json.encode(paper) + b"\n")


def played(
    match: Contest, deals: int, seed: int, jobs: int, tick: Callable[[int], None], kept: Kept | None
) -> Tournament:
    """The tournament; with a file, what that has is not played again, and it has everything in the end."""
    if kept is None:
        return tournament(match, deals, seed, jobs, tick)
    result = tournament(match, deals, seed, jobs, tick, before=kept.before, keep=kept.keep)
    return replace(result, elapsed=kept.write(result.tally))


def stretches(numbers: set[int]) -> list[tuple[int, int]]:
    """Numbers as stretches.

    >>> stretches({0, 1, 2, 5})
    [(0, 3), (5, 6)]
    """
    found: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if found and found[-1][1] == number:
            found[-1] = (found[-1][0], number + 1)
        else:
            found.append((number, number + 1))
    return found


def _read(path: Path) -> Paper:
    try:
        paper = msgspec.json.decode(read_text(path).encode(), type=Paper)
    except msgspec.DecodeError:
        raise Mistake("lab-resume-damaged", file=str(path)) from None
    if paper.igroteka_arena != FORMAT:
        raise Mistake("lab-resume-damaged", file=str(path))
    return paper


def _same(there: Question, asked: Question, path: Path) -> None:
    """Complain unless the file answers this question."""
    old, new = (msgspec.to_builtins(one) for one in (there, asked))
    for name in new:
        if old[name] != new[name] and name != "code":
            what: dict[str, Any] = {"what": name, "there": str(old[name])[:80], "asked": str(new[name])[:80]}
            raise Mistake("lab-resume-other", file=str(path), **what)
    if old["code"] != new["code"]:
        raise Mistake("lab-resume-code", file=str(path))


def _tally(paper: Paper, contest: Contest, path: Path) -> BlockTally:
    """The tally of the file; one whose numbers do not agree with each other is damaged."""
    numbers = {number for first, end in paper.done for number in range(first, end)}
    width = len(contest.line_ups) * len(contest.names)
    sound = (
        len(paper.sums) == len(paper.thinking) == len(contest.names)
        and len(paper.ahead) == len(contest.pairs)
        and all(sum(counts.values()) == len(numbers) for counts in paper.sums + paper.ahead)
        and all(len(wins) == width for wins in paper.batches.values())
        and paper.matches == len(numbers) * len(contest.matches)
    )
    if not sound:
        raise Mistake("lab-resume-damaged", file=str(path))
    return BlockTally(
        len(contest.names),
        len(contest.line_ups),
        done=len(numbers),
        matches=paper.matches,
        cut_short=paper.cut_short,
        decisions=paper.decisions,
        numbers=numbers,
        sums=[Counter(counts) for counts in paper.sums],
        ahead=[Counter(counts) for counts in paper.ahead],
        batches=paper.batches,
        thinking=[Thinking(one.moves, one.ns, one.longest_ns, Counter(one.classes)) for one in paper.thinking],
    )
