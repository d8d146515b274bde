"""`igroteka mcp`: a seat for an AI assistant, over MCP on stdin and stdout."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec

from igroteka.cli.commands import Commands
from igroteka.cli.parser import Parser
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.words import Words

USUAL_SERVER = "http://127.0.0.1:8000"


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `mcp`."""
    parser = commands.add("mcp", "cli-mcp")
    parser.add_argument("--server", metavar="URL", default=USUAL_SERVER, help=words.say("cli-mcp-server"))
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Serve until whoever started it hangs up."""
    if find_spec("mcp") is None:
        raise Mistake("cli-mcp-missing", python=sys.executable)
    from igroteka.cli.assistant.desk import Desk
    from igroteka.cli.assistant.tools import assistant_server
    from igroteka.client.door import server_of

    server = server_of(args.server)
    if server is None:
        raise Mistake("cli-mcp-address", server=args.server[:80])
    assistant_server(Desk(server, terminal.lang)).run()
    return 0
