"""A review in the words of its reader."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.bots.review.judging import Judged, Opening
from igroteka.core.events import Event
from igroteka.core.game import AnyGame
from igroteka.core.seats import TABLE


def moves_said(game: AnyGame, one: Judged, lang: str, names: list[str]) -> tuple[str, str]:
    """The move that was made and the better one, without full stops; in notation where sentences sound the same."""
    made, better = (_line(game, told, lang, names) for told in (one.told, one.better_told))
    return (made, better) if made and better and made != better else (one.move, one.better or "")


def reasons_said(game: AnyGame, one: Judged, lang: str, names: list[str]) -> list[str]:
    """Why the better move is better."""
    words = game.words(lang)
    return [reason.said(words, names) for reason in one.reasons]


def _line(game: AnyGame, told: Opening | None, lang: str, names: list[str]) -> str:
    """As a spectator would read it: what a move would have turned up is not known."""
    if told is None:
        return ""
    kind, seat, seen, cards, numbers = told
    event = Event(kind, seat, vec[i64](cards), seen, vec[i64](numbers))
    return game.line(event, int(TABLE), game.words(lang), names).removesuffix(".")
