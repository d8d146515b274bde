"""Guests have no account: an id in a signed cookie, and a name. A seat link carries the id to another device."""

from __future__ import annotations

import secrets
import time
from base64 import urlsafe_b64encode
from hashlib import blake2b
from hmac import compare_digest

COOKIE = "igroteka"
YEAR = 365 * 86400
LINK_SECONDS = 15 * 60


class Signer:
    """Signs what clients keep for us; the key lives in the store."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def cookie(self, guest: str) -> str:
        """The value of the cookie."""
        return f"{guest}.{self._sign('guest', guest)}"

    def guest(self, cookie: str) -> str | None:
        """Who brings this cookie; None if we have not signed it."""
        guest, _, signature = cookie.partition(".")
        return guest if guest and self._good("guest", guest, signature) else None

    def link(self, guest: str, table: str, now: float | None = None) -> str:
        """A token that makes another device this guest, for a quarter of an hour."""
        until = int((now if now is not None else time.time()) + LINK_SECONDS)
        said = f"{guest}.{table}.{until}"
        return f"{said}.{self._sign('link', said)}"

    def linked(self, token: str, now: float | None = None) -> tuple[str, str] | None:
        """Guest and table of a token that is genuine and still good."""
        said, _, signature = token.rpartition(".")
        parts = said.split(".")
        if len(parts) != 3 or not self._good("link", said, signature):
            return None
        guest, table, until = parts
        return (guest, table) if int(until) >= (now if now is not None else time.time()) else None

    def chance(self, purpose: str, said: str) -> bytes:
        """Bytes that nobody can guess, the same whenever the same is said: a repeated command names the same table."""
        return blake2b(f"{purpose}:{said}".encode(), key=self._key, digest_size=18).digest()

    def _sign(self, purpose: str, said: str) -> str:
        return urlsafe_b64encode(self.chance(purpose, said)).decode()

    def _good(self, purpose: str, said: str, signature: str) -> bool:
        return compare_digest(self._sign(purpose, said).encode(), signature.encode("utf-8", "replace"))


def new_guest_id() -> str:
    """Unguessable, and short enough for a link."""
    return secrets.token_urlsafe(9).replace("-", "A").replace("_", "B")
