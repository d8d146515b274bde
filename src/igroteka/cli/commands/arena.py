"""`igroteka arena GAME`: the strength of bots on duplicate deals."""

from __future__ import annotations

import argparse

import msgspec

from igroteka.cli.commands import Commands
from igroteka.cli.commands.simulate import STOPPED
from igroteka.cli.parser import Parser
from igroteka.cli.terminal import Terminal
from igroteka.core.registry import find_game
from igroteka.core.words import Words
from igroteka.lab import arguments
from igroteka.lab.words import lab_words

DEALS = 200


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `arena`."""
    parser = commands.add("arena", "lab-help-arena")
    arguments.add_arguments(parser, words, "deals", DEALS, "quick,random")
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Check everything, play, print."""
    from igroteka.lab import report, setup
    from igroteka.lab.arena import as_data, contest, tournament
    from igroteka.lab.progress import Bar

    game = find_game(args.game)
    deals = arguments.at_least_one("deals", args.deals)
    names = setup.read_names(game, args.bots)
    seats = setup.arena_table(game, names, arguments.read_seats(args.seats))
    table = setup.Setup(game.name, seats, setup.lab_options(game, args.option))
    table.the_options()
    seed, jobs = arguments.whole("seed", args.seed), arguments.read_jobs(args.jobs)
    with Bar(game.title, deals) as bar:
        result = tournament(contest(table, len(names)), deals, seed, jobs, bar.tick)
    if args.json:
        terminal.raw(msgspec.json.encode(as_data(result)).decode())
    else:
        terminal.print(*report.tournament_report(result, lab_words(terminal.lang)))
    return STOPPED if result.stopped else 0
