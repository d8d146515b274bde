"""A command of a game's own: `igroteka twinit …` is the module `command` of that game, found by its name.

The command line gives it what it needs; so that a game imports the core alone, here is the shape of that.
"""

from __future__ import annotations

import argparse
from typing import Protocol

from igroteka.core.words import Words


class Terminal(Protocol):
    """Where a command says what it has done."""

    lang: str

    def say(self, key: str, style: str = "", **args: object) -> None:
        """Print a message of the game or of the command line."""


class Command(Protocol):
    """The shape of such a module. Its line in the list of commands is the message `command` of the game."""

    def add_arguments(self, parser: argparse.ArgumentParser, words: Words) -> None:
        """What can be written behind the name of the game."""

    def run(self, args: argparse.Namespace, terminal: Terminal) -> int:
        """Do the work; the exit code."""
