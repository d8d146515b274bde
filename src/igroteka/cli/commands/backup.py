"""`igroteka backup --out FILE`: a copy of the whole store, while the server runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from igroteka.cli.commands import Commands
from igroteka.cli.parser import Parser
from igroteka.cli.storing import add_store, on_store
from igroteka.cli.terminal import Terminal
from igroteka.core.words import Words


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `backup`."""
    parser = commands.add("backup", "cli-backup")
    parser.add_argument("--out", required=True, metavar="FILE", help=words.say("cli-backup-out"))
    add_store(parser)
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Write the copy."""
    out = Path(args.out).expanduser()
    on_store(args, lambda store: store.backup(out))
    terminal.say("cli-written", file=str(out))
    return 0
