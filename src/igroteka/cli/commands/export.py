"""`igroteka export --out FILE`: tables of a store in one portable file; with `--match`, the record of one match."""

from __future__ import annotations

import argparse
from pathlib import Path

from igroteka.cli.commands import Commands
from igroteka.cli.parser import Parser
from igroteka.cli.storing import add_store, on_store
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.files import write_whole
from igroteka.core.words import Words


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `export`."""
    parser = commands.add("export", "cli-export")
    parser.add_argument("--out", required=True, metavar="FILE", help=words.say("cli-export-out"))
    parser.add_argument("--table", action="append", metavar="ID", help=words.say("cli-export-table"))
    parser.add_argument("--match", metavar="ID", help=words.say("cli-export-match"))
    add_store(parser)
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Write the file."""
    out = Path(args.out).expanduser()
    if args.match is not None:
        match = on_store(args, lambda store: store.finished(args.match))
        if match is None:
            raise Mistake("cli-no-match", match=args.match)
        write_whole(out, match.record)
        terminal.say("cli-exported-match", file=str(out))
        return 0
    count = on_store(args, lambda store: store.export(out, args.table))
    terminal.say("cli-exported", file=str(out), count=count)
    return 0
