"""Score pads beside the box: what a round is worth, counted by the engine."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from igroteka.server.http.answer_types import Gains
from igroteka.server.http.answers import answer
from igroteka.server.sheets import gains_of, pad_for


def routes() -> list[Route]:
    """What can be asked."""
    return [Route("/api/pads/{game}", gains, methods=["POST"])]


async def gains(request: Request) -> Response:
    """The points of each player; nothing is kept."""
    pad = pad_for(request.path_params["game"])
    return answer(Gains(gains_of(pad, await request.body())))
