"""Tables: which are open, which are mine, how to invite, and the pictures of cards that travel veiled."""

from __future__ import annotations

import asyncio
import gzip
import io

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from igroteka.core.errors import Mistake
from igroteka.server.http.album import Album
from igroteka.server.http.answer_types import Faces, Invite, TableList
from igroteka.server.http.answers import FOR_EVER, answer
from igroteka.server.http.asked import asked
from igroteka.server.http.door import Door
from igroteka.server.http.files import takes_gzip
from igroteka.server.journal.rows import Card
from igroteka.server.limits import neighbourhood
from igroteka.server.service import Service
from igroteka.server.table.card import entry
from igroteka.server.wire.down import Entry

SVG = "image/svg+xml"
MOST_FACES = 270  # both sides of all cards


class Tables:
    """The tables of the house, looked at from outside."""

    def __init__(self, service: Service, door: Door) -> None:
        self.service = service
        self.door = door
        self.album = Album(service)

    def routes(self) -> list[Route]:
        """What can be asked."""
        return [
            Route("/api/tables", self.open),
            Route("/api/mine", self.mine),
            Route("/api/tables/{table}/invite", self.invite),
            Route("/api/tables/{table}/qr.svg", self.qr),
            Route("/s/{token}/qr.svg", self.seat_qr),
            Route("/faces/{match}/many", self.pictures),
            Route("/faces/{match}/words", self.words),
            Route("/faces/{match}/{token}.svg", self.picture),
        ]

    async def open(self, request: Request) -> Response:
        """Public tables that wait for players."""
        game = request.query_params.get("game")
        return answer(TableList(await self._entries(request, await self.service.store.open_tables(game))))

    async def mine(self, request: Request) -> Response:
        """The tables where the asker sits or is the host."""
        guest = await self.service.known(asked(request).cookie)
        cards = await self.service.store.tables_of(guest.id) if guest is not None else []
        return answer(TableList(await self._entries(request, cards)))

    async def _entries(self, request: Request, cards: list[Card]) -> list[Entry]:
        guest = await self.service.known(asked(request).cookie)
        return [entry(card, guest.id if guest is not None else "") for card in cards]

    async def invite(self, request: Request) -> Response:
        """The link to give to friends."""
        table = await self._known(request)
        return answer(Invite(self._link(request, table), f"/api/tables/{table}/qr.svg"))

    async def qr(self, request: Request) -> Response:
        """The same link for a camera."""
        return drawn(self._link(request, await self._known(request)))

    async def seat_qr(self, request: Request) -> Response:
        """A seat link for the camera of the phone that shall go on."""
        token: str = request.path_params["token"]
        if self.service.signer.linked(token) is None:
            raise Mistake("link-expired")
        who = asked(request)
        return drawn(f"{self.door.base(who.scheme, who.host)}/s/{token}")

    async def _known(self, request: Request) -> str:
        table: str = request.path_params["table"]
        if await self.service.store.card(table) is None:
            raise Mistake("table-unknown", table=table[:24])
        return table

    def _link(self, request: Request, table: str) -> str:
        who = asked(request)
        return f"{self.door.base(who.scheme, who.host)}/t/{table}"

    async def picture(self, request: Request) -> Response:
        """The face behind a token: always the same bytes, so a browser asks once."""
        path = request.path_params
        self._count(request, 1)
        return Response(await self.album.picture(path["match"], path["token"]), headers=FOR_EVER, media_type=SVG)

    async def pictures(self, request: Request) -> Response:
        """Many faces in one answer: a table of 135 cards is seen at once."""
        tokens = self._wanted(request)
        return await many(request, tokens, await self.album.pictures(request.path_params["match"], tokens))

    async def words(self, request: Request) -> Response:
        """The same in words, at tables that play with words."""
        tokens = self._wanted(request)
        found = await self.album.words(request.path_params["match"], tokens, asked(request).lang)
        return await many(request, tokens, found)

    def _wanted(self, request: Request) -> list[str]:
        """The tokens that are asked for, each once; each counts."""
        tokens = list(dict.fromkeys(request.query_params.get("of", "").split(",")))[:MOST_FACES]
        self._count(request, len(tokens))
        return tokens

    def _count(self, request: Request, faces: int) -> None:
        if not self.service.limits.asked["face"].take(neighbourhood(asked(request).address), faces):
            raise Mistake("too-many-requests")


async def many(request: Request, tokens: list[str], found: dict[str, str]) -> Response:
    """What was found of these faces, packed."""
    headers = dict(FOR_EVER) if len(found) == len(tokens) else {}  # what is missing may come into sight
    body = msgspec.json.encode(Faces(found))
    if takes_gzip(request.headers.get("accept-encoding", "")):
        body = await asyncio.to_thread(gzip.compress, body, 1)
        headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(body, headers=headers, media_type="application/json")


def drawn(link: str) -> Response:
    """A link as a QR code."""
    out = io.BytesIO()
    segno.make(link, micro=False).save(out, kind="svg", scale=8, border=3, light="#fff", title=link)
    return Response(out.getvalue(), media_type=SVG)
