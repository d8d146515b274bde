"""The arguments that the laboratory's commands share, and how they are read."""

from __future__ import annotations

import argparse
import os

from igroteka.core.errors import Mistake
from igroteka.core.registry import all_games
from igroteka.core.words import Words

MATCH, ROUND = "match", "round"  # what a contest counts: whole matches, or the first round of fresh ones
SEED = 1
MOST_JOBS = 256


def add_arguments(parser: argparse.ArgumentParser, words: Words, count: str, default: int, bots: str) -> None:
    """Game, number of games or deals, and everything else but what only one command has."""
    games = ", ".join(all_games())
    parser.add_argument("game", metavar="GAME", help=words.say("lab-help-game", games=games))
    counted = words.say(f"lab-help-{count}", default=default)
    parser.add_argument(f"--{count}", metavar="N", default=str(default), help=counted)
    parser.add_argument("--bots", metavar="BOT,BOT", default=bots, help=words.say("lab-help-bots-" + count))
    parser.add_argument("--seats", metavar="N", help=words.say("lab-help-seats"))
    option = words.say("lab-help-option")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option)
    parser.add_argument("--seed", metavar="S", default=str(SEED), help=words.say("lab-help-seed", default=SEED))
    add_crew(parser, words)
    parser.add_argument("--json", action="store_true", help=words.say("lab-help-json"))


def add_crew(parser: argparse.ArgumentParser, words: Words) -> None:
    """Who does the work: processes of this machine or a cluster (`cluster.hired` reads it)."""
    crew = parser.add_mutually_exclusive_group()
    crew.add_argument("--jobs", metavar="J", help=words.say("lab-help-jobs"))
    crew.add_argument("--cluster", metavar="ADDRESS", help=words.say("lab-help-cluster"))


def whole(name: str, text: str) -> int:
    """The whole number a person typed."""
    try:
        return int(text)
    except ValueError:
        raise Mistake("lab-not-a-number", what=f"--{name}", value=text[:40]) from None


def at_least_one(name: str, text: str) -> int:
    """A number of games, deals, seats or processes."""
    number = whole(name, text)
    if number < 1:
        raise Mistake("lab-number", what=f"--{name}", number=text[:40])
    return number


def read_seats(text: str | None) -> int | None:
    """How many seats, if a person said it."""
    return None if text is None else at_least_one("seats", text)


def read_per(text: str) -> str:
    """What is counted."""
    if text not in (MATCH, ROUND):
        raise Mistake("lab-per", value=text[:40])
    return text


def read_jobs(text: str | None) -> int:
    """How many processes: as asked for, else one for each core we may use."""
    if text is not None:
        jobs = at_least_one("jobs", text)
        if jobs > MOST_JOBS:
            raise Mistake("lab-jobs", most=MOST_JOBS, number=text[:40])
        return jobs
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
