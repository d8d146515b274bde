"""An event as an observer may know it: the same in live frames, replays and on a terminal."""

from __future__ import annotations

from msgspec import Struct


class Happening(Struct, omit_defaults=True, gc=False):
    """Something that happened, as this observer may know it.

    >>> import igroteka
    >>> dealt = igroteka.game("uno").match(seats=2, seed=7).events(seat=0)[-2]
    >>> dealt.kind, dealt.seat, dealt.cards[:2]
    ('dealt', 1, [None, None])
    """

    kind: str
    seat: int = -2
    cards: list[str | None] = []
    numbers: list[int] = []
    faces: list[str | None] = []  # tokens of pictures, where a game hides faces behind them
    line: str = ""
    clause: str = ""  # of the rules, where the line comes from one that is worth reading
