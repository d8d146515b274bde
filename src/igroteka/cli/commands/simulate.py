"""`igroteka simulate GAME`: many games of bots at one table, and their statistics."""

from __future__ import annotations

import argparse
from copy import copy
from pathlib import Path

import msgspec

from igroteka.cli.commands import Commands
from igroteka.cli.parser import Parser
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.registry import find_game
from igroteka.core.words import Words, text_folder
from igroteka.lab import arguments
from igroteka.lab.words import in_our_words, lab_words

GAMES = 1000
STOPPED = 130


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `simulate`."""
    ours = lab_words(words.lang)
    parser = speaking_of_the_lab(commands).add("simulate", "lab-help-simulate")
    arguments.add_arguments(parser, ours, "games", GAMES, "random")
    parser.add_argument("--plot", metavar="FILE.png", help=ours.say("lab-help-plot"))
    return parser


def speaking_of_the_lab(commands: Commands) -> Commands:
    """The same list of commands, with the words of the laboratory known too."""
    ours = copy(commands)
    folders = [text_folder(f"igroteka.{part}") for part in ("core", "cli", "lab")]
    ours.words = Words(commands.words.lang, *folders)
    return ours


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Check everything, play, print."""
    try:
        return _run(args, terminal)
    except Mistake as mistake:
        raise in_our_words(mistake, terminal.lang) from None


def _run(args: argparse.Namespace, terminal: Terminal) -> int:
    from igroteka.lab import plot, report, setup
    from igroteka.lab.progress import Bar
    from igroteka.lab.simulate import as_data, simulate

    game = find_game(args.game)
    games = arguments.at_least_one("games", args.games)
    seats = setup.full_table(game, setup.read_names(game, args.bots), arguments.read_seats(args.seats))
    table = setup.Setup(game.name, seats, setup.lab_options(game, args.option))
    table.the_options()
    seed, jobs = arguments.whole("seed", args.seed), arguments.read_jobs(args.jobs)
    picture = None if args.plot is None else Path(args.plot).expanduser()
    if picture is not None:
        plot.check_plot(picture)
    with Bar(game.title, games) as bar:
        result = simulate(table, games, seed, jobs, bar.tick)
    words = lab_words(terminal.lang)
    if args.json:
        terminal.raw(msgspec.json.encode(as_data(result)).decode())
    else:
        terminal.print(*report.simulation_report(result, words))
    if picture is not None and result.tally.done:
        plot.write_plot(result, words, picture)
        if not args.json:
            terminal.print(words.say("lab-plot-written", file=str(picture)))
    return STOPPED if result.stopped else 0
