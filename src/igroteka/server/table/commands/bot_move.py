"""A bot plays a move, after the time that a person would have taken."""

from __future__ import annotations

from igroteka.server.table.commands.verb import Inner, Verb
from igroteka.server.table.inputs import of_bot


class BotMove(Inner):
    """What it has decided, having seen this version."""

    seat: int
    move: int
    seen: int


VERB = Verb(message=BotMove, by="bot", decide=of_bot, touch=True)
