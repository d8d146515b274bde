"""`igroteka nodes`: who runs what, of several nodes that are one house."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

import msgspec
from rich.table import Table as Grid

from igroteka.cli.commands import Commands
from igroteka.cli.parser import Parser
from igroteka.cli.storing import add_store, on_store
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.words import Words

if TYPE_CHECKING:
    from igroteka.server.journal import Journal

COLUMNS = {  # and whether they hold numbers
    "cli-nodes-node": False,
    "cli-nodes-host": False,
    "cli-nodes-pid": True,
    "cli-nodes-version": False,
    "cli-nodes-count": True,
    "cli-nodes-sockets": True,
    "cli-nodes-beat": True,
}


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `nodes`."""
    parser = commands.add("nodes", "cli-nodes")
    add_store(parser)
    parser.add_argument("--bus", metavar="URL", help=words.say("cli-serve-bus"))
    parser.add_argument("--tables", action="store_true", help=words.say("cli-nodes-tables"))
    parser.add_argument("--json", action="store_true", help=words.say("cli-nodes-json"))
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Ask the database and the bus, and show what they say."""
    from igroteka.cli.commands.serve import check_nodes

    for name in ("store", "bus"):
        if not getattr(args, name):
            raise Mistake("cli-nodes-needs", what=f"--{name}")
    check_nodes(args.store, args.bus, 1)
    found = on_store(args, lambda journal: _asked(journal, args.bus))
    if args.json:
        terminal.raw(msgspec.json.encode({"nodes": found}).decode())
    elif not found:
        terminal.say("cli-nodes-none")
    else:
        terminal.print(_drawn(found, terminal.words))
        if args.tables:
            for node in found:
                terminal.raw(f"{node['node']}: {' '.join(node['names'])}")
    return 0


async def _asked(journal: Journal, url: str) -> list[dict[str, Any]]:
    from igroteka.server.nodes.census import census

    return [msgspec.to_builtins(line) for line in await census(journal, url)]


def _drawn(found: list[dict[str, Any]], words: Words) -> Grid:
    grid = Grid(box=None, pad_edge=False)
    for column, numbers in COLUMNS.items():
        grid.add_column(words.say(column), justify="right" if numbers else "left", no_wrap=True)
    for node in found:
        told = [node["node"], node["host"], str(node["pid"] or ""), node["version"], str(node["tables"])]
        told += [str(node["sockets"]) if node["heard"] else "", _ago(node, words)]
        grid.add_row(*told)
    return grid


def _ago(node: dict[str, Any], words: Words) -> str:
    if not node["heard"]:
        return words.say("cli-nodes-silent")
    return f"{node['seconds']:.1f}"
