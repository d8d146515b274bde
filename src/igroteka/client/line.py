"""The line to a server: says hello, answers pings, carries commands and their answers, and comes back after a loss."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidStatus, WebSocketException

from igroteka.client.door import SECONDS, Place
from igroteka.client.refused import Refused, refused
from igroteka.server.wire import down
from igroteka.server.wire.terms import PROTOCOL

FIRST_WAIT, LONGEST_WAIT = 0.2, 15.0  # seconds until the line is tried again
BUSY = (429, 502, 503)  # answers of a server that may be asked again

Answer = down.Done | down.Reason
_read = msgspec.json.Decoder(down.Message).decode
_write = msgspec.json.Encoder().encode


class Line:
    """Open from `meet` to `close`; whatever is asked is answered once, over however many sockets."""

    def __init__(self, place: Place, lang: str, patience: float, hear: Callable[[down.Message], None]) -> None:
        self.place = place
        self.lang = lang
        self.cookie = place.cookie
        self.guest = ""
        self.name = ""
        self.over: BaseException | None = None  # the line is closed for good, and why
        self._patience = patience
        self._hear = hear
        self._me = secrets.token_hex(4)  # ids are unique for a guest, over all its lines
        self._count = 0
        self._questions: dict[str, tuple[str, asyncio.Future[Answer]]] = {}
        self._socket: ClientConnection | None = None  # greeted
        self._met: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._again = 0.0  # seconds after which the server wants us back
        self._life: asyncio.Task[None] | None = None

    async def meet(self) -> None:
        """Connect and say hello."""
        self._life = asyncio.create_task(self._live())
        self._life.add_done_callback(self._died)
        await self._met

    async def close(self) -> None:
        """Say no more."""
        if self._life is not None:
            self._life.cancel()
            await asyncio.gather(self._life, return_exceptions=True)

    async def ask(self, do: str, **fields: Any) -> Answer:
        """Say this and wait for the one answer; after a loss it is said again under the same id."""
        if self.over is not None:
            raise self.over
        self._count += 1
        id = f"{self._me}-{self._count}"
        text = _write({"do": do, "id": id, **fields}).decode()
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._questions[id] = (text, answer)
        try:
            if self._socket is not None:
                await self._say(self._socket, text)
            return await answer
        finally:
            self._questions.pop(id, None)

    async def _say(self, socket: ClientConnection, text: str) -> None:
        with suppress(WebSocketException):  # lost: it is said again
            await socket.send(text)

    # -- coming and going -------------------------------------------------------------------

    async def _live(self) -> None:
        loop = asyncio.get_running_loop()
        wait, heard = FIRST_WAIT, loop.time()
        while self.over is None:
            try:
                await self._one_socket()
            except (OSError, TimeoutError, InvalidHandshake, ValueError) as trouble:
                self._not_open(trouble)
            if self._socket is not None:
                self._socket, wait, heard = None, FIRST_WAIT, loop.time()
            elif loop.time() - heard > self._patience:
                self._end(refused("client-lost", self.lang, server=self.place.server))
            if self.over is None:
                # everybody lost the server at the same moment: they shall not come back in the same one
                await asyncio.sleep(self._again or wait * (0.5 + random.random()))
                self._again, wait = 0.0, min(2 * wait, LONGEST_WAIT)

    async def _one_socket(self) -> None:
        headers = {"Accept-Language": self.lang, **({"Cookie": self.cookie} if self.cookie else {})}
        socket = await connect(self.place.socket, additional_headers=headers, max_size=None, open_timeout=SECONDS)
        try:
            made = socket.response.headers.get("Set-Cookie", "") if socket.response is not None else ""
            self.cookie = self.cookie or made.partition(";")[0]
            hello = {"do": "hello", "protocol": PROTOCOL, "lang": self.lang, "lines": True}
            await socket.send(_write(hello).decode())
            async for text in socket:
                await self._heard(socket, text)
        except WebSocketException:
            pass  # lost
        finally:
            await socket.close()

    def _not_open(self, trouble: Exception) -> None:
        """A line that does not come about: hopeless the first time, unless the server is only busy."""
        if isinstance(trouble, InvalidStatus):
            status = trouble.response.status_code
            if status not in BUSY:
                self._end(_said_instead(trouble.response.body, status, self.lang))
        elif not self._met.done():
            self._end(refused("client-nowhere", self.lang, server=self.place.server))

    def _died(self, life: asyncio.Task[None]) -> None:
        """A mistake of ours is not to be waited for either."""
        trouble = None if life.cancelled() else life.exception()
        if trouble is not None:
            self._end(trouble)

    def _end(self, why: BaseException) -> None:
        """For good: whoever waits for an answer hears why there is none."""
        self.over = why
        waiting: list[asyncio.Future[Any]] = [answer for _, answer in self._questions.values()]
        for future in (self._met, *waiting):
            if not future.done():
                future.set_exception(why)
        self._hear(down.Bye("", str(why)))

    # -- what is heard ----------------------------------------------------------------------

    async def _heard(self, socket: ClientConnection, text: str | bytes) -> None:
        try:
            message = _read(text)
        except msgspec.ValidationError:
            return  # of a newer server, about something that we do not know
        if isinstance(message, down.Ping):
            await self._say(socket, f'{{"do":"pong","n":{message.n}}}')
            return
        if isinstance(message, down.Welcome):
            await self._welcome(socket, message)
        elif isinstance(message, down.Bye):
            self._bye(message)
        elif isinstance(message, (down.Done, down.Reason, down.Sorry)):
            self._answered(message)
        self._hear(message)

    async def _welcome(self, socket: ClientConnection, message: down.Welcome) -> None:
        self.guest, self.name = message.guest, message.name
        self._socket = socket
        for text, _ in list(self._questions.values()):
            await self._say(socket, text)
        if not self._met.done():
            self._met.set_result(None)

    def _bye(self, message: down.Bye) -> None:
        if message.again:
            self._again = message.again / 1000
        else:
            self._end(Refused(message.text, message.key))

    def _answered(self, message: Answer | down.Sorry) -> None:
        _, answer = self._questions.get(message.id, ("", None))
        if answer is None or answer.done():
            return
        if isinstance(message, down.Sorry):
            answer.set_exception(Refused(message.text, message.key, message.clause, message.late))
        else:
            answer.set_result(message)


def _said_instead(body: bytes | bytearray | None, status: int, lang: str) -> Refused:
    """Why a server opens no line, in its own words if it has any."""
    try:
        said = msgspec.json.decode(body or b"", type=dict[str, str])
        return Refused(said["text"], said["key"])
    except (msgspec.DecodeError, KeyError):
        return refused("client-refused", lang, status=status)
