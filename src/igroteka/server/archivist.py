"""Finished matches are written out off the event loop: a match is replayed whole for that."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import msgspec

from igroteka.server.aside import OFTEN, Aside
from igroteka.server.child import QUESTIONS
from igroteka.server.piped import help_out
from igroteka.server.table.retelling import written_out
from igroteka.server.table.story import Story, Written

COMMAND = (sys.executable, "-P", "-m", "igroteka.server.archivist")
NICER = 5  # tables come before it, and it before bots: people wait for the end of their match


class Archivist(Aside[Story, Written]):
    """Writes out finished matches."""

    def __init__(self, often: float = OFTEN, *, command: Sequence[str] = COMMAND, stories: int = QUESTIONS) -> None:
        super().__init__(command, written_out, Written, often, stories)

    async def written(self, story: Story) -> Written:
        """The match as the archive keeps it."""
        return await self.done(story)


if __name__ == "__main__":
    help_out(msgspec.msgpack.Decoder(Story).decode, written_out, NICER)
