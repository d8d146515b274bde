"""All that can be asked over HTTP, behind the gate."""

from __future__ import annotations

from starlette.routing import BaseRoute, Router
from starlette.types import ASGIApp

from igroteka.server.http import games, lessons, pads
from igroteka.server.http.archive import Archive
from igroteka.server.http.door import Door
from igroteka.server.http.gate import Gate
from igroteka.server.http.health import Health
from igroteka.server.http.pages import Pages
from igroteka.server.http.people import People
from igroteka.server.http.reviews import Reviews
from igroteka.server.http.sheets import Sheets
from igroteka.server.http.tables import Tables
from igroteka.server.service import Service


def front(service: Service, door: Door) -> ASGIApp:
    """The HTTP side of a server."""
    return Gate(Router(routes(service, door), redirect_slashes=False), service, door)


def routes(service: Service, door: Door) -> list[BaseRoute]:
    """Every address there is."""
    return [
        *games.routes(),
        *lessons.routes(),
        *pads.routes(),
        *Tables(service, door).routes(),
        *People(service).routes(),
        *Archive(service).routes(),
        *Sheets(service, door).routes(),
        *Reviews(service).routes(),
        *Health(service, door).routes(),
        *Pages(service).routes(),
    ]
