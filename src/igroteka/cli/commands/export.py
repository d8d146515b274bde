"""`igroteka export --out FILE`: tables of a store, with their logs and finished games, in one portable file."""

from __future__ import annotations

import argparse
from pathlib import Path

from igroteka.cli.commands import Commands
from igroteka.cli.parser import Parser
from igroteka.cli.storing import add_store, on_store
from igroteka.cli.terminal import Terminal
from igroteka.core.words import Words


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `export`."""
    parser = commands.add("export", "cli-export")
    parser.add_argument("--out", required=True, metavar="FILE", help=words.say("cli-export-out"))
    parser.add_argument("--table", action="append", metavar="ID", help=words.say("cli-export-table"))
    add_store(parser)
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Write the file."""
    out = Path(args.out).expanduser()
    count = on_store(args, lambda store: store.export(out, args.table))
    terminal.say("cli-exported", file=str(out), count=count)
    return 0
