"""A score sheet kept here: who plays by which rules, and small facts in one order from which its rounds follow.

Phones write facts down first and send them when they can; whoever knows the same facts in the same order sees the same
rounds (decision 050).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from igroteka.core.errors import Mistake
from igroteka.core.pads import Pad, pad_of
from igroteka.core.registry import find_game
from igroteka.server.names import clean_name

FORM = 2  # of sheets; those of form 1 lay on phones only
MOST_FACTS = 1000  # of one sheet
MOST_SHEETS = 200  # of one guest
LONGEST_ROUND = 4000  # bytes of JSON

Own = Annotated[str, Meta(pattern="^[a-z0-9]{4,24}$")]  # what a phone calls a sheet, an entry, a round
SheetName = Annotated[str, Meta(min_length=1, max_length=40)]
RuleName = Annotated[str, Meta(max_length=24)]
Rule = bool | Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | Annotated[str, Meta(max_length=24)]


class SheetAbout(Struct, forbid_unknown_fields=True):
    """What a sheet is of; it stays as it was when the sheet was begun."""

    game: Annotated[str, Meta(max_length=24)]
    names: Annotated[list[SheetName], Meta(min_length=1, max_length=10)]
    teams: Annotated[int, Meta(ge=0, le=10)]  # how many sides; 0: each for himself
    rules: Annotated[dict[RuleName, Rule], Meta(max_length=20)]
    first: Annotated[int, Meta(ge=0, le=9)]  # who led the first round
    began: Annotated[int, Meta(ge=0, le=2**52)]
    form: Annotated[int, Meta(ge=1, le=1_000_000)] = FORM


class Said(Struct, forbid_unknown_fields=True, tag_field="do", omit_defaults=True):
    """A fact; its id is never used twice."""

    id: Own


class AddRound(Said, tag="add"):
    """A round, which is called by the id of this fact."""

    round: dict[str, Any]
    gains: list[int] = []  # of each player, as the engine counts; what a phone says here is not read


class CorrectRound(Said, tag="correct"):
    """A round as it should have been written."""

    line: Own
    round: dict[str, Any]
    gains: list[int] = []  # as above


class StrikeRound(Said, tag="strike"):
    """A round is struck out."""

    line: Own


class Undo(Said, tag="undo"):
    """As if this fact had not been said."""

    of: Own


class Redo(Said, tag="redo"):
    """It was said after all."""

    of: Own


SheetFact = AddRound | CorrectRound | StrikeRound | Undo | Redo
_decoder = msgspec.json.Decoder(SheetFact)


def read_fact(body: str) -> SheetFact:
    """A fact as it was kept."""
    fact: SheetFact = _decoder.decode(body)
    return fact


def rounds(facts: Iterable[SheetFact]) -> dict[str, list[int]]:
    """What each round adds, by its name and in the order of the sheet. The page does the same (facts.ts)."""
    said: dict[str, SheetFact] = {}
    for fact in facts:
        said.setdefault(fact.id, fact)  # each once, where it came first
    gone: set[str] = set()
    for fact in said.values():
        if isinstance(fact, Undo):
            gone.add(fact.of)
        elif isinstance(fact, Redo):
            gone.discard(fact.of)
    lines: dict[str, list[int]] = {}
    for fact in said.values():
        if fact.id in gone:
            continue
        if isinstance(fact, AddRound):
            lines[fact.id] = fact.gains
        elif isinstance(fact, CorrectRound) and fact.line in lines:
            lines[fact.line] = fact.gains
        elif isinstance(fact, StrikeRound):
            lines.pop(fact.line, None)
    return lines


class Summary(Struct):
    """What lists say of a sheet."""

    totals: list[int]  # of each player
    rounds: int


def summary(players: int, facts: Iterable[SheetFact]) -> Summary:
    """The points so far."""
    lines = rounds(facts).values()
    return Summary([sum(gains[seat] for gains in lines) for seat in range(players)], len(lines))


def checked(about: SheetAbout) -> SheetAbout:
    """What a sheet is of, with names that can be shown; or a Mistake."""
    if about.form > FORM:
        raise Mistake("sheet-newer")
    pad_for(about.game)
    return msgspec.structs.replace(about, names=[clean_name(name) for name in about.names], form=FORM)


def pad_for(game: str) -> Pad:
    """What counts for this game."""
    found = find_game(game)
    pad = pad_of(found.name)
    if pad is None:
        raise Mistake("pad-none", game=found.title)
    return pad


def counted(pad: Pad, players: int, fact: SheetFact) -> SheetFact:
    """The fact with the engine's numbers; a round that cannot have been played so is a Mistake."""
    if not isinstance(fact, AddRound | CorrectRound):
        return fact
    text = msgspec.json.encode(fact.round)
    if len(text) > LONGEST_ROUND:
        raise Mistake("pad-round")
    gains = gains_of(pad, text)
    if len(gains) != players:
        raise Mistake("pad-round")
    return msgspec.structs.replace(fact, gains=gains)


def gains_of(pad: Pad, text: bytes) -> list[int]:
    """What a round adds for each player, counted by the engine."""
    try:
        return pad.gains(msgspec.json.decode(text, type=pad.Round))
    except (ValueError, RecursionError):  # also what msgspec cannot read
        raise Mistake("pad-round") from None
