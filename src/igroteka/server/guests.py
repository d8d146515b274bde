"""Guests have no account: an id in a signed cookie, and a name. A seat link carries the id to another device, once."""

from __future__ import annotations

import secrets
import time
from base64 import urlsafe_b64encode
from hashlib import blake2b
from hmac import compare_digest
from typing import NamedTuple

COOKIE = "igroteka"
YEAR = 365 * 86400
LINK_SECONDS = 15 * 60


class Held(NamedTuple):
    """What a cookie says: who, on which device."""

    guest: str
    device: str


class Linked(NamedTuple):
    """What a seat link says: who, at which table, and the device that it makes."""

    guest: str
    table: str
    device: str


class Signer:
    """Signs what clients keep for us; the key lives in the store."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def cookie(self, guest: str, device: str) -> str:
        """The value of the cookie."""
        return f"{guest}.{device}.{self._sign('device', f'{guest}.{device}')}"

    def held(self, cookie: str) -> Held | None:
        """Who brings this cookie; None if we have not signed it.

        Cookies from before devices were told apart name none: all of them are one, which has the guest's own id.
        """
        said, _, signature = cookie.rpartition(".")
        guest, dot, device = said.partition(".")
        if not guest or not self._good("device" if dot else "guest", said, signature):
            return None
        return Held(guest, device if dot else guest)

    def link(self, guest: str, table: str, now: float | None = None) -> str:
        """A token that makes one other device this guest, within a quarter of an hour."""
        until = int((now if now is not None else time.time()) + LINK_SECONDS)
        said = f"{guest}.{table}.{new_guest_id()}.{until}"
        return f"{said}.{self._sign('link', said)}"

    def linked(self, token: str, now: float | None = None) -> Linked | None:
        """What a token says that is genuine and still good; whether it was used the store knows."""
        said, _, signature = token.rpartition(".")
        parts = said.split(".")
        if len(parts) != 4 or not self._good("link", said, signature):
            return None
        guest, table, device, until = parts
        return Linked(guest, table, device) if int(until) >= (now if now is not None else time.time()) else None

    def sheet(self, id: str) -> str:
        """The token with which one writes on a sheet; its id alone is the one with which one reads it."""
        return f"{id}.{self._sign('sheet', id)}"

    def writes(self, token: str) -> bool:
        """May one write with this token?"""
        id, _, signature = token.partition(".")
        return self._good("sheet", id, signature)

    def chance(self, purpose: str, said: str) -> bytes:
        """Bytes that nobody can guess, the same whenever the same is said: a repeated command names the same table."""
        return blake2b(f"{purpose}:{said}".encode(), key=self._key, digest_size=18).digest()

    def _sign(self, purpose: str, said: str) -> str:
        return urlsafe_b64encode(self.chance(purpose, said)).decode()

    def _good(self, purpose: str, said: str, signature: str) -> bool:
        return compare_digest(self._sign(purpose, said).encode(), signature.encode("utf-8", "replace"))


def new_guest_id() -> str:
    """Unguessable, and short enough for a link: of a guest, or of a device."""
    return secrets.token_urlsafe(9).replace("-", "A").replace("_", "B")
