"""`igroteka arena GAME`: the strength of bots on duplicate deals."""

from __future__ import annotations

import argparse
from pathlib import Path

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
    parser.add_argument("--per", metavar="match|round", default="match", help=words.say("lab-help-per"))
    parser.add_argument("--resume", metavar="FILE", help=words.say("lab-help-resume"))
    parser.add_argument("--plot", metavar="FILE.png", help=words.say("lab-help-plot"))
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Check everything, play, print."""
    from igroteka.core.files import write_whole
    from igroteka.lab import plot, setup
    from igroteka.lab.arena import kept_tournament, tournament
    from igroteka.lab.arena_data import as_data
    from igroteka.lab.arena_plot import tournament_picture
    from igroteka.lab.arena_report import tournament_report
    from igroteka.lab.cluster import hired
    from igroteka.lab.contest import contest
    from igroteka.lab.progress import Bar

    game = find_game(args.game)
    deals = arguments.at_least_one("deals", args.deals)
    names = setup.read_names(game, args.bots)
    seats = setup.arena_table(game, names, arguments.read_seats(args.seats))
    table = setup.Setup(game.name, seats, setup.lab_options(game, args.option))
    table.the_options()
    seed = arguments.whole("seed", args.seed)
    match = contest(table, names, arguments.read_per(args.per))
    picture = None if args.plot is None else Path(args.plot).expanduser()
    if picture is not None:
        plot.check_plot(picture)
    with hired(args.jobs, args.cluster) as jobs:
        kept = None if args.resume is None else kept_tournament(Path(args.resume).expanduser(), match, seed)
        with Bar(game.title, deals) as bar:
            result = tournament(match, deals, seed, jobs, bar.tick, kept=kept)
    words = lab_words(terminal.lang)
    if args.json:
        terminal.raw(msgspec.json.encode(as_data(result)).decode())
    else:
        terminal.print(*tournament_report(result, words))
        if kept is not None:
            terminal.print(words.say("lab-kept", file=str(kept.path)))
    if picture is not None and result.tally.done:
        write_whole(picture, tournament_picture(result, words))
        if not args.json:
            terminal.print(words.say("lab-plot-written", file=str(picture)))
    return STOPPED if result.stopped else 0
