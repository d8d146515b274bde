"""A review in the words of its reader."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.bots.review.judging import Judged, Opening
from igroteka.core.citing import with_house_rule
from igroteka.core.events import Event
from igroteka.core.game import AnyGame
from igroteka.core.seats import TABLE
from igroteka.core.telling import Telling


def moves_said(telling: Telling, one: Judged, lang: str) -> tuple[str, str]:
    """The move that was made and the better one, without full stops; in notation where sentences sound the same."""
    made, better = (_line(telling, told, lang) for told in (one.told, one.better_told))
    return (made, better) if made and better and made != better else (one.move, one.better or "")


def reasons_said(game: AnyGame, one: Judged, lang: str, names: list[str]) -> list[str]:
    """Why the better move is better."""
    words = game.words(lang)
    return [reason.said(words, names) for reason in one.reasons]


def _line(telling: Telling, told: Opening | None, lang: str) -> str:
    """As a spectator would read it: what a move would have turned up is not known."""
    if told is None:
        return ""
    kind, seat, seen, cards, numbers = told
    event = Event(kind, seat, vec[i64](cards), seen, vec[i64](numbers))
    (said,) = telling.events([event], int(TABLE), telling.game.words(lang), 0)
    return with_house_rule(said.line.removesuffix("."), said.clause)
