"""The arithmetic of a fair deal: what the server promises before the deal and what anybody can check after it.

Before the deal the server shows the commitment to a secret; then each player adds some text; the key of the
dice comes from both. `docs/fair-deals.md` says exactly how, so that a browser can do the same, and what it proves.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Annotated

import msgspec

SECRET_BYTES = 32
LONGEST_ENTROPY = 64  # characters (code points) a player may add

# Said first in every hashed message, so that one kind of digest can never stand for another.
COMMITMENT = "igroteka commitment 1"
DICE = "igroteka dice 1"

Hex32 = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Entropy = Annotated[str, msgspec.Meta(max_length=LONGEST_ENTROPY)]


def new_secret(random: Callable[[int], bytes]) -> bytes:
    """A secret from a source of random bytes such as `os.urandom`: core reads no global itself.

    >>> new_secret(lambda count: b"7" * count)
    b'77777777777777777777777777777777'
    """
    return _checked(random(SECRET_BYTES))


def commitment(secret: bytes, table: str, number: int) -> str:
    """The promise shown before the deal: it fixes the secret, the table and the number of the match.

    >>> commitment(bytes(32), "ROOK", 1)[:16]
    '975e908599315885'
    """
    message = _framed(COMMITMENT.encode(), table.encode(), str(number).encode(), _checked(secret))
    return blake2b(message, digest_size=32).hexdigest()


def dice_key(secret: bytes, entropy: list[str]) -> bytes:
    """The key of the dice, from the secret and from what each seat added (in seat order, empty for bots).

    >>> dice_key(bytes(32), ["rain", ""]).hex()[:16]
    'ba587247f2871d18'
    """
    if any(len(text) > LONGEST_ENTROPY for text in entropy):
        raise ValueError(f"a player may add {LONGEST_ENTROPY} characters at most")
    message = _framed(DICE.encode(), *(text.encode() for text in entropy))
    return blake2b(message, key=_checked(secret), digest_size=32).digest()


class Fair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a record reveals of its deal once the match has ended."""

    table: str
    number: Annotated[int, msgspec.Meta(ge=1)]  # of the match at this table: a deal that was called off leaves a gap
    commitment: Hex32
    secret: Hex32
    entropy: list[Entropy]

    @classmethod
    def revealed(cls, secret: bytes, table: str, number: int, entropy: list[str]) -> Fair:
        """The whole of it, from what a table kept.

        >>> Fair.revealed(bytes(32), "ROOK", 1, ["rain", ""]).keeps_its_promise()
        True
        """
        return cls(table, number, commitment(secret, table, number), secret.hex(), entropy)

    def keeps_its_promise(self) -> bool:
        """Is the secret the one that was promised for this match of this table?"""
        return self.commitment == commitment(bytes.fromhex(self.secret), self.table, self.number)

    def dice(self) -> dict[str, str]:
        """The dice of the match, as a record describes them."""
        return {"kind": "keyed", "key": dice_key(bytes.fromhex(self.secret), self.entropy).hex()}


def _framed(*parts: bytes) -> bytes:
    """Each part after its length in four bytes: no two lists of parts give the same message."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def _checked(secret: bytes) -> bytes:
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes")
    return secret
