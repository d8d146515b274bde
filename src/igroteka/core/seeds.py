"""Seeds below seeds: of match 17, of the bot in seat 2, of the moment it notices a pair."""

from __future__ import annotations

from hashlib import blake2b


def derived(seed: int, *path: str | int) -> int:
    """The seed of something below this seed: never negative, unlike any other's."""
    name = f"{seed}{path}".encode()
    return int.from_bytes(blake2b(name, digest_size=8).digest(), "big") >> 1
