"""News of this node's tables and guests for the others: at once what people wait for, lists a few times a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from igroteka.server.news import AnyNews, CardChanged, TurnPassed
from igroteka.server.nodes.letters import Tidings

CALM_SECONDS = 0.25  # between two tellings of what lists show


class Gossip:
    """Gathers what can wait: of many changes of one table only the last is told."""

    def __init__(self, tell: Callable[[Tidings], None], turn_of: Callable[[str], list[str] | None]) -> None:
        self._tell = tell
        self._turn_of = turn_of  # whom a table of ours waits for
        self._gathered: dict[tuple[type, str], AnyNews] = {}
        self._calm: asyncio.TimerHandle | None = None

    def news(self, news: AnyNews) -> None:
        """Something that people at other nodes should know."""
        if not isinstance(news, (CardChanged, TurnPassed)):
            self._tell(Tidings([news]))
            return
        place = (type(news), news.table)
        self._gathered.pop(place, None)
        self._gathered[place] = news  # behind what was before it: a card that is older than a turn says less
        if self._calm is None:
            self._calm = asyncio.get_running_loop().call_later(CALM_SECONDS, self._out)

    def _out(self) -> None:
        self._calm = None
        gathered, self._gathered = self._gathered, {}
        self._tell(Tidings([told for news in gathered.values() if (told := self._told(news)) is not None]))

    def _told(self, news: AnyNews) -> AnyNews | None:
        """Other nodes cannot look at the table: they are told whose turn it is."""
        if not isinstance(news, TurnPassed):
            return news
        turn = self._turn_of(news.table)
        return TurnPassed(news.table, news.guests, turn) if turn is not None else None

    def stop(self) -> None:
        """What is gathered is told at once."""
        if self._calm is not None:
            self._calm.cancel()
            self._out()
