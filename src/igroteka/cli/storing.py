"""The store that a command works on."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from igroteka.cli.parser import Parser
from igroteka.server.places import default_store

if TYPE_CHECKING:
    from igroteka.server.journal import Journal

T = TypeVar("T")


def add_store(parser: Parser) -> None:
    """The argument --store."""
    # argparse formats help with %, and a folder may be called anything
    usual = default_store().replace("%", "%%")
    parser.add_argument("--store", metavar="URL", help=parser.words.say("cli-help-store", usual=usual))


def on_store(args: argparse.Namespace, work: Callable[[Journal], Awaitable[T]], create: bool = False) -> T:
    """Open the store that was named, do the work, close it."""
    from igroteka.server.journal import open_journal  # SQLAlchemy takes a while: only for the commands that need it

    async def opened() -> T:
        store = await open_journal(args.store or default_store(), create=create)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(opened())
