"""`igroteka rules GAME [CLAUSE]`: the rulebook, or one clause of it."""

from __future__ import annotations

import argparse

from igroteka.cli.book import clause_text, whole_book
from igroteka.cli.commands import Commands, add_game
from igroteka.cli.parser import Parser
from igroteka.cli.terminal import Terminal
from igroteka.core.registry import find_game
from igroteka.core.words import Words


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `rules`."""
    parser = commands.add("rules", "cli-rules")
    add_game(parser)
    parser.add_argument("clause", nargs="?", metavar="CLAUSE", help=words.say("cli-rules-clause"))
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Print it."""
    game = find_game(args.game)
    if args.clause is not None:
        terminal.print(clause_text(game, args.clause, terminal.lang))
    else:
        terminal.page(whole_book(game, terminal.lang))
    return 0
