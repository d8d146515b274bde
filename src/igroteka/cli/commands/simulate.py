"""`igroteka simulate GAME`: many games of bots at one table, and their statistics."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from igroteka.cli.commands import Commands
from igroteka.cli.parser import Parser
from igroteka.cli.terminal import Terminal
from igroteka.core.registry import find_game
from igroteka.core.words import Words
from igroteka.lab import arguments
from igroteka.lab.words import lab_words

GAMES = 1000
STOPPED = 130


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `simulate`."""
    parser = commands.add("simulate", "lab-help-simulate")
    arguments.add_arguments(parser, words, "games", GAMES, "random")
    parser.add_argument("--resume", metavar="FILE", help=words.say("lab-help-resume"))
    parser.add_argument("--plot", metavar="FILE.png", help=words.say("lab-help-plot"))
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Check everything, play, print."""
    from igroteka.lab import plot, report, setup
    from igroteka.lab.cluster import hired
    from igroteka.lab.progress import Bar
    from igroteka.lab.simulate import as_data, kept_simulation, simulate

    game = find_game(args.game)
    games = arguments.at_least_one("games", args.games)
    seats = setup.full_table(game, setup.read_names(game, args.bots), arguments.read_seats(args.seats))
    table = setup.Setup(game.name, seats, setup.lab_options(game, args.option))
    table.the_options()
    seed = arguments.whole("seed", args.seed)
    picture = None if args.plot is None else Path(args.plot).expanduser()
    if picture is not None:
        plot.check_plot(picture)
    with hired(args.jobs, args.cluster) as jobs:
        kept = None if args.resume is None else kept_simulation(Path(args.resume).expanduser(), table, seed)
        with Bar(game.title, games) as bar:
            result = simulate(table, games, seed, jobs, bar.tick, kept=kept)
    words = lab_words(terminal.lang)
    if args.json:
        terminal.raw(msgspec.json.encode(as_data(result)).decode())
    else:
        terminal.print(*report.simulation_report(result, words))
        if kept is not None:
            terminal.print(words.say("lab-kept", file=str(kept.path)))
    if picture is not None and result.tally.done:
        plot.write_plot(result, words, picture)
        if not args.json:
            terminal.print(words.say("lab-plot-written", file=str(picture)))
    return STOPPED if result.stopped else 0
