"""What a client gets in place of pattern numbers, with which a program would find twins at a glance.

A face is one side of one card. Its token is a keyed hash of the card and of what stands on that side (the two sides of
a card always differ): equal patterns on different cards have different tokens, and without the table's secret a token
says nothing. `picture` finds the face behind a token, among those that have been seen only.
"""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from igroteka.games.twinit import patterns
from igroteka.games.twinit.cards import BACK_KNOWN, CARDS, FRONT_KNOWN
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.text import NAMED

TOKEN = 16  # letters, five bits each


@lru_cache(maxsize=1 << 14)  # all faces of some sixty tables
def token(secret: bytes, card: int, pattern: int) -> str:
    """The name of a face for clients."""
    digest = blake2b(b"%d.%d" % (card, pattern), key=secret, digest_size=10).digest()
    return b32encode(digest).decode()[:TOKEN].lower()


def veiled(view: dict[str, Any], secret: bytes) -> dict[str, Any]:
    """A view with `face` (of a won set: `faces`) in place of every `pattern`."""
    if not view["dealt"]:
        return view
    return {
        **view,
        "stacks": [_without(stack, face=_face(stack["top"], stack["pattern"], secret)) for stack in view["stacks"]],
        "centre": [_without(one, face=_face(one["card"], one["pattern"], secret)) for one in view["centre"]],
        "beside": [_without(one, face=_face(one["card"], one["pattern"], secret)) for one in view["beside"]],
        "sets": [
            _without(won, faces=[_face(card, won["pattern"], secret) for card in won["cards"]]) for won in view["sets"]
        ],
    }


def veiled_event(shown: dict[str, Any], secret: bytes) -> dict[str, Any]:
    """An event in which something came into sight tells the faces, and none tells the numbers of patterns."""
    if shown["kind"] in NAMED:
        return {**shown, "numbers": []}
    if shown["kind"] not in ("shown", "described"):
        return shown
    seen = zip(shown["cards"], shown["numbers"], strict=True)
    return {**shown, "numbers": [], "faces": [token(secret, int(card), pattern) for card, pattern in seen]}


def tokens(state: TwinIt, secret: bytes) -> set[str]:
    """The names of all faces that have been seen since the deal."""
    return {token(secret, card, pattern) for card, pattern in _seen_faces(state)}


def picture(state: TwinIt, secret: bytes, wanted: str) -> str | None:
    """The face behind a token as SVG, its bytes unlike those of its twins."""
    pattern = pattern_behind(state, secret, wanted)
    return None if pattern is None else _drawn(pattern, wanted)


def described(state: TwinIt, secret: bytes, wanted: str, lang: str) -> str | None:
    """The face behind a token in words, if the table plays with words."""
    pattern = pattern_behind(state, secret, wanted) if state.house.described else None
    return None if pattern is None else patterns.describe(pattern, lang)


def pattern_behind(state: TwinIt, secret: bytes, wanted: str) -> int | None:
    """The pattern of the face with this token; None for a face that nobody has seen since the deal."""
    seen = _seen_faces(state)
    return next((pattern for card, pattern in seen if token(secret, card, pattern) == wanted), None)


def _seen_faces(state: TwinIt) -> Iterator[tuple[int, int]]:
    for card in range(CARDS):
        if state.known[card] & FRONT_KNOWN:
            yield card, int(state.front[card])
        if state.known[card] & BACK_KNOWN:
            yield card, int(state.back[card])


@lru_cache(maxsize=1 << 10)
def _drawn(pattern: int, salt: str) -> str:
    return patterns.svg(pattern, salt=salt)


def _face(card: int | None, pattern: int | None, secret: bytes) -> str | None:
    return None if card is None or pattern is None else token(secret, card, pattern)


def _without(thing: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The thing without its pattern, and with more."""
    return {**{name: value for name, value in thing.items() if name != "pattern"}, **more}
