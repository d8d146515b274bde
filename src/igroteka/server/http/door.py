"""What the host of the server has decided about who may come in, and under which address or name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from igroteka.core.errors import Mistake
from igroteka.server.limits import place

USUAL_PORTS = {"http": 80, "https": 443}
NOWHERE = ("", None)
_NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")
NEVER_ELSEWHERE = (".local", ".localhost")  # names that no page of another network can have


@dataclass(frozen=True)
class Door:
    """The settings of the entrance."""

    origins: frozenset[str] = frozenset()  # other sites whose pages may talk to us: "https://example.org"
    metrics_open: bool = False  # /metrics for everyone, not just for machines nearby
    network_host: str = ""  # our address in the local network, for links that a phone can follow
    names: frozenset[str] = frozenset()  # of this machine, and those that its host has given it

    def check_name(self, host: str) -> None:
        """Somebody's name that leads here by a trick (DNS rebinding) would make a strange page pass for our own."""
        name = (place_of(host, "http")[0]).removesuffix(".")
        if not self._is_ours(name):
            raise Mistake("foreign-host", name=name[:80] or "…")

    def _is_ours(self, name: str) -> bool:
        if place(name) is not None or name == "localhost" or name in self.names or name.endswith(NEVER_ELSEWHERE):
            return True
        return any(name == place_of(origin.partition("://")[2], "http")[0] for origin in self.origins)

    def lets_in(self, origin: str | None, host: str) -> bool:
        """May a page of this origin talk to us? Browsers always say; what says nothing is no browser."""
        if origin is None or origin.rstrip("/").lower() in self.origins:
            return True
        scheme, _, netloc = origin.partition("://")
        if scheme not in ("http", "https"):  # "null" too: a sandboxed page, a file
            return False
        return place_of(netloc, scheme) == place_of(host, scheme) != NOWHERE

    def base(self, scheme: str, host: str) -> str:
        """The beginning of links to give away; a link to 127.0.0.1 would lead a phone to itself."""
        name, port = place_of(host, scheme)
        if self.network_host and is_loopback(name):
            written = f"[{self.network_host}]" if ":" in self.network_host else self.network_host
            host = written if port == USUAL_PORTS[scheme] else f"{written}:{port}"
        return f"{scheme}://{host}"


def read_origin(text: str) -> str:
    """An origin as a host writes it: scheme, host and perhaps port, nothing else."""
    origin = text.rstrip("/").lower()
    scheme, _, netloc = origin.partition("://")
    if scheme not in USUAL_PORTS or place_of(netloc, scheme) == NOWHERE or "/" in netloc:
        raise Mistake("serve-origin", value=text[:80])
    return origin


def read_name(text: str) -> str:
    """A name of this server as its host writes it: no scheme, no port, no path."""
    try:
        name = text.strip().removesuffix(".").encode("idna").decode().lower()  # as browsers send it
    except UnicodeError:
        raise Mistake("serve-name", value=text[:80]) from None
    if not _NAME.fullmatch(name):
        raise Mistake("serve-name", value=text[:80])
    return name


def place_of(netloc: str, scheme: str) -> tuple[str, int | None]:
    """Host and port of what stands in an address, the usual port filled in."""
    try:
        parts = urlsplit(f"//{netloc}")
        host, port = parts.hostname, parts.port
    except ValueError:
        return NOWHERE
    return (host.lower(), port or USUAL_PORTS[scheme]) if host else NOWHERE


def is_loopback(host: str) -> bool:
    """Is this the name of the machine itself?"""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def is_near(address: str) -> bool:
    """Is this an address of the machine itself or of a private network?"""
    found = place(address)
    return found is not None and found.is_private
