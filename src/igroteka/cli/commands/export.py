"""`igroteka export --out FILE`: tables of a store in one portable file; one match; or decisions as a data set."""

from __future__ import annotations

import argparse
from datetime import UTC, date, datetime
from pathlib import Path

from igroteka.cli.commands import Commands
from igroteka.cli.parser import Parser
from igroteka.cli.storing import add_store, on_store
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.files import write_whole
from igroteka.core.registry import find_game
from igroteka.core.words import Words


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `export`."""
    parser = commands.add("export", "cli-export")
    parser.add_argument("--out", required=True, metavar="FILE", help=words.say("cli-export-out"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--table", action="append", metavar="ID", help=words.say("cli-export-table"))
    what.add_argument("--match", metavar="ID", help=words.say("cli-export-match"))
    what.add_argument("--parquet", action="store_true", help=words.say("cli-export-parquet"))
    parser.add_argument("--game", metavar="GAME", help=words.say("cli-export-game"))
    parser.add_argument("--since", metavar="YYYY-MM-DD", help=words.say("cli-export-since"))
    add_store(parser)
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Write the file."""
    out = Path(args.out).expanduser()
    if args.parquet:
        return _data_set(args, out, terminal)
    if args.game is not None or args.since is not None:
        raise Mistake("cli-export-parquet-only")
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


def _data_set(args: argparse.Namespace, out: Path, terminal: Terminal) -> int:
    """Anonymous decisions (docs/lab/data-set.md)."""
    from igroteka.lab.progress import Bar
    from igroteka.server.study.collecting import collect
    from igroteka.server.study.parquet import check_parquet

    check_parquet()
    game = None if args.game is None else find_game(args.game).name
    since = None if args.since is None else read_day(args.since)
    with Bar(terminal.words.say("cli-export-bar"), 0) as bar:
        found = on_store(args, lambda store: collect(store, out, game, since, bar.tick_of))
    terminal.say("cli-exported-study", file=str(out), matches=found.matches, decisions=found.decisions)
    for key, count in (
        ("cli-study-forgotten", found.forgotten),
        ("cli-study-damaged", found.damaged),
        ("cli-study-outdated", found.outdated),
    ):
        if count:
            terminal.say(key, count=count)
    return 0


def read_day(text: str) -> int:
    """The first moment of this day, or of this month, in milliseconds since 1970."""
    try:
        day = date.fromisoformat(f"{text}-01" if text.count("-") == 1 else text)
    except ValueError:
        raise Mistake("cli-export-day", value=text[:40]) from None
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)
