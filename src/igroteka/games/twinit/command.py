"""`igroteka twinit deck`: all patterns of Twin It! on one sheet."""

from __future__ import annotations

import argparse
from pathlib import Path

from igroteka.core.command import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.words import Words

SHEETS = (".svg", ".png")


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """The arguments of `twinit`."""
    parser.add_argument("what", metavar="deck", help=words.say("command-deck"))
    parser.add_argument("--out", required=True, metavar="FILE", help=words.say("command-out"))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Write the sheet."""
    from igroteka.games.twinit.patterns import write_contact_sheet

    if args.what != "deck":
        raise Mistake("command-unknown", what=args.what[:40])
    path = Path(args.out).expanduser()
    if path.suffix not in SHEETS:
        raise Mistake("command-sheet", file=str(path), possible=", ".join(SHEETS))
    try:
        write_contact_sheet(path, terminal.lang)
    except ValueError:  # no rasteriser is installed
        raise Mistake("command-sheet", file=str(path), possible=".svg") from None
    terminal.say("cli-written", file=str(path))
    return 0
