"""`igroteka print GAME [deck|sheet|rules] --out FILE.pdf`: for the table without phones."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path

from igroteka.cli.commands import Commands, add_game
from igroteka.cli.parser import Parser
from igroteka.cli.printing import printable
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.files import write_whole
from igroteka.core.paper import Paper
from igroteka.core.registry import find_game
from igroteka.core.words import Words


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `print`."""
    parser = commands.add("print", "cli-print")
    add_game(parser)
    parser.add_argument("what", nargs="?", metavar="deck|sheet|rules", help=words.say("cli-print-what"))
    parser.add_argument("--out", required=True, metavar="FILE", help=words.say("cli-print-out"))
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Write the file; without a word for it the first thing there is."""
    game = find_game(args.game)
    possible = printable(game)
    what = args.what or next(iter(possible))
    if what not in possible:
        raise Mistake("cli-print-unknown", game=game.title, what=what[:40], possible=", ".join(possible))
    out = Path(args.out).expanduser()
    if out.suffix.lower() != ".pdf":
        raise Mistake("cli-print-suffix", file=str(out))
    if not out.parent.is_dir():
        raise Mistake("cli-print-folder", file=str(out), folder=str(out.parent))
    if find_spec("matplotlib") is None:
        raise Mistake("cli-print-missing", python=sys.executable)
    paper = Paper()
    possible[what](paper, terminal.words)
    write_whole(out, paper.pdf())
    terminal.say("cli-written", file=str(out))
    return 0
