"""What monitors ask: does it live, may it be sent people, how is it doing."""

from __future__ import annotations

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from igroteka.core.errors import Mistake
from igroteka.server.http.answer_types import Lives, Ready
from igroteka.server.http.answers import answer
from igroteka.server.http.asked import asked
from igroteka.server.http.door import Door, is_near
from igroteka.server.service import Service


class Health:
    """The pulse."""

    def __init__(self, service: Service, door: Door) -> None:
        self.service = service
        self.door = door

    def routes(self) -> list[Route]:
        """What can be asked."""
        return [Route("/healthz", self.lives), Route("/readyz", self.ready), Route("/metrics", self.metrics)]

    async def lives(self, request: Request) -> Response:
        """The process answers."""
        return answer(Lives(True, self.service.version))

    async def ready(self, request: Request) -> Response:
        """New people may be sent here: it does not stop, and it can write."""
        stays = not self.service.draining
        store = stays and await self.service.store.answers()
        nodes = self.service.metrics.nodes  # without the bus people play on here: it is no reason to send them away
        bus = nodes().bus if nodes is not None else None
        return answer(Ready(ready=store, store=store, stops=not stays, bus=bus), 200 if store else 503)

    async def metrics(self, request: Request) -> Response:
        """For Prometheus on this machine or nearby; through a proxy only if the host has opened it."""
        who = asked(request)
        if not self.door.metrics_open and (who.forwarded or not is_near(who.address)):
            raise Mistake("metrics-closed")
        return Response(self.service.metrics.text(), media_type=CONTENT_TYPE_LATEST)
