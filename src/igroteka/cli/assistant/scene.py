"""What an assistant reads: the table, its seat's view and its moves in words. Made of what its seat was sent alone."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from igroteka.cli.language import cli_words
from igroteka.cli.movewords import code_meaning, tap_text
from igroteka.client import Seat
from igroteka.core.citing import with_house_rule
from igroteka.core.happening import Happening
from igroteka.core.paint import Onlooker
from igroteka.core.registry import find_game
from igroteka.core.screens import drawn
from igroteka.core.words import Words
from igroteka.server.wire import down

WIDTH = 100
MOST_MOVES = 120  # that are listed; Twin It! has hundreds


def words_of(seat: Seat, lang: str) -> Words:
    """The words of the game that is played there."""
    return cli_words(lang, seat.table.game if seat.table is not None else None)


def scene(seat: Seat, lang: str, events: list[Happening]) -> str:
    """Everything at once: who sits there, what has happened, what is seen, what may be done."""
    words, table = words_of(seat, lang), seat.table
    assert table is not None  # a seat is one of a table
    parts = [_heading(table, words), *(_chair(seat, at, chair, words) for at, chair in enumerate(table.chairs))]
    if events:
        lines = [with_house_rule(event.line, event.clause) for event in events if event.line]
        parts += ["", words.say("mcp-happened"), *lines]
    if seat.view:
        parts += ["", _screen(seat, table, words)]
    parts += ["", choices(seat, lang)]
    return "\n".join(parts)


def _heading(table: down.Table, words: Words) -> str:
    title = find_game(table.game).title
    return words.say("mcp-table", game=title, table=table.table, status=table.status, number=table.number)


def _chair(seat: Seat, at: int, chair: down.Chair, words: Words) -> str:
    marks = [
        words.say("mcp-you") if at == seat.number else "",
        words.say("mcp-bot", level=chair.level) if chair.kind == "bot" else "",
        words.say("mcp-program") if chair.program and at != seat.number else "",
        words.say("mcp-away") if chair.kind == "person" and not chair.here else "",
    ]
    said = ", ".join(mark for mark in marks if mark)
    name = chair.name or words.say("mcp-free")
    return f"{at + 1}. {name} ({said})" if said else f"{at + 1}. {name}"


def _screen(seat: Seat, table: down.Table, words: Words) -> str:
    number = seat.number
    look = Onlooker(words, seat.names, -2 if number is None else number)
    paper = StringIO()
    console = Console(file=paper, width=WIDTH, color_system=None, force_terminal=False, legacy_windows=False)
    for line in drawn(table.game, seat.view, look):
        console.print(line, highlight=False)
    return "\n".join(line.rstrip() for line in paper.getvalue().splitlines())


def choices(seat: Seat, lang: str) -> str:
    """The moves that may be made now, each with its code, and what it means."""
    words, picture = words_of(seat, lang), seat.picture
    if picture is None or not seat.moves:
        return words.say(_waiting(seat))
    head = words.say("mcp-your-turn" if seat.asked else "mcp-may")
    listed = [f"{one.code} — {_meant(one, seat.names, words)}" for one in picture.offered[:MOST_MOVES]]
    more = len(picture.offered) - len(listed)
    return "\n".join([head, *listed, *([words.say("mcp-more", count=more)] if more else [])])


def _waiting(seat: Seat) -> str:
    """What is waited for when there is nothing to do."""
    if seat.number is None:
        return "mcp-no-seat-any-more"
    if seat.playing:
        return "mcp-others"
    return "mcp-over" if seat.table is not None and seat.table.status != "open" else "mcp-not-begun"


def _meant(move: down.Offered, names: list[str], words: Words) -> str:
    said = code_meaning(move.code, names, words)
    taps = " → ".join(tap_text(tap, names, words) for tap in move.taps)
    return said or taps
