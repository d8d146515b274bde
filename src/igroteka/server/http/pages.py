"""The built client: one page at all its addresses, and its files."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from igroteka.core.errors import Mistake
from igroteka.core.registry import all_games
from igroteka.server.http.files import FOR_EVER, Files
from igroteka.server.service import Service

CLIENT = Path(str(files("igroteka.server"))) / "client"  # `make client` builds it
NOTICE = Path(str(files("igroteka.server"))) / "notice"


class Pages:
    """The page at its addresses. Which of its faces to show, it reads from the address itself."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._client = Files(CLIENT)
        self._notice = Files(NOTICE)

    def routes(self) -> list[BaseRoute]:
        """What can be opened."""
        return [
            Route("/", self.page),
            Route("/statistics", self.page),
            Route("/companion", self.page),
            Route("/companion/{part}", self.page),
            Route("/t/{table}", self.table),
            Route("/replay/{match}", self.replay),
            Route("/learn/{game}", self.about_a_game),
            Route("/rules/{game}", self.about_a_game),
            Mount("/assets", Files(CLIENT / "assets", FOR_EVER)),
            Route("/favicon.ico", self.icon),
            Route("/notice.css", self.look_of_notices),
            Route("/{file}", self.file),
        ]

    async def page(self, request: Request) -> Response:
        """The page."""
        return self._page(request)

    async def table(self, request: Request) -> Response:
        """A table; that there is none the page says kindly, and the status says it to machines."""
        return self._page(request, await self.service.store.card(request.path_params["table"]) is not None)

    async def replay(self, request: Request) -> Response:
        """A finished match."""
        return self._page(request, await self.service.store.finished(request.path_params["match"]) is not None)

    async def about_a_game(self, request: Request) -> Response:
        """Its lesson, its rules."""
        return self._page(request, request.path_params["game"] in all_games())

    async def icon(self, request: Request) -> Response:
        """Browsers ask for this name whatever the page says."""
        return RedirectResponse("/icon.svg", 308)

    async def look_of_notices(self, request: Request) -> Response:
        """What a page with one sentence needs; it does not lean on the built client."""
        return _found(self._notice.open("notice.css", request.scope))

    async def file(self, request: Request) -> Response:
        """What must lie at the root: the icon, the manifest, the service worker."""
        return _found(self._client.open(request.path_params["file"], request.scope))

    def _page(self, request: Request, there: bool = True) -> Response:
        page = self._client.open("index.html", request.scope, 200 if there else 404)
        if page is None:
            raise Mistake("client-not-built")
        return page


def _found(file: Response | None) -> Response:
    if file is None:
        raise HTTPException(404)
    return file
