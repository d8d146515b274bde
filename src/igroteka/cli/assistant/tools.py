"""The tools that an assistant is offered over MCP (the package `mcp`): one a verb of the desk, with its words."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from mcp.server.mcpserver import MCPServer
from mcp_types import CallToolResult, TextContent

import igroteka
from igroteka.cli.assistant.desk import Desk
from igroteka.cli.language import cli_words
from igroteka.client import Refused


def assistant_server(desk: Desk) -> MCPServer:
    """An MCP server for one assistant."""
    words = cli_words(desk.lang)

    @asynccontextmanager
    async def life(server: MCPServer) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await desk.close()

    server = MCPServer(
        "igroteka",
        instructions=words.say("mcp-instructions"),
        version=igroteka.__version__,
        log_level="WARNING",
        lifespan=life,
    )

    async def tables() -> CallToolResult:
        return await kindly(desk.tables)

    async def sit_down(address: str, name: str = "", language: str = "") -> CallToolResult:
        return await kindly(lambda: desk.sit(address, name or words.say("mcp-name"), language))

    async def look() -> CallToolResult:
        return await kindly(desk.look)

    async def moves() -> CallToolResult:
        return await kindly(desk.moves)

    async def play(move: str) -> CallToolResult:
        return await kindly(lambda: desk.play(move))

    async def why_not(move: str) -> CallToolResult:
        return await kindly(lambda: desk.why_not(move))

    async def wait(seconds: float = 60.0) -> CallToolResult:
        return await kindly(lambda: desk.wait(seconds))

    async def say(text: str) -> CallToolResult:
        return await kindly(lambda: desk.say(text))

    async def rules(clause: str = "") -> CallToolResult:
        return await kindly(lambda: desk.rules(clause))

    async def leave() -> CallToolResult:
        return await kindly(desk.leave)

    for tool in (tables, sit_down, look, moves, play, why_not, wait, say, rules, leave):
        name = tool.__name__.replace("_", "-")
        server.add_tool(tool, description=words.say(f"mcp-tool-{name}"), structured_output=False)
    return server


async def kindly(act: Callable[[], Awaitable[str] | str]) -> CallToolResult:
    """What comes of it in words; a refusal is one sentence, and the assistant may try something else."""
    try:
        said = act()
        text, refused = said if isinstance(said, str) else await said, False
    except Refused as no:
        text, refused = str(no), True
    return CallToolResult(content=[TextContent(type="text", text=text)], is_error=refused)
