"""Score pads beside the box: what a round is worth, counted by the engine."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from igroteka.core.errors import Mistake
from igroteka.core.pads import pad_of
from igroteka.core.registry import find_game
from igroteka.server.http.answer_types import Gains
from igroteka.server.http.answers import answer


def routes() -> list[Route]:
    """What can be asked."""
    return [Route("/api/pads/{game}", gains, methods=["POST"])]


async def gains(request: Request) -> Response:
    """The points of each player; nothing is kept."""
    game = find_game(request.path_params["game"])
    pad = pad_of(game.name)
    if pad is None:
        raise Mistake("pad-none", game=game.title)
    try:
        round = msgspec.json.decode(await request.body(), type=pad.Round)
        return answer(Gains(pad.gains(round)))
    except (ValueError, RecursionError):  # also what msgspec cannot read
        raise Mistake("pad-round") from None
