"""A server from its first second to its last: open the store, listen, and on a signal stop without losing anything."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

import uvicorn

from igroteka.server.allowances import Limits
from igroteka.server.app import App
from igroteka.server.direct import direct_protocol
from igroteka.server.guard import Guard, guarded_protocol
from igroteka.server.holding import held
from igroteka.server.http.door import Door, read_name, read_origin
from igroteka.server.logs import set_up_logs
from igroteka.server.network import Listening, listen, own_names
from igroteka.server.nodes.node import Node
from igroteka.server.service import Service
from igroteka.server.switches import is_on

log = logging.getLogger("igroteka.serve")

LARGEST_MESSAGE = 64 * 1024  # of a socket: four times what is read, so that somewhat too long is still answered
PING_SECONDS = 20.0
LAST_ANSWERS = 3  # seconds for requests in flight when everything is durable
SWITCH_SECONDS = 0.0005  # between threads: whoever makes an archive must not keep the loop from the interpreter
COLLECT = (20_000, 20, 100)  # a table makes no cycles while it plays: looking for them at every turn costs a tenth


@dataclass(frozen=True)
class Serving:
    """What the host has asked for."""

    store: str
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    names: tuple[str, ...] = ()  # under which people know this server
    trusted: tuple[str, ...] = ()  # proxies before us, as addresses or networks
    metrics_open: bool = False
    log: str = ""  # "text" or "json"; empty: leave logging as it is
    limits: Limits | None = None
    bus: str = ""  # between nodes; empty: this process is the whole house
    shared: bool = False  # other processes listen on the same port
    node: str = ""  # what this node is called; empty: it finds a name


class Server(uvicorn.Server):
    """uvicorn, but signals are ours: it would say goodbye before the tables could."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals alone."""
        yield


def run(serving: Serving, ready: Callable[[Listening], None]) -> None:
    """Serve until a signal comes; `ready` is told where."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()  # modules live as long as the server
    gc.set_threshold(*COLLECT)
    _many_sockets()
    listening = listen(serving.host, serving.port, serving.shared)
    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner, held(serving.store):
            runner.run(serve(serving, listening, ready))
    finally:
        listening.socket.close()


async def serve(serving: Serving, listening: Listening, ready: Callable[[Listening], None]) -> None:
    """The life of a server whose socket is bound."""
    guard = Guard(serving.trusted)
    origins = frozenset(read_origin(origin) for origin in serving.origins)
    names = own_names() | {read_name(name) for name in serving.names} | {serving.host.lower()}
    service = await Service.open(serving.store, serving.limits)
    node = await _joined(service, serving) if serving.bus else None
    service.sweep()
    if serving.log:
        set_up_logs(serving.log)
    door = Door(origins, serving.metrics_open, listening.network_host, frozenset(names))
    server = Server(configured(App(service, door), guard, serving.trusted))
    stop = stop_signal()
    life = asyncio.create_task(server.serve(sockets=[listening.socket]))
    try:
        while not server.started and not life.done():
            await asyncio.sleep(0.005)
        ready(listening)
        log.info("ready", extra={"port": listening.port, "version": service.version})
        await asyncio.wait({life, asyncio.ensure_future(stop.wait())}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        log.info("stopping", extra={"sockets": len(service.sockets)})
        if node is not None:
            if node.peers.here():
                stop_listening(server, listening)
            await node.leave()
        await service.close()
        server.should_exit = True
        await life
    log.info("stopped")


def configured(app: App, guard: Guard, trusted: tuple[str, ...] = ()) -> uvicorn.Config:
    """uvicorn as we run it, the same in tests."""
    return uvicorn.Config(
        app,
        http=guarded_protocol(guard),
        ws=direct_protocol(app.service.limits) if is_on("frames") else "websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # 40 kB a socket, for messages of some hundred bytes
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        proxy_headers=bool(trusted),
        forwarded_allow_ips=list(trusted),
        server_header=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=LAST_ANSWERS,
    )


def stop_listening(server: uvicorn.Server, listening: Listening) -> None:
    """Before anybody is sent away: a proxy finds nobody here and goes to another node at once."""
    for each in server.servers:
        each.close()
    listening.socket.close()


async def _joined(service: Service, serving: Serving) -> Node:
    try:
        return await Node.join(service, serving.bus, serving.node)
    except BaseException:
        await service.close()
        raise


def stop_signal() -> asyncio.Event:
    """Set by SIGTERM or Ctrl-C; whoever insists is let go at once: what was acknowledged is durable anyway."""
    stop = asyncio.Event()

    def heard() -> None:
        if stop.is_set():
            os._exit(130)
        stop.set()

    for name in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError, ValueError):  # Windows, or not the main thread
            asyncio.get_running_loop().add_signal_handler(name, heard)
    return stop


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quicker event loop where there is one."""
    try:
        import uvloop
    except ImportError:  # not on Windows
        return None
    return uvloop.new_event_loop


def _many_sockets() -> None:
    """A socket is a file: as many as the system lets us."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
