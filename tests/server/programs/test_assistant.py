"""An assistant at the table: over MCP it takes a seat, reads its view in words, asks why not, and plays."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from mcp import Client, StdioServerParameters
from mcp_types import TextContent

from igroteka.cli.language import cli_words
from tests.server.harness import Running, run, running
from tests.server.programs.tables import AT_ONCE, waiting
from tests.server.table.scenes import told

ROOT = Path(__file__).resolve().parents[3]
CODE = re.compile(r"^(\S+) — ", re.MULTILINE)
TOOLS = {"tables", "sit_down", "look", "moves", "play", "why_not", "wait", "say", "rules", "leave"}


class Assistant:
    """Calls tools and reads what they say."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def __call__(self, tool: str, **arguments: object) -> str:
        """What the tool says; it must not refuse."""
        text, refused = await self.ask(tool, **arguments)
        assert not refused, text
        return text

    async def ask(self, tool: str, **arguments: object) -> tuple[str, bool]:
        """What the tool says, and whether that is a refusal."""
        result = await self.client.call_tool(tool, arguments)
        (content,) = result.content
        assert isinstance(content, TextContent)
        return content.text, bool(result.is_error)


@asynccontextmanager
async def assistant(server: Running, lang: str = "en") -> AsyncIterator[Assistant]:
    """`igroteka mcp` as an assistant starts it."""
    command = ["-m", "igroteka.cli", "mcp", "--lang", lang, "--server", f"http://{server.address}"]
    env = {"PYTHONPATH": os.environ.get("PYTHONPATH", f"{ROOT / 'src'}{os.pathsep}{ROOT}")}
    async with Client(StdioServerParameters(command=sys.executable, args=command, env=env)) as client:
        yield Assistant(client)


def chosen(text: str) -> str:
    """One of the codes that are listed: a card if there is one, never a call out of place."""
    codes: list[str] = [
        code for code in CODE.findall(text) if code not in ("uno", "challenge") and not code.startswith("catch:")
    ]
    return min(codes, key=lambda code: (code.endswith("!"), code[0].islower()))


def test_an_assistant_plays_a_whole_match_over_stdio(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table = await waiting(server, options={"goal": 50}, settings={**AT_ONCE, "public": True})
            async with assistant(server) as call:
                assert {tool.name for tool in (await call.client.list_tools()).tools} == TOOLS
                assert table.address in await call("tables")
                seen = await call("sit_down", address=table.address, name="Ada")
                assert "1. Ada (you)" in seen
                assert "The match has not begun" in seen
                await table.start()
                assert table.host.table["chairs"][0]["program"]
                tried = False
                while "is over" not in (seen := await call("wait", seconds=20)):
                    assert "It is your turn" in seen, seen
                    assert "Hand: " in seen
                    if not tried:
                        await the_rules_are_told(call, table.host.views[-2]["top"])
                        tried = True
                    await call("play", move=chosen(seen))
                await told(table.host)
                assert table.host.table["status"] == "over"
                assert "UNO, table" in await call("look")
                assert await call("leave") == "You have left the table."
                await told(table.host)
                assert "program" not in table.host.table["chairs"][0]

    run(test())


async def the_rules_are_told(call: Assistant, top: str) -> None:
    """Why not, nonsense, a word to the others, the rulebook: one sentence each, and the game goes on."""
    listed = await call("moves")
    assert await call("why_not", move=chosen(listed)) == "This move can be made."
    symbol = "1" if top == "W" else top[1]
    foreign = next(f"{colour}{symbol}" for colour in "RGBY" if colour != top[0])
    assert (await call("why_not", move=foreign)).startswith(("UNO-", "You do not hold")) or foreign in listed
    text, refused = await call.ask("play", move="the best one")
    assert refused
    assert text == "“the best one” is no move of this game; type ? to see what you can do."
    assert await call("say", text="Good luck!") == "Ada: Good luck!"
    assert (await call("rules", clause="10")).startswith("**UNO-10")
    book = await call("rules")
    assert "UNO-17" in book
    assert book.startswith("The rules of this table\nOtherwise than in the book:\n  Goal: 50")
    assert await call("moves") == listed


def test_what_cannot_be_done_is_one_sentence(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            closed = await waiting(server, settings={"programs": False})
            async with assistant(server, "ru") as call:
                for tool, arguments in (("look", {}), ("play", {"move": "R1"}), ("wait", {}), ("leave", {})):
                    text, refused = await call.ask(tool, **arguments)
                    assert refused
                    assert text == cli_words("ru").say("mcp-no-seat")
                assert (await call("tables")).startswith("На сервере")
                for address, said in (
                    (closed.id, "За этим столом играют люди"),
                    ("somewhere/else", "не адрес стола"),
                    ("NOSUCHTABLE", "Стола NOSUCHTABLE нет"),
                    ("http://127.0.0.1:9/t/ABCDEF", "Игротека не отвечает"),
                ):
                    text, refused = await call.ask("sit_down", address=address)
                    assert refused
                    assert said in text
                text, refused = await call.ask("sit_down", address=closed.id, language="la")
                assert refused
                assert "la" in text
                text, refused = await call.ask("play")
                assert refused

    run(test())


@pytest.mark.parametrize(
    ("arguments", "said"), [(["--server", "ftp://x"], "is no address of a server"), (["--port", "1"], "Not understood")]
)
def test_the_command_itself_complains_in_one_sentence(arguments: list[str], said: str) -> None:
    command = [sys.executable, "-m", "igroteka.cli", "--lang", "en", "mcp", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_without_the_package_one_reads_what_to_type() -> None:
    code = "import sys; sys.modules['mcp'] = None\nimport importlib.util as u\nfind = u.find_spec\n"
    code += "u.find_spec = lambda name, *a: None if name == 'mcp' else find(name, *a)\n"
    code += "from igroteka.cli.main import main\nsys.exit(main(['--lang', 'en', 'mcp']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    typed = f'{sys.executable} -m pip install "mcp>=2.3,<3"'
    assert done.stderr == f"The package mcp is not installed here. Type: {typed}\n"
