"""What came out of many matches, for programs and for people."""

from __future__ import annotations

from dataclasses import dataclass
from io import StringIO
from typing import Any

from rich.console import Console, RenderableType

from igroteka.core.errors import Mistake
from igroteka.lab import arena, arena_data
from igroteka.lab import simulate as many
from igroteka.lab.arena_report import tournament_report
from igroteka.lab.report import simulation_report
from igroteka.lab.stats import Interval, Spread, spread
from igroteka.lab.words import lab_words
from igroteka.library import asked

WIDTH = 120


class Simulation:
    """Many matches at one table. `print` it to read it; every interval is of 95 %.

    >>> import igroteka
    >>> result = igroteka.simulate("wazabi", "random", matches=50, seats=3)
    >>> print(str(result).splitlines()[0])
    Wazabi: 50 games, 3 seats, seed 1
    >>> result.decisions.median, result.rounds.most, result.cut_short
    (70, 1, 0)
    """

    def __init__(self, run: many.Simulation) -> None:
        self.run = run  # as the laboratory has it: free to change
        self.matches = run.tally.done
        self.cut_short = run.tally.cut_short  # by the turn limit
        self.stopped = run.stopped  # by Ctrl-C

    @property
    def shares(self) -> list[Interval]:
        """Of each seat: the part of the matches it won; a win that k share is 1/k."""
        return [self.run.share(seat) for seat in range(self.run.setup.seats)]

    @property
    def points(self) -> list[Interval]:
        """Of each seat: its mean points."""
        return [self.run.points(seat) for seat in range(self.run.setup.seats)]

    @property
    def decisions(self) -> Spread:
        """How many decisions a match takes."""
        return spread(self.run.tally.decisions)

    @property
    def rounds(self) -> Spread:
        """How many rounds a match takes."""
        return spread(self.run.tally.rounds)

    @property
    def seats_differ(self) -> float:
        """The p-value of "it does not matter where one sits"."""
        return self.run.doubt

    def data(self) -> dict[str, Any]:
        """Everything, as `igroteka simulate --json` prints it."""
        return many.as_data(self.run)

    def report(self, lang: str = "en") -> str:
        """Everything, as `igroteka simulate` prints it."""
        return _printed(simulation_report(self.run, lab_words(asked.language(lang))))

    def __str__(self) -> str:
        return self.report()


@dataclass(frozen=True)
class Standing:
    """How a contestant did.

    >>> import igroteka
    >>> best = igroteka.tournament("wazabi", ["random", "quick"], deals=20).standings[0]
    >>> best.bot, best.fair, best.share.value > best.fair
    ('quick', 0.5, True)
    """

    bot: str
    share: Interval  # of the wins in the matches it sat in
    fair: float  # what it would be if all were equally strong
    rating: Interval  # on the scale of chess; 0 is the middle
    clearly_stronger: bool  # the lower end of the share is at least 0.1 above the fair one


class Tournament:
    """Bots on the same deals. `print` it to read it; every interval is of 95 %, over deals.

    >>> import igroteka
    >>> result = igroteka.tournament("zero", ["plain", "quick", "random"], deals=4, seats=2)
    >>> result.matches, result.ahead("quick", "random").value
    (24, 1.0)
    """

    def __init__(self, run: arena.Tournament) -> None:
        self.run = run  # as the laboratory has it: free to change
        self.deals = run.tally.done
        self.matches = run.tally.matches
        self.stopped = run.stopped  # by Ctrl-C

    @property
    def standings(self) -> list[Standing]:
        """Every contestant, the strongest first."""
        run = self.run
        found = [
            Standing(
                run.contest.label(one),
                run.share(one),
                run.contest.fair(one),
                run.ratings[one],
                run.clearly_stronger(one),
            )
            for one in run.contest.contestants
        ]
        return sorted(found, key=lambda one: -one.rating.value)

    def ahead(self, one: str, other: str) -> Interval:
        """How often the one came in ahead of the other; equal places count half."""
        return self.run.ahead(self._number(one), self._number(other))

    def data(self) -> dict[str, Any]:
        """Everything, as `igroteka arena --json` prints it."""
        return arena_data.as_data(self.run)

    def report(self, lang: str = "en") -> str:
        """Everything, as `igroteka arena` prints it."""
        return _printed(tournament_report(self.run, lab_words(asked.language(lang))))

    def __str__(self) -> str:
        return self.report()

    def _number(self, bot: str) -> int:
        labels = [self.run.contest.label(one) for one in self.run.contest.contestants]
        if bot not in labels:
            raise Mistake("library-contestant", bot=str(bot)[:40], possible=", ".join(labels))
        return labels.index(bot)


def _printed(parts: list[RenderableType]) -> str:
    paper = Console(file=StringIO(), width=WIDTH, color_system=None, emoji=False, highlight=False)
    with paper.capture() as captured:
        for part in parts:
            paper.print(part, markup=False)
    return "\n".join(line.rstrip() for line in captured.get().splitlines())
