"""`igroteka import FILE`: take the tables of an export into a store, all or none."""

from __future__ import annotations

import argparse
from pathlib import Path

from igroteka.cli.commands import Commands
from igroteka.cli.parser import Parser
from igroteka.cli.storing import add_store, on_store
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.words import Words


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `import`."""
    parser = commands.add("import", "cli-import")
    parser.add_argument("file", metavar="FILE", help=words.say("cli-import-file"))
    add_store(parser)
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Read the file; a store that is not there yet is made, but not for a file that is not there."""
    source = Path(args.file).expanduser()
    if not source.exists():
        raise Mistake("file-missing", file=str(source))
    count = on_store(args, lambda store: store.take_in(source), create=True)
    terminal.say("cli-imported", file=str(source), count=count)
    return 0
