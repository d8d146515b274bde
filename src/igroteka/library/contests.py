"""Bots against each other: one match, many matches, a tournament."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.context import BaseContext
from typing import Any

from igroteka.bots.levels import bots_of, brought_along
from igroteka.core.bot import Bot
from igroteka.core.errors import Mistake
from igroteka.lab import arena
from igroteka.lab import simulate as many
from igroteka.lab.arguments import MATCH, MOST_JOBS, SEED, read_per
from igroteka.lab.contest import contest
from igroteka.lab.setup import Setup, arena_table, full_table
from igroteka.library import asked
from igroteka.library.game import Game, game
from igroteka.library.match import Match
from igroteka.library.own_bot import AnyBot
from igroteka.library.results import Simulation, Tournament


def play(name: str | Game, bots: Sequence[AnyBot], seed: int | None = None, **options: Any) -> Match:
    """A whole match between bots, one a seat, with the options of the laboratory (a turn limit, so that it ends).

    >>> import igroteka
    >>> match = igroteka.play("zero", ["quick", "random"], seed=5)
    >>> match.over, match.scores, match.winners
    (True, [7, 52], [0])
    """
    found = game(name)
    table = _listed(bots)
    return found.match(len(table), seed, **{**found.core.lab_options, **options}).finish(table)


def simulate(
    name: str | Game,
    bots: AnyBot | Sequence[AnyBot] = "random",
    matches: int = 100,
    seats: int | None = None,
    seed: int = SEED,
    jobs: int = 1,
    **options: Any,
) -> Simulation:
    """Many matches at one table: who wins from which seat, how long it takes. One bot for all seats, or one a seat.

    The same seed gives the same numbers, whatever the number of processes (`jobs`).

    >>> import igroteka
    >>> result = igroteka.simulate("zero", "quick", matches=20, seats=3)
    >>> result.matches, [round(share.value, 2) for share in result.shares]
    (20, [0.38, 0.33, 0.3])
    """
    found = game(name)
    with _named(found, _listed(bots)) as names:
        table = full_table(found.core, names, None if seats is None else asked.whole("seats", seats))
        setup = _setup(found, table, options)
        how_many, jobs = asked.at_least_one("matches", matches), _jobs(jobs)
        context = _context(found, names, jobs)
        return Simulation(many.simulate(setup, how_many, asked.whole("seed", seed), jobs, context=context))


def tournament(
    name: str | Game,
    bots: Sequence[AnyBot],
    deals: int = 100,
    seats: int | None = None,
    seed: int = SEED,
    jobs: int = 1,
    per: str = MATCH,
    **options: Any,
) -> Tournament:
    """Who is stronger: every deal is played with every seating, so that luck of the cards and of the seat is shared.

    Fewer bots than seats: the last one fills them. More: they meet at every table they can make. `per="round"` counts
    the first rounds of fresh matches.

    >>> import igroteka
    >>> result = igroteka.tournament("zero", ["quick", "random"], deals=10)
    >>> [(one.bot, one.share.value) for one in result.standings]
    [('quick', 1.0), ('random', 0.0)]
    """
    found = game(name)
    contestants = _listed(bots)
    if len(contestants) < 2:
        raise Mistake("library-two-bots")
    with _named(found, contestants) as names:
        table = arena_table(found.core, names, None if seats is None else asked.whole("seats", seats))
        fixture = contest(_setup(found, table, options), names, read_per(str(per)))
        how_many, jobs = asked.at_least_one("deals", deals), _jobs(jobs)
        context = _context(found, names, jobs)
        return Tournament(arena.tournament(fixture, how_many, asked.whole("seed", seed), jobs, context=context))


def _listed(bots: AnyBot | Sequence[AnyBot]) -> list[AnyBot]:
    return [*bots] if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots]


def _setup(found: Game, table: tuple[str, ...], options: dict[str, Any]) -> Setup:
    """The table; complains about it now and not in another process."""
    setup = Setup(found.name, table, {**found.core.lab_options, **options})
    setup.the_options()
    return setup


def _jobs(jobs: object) -> int:
    number = asked.at_least_one("jobs", jobs)
    if number > MOST_JOBS:
        raise Mistake("lab-jobs", most=MOST_JOBS, number=str(number))
    return number


@contextmanager
def _named(found: Game, bots: list[AnyBot]) -> Iterator[list[str]]:
    """Every bot by a name under which the laboratory finds it; your own are there for so long."""
    names: list[str] = []
    own: dict[str, Callable[[], Bot]] = {}
    held: dict[str, AnyBot] = {}
    for bot in bots:
        made = found.bot(bot)  # or a complaint
        name = bot if isinstance(bot, str) else str(getattr(made, "name", type(made).__name__))
        if not isinstance(bot, str):
            if name in bots_of(found.core) or held.setdefault(name, bot) is not bot:
                raise Mistake("library-bot-taken", bot=name[:40])
            own[name] = lambda made=made: made  # type: ignore[misc]
        names.append(name)
    with brought_along(found.core, own):
        yield names


def _context(found: Game, names: list[str], jobs: int) -> BaseContext | None:
    """How other processes begin: with bots of one's own they must be copies of this one."""
    if jobs == 1 or set(names) <= set(bots_of(found.core)):
        return None
    if "fork" not in multiprocessing.get_all_start_methods():
        raise Mistake("library-own-bots-jobs")
    return multiprocessing.get_context("fork")
