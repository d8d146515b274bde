"""A guard at the connection: nobody keeps a connection by being slow, nobody takes them all.

uvicorn waits for ever for the end of a request (only for the next one there is a limit), so the deadlines are here.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Collection
from ipaddress import IPv4Network, IPv6Network, ip_network

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from igroteka.core.errors import Mistake
from igroteka.server.direct import Direct
from igroteka.server.http.headers import guarded
from igroteka.server.limits import neighbourhood, place

log = logging.getLogger("igroteka.guard")

HEAD_SECONDS = 10.0  # for the first line and the headers, once the connection is there
BODY_SECONDS = 20.0  # for the body
ANSWER_SECONDS = 60.0  # for our answer, and for the asker to read it
CONNECTIONS_EACH = 64  # of one address at the same time, sockets not counted: those have a limit of their own


class Guard:
    """Counts the connections of each address."""

    def __init__(
        self,
        trusted: Collection[str] = (),
        each: int = CONNECTIONS_EACH,
        head: float = HEAD_SECONDS,
        body: float = BODY_SECONDS,
        answer: float = ANSWER_SECONDS,
    ) -> None:
        self.seconds = {"head": head, "body": body, "answer": answer}
        self._trusted = [read_network(text) for text in trusted]
        self._each = each
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """One more connection; a proxy of ours may have as many as it needs."""
        near = neighbourhood(address)
        if self._open[near] >= self._each and not self._is_trusted(address):
            return False
        self._open[near] += 1
        return True

    def leave(self, address: str) -> None:
        """It is gone, or it has become a socket, which counts elsewhere."""
        near = neighbourhood(address)
        self._open[near] -= 1
        if self._open[near] <= 0:
            del self._open[near]

    def _is_trusted(self, address: str) -> bool:
        found = place(address)
        return found is not None and any(found in network for network in self._trusted)


def read_network(text: str) -> IPv4Network | IPv6Network:
    """An address or a network that a host trusts."""
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise Mistake("serve-proxy", value=text[:60]) from None


class Guarded(H11Protocol):
    """A connection with deadlines."""

    guard: Guard
    _phase = ""
    _deadline: asyncio.TimerHandle | None = None
    _inside = ""  # the address as which it was counted

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.guard.enter(address):
            log.warning("too many connections", extra={"address": address})
            transport.abort()
            return
        self._inside = address
        self._await("head")

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]:
            self._await("")  # from here to the first byte of the next request uvicorn's own limit holds
        else:
            self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It counts here, and its time runs, until it is a socket or gone."""
        self._await("answer")
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        if isinstance(protocol, Direct):
            protocol.settled = self._release
        else:  # the library's own: only while somebody measures (`switches.py`)
            self._release()

    def send_400_response(self, msg: str) -> None:
        """With the headers that all answers have; after it nothing more can be said."""
        if self.cycle:
            self.cycle.disconnected = True
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):  # an answer is on its way already
            self.transport.close()
            return
        headers = guarded([(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")], secure=False)
        for event in (
            h11.Response(status_code=400, headers=headers, reason=b"Bad Request"),
            h11.Data(data=msg.encode("ascii")),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _look(self) -> None:
        """What are we waiting for now?"""
        if not self._inside or self.transport.get_protocol() is not self:
            return  # gone, or on its way to become a socket
        state = self.conn.their_state
        self._await("head" if state is h11.IDLE else "body" if state is h11.SEND_BODY else "answer")

    def _await(self, phase: str) -> None:
        """A phase has one deadline, however many pieces it comes in."""
        if phase == self._phase:
            return
        self._phase = phase
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if phase:
            self._deadline = self.loop.call_later(self.guard.seconds[phase], self._too_slow)

    def _too_slow(self) -> None:
        log.info("too slow", extra={"address": self._inside, "phase": self._phase})
        self.transport.abort()

    def _release(self) -> None:
        self._await("")
        if self._inside:
            self.guard.leave(self._inside)
            self._inside = ""


def guarded_protocol(guard: Guard) -> type[H11Protocol]:
    """The protocol class for uvicorn, with this guard."""
    return type("GuardedHere", (Guarded,), {"guard": guard})
