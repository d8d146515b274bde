"""One module a command, found by looking.

A module has `add_parser(commands, words)`, which adds and returns its parser, and
`run(args, terminal)`, which does the work and returns the exit code.
"""

from __future__ import annotations

import argparse
import pkgutil
from importlib import import_module
from typing import Protocol, cast

from igroteka.cli.parser import Parser
from igroteka.cli.terminal import Terminal
from igroteka.core.registry import all_games
from igroteka.core.words import Words


class Commands:
    """What a command module is given to add its parser to."""

    def __init__(self, parser: Parser) -> None:
        self.words = parser.words
        self._added = parser.add_subparsers(
            dest="command",
            metavar="COMMAND",
            title=parser.words.say("cli-help-commands"),
            parser_class=Parser,
        )

    def add(self, name: str, help_key: str) -> Parser:
        """A parser for this command; the message is its line in the list of commands."""
        text = self.words.say(help_key)
        return self._added.add_parser(name, words=self.words, help=text, description=text)


class Command(Protocol):
    """The shape of a command module."""

    def add_parser(self, commands: Commands, words: Words) -> Parser:
        """Add and return the parser."""

    def run(self, args: argparse.Namespace, terminal: Terminal) -> int:
        """Do the work."""


def add_commands(parser: Parser, wanted: str | None = None) -> None:
    """Every command module of this package by name; if one of them is wanted, that one alone."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    commands = Commands(parser)
    for name in [wanted] if wanted in names else names:
        command = cast(Command, import_module(f"{__name__}.{name}"))
        command.add_parser(commands, parser.words).set_defaults(run=command.run)


def add_game(parser: Parser, nargs: str | None = None) -> None:
    """The argument GAME, whose help names the games there are."""
    games = parser.words.say("cli-help-game", games=", ".join(all_games()))
    parser.add_argument("game", nargs=nargs, metavar="GAME", help=games)


def named_command(argv: list[str]) -> str | None:
    """The first word that is no option (nor the value of --lang)."""
    for at, word in enumerate(argv):
        if not word.startswith("-") and (at == 0 or argv[at - 1] != "--lang"):
            return word
    return None
