"""Answers: JSON for programs, a page with a sentence for people, and which status a mistake has."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files
from string import Template

import msgspec
from starlette.responses import Response

from igroteka.core.errors import Mistake
from igroteka.server.http.answer_types import MistakeAnswer
from igroteka.server.http.asked import Asked
from igroteka.server.journal.troubles import Trouble
from igroteka.server.words import sentence, server_words

STATUS = {
    "no-such-page": 404,
    "table-unknown": 404,
    "game-unknown": 404,
    "match-unknown": 404,
    "picture-unknown": 404,
    "no-guest": 401,
    "foreign-origin": 403,
    "metrics-closed": 403,
    "wrong-method": 405,
    "foreign-host": 421,
    "device-unknown": 404,
    "link-expired": 410,
    "link-used": 410,
    "sheet-whose": 401,
    "sheet-gone": 410,
    "sheet-read-only": 403,
    "sheet-not-yours": 403,
    "body-too-big": 413,
    "too-many-requests": 429,
    "too-many-guests": 429,
    "too-many-sockets": 429,
    "slow-down": 429,
    "our-fault": 500,
    "review-failed": 503,
    "client-not-built": 503,
    "server-stops": 503,
    "store-away": 503,
}
MACHINES = ("/api/", "/faces/", "/ws", "/healthz", "/readyz", "/metrics")  # what is read by programs
FOR_EVER = {"cache-control": "private, max-age=31536000, immutable"}


def answer(value: msgspec.Struct, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """JSON."""
    return Response(msgspec.json.encode(value), status, headers, "application/json")


def status_of(mistake: Mistake) -> int:
    """404 for what is not there, 503 for troubles of ours, 400 for most things."""
    return 503 if isinstance(mistake, Trouble) else STATUS.get(mistake.key, 400)


def refusal(mistake: Mistake, asked: Asked, path: str) -> Response:
    """A mistake as its asker can read it."""
    status = status_of(mistake)
    text = sentence(mistake, asked.lang)
    headers = {"retry-after": "5"} if status in (429, 503) else {}
    if path.startswith(MACHINES):
        return answer(MistakeAnswer(mistake.key, text), status, headers)
    return notice(text, asked.lang, status, headers)


def notice(
    text: str, lang: str, status: int = 200, headers: dict[str, str] | None = None, button: str = ""
) -> Response:
    """A page with one sentence, and a way to go on: home, or by a button that sends this very page."""
    words = server_words(lang)
    form = f'<form method="post"><button>{escape(button)}</button></form>' if button else ""
    title, home = escape(words.say("notice-title")), escape(words.say("notice-home"))
    html = _notice().substitute(lang=lang, title=title, text=escape(text), form=form, home=home)
    return Response(html, status, headers, "text/html")


@cache
def _notice() -> Template:
    return Template(files("igroteka.server").joinpath("notice", "notice.html").read_text(encoding="utf-8"))
