"""Finished matches: the list, the record to take home, the replay, how everybody did."""

from __future__ import annotations

import asyncio
import gzip
from datetime import UTC, datetime

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from igroteka.core.errors import Mistake
from igroteka.core.registry import find_game
from igroteka.core.seats import TABLE
from igroteka.server.http.answer_types import Achievement, History, PastMatch, PastPlayer, PastSheet, Statistics
from igroteka.server.http.answers import answer
from igroteka.server.http.asked import asked, number_of
from igroteka.server.http.files import takes_gzip
from igroteka.server.journal.rows import Finished, FoundMatch, KeptSheet, Stat
from igroteka.server.limits import neighbourhood
from igroteka.server.service import Service
from igroteka.server.sheets import SheetAbout, Summary

PAGE = 20
LARGEST_PAGE = 100
DAY = 86_400_000


class Archive:
    """What was played here. Lists show matches of public tables and one's own; who has a match's link may see it."""

    def __init__(self, service: Service) -> None:
        self.service = service

    def routes(self) -> list[Route]:
        """What can be asked."""
        return [
            Route("/api/history", self.history),
            Route("/api/statistics", self.statistics),
            Route("/api/games/{match}/record", self.record),
            Route("/api/replay/{match}", self.replay),
        ]

    async def history(self, request: Request) -> Response:
        """Matches, and sheets that one keeps or has written on, newest first.

        `game`, `player` (part of a name), `mine=1`, `after`, `before` (dates or ms), `page`.
        """
        asks = request.query_params
        guest = await self._guest(request)
        size = number_of(asks.get("size", ""), PAGE, 1, LARGEST_PAGE)
        page = number_of(asks.get("page", ""), 0, 0, 10_000)
        found = await self.service.store.search(
            game=find_game(asks["game"]).name if asks.get("game") else None,
            guest=guest if asks.get("mine") else None,
            name=asks.get("player") or None,
            after=_moment(asks.get("after"), 0),
            before=_moment(asks.get("before"), DAY),
            limit=size + 1,
            offset=page * size,
            seen_by=guest,
        )
        matches = [_listed(each, guest) for each in found[:size] if isinstance(each, FoundMatch)]
        sheets = [_sheet(each) for each in found[:size] if isinstance(each, KeptSheet)]
        return answer(History(matches, sheets, len(found) > size))

    async def statistics(self, request: Request) -> Response:
        """The asker's own numbers, and those of all who played at public tables."""
        guest = await self._guest(request)
        name = request.query_params.get("game")
        game = find_game(name).name if name else None
        mine = await self.service.store.statistics(guest, game) if guest else []
        everyone = await self.service.store.statistics(None, game, public=True)
        return answer(
            Statistics([_counted(stat, guest) for stat in mine], [_counted(stat, guest) for stat in everyone])
        )

    async def record(self, request: Request) -> Response:
        """The file that `igroteka verify` and `igroteka replay` read."""
        match = await self._match(request)
        name = f"igroteka-{match.game}-{match.id}.igroteka"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(match.record, headers=headers, media_type="application/x-ndjson")

    async def replay(self, request: Request) -> Response:
        """Step by step, as `eyes` saw it: a seat, or -2 for a spectator."""
        eyes = number_of(request.query_params.get("eyes", ""), int(TABLE), int(TABLE), 15)
        if not self.service.limits.asked["replay"].take(neighbourhood(asked(request).address)):
            raise Mistake("too-many-requests")
        match = await self._match(request)
        packed = await self.service.replayer.replay(match, eyes, asked(request).lang)
        headers = {"vary": "accept-encoding"}
        if takes_gzip(request.headers.get("accept-encoding", "")):
            return Response(packed, headers=headers | {"content-encoding": "gzip"}, media_type="application/json")
        return Response(
            await asyncio.to_thread(gzip.decompress, packed), headers=headers, media_type="application/json"
        )

    async def _match(self, request: Request) -> Finished:
        found = await self.service.store.finished(request.path_params["match"])
        if found is None:
            raise Mistake("match-unknown")
        return found

    async def _guest(self, request: Request) -> str:
        guest = await self.service.known(asked(request).cookie)
        return guest.id if guest is not None else ""


def _listed(match: FoundMatch, guest: str) -> PastMatch:
    """A line of the list: ids of guests stay here."""
    return PastMatch(
        id=match.id,
        game=match.game,
        number=match.number,
        seats=match.seats,
        prepared=match.prepared,
        reason=match.reason,
        started=match.started,
        ended=match.ended,
        players=[
            PastPlayer(player.name, player.bot, player.score, player.place, bool(guest) and player.guest == guest)
            for player in match.players
        ],
    )


def _sheet(sheet: KeptSheet) -> PastSheet:
    about = msgspec.json.decode(sheet.about, type=SheetAbout)
    summary = msgspec.json.decode(sheet.summary, type=Summary)
    return PastSheet(sheet.id, sheet.game, about.names, summary.totals, summary.rounds, sheet.changed)


def _counted(stat: Stat, guest: str) -> Achievement:
    return Achievement(
        game=stat.game,
        name=stat.name,
        bot=stat.bot,
        played=stat.played,
        won=stat.won,
        place=stat.place,
        points=stat.points,
        you=bool(guest) and stat.guest == guest,
    )


def _moment(text: str | None, whole_day: int) -> int | None:
    """Milliseconds, or a day such as 2026-11-16 (`before` a day means: that day included)."""
    if not text:
        return None
    if text.isdecimal():
        return min(int(text[:18]), 2**62)
    try:
        day = datetime.fromisoformat(text[:10]).replace(tzinfo=UTC)
    except ValueError:
        raise Mistake("date-unreadable", value=text[:20]) from None
    return int(day.timestamp() * 1000) + whole_day
