"""The page that people open, and its files."""

from __future__ import annotations

import mimetypes
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from igroteka.core.errors import Mistake
from igroteka.server.service import Service

FOLDER = files("igroteka.server").joinpath("page")
mimetypes.add_type("text/plain", ".ftl")
CHECKED = {"cache-control": "no-cache"}  # kept, but asked about: an upgraded server has another page


class Files(StaticFiles):
    """The files of the page."""

    def file_response(self, *args: object, **settings: object) -> Response:
        """With a word on keeping."""
        response = super().file_response(*args, **settings)  # type: ignore[arg-type]
        response.headers.update(CHECKED)
        return response


class Pages:
    """The page at its addresses."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._page = FOLDER.joinpath("index.html").read_text(encoding="utf-8")

    def routes(self) -> list[BaseRoute]:
        """What can be opened."""
        return [
            Route("/", self.home),
            Route("/t/{table}", self.table),
            Route("/favicon.ico", self.icon),
            Mount("/page", Files(directory=str(FOLDER))),
        ]

    async def home(self, request: Request) -> Response:
        """The list of games."""
        return Response(self._page, headers=CHECKED, media_type="text/html")

    async def table(self, request: Request) -> Response:
        """A table; one that is not there is said kindly."""
        table: str = request.path_params["table"]
        if await self.service.store.card(table) is None:
            raise Mistake("table-unknown", table=table[:24])
        return await self.home(request)

    async def icon(self, request: Request) -> Response:
        """Browsers ask for this name whatever the page says."""
        return RedirectResponse("/page/icon.svg", 308)
