"""`igroteka serve`: the table server, until Ctrl-C."""

from __future__ import annotations

import argparse
import io
import os
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from igroteka.cli.commands import Commands
from igroteka.cli.parser import Parser, whole_number
from igroteka.cli.storing import add_store
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.words import Words
from igroteka.server.places import default_store

if TYPE_CHECKING:
    from igroteka.server.network import Listening

LOGS = ("text", "json")
MOST_PROCESSES = 64


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `serve`."""
    parser = commands.add("serve", "cli-serve")
    parser.add_argument("--host", default="127.0.0.1", metavar="HOST", help=words.say("cli-serve-host"))
    parser.add_argument("--port", default="8000", metavar="PORT", help=words.say("cli-serve-port"))
    add_store(parser)
    parser.add_argument("--bus", metavar="URL", help=words.say("cli-serve-bus"))
    parser.add_argument("--processes", metavar="N", help=words.say("cli-serve-processes"))
    parser.add_argument("--data-dir", metavar="DIR", help=words.say("cli-serve-data-dir"))
    parser.add_argument("--open", action="store_true", help=words.say("cli-serve-open"))
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help=words.say("cli-serve-origin"))
    parser.add_argument("--name", action="append", default=[], metavar="NAME", help=words.say("cli-serve-name"))
    parser.add_argument(
        "--trusted-proxy", action="append", default=[], metavar="ADDRESS", help=words.say("cli-serve-proxy")
    )
    parser.add_argument("--metrics-open", action="store_true", help=words.say("cli-serve-metrics-open"))
    parser.add_argument("--log", metavar="text|json", help=words.say("cli-serve-log"))
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Check everything, then serve."""
    from igroteka.server import serve  # a slow import that the other commands can do without
    from igroteka.server.nodes import parent

    store, bus = store_of(args), args.bus or ""
    processes = read_processes(args.processes)
    check_nodes(store, bus, processes)
    serving = serve.Serving(
        store=store,
        host=args.host,
        port=read_port(args.port),
        origins=tuple(args.origin),
        names=tuple(args.name),
        trusted=tuple(args.trusted_proxy),
        metrics_open=args.metrics_open,
        log=read_log(args.log),
        bus=bus,
    )
    if processes > 1:
        return parent.run(serving, processes, lambda listening: tell(listening, terminal, args.open))
    serve.run(serving, lambda listening: tell(listening, terminal, args.open))
    return 0


def check_nodes(store: str, bus: str, processes: int) -> None:
    """Several nodes need a database that all of them reach, and a bus."""
    from igroteka.server.journal.address import address
    from igroteka.server.nodes.bus import check_bus

    if (bus or processes > 1) and address(store).drivername == "sqlite":
        raise Mistake("cli-nodes-need-postgres", what="--bus" if bus else "--processes")
    if processes > 1 and not bus:
        raise Mistake("cli-processes-need-bus")
    if bus:
        check_bus(bus)


def read_processes(text: str | None) -> int:
    """How many processes share the port."""
    processes = whole_number("--processes", text)
    if processes is None:
        return 1
    if not 1 <= processes <= MOST_PROCESSES:
        raise Mistake("cli-serve-processes-wrong", value=str(processes)[:20], most=MOST_PROCESSES)
    return processes


def store_of(args: argparse.Namespace) -> str:
    """Where to keep everything."""
    if args.data_dir is None:
        return str(args.store or default_store())
    if args.store is not None:
        raise Mistake("cli-serve-two-stores")
    return default_store(Path(args.data_dir).expanduser())


def read_port(text: str) -> int:
    """A port as a person writes it."""
    port = whole_number("--port", text) or 0
    if not 0 <= port <= 65535:
        raise Mistake("serve-port", port=text[:20])
    return port


def read_log(asked: str | None) -> str:
    """As asked; on a terminal for people, elsewhere for machines."""
    if asked is None:
        return "text" if sys.stderr.isatty() else "json"
    if asked not in LOGS:
        raise Mistake("cli-serve-log-unknown", value=asked[:20])
    return asked


def tell(listening: Listening, terminal: Terminal, opens: bool) -> None:
    """Where to find the table; for a phone also as a QR code."""
    terminal.say("cli-serve-here", address=listening.here)
    if listening.nearby:
        terminal.say("cli-serve-nearby", address=listening.nearby)
        if terminal.console.is_terminal:
            import segno

            drawn = io.StringIO()
            segno.make(listening.nearby, micro=False).terminal(out=drawn, compact=True, border=2)
            terminal.raw(drawn.getvalue())
    else:
        terminal.say("cli-serve-alone", style="dim")
    terminal.say("cli-serve-end", style="dim")
    terminal.console.file.flush()
    if opens and has_screen():
        threading.Thread(target=open_browser, args=(listening.here,), daemon=True).start()


def has_screen() -> bool:
    """Is there a browser with a window? One in the terminal would take the terminal away."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    """Open it if that is possible; the address is on the screen anyway."""
    with suppress(Exception):
        webbrowser.open(address)
