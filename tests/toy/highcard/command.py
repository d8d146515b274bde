"""`igroteka highcard`: says what is in the deck."""

from __future__ import annotations

import argparse

from igroteka.core.command import Terminal
from igroteka.core.words import Words
from igroteka.games.highcard.rules import CARDS


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """One flag."""
    parser.add_argument("--twice", action="store_true", help=words.say("command-twice"))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Say it."""
    for _ in range(2 if args.twice else 1):
        terminal.say("command-deck", count=int(CARDS))
    return 0
