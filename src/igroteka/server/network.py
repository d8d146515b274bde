"""Where the server listens, and under which addresses people find it."""

from __future__ import annotations

import errno
import socket
from dataclasses import dataclass
from ipaddress import ip_address

from igroteka.core.errors import Mistake
from igroteka.server.http.door import is_loopback

BACKLOG = 2048
AT_HOME = ("lan", "home", "home.arpa", "internal", "localdomain", "fritz.box")  # what routers add to a machine's name


@dataclass(frozen=True)
class Listening:
    """A socket that listens, and what to call it."""

    socket: socket.socket
    here: str  # an address for this machine
    network_host: str  # our name in the local network; empty if nobody there can reach us
    port: int

    @property
    def nearby(self) -> str:
        """An address for phones in the same network; empty if there is none."""
        return f"http://{_written(self.network_host)}:{self.port}" if self.network_host else ""


def listen(host: str, port: int, shared: bool = False) -> Listening:
    """Bind and listen; says what to do if that is not possible. `shared`: with other processes on the same port."""
    return _bound(host, port, shared, BACKLOG)


def reserve(host: str, port: int) -> Listening:
    """Bind without listening: the port is kept for processes that share it."""
    return _bound(host, port, True, 0)


def _bound(host: str, port: int, shared: bool, backlog: int) -> Listening:
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (socket.gaierror, UnicodeError):
        raise Mistake("serve-host", host=host[:80]) from None
    except OverflowError:
        raise Mistake("serve-port", port=str(port)[:20]) from None
    bound = socket.socket(family, kind, protocol)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        bound.bind(place)
        if backlog:
            bound.listen(backlog)
    except OSError as trouble:
        bound.close()
        raise _complaint(trouble, host, port) from None
    bound.setblocking(False)
    port = bound.getsockname()[1]
    name = str(place[0])
    everywhere = ip_address(name).is_unspecified
    here = "127.0.0.1" if everywhere else name
    near = network_address() if everywhere else "" if is_loopback(name) else name
    return Listening(bound, f"http://{_written(here)}:{port}", near, port)


def own_names() -> set[str]:
    """What this machine is called by itself and by others in its network. (Every name in .local is ours anyway.)"""
    name = socket.gethostname().lower().removesuffix(".")
    short = name.partition(".")[0]
    return {name, short, *(f"{short}.{domain}" for domain in AT_HOME)} if short else set()


def network_address() -> str:
    """This machine's address in its network; empty without one. Connecting UDP sends nothing: it asks the routes."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for documentation: nobody is there
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if ip_address(found).is_loopback or ip_address(found).is_unspecified else found


def _written(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _complaint(trouble: OSError, host: str, port: int) -> Mistake:
    if trouble.errno == errno.EADDRINUSE:
        return Mistake("serve-port-busy", port=str(port), other=str(port % 65535 + 1))
    if trouble.errno == errno.EACCES:
        return Mistake("serve-port-denied", port=str(port))
    return Mistake("serve-host", host=host[:80])
