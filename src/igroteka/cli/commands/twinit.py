"""`igroteka twinit deck`: all patterns of Twin It! on one sheet."""

from __future__ import annotations

import argparse
from pathlib import Path

from igroteka.cli.commands import Commands
from igroteka.cli.parser import Parser
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.words import Words

SHEETS = (".svg", ".png")


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `twinit`."""
    parser = commands.add("twinit", "cli-twinit")
    parser.add_argument("what", metavar="deck", help=words.say("cli-twinit-deck"))
    parser.add_argument("--out", required=True, metavar="FILE", help=words.say("cli-twinit-out"))
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Write the sheet."""
    from igroteka.games.twinit.patterns import write_contact_sheet

    if args.what != "deck":
        raise Mistake("cli-twinit-what", what=args.what[:40])
    path = Path(args.out).expanduser()
    if path.suffix not in SHEETS:
        raise Mistake("cli-sheet", file=str(path), possible=", ".join(SHEETS))
    try:
        write_contact_sheet(path, terminal.lang)
    except ValueError:  # no rasteriser is installed
        raise Mistake("cli-sheet", file=str(path), possible=".svg") from None
    terminal.say("cli-written", file=str(path))
    return 0
