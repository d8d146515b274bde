"""`igroteka experiment FILE.toml` or `igroteka experiment GAME --set …`: sets of rules on the same deals."""

from __future__ import annotations

import argparse
import shlex
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from igroteka.cli.commands import Commands
from igroteka.cli.commands.simulate import STOPPED
from igroteka.cli.parser import Parser
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.registry import all_games
from igroteka.core.words import Words
from igroteka.lab import arguments
from igroteka.lab.experiment import DEALS
from igroteka.lab.words import lab_words

if TYPE_CHECKING:
    from igroteka.lab.experiment.asked import Experiment
    from igroteka.lab.experiment.outcome import Outcome

IN_THE_FILE = ("set", "bots", "skill", "seats", "metrics")  # what a file says itself; deals and seed may be otherwise


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `experiment`."""
    parser = commands.add("experiment", "lab-help-experiment")
    say = words.say
    what = say("lab-help-experiment-what", games=", ".join(all_games()))
    parser.add_argument("what", metavar="FILE.toml|GAME", help=what)
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME[:OPTION=VALUE,…]", help=say("lab-help-experiment-set")
    )
    parser.add_argument("--bots", metavar="BOT,BOT", help=say("lab-help-experiment-bots"))
    skill = say("lab-help-experiment-skill")
    parser.add_argument("--skill", action="append", default=[], metavar="BOT,BOT", help=skill)
    parser.add_argument("--deals", metavar="N", help=say("lab-help-experiment-deals", default=DEALS))
    parser.add_argument("--seats", metavar="N", help=say("lab-help-seats"))
    parser.add_argument("--seed", metavar="S", help=say("lab-help-seed", default=arguments.SEED))
    parser.add_argument("--metrics", metavar="NAME,NAME", help=say("lab-help-experiment-metrics"))
    arguments.add_crew(parser, words)
    parser.add_argument("--resume", metavar="FILE", help=say("lab-help-resume"))
    parser.add_argument("--html", metavar="FILE.html", help=say("lab-help-experiment-html"))
    parser.add_argument("--json", action="store_true", help=say("lab-help-json"))
    parser.add_argument("--csv", metavar="FILE.csv", help=say("lab-help-experiment-csv"))
    parser.add_argument("--parquet", metavar="FILE.parquet", help=say("lab-help-experiment-parquet"))
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Check everything, play, print and write."""
    from igroteka.lab.cluster import hired
    from igroteka.lab.experiment.data import as_data
    from igroteka.lab.experiment.outcome import carried_out, kept_experiment
    from igroteka.lab.experiment.tables import experiment_report
    from igroteka.lab.progress import Bar

    asked = _asked(args)
    files = _files(args)
    with hired(args.jobs, args.cluster) as jobs:
        kept = None if args.resume is None else kept_experiment(Path(args.resume).expanduser(), asked)
        with Bar(asked.the_game.title, asked.deals) as bar:
            outcome = carried_out(asked, jobs, bar.tick, kept)
    words = lab_words(terminal.lang)
    if args.json:
        terminal.raw(msgspec.json.encode(as_data(outcome)).decode())
    else:
        terminal.print(*experiment_report(outcome, words))
        if kept is not None:
            terminal.print(words.say("lab-kept", file=str(kept.path)))
    for kind, path in files.items():
        _write(kind, path, outcome, words)
        if not args.json:
            terminal.print(words.say("lab-experiment-written", file=str(path)))
    return STOPPED if outcome.stopped else 0


def _asked(args: argparse.Namespace) -> Experiment:
    """What a file asks, with other deals or another seed if they are named; or what the flags ask."""
    from igroteka.lab.experiment.reading import from_flags, read_experiment

    deals = None if args.deals is None else arguments.at_least_one("deals", args.deals)
    seed = None if args.seed is None else arguments.whole("seed", args.seed)
    if args.what in all_games() or not args.what.endswith(".toml"):
        seats = arguments.read_seats(args.seats)
        return from_flags(args.what, args.set, args.bots, args.skill, seats, deals, seed, args.metrics)
    for name in IN_THE_FILE:
        if getattr(args, name):
            raise Mistake("lab-experiment-file-and-flags", flag=f"--{name}")
    asked = read_experiment(Path(args.what).expanduser())
    return replace(asked, deals=deals or asked.deals, seed=asked.seed if seed is None else seed)


def _files(args: argparse.Namespace) -> dict[str, Path]:
    """What is to be written where; complains before the work about what could not be."""
    from igroteka.lab.experiment.data import check_parquet
    from igroteka.lab.plot import check_drawing, check_place

    named = {kind: getattr(args, kind) for kind in ("html", "csv", "parquet")}
    found = {kind: Path(name).expanduser() for kind, name in named.items() if name is not None}
    if "html" in found:
        check_drawing()
    if "parquet" in found:
        check_parquet()
    for path in found.values():
        check_place(path)
    return found


def _write(kind: str, path: Path, outcome: Outcome, words: Words) -> None:
    from igroteka.cli.picture import draw_picture
    from igroteka.core.files import write_whole
    from igroteka.lab.experiment.data import write_csv, write_parquet
    from igroteka.lab.experiment.page import page

    if kind == "csv":
        write_csv(outcome, path)
    elif kind == "parquet":
        write_parquet(outcome, path)
    else:
        command = shlex.join(["igroteka", *sys.argv[1:]])
        write_whole(path, page(outcome, words, command, draw_picture(outcome.asked.game, words.lang)))
