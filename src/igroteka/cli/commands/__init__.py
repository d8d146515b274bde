"""One module a command, found by looking.

A module has `add_parser(commands, words)`, which adds and returns its parser, and
`run(args, terminal)`, which does the work and returns the exit code. A game can bring a command of its own,
named like the game (`core/command.py`).
"""

from __future__ import annotations

import argparse
import pkgutil
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from igroteka.cli.language import cli_words
from igroteka.cli.parser import Parser
from igroteka.cli.terminal import Terminal
from igroteka.core.command import Command as GameCommand
from igroteka.core.registry import all_games, find_game
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

    def add(self, name: str, help_key: str, words: Words | None = None) -> Parser:
        """A parser for this command; the message is its line in the list of commands."""
        spoken = words or self.words
        text = spoken.say(help_key)
        return self._added.add_parser(name, words=spoken, help=text, description=text)


class Command(Protocol):
    """The shape of a command module."""

    def add_parser(self, commands: Commands, words: Words) -> Parser:
        """Add and return the parser."""

    def run(self, args: argparse.Namespace, terminal: Terminal) -> int:
        """Do the work."""


def add_commands(parser: Parser, wanted: str | None = None) -> None:
    """Every command module of this package and of the games by name; if one of them is wanted, that one alone."""
    own = [module.name for module in pkgutil.iter_modules(__path__)]
    commands = Commands(parser)
    if wanted in own:
        names = [wanted]
    else:
        of_games = [game for game in all_games() if find_spec(f"igroteka.games.{game}.command")]
        names = [wanted] if wanted in of_games else sorted({*own, *of_games})
    for name in names:
        if name in own:
            command = cast(Command, import_module(f"{__name__}.{name}"))
            command.add_parser(commands, parser.words).set_defaults(run=command.run)
        else:
            _add_command_of_game(commands, name)


def _add_command_of_game(commands: Commands, game: str) -> None:
    command = cast(GameCommand, import_module(f"igroteka.games.{game}.command"))
    words = cli_words(commands.words.lang, game)
    parser = commands.add(game, "command", words)
    command.add_arguments(parser, words)
    parser.set_defaults(run=partial(_run_for_game, game, command))


def _run_for_game(game: str, command: GameCommand, args: argparse.Namespace, terminal: Terminal) -> int:
    terminal.speak_of(find_game(game))
    return command.run(args, terminal)


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
