"""Score sheets kept here: in the history of all who write on them; links to read them or to write together."""

from __future__ import annotations

import secrets
import time
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from igroteka.core.errors import Mistake
from igroteka.server.http.answer_types import SharedSheet, SheetGone
from igroteka.server.http.answers import answer
from igroteka.server.http.asked import asked, number_of, read_body
from igroteka.server.http.door import Door
from igroteka.server.http.tables import drawn
from igroteka.server.journal.packing import folded
from igroteka.server.journal.rows import KeptSheet
from igroteka.server.limits import neighbourhood
from igroteka.server.service import Service
from igroteka.server.sheets import (
    MOST_FACTS,
    MOST_SHEETS,
    Own,
    SheetAbout,
    SheetFact,
    checked,
    counted,
    pad_for,
    read_fact,
    summary,
)
from igroteka.server.words import sentence

SOME = 100  # facts at once


class Keep(Struct, forbid_unknown_fields=True):
    """A sheet that shall be kept; what was said about it follows."""

    own: Own
    about: SheetAbout


class News(Struct, forbid_unknown_fields=True):
    """What a phone has to say, and how many facts it knows already."""

    after: Annotated[int, Meta(ge=0, le=MOST_FACTS)]
    facts: Annotated[list[SheetFact], Meta(max_length=SOME)]


class Sheets:
    """Any node answers: all there is of a sheet is in the store."""

    def __init__(self, service: Service, door: Door) -> None:
        self.service = service
        self.door = door

    def routes(self) -> list[Route]:
        """What can be asked and said."""
        return [
            Route("/api/sheets", self.keep, methods=["POST"]),
            Route("/api/sheets/{token}", self.look),
            Route("/api/sheets/{token}", self.write, methods=["POST"]),
            Route("/api/sheets/{token}", self.drop, methods=["DELETE"]),
            Route("/api/sheets/{token}/qr.svg", self.qr),
        ]

    async def keep(self, request: Request) -> Response:
        """A sheet is kept from now on; one that is kept already is the same sheet with the same links."""
        who = asked(request)
        guest = await self.service.known(who.cookie)
        if guest is None:
            raise Mistake("sheet-whose")
        if not self.service.limits.said["sheet"].take(guest.id, neighbourhood(who.address)):
            raise Mistake("slow-down")
        wish = await read_body(request, Keep)
        about = checked(wish.about)
        now = time.time_ns() // 1_000_000
        sheet = KeptSheet(
            id=secrets.token_hex(10),
            guest=guest.id,
            own=wish.own,
            game=about.game,
            about=msgspec.json.encode(about).decode(),
            folded=folded("\n".join(about.names)),
            created=now,
            changed=now,
            summary=msgspec.json.encode(summary(len(about.names), [])).decode(),
        )
        kept = await self.service.store.keep_sheet(sheet, MOST_SHEETS)
        return await self._told(request, kept, writes=True, after=0)

    async def look(self, request: Request) -> Response:
        """What was said about a sheet behind the first `after` facts."""
        if not self.service.limits.asked["look"].take(neighbourhood(asked(request).address)):
            raise Mistake("too-many-requests")
        token: str = request.path_params["token"]
        after = number_of(request.query_params.get("after", ""), 0, 0, MOST_FACTS)
        return await self._told(request, await self._sheet(token), self.service.signer.writes(token), after)

    async def write(self, request: Request) -> Response:
        """Facts, each taken once; the engine counts, and what cannot have been played is refused by itself."""
        who = asked(request)
        token: str = request.path_params["token"]
        sheet = await self._sheet(token)
        if not self.service.signer.writes(token):
            raise Mistake("sheet-read-only")
        if not self.service.limits.said["entry"].take(sheet.id, neighbourhood(who.address)):
            raise Mistake("slow-down")
        news = await read_body(request, News)
        about = msgspec.json.decode(sheet.about, type=SheetAbout)
        players, pad = len(about.names), pad_for(about.game)
        taken: list[tuple[str, str]] = []
        refused: dict[str, str] = {}
        for fact in news.facts:
            try:
                taken.append((fact.id, msgspec.json.encode(counted(pad, players, fact)).decode()))
            except Mistake as mistake:
                refused[fact.id] = sentence(mistake, who.lang)

        def summarise(bodies: list[str]) -> str:
            return msgspec.json.encode(summary(players, map(read_fact, bodies))).decode()

        now = time.time_ns() // 1_000_000
        guest = await self._guest(request)
        if taken and not await self.service.store.add_facts(sheet.id, taken, now, MOST_FACTS, summarise, guest):
            raise Mistake("sheet-gone")
        return await self._told(request, sheet, True, news.after, refused)

    async def drop(self, request: Request) -> Response:
        """Whose sheet it is takes it away; phones keep what they have."""
        sheet = await self._sheet(request.path_params["token"])
        if await self._guest(request) != sheet.guest:
            raise Mistake("sheet-not-yours")
        await self.service.store.drop_sheet(sheet.id)
        return answer(SheetGone(True))

    async def qr(self, request: Request) -> Response:
        """The link of this token for the camera of another phone."""
        token: str = request.path_params["token"]
        await self._sheet(token)
        mark = "together" if self.service.signer.writes(token) else "read"
        return drawn(f"{self._base(request)}/companion#{mark}={token}")

    async def _sheet(self, token: str) -> KeptSheet:
        found = await self.service.store.sheet(token.partition(".")[0])
        if found is None or ("." in token and not self.service.signer.writes(token)):
            raise Mistake("sheet-gone")
        return found

    async def _told(
        self, request: Request, sheet: KeptSheet, writes: bool, after: int, refused: dict[str, str] | None = None
    ) -> Response:
        guest = await self._guest(request)
        mine = guest == sheet.guest
        if guest and not writes:  # whoever keeps it or has written on it may write
            writes = mine or await self.service.store.has_written(sheet.id, guest)
        return answer(
            SharedSheet(
                about=msgspec.json.decode(sheet.about, type=SheetAbout),
                read=sheet.id,
                write=self.service.signer.sheet(sheet.id) if writes else None,
                mine=mine,
                base=self._base(request),
                facts=[read_fact(body) for body in await self.service.store.facts(sheet.id, after)],
                refused=refused or {},
            )
        )

    async def _guest(self, request: Request) -> str:
        guest = await self.service.known(asked(request).cookie)
        return guest.id if guest is not None else ""

    def _base(self, request: Request) -> str:
        who = asked(request)
        return self.door.base(who.scheme, who.host)
