"""What an assistant does: it sits at one table at a time. Every answer is text; whatever is refused is one sentence."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from igroteka.cli.assistant.scene import choices, scene
from igroteka.cli.book import clause_of
from igroteka.cli.language import cli_words, sentence
from igroteka.client import Refused, Seat, join
from igroteka.client.door import open_tables
from igroteka.core.clauses import rulebook
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.registry import find_game
from igroteka.core.table_rules import card_said, rules_of_table
from igroteka.core.words import LANGUAGES

LONGEST_WAIT = 300.0  # seconds; assistants give up on tools that say nothing


class Desk:
    """The seat of one assistant, if it has one, and what it may ask for."""

    def __init__(self, server: str, lang: str) -> None:
        self.server = server
        self.lang = lang
        self._seat: Seat | None = None
        self._way_out = AsyncExitStack()

    @property
    def seat(self) -> Seat:
        """The seat that was taken."""
        if self._seat is None:
            raise self.no("mcp-no-seat")
        return self._seat

    def no(self, key: str, **args: str | int) -> Refused:
        """A refusal in our own words."""
        return Refused(sentence(Mistake(key, **args), self.lang), key)

    async def tables(self) -> str:
        """Public tables that wait for players."""
        words = cli_words(self.lang)
        found = await open_tables(self.server, self.lang)
        lines = [
            words.say(
                "mcp-open-table",
                game=find_game(one.game).title,
                free=one.free,
                names=", ".join(one.names) or "—",
                address=f"{self.server}/t/{one.table}",
            )
            for one in found
            if one.free
        ]
        return "\n".join(lines) or words.say("mcp-no-tables", server=self.server)

    async def sit(self, address: str, name: str, language: str) -> str:
        """Take a seat; the one before is given up."""
        if language and language not in LANGUAGES:
            raise self.no("cli-lang-unknown", lang=language[:40], possible=", ".join(LANGUAGES))
        self.lang = language or self.lang
        await self.close()
        whole = address if "/" in address else f"{self.server}/t/{address}"
        self._seat = await self._way_out.enter_async_context(join(whole, name, lang=self.lang))
        return self.look()

    def look(self) -> str:
        """The table as this seat sees it, and what has happened since it was looked at."""
        seat = self.seat
        return scene(seat, self.lang, seat.happened())

    def moves(self) -> str:
        """What may be played."""
        return choices(self.seat, self.lang)

    async def play(self, move: str) -> str:
        """Play it, and see what comes of it."""
        await self.seat.play(move.strip())
        return self.look()

    async def why_not(self, move: str) -> str:
        """The rule that forbids it."""
        return await self.seat.why(move.strip()) or cli_words(self.lang).say("mcp-can")

    async def wait(self, seconds: float) -> str:
        """Until this seat is asked or the match is over; rounds go on by themselves."""
        seat = self.seat
        try:
            async with asyncio.timeout(min(max(seconds, 0.0), LONGEST_WAIT)):
                await seat.my_turn()
        except TimeoutError:
            pass  # what there is to see is told all the same
        return self.look()

    async def say(self, text: str) -> str:
        """Chat, and what others have said."""
        await self.seat.say(text)
        return "\n".join(f"{said.name}: {said.text or said.phrase}" for said in self.seat.talk)

    def rules(self, clause: str) -> str:
        """The rulebook of the game that is played here, or one clause of it."""
        table = self.seat.table
        game = find_game(table.game if table is not None else "")
        try:
            return clause_of(game, clause, self.lang) if clause else self._book(game)
        except Mistake as mistake:
            raise Refused(sentence(mistake, self.lang, game.name), mistake.key) from None

    def _book(self, game: AnyGame) -> str:
        """What this table plays, then the whole rulebook."""
        words, table = game.words(self.lang), self.seat.table
        card = rules_of_table(game, game.read_options(table.options if table is not None else {}), words)
        return "\n".join([words.say("card-title"), *card_said(card, words), "", rulebook(game.name, self.lang)])

    async def leave(self) -> str:
        """Stand up and go."""
        await self.seat.leave()
        await self.close()
        return cli_words(self.lang).say("mcp-left")

    async def close(self) -> None:
        """The line is closed; the seat is kept for whoever comes back by a link."""
        self._seat = None
        way_out, self._way_out = self._way_out, AsyncExitStack()
        await way_out.aclose()
