"""Matches from records, and what their decisions were worth."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from igroteka.bots.review.judging import TIMES, Judged, reviewable
from igroteka.bots.review.paper import Review, begun
from igroteka.bots.review.said import reasons_said
from igroteka.core.errors import Mistake
from igroteka.core.files import read_text
from igroteka.core.record import Reading
from igroteka.lab.reviewing import go_on
from igroteka.library import asked
from igroteka.library.game import Game, luck_of
from igroteka.library.match import Match


def read_record(path: str | Path) -> Match:
    """The match of a record in a file: of this library, of the terminal, of a server. It stands where it ended.

    Everything is checked while it is played again; a damaged line is named.

    >>> import igroteka
    >>> igroteka.read_record("nowhere.igroteka")
    Traceback (most recent call last):
        ...
    igroteka.core.errors.Mistake: There is no file nowhere.igroteka.
    """
    place = asked.a_path(path)
    return _read(read_text(place), str(place))


def read_record_text(text: str) -> Match:
    """The same from the text of a record.

    >>> import igroteka
    >>> match = igroteka.game("zero").match(seats=2, seed=3)
    >>> match.play(0, match.moves()[0])
    >>> igroteka.read_record_text(match.record()).history == match.history
    True
    """
    return _read(asked.a_text("record", text), "record")


def review(match: Match, seat: int | None = None, steps: Sequence[int] | None = None, jobs: int = 1) -> Review:
    """What the decisions of a finished match were worth: of one seat, at some steps of its history, or all of them.

    Step 1 is the first input. A strong bot plays each decision on, some thousand times, in worlds that its player
    could imagine: seconds a decision where the rules are not compiled. `review(…).account(seat)` adds them up.

    >>> import igroteka
    >>> match = igroteka.play("mindup", ["quick", "random", "random"], seed=1)
    >>> judged = igroteka.review(match, steps=[2]).judged[0]
    >>> judged.seat, judged.move, 0 <= judged.lost < judged.before < 1
    (0, '40', True)
    """
    text = match.record()
    reading = Reading(text, "review")
    made = begun(reviewable(reading), text, TIMES, None if seat is None else match._seat(seat))
    wanted = made.left if steps is None else [asked.whole("step", step) for step in steps]
    for step in wanted:
        if step not in made.asked:
            raise Mistake("library-not-decided", step=step, possible=", ".join(str(one) for one in made.asked) or "-")
    go_on(made, text, wanted, asked.at_least_one("jobs", jobs))
    return made


def explain(match: Match, judged: Judged, lang: str = "en") -> list[str]:
    """Why the better move was better, in sentences; nothing where none was.

    >>> import igroteka
    >>> match = igroteka.play("mindup", ["quick", "random", "random"], seed=1)
    >>> judged = igroteka.Judged(step=2, seat=0, move="40", chance=0.2, lost=0.1, better="19")
    >>> igroteka.explain(match, judged)
    []
    """
    return reasons_said(match.game.core, judged, asked.language(lang), match.names)


def _read(text: str, name: str) -> Match:
    reading = Reading(text, name)
    match = Match(Game(reading.record.game), reading.state, reading.record, luck_of(reading.record))
    for made, events, _ in reading.steps():
        match._note(made, events)
    return match
