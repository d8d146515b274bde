"""The pictures behind the tokens of veiled views: of the match that is played at a table, or of a finished one."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.state import State
from igroteka.core.telling import deal_of, veil_key
from igroteka.core.words import Words
from igroteka.server.http.replays import replayable
from igroteka.server.service import Service
from igroteka.server.shelf import Shelf
from igroteka.server.table.folding import fold
from igroteka.server.table.table import Table

REMEMBERED = 8  # finished matches whose pictures were asked for lately
TABLES = 64  # tables whose last deal is remembered
ROOM = 32 << 20  # bytes of pictures that were drawn lately: everyone at a table asks for the same


@dataclass(frozen=True)
class Page:
    """What may be looked up: a face is known in the rounds in which it was seen."""

    game: AnyGame
    rounds: list[State]
    secret: bytes

    def veil(self, state: State) -> bytes:
        """The key of the tokens of this round."""
        return veil_key(self.secret, deal_of(state))


class Album:
    """Finds faces; nobody can ask for one without having been sent its token."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._turn = asyncio.Lock()
        self._finished: OrderedDict[str, Page] = OrderedDict()
        self._deals: OrderedDict[str, list[State]] = OrderedDict()
        self._asleep: OrderedDict[str, Table] = OrderedDict()  # or awake at another node, as they were asked for lately
        self._drawn = Shelf(ROOM)

    async def picture(self, match: str, token: str) -> str:
        """The SVG."""
        found = _picture(await self._page(match), token)
        if found is None:
            raise Mistake("picture-unknown")
        return found

    async def pictures(self, match: str, tokens: list[str]) -> dict[str, str]:
        """The SVGs of several at once; what nobody has seen is left out."""
        page = await self._page(match)
        found = {token: drawn.decode() for token in tokens if (drawn := self._drawn.get((match, token))) is not None}
        new = await self._looked_up(
            page, [token for token in tokens if token not in found], lambda token: _picture(page, token)
        )
        for token, picture in new.items():
            self._drawn.put((match, token), picture.encode())
        return {**found, **new}

    async def words(self, match: str, tokens: list[str], lang: str) -> dict[str, str]:
        """What the SVGs show, in words; none at a table that plays without words."""
        page = await self._page(match)
        said = page.game.words(lang)
        return await self._looked_up(page, tokens, lambda token: _words(page, token, said))

    async def _looked_up(self, page: Page, tokens: list[str], look: Callable[[str], str | None]) -> dict[str, str]:
        """One after the other, of all who ask: looking up takes the interpreter from the tables."""
        async with self._turn:
            return await asyncio.to_thread(_every, page, tokens, look)

    async def _page(self, match: str) -> Page:
        if "-" in match:
            return await self._of_finished(match)
        table = await self._table(match)
        if table.match is None:
            raise Mistake("picture-unknown")
        return Page(table.game, self._deals_of(match, table.match.state), table.secret(table.number))

    def _deals_of(self, table: str, state: State) -> list[State]:
        """This deal and the one before: what was asked for in the last moment of a game is looked up in the next."""
        known = self._deals.pop(table, [])
        self._deals[table] = [state, *(old for old in known if deal_of(old) != deal_of(state))][:2]
        if len(self._deals) > TABLES:
            self._deals.popitem(last=False)
        return self._deals[table]

    async def _table(self, id: str) -> Table:
        """A table, without waking it: looking at a picture starts no clock."""
        awake = self.service.house.runners.get(id)
        if awake is not None:
            return awake.table
        known = self._asleep.pop(id, None)
        if known is None or await self.service.store.log(id, known.version):
            known = await asyncio.to_thread(fold, id, await self.service.store.log(id))
        self._asleep[id] = known
        if len(self._asleep) > TABLES:
            self._asleep.popitem(last=False)
        return known

    async def _of_finished(self, match: str) -> Page:
        page = self._finished.get(match)
        if page is None:
            found = await self.service.store.finished(match)
            if found is None:
                raise Mistake("match-unknown")
            page = await asyncio.to_thread(_opened, found.game, found.rules, found.record)
            self._finished[match] = page
            if len(self._finished) > REMEMBERED:
                self._finished.popitem(last=False)
        return page


def _first(page: Page, look: Callable[[State], str | None]) -> str | None:
    return next((found for state in page.rounds if (found := look(state)) is not None), None)


def _picture(page: Page, token: str) -> str | None:
    return _first(page, lambda state: page.game.picture(state, page.veil(state), token))


def _words(page: Page, token: str, said: Words) -> str | None:
    return _first(page, lambda state: page.game.describe(state, page.veil(state), token, said))


def _every(page: Page, tokens: list[str], look: Callable[[str], str | None]) -> dict[str, str]:
    seen = {token for state in page.rounds for token in page.game.tokens(state, page.veil(state))}
    tokens = [token for token in tokens if token in seen]  # what nobody was sent is not even looked for
    return {token: found for token in tokens if (found := look(token)) is not None}


def _opened(game: str, rules: int, text: str) -> Page:
    """The ends of all rounds: until the next deal ever more faces have been seen."""
    reading = replayable(game, rules, text)
    if reading is None or reading.record.fair is None:
        raise Mistake("picture-unknown")
    ends: dict[int, State] = {}
    for _, _, state in reading.steps(False):
        if state.interlude and deal_of(state) not in ends:
            ends[deal_of(state)] = state.copy()
    ends[deal_of(reading.state)] = reading.state
    return Page(reading.record.game, list(reversed(ends.values())), bytes.fromhex(reading.record.fair.secret))
