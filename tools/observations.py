"""Write docs/lab/observations.md: every number that a learner is given and every action it may take, by index.

What is published stays: beside the page lies a digest of each version, and a change without a new one is refused.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from igroteka.core.files import write_whole
from igroteka.core.game import AnyGame
from igroteka.core.observed import Field, shared_fields, title
from igroteka.core.registry import all_games

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "lab" / "observations.md"
PUBLISHED = ROOT / "docs" / "lab" / "observations.json"

FEW = 6  # labels that stand in a row of the table; more of them are listed below it
INTRODUCTION = """# What a learner sees and may do

Made by `make observations` from `sight.py` and `observed.py` of the games; do not edit. `igroteka.envs.batch.Batch`
writes these numbers.

An observation is one row of small whole numbers (`int16`): what the seat's view shows, what all have seen before, and
what the table has agreed on; nothing that is hidden from the seat. Seats are counted from the observer: *k* = 0 is
oneself, 1 the next one round the table; *n* is how many there are. Where a number stands follows from *n* and *k*; the
column beside it says it for a table of the box's smallest size and *k* = 0. Before a match is dealt the game's own
numbers are 0.

An action is the code of a move, or the last one, `wait`, which lets a chance to call, to catch or to touch pass. The
mask says which are possible. Moves are written as in [notation](../notation.md); those that name a seat name its number
at the table, of which `seat` is one's own.

The name of a version is raised when a number or a code changes its place or its meaning: `Game.sight_version`.

## Who is asked when

| game | whom a table asks |
|---|---|
| UNO | whoever could call or catch now, then whose turn it is; whose turn it is may call in it |
| Zero | whoever could call Zero now, then whose turn it is |
| Wazabi | whose turn it is; those who keep two cards choose as in Mind Up! |
| Mind Up! | all choose face down: they are asked one after the other, and none sees the others' choice |
| Twin It! | all who may act, once in each half second, in an order drawn by lot; then timers that are due fire |

In real time (`envs/moments.py`) the rules keep their own times, counted in these half seconds: a claim lies for 1.2 s,
the clock turns the card of a player who lingers 8 s, the minute has 60 s. Two hands are two actions, so two half
seconds; claims of the same half second are simultaneous. Other players act when their eyes and hands are done, as in
the laboratory. Eyes of a learner cost it no time: compare it with other learners, not with people.

## What is given

The reward comes with the last step of a match, a number for each seat. Against each other: who wins alone gets 1, the
others so much below 0 that the sum is 0, and winners share. Against the game itself (Twin It! all for one): the rating
of the book, from -1 for beginner to 1 for genius, the same for all.

`ended`: the rules ended the match. `cut`: a limit did, and what is given follows from how things stood. Limits are
`turn_limit` of the game and `most` decisions of a round, 1,000,000 if nothing is said; in real time 2,000 for each seat
of a learner, more than a quarter of an hour.
"""


def fields_of(game: AnyGame, seats: int) -> list[Field]:
    """All fields of an observation, in their order."""
    return [*shared_fields(seats), *game.observed(seats)]


def starts(fields: list[Field]) -> list[int]:
    """Where each of them begins."""
    return [sum(field.size for field in fields[:nth]) for nth in range(len(fields))]


def digest(game: AnyGame) -> str:
    """Changes when a number or a code means something else."""
    said = [
        [(field.name, list(field.labels), field.least, field.most) for field in fields_of(game, seats)]
        for seats in range(game.fewest, game.most + 1)
    ]
    moves = [game.write_move(move) for move in range(game.move_count)]
    return hashlib.sha256(json.dumps([said, moves]).encode()).hexdigest()


def digests() -> dict[str, str]:
    """Of every game, under the name of its version."""
    return {title(game.name, game.sight_version): digest(game) for game in all_games().values()}


def formula(constant: int, of_seats: int, of_seat: int) -> str:
    """Where a field begins: "17 + 2n + 42k"."""
    parts = [f"{factor}{letter}" for factor, letter in ((of_seats, "n"), (of_seat, "k")) if factor]
    return " + ".join([str(constant)] * (constant > 0 or not parts) + parts)


def field_rows(game: AnyGame, lists: list[str]) -> Iterator[str]:
    """A row for each field; those of all seats share one. Long lists of labels are kept for below the table."""
    seats = game.official
    few, more = fields_of(game, seats), fields_of(game, seats + 1)
    begins, begins_more = starts(few), starts(more)
    names, names_more = [field.name for field in few], [field.name for field in more]
    for nth, field in enumerate(few):
        if field.seat:
            continue
        of_seats = begins_more[names_more.index(field.name)] - begins[nth]
        of_seat = 0
        name = field.name
        if field.seat == 0:
            name = field.name.removesuffix(" me")
            of_seat = begins[names.index(f"{name} +1")] - begins[nth]
        where = formula(begins[nth] - of_seats * seats, of_seats, of_seat)
        until = begins[nth] + field.size - 1
        here = f"{begins[nth]}" if field.size == 1 else f"{begins[nth]}–{until}"
        most = more[names_more.index(field.name)].most
        highest = str(field.most) if most == field.most else "n" if field.most == seats else "n - 1"
        yield f"| {name} | {where} | {here} | {field.least} … {highest} | {labels(field, lists)} | {field.says} |"


def labels(field: Field, lists: list[str]) -> str:
    """What the numbers of a field stand for."""
    if field.size == 1:
        return ""
    if field.size <= FEW:
        return " ".join(field.labels)
    if all(label.isdigit() for label in field.labels):
        return f"{field.labels[0]} … {field.labels[-1]}"
    listed = " ".join(field.labels)
    if listed not in lists:
        lists.append(listed)
    return f"list {1 + lists.index(listed)}"


def action_rows(game: AnyGame) -> Iterator[str]:
    """Neighbouring codes of one shape share a row."""
    shape = {move: re.sub(r"[A-Z0-9]+", "·", game.write_move(move)) for move in range(game.move_count)}
    for _, group in groupby(shape, key=lambda move: shape[move]):
        codes = list(group)
        first, last = game.write_move(codes[0]), game.write_move(codes[-1])
        if len(codes) == 1:
            yield f"| {codes[0]} | `{first}` |"
        else:
            yield f"| {codes[0]}–{codes[-1]} | `{first}` … `{last}` |"
    yield f"| {game.move_count} | wait |"


def part(game: AnyGame) -> str:
    """What the page says of one game."""
    lists: list[str] = []
    few = sum(field.size for field in fields_of(game, game.official))
    a_seat = sum(field.size for field in fields_of(game, game.official + 1)) - few
    size = formula(few - a_seat * game.official, a_seat, 0)
    counts = f"{size} numbers (with {game.official} seats {few}), {game.move_count + 1} actions"
    rows = [
        f"## {game.title}: `{title(game.name, game.sight_version)}`",
        "",
        f"{game.fewest} to {game.most} seats; {counts}.",
        "",
        f"| numbers | from | with {game.official} seats | range | labels | meaning |",
        "|---|---|---|---|---|---|",
        *field_rows(game, lists),
        "",
    ]
    for nth, listed in enumerate(lists):
        rows += [f"List {nth + 1}: {listed}", ""]
    return "\n".join([*rows, "| code | move |", "|---|---|", *action_rows(game), ""])


def page() -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, *(part(game) for game in all_games().values())])


def published() -> dict[str, str]:
    """The digests of all versions that were ever written down."""
    return json.loads(PUBLISHED.read_text(encoding="utf-8")) if PUBLISHED.is_file() else {}


def changed(before: dict[str, str], now: dict[str, str]) -> list[str]:
    """The versions whose numbers are not those that were published under this name."""
    return [name for name, said in now.items() if before.get(name, said) != said]


def main() -> int:
    """Write the page, unless that would change what a published version means."""
    before, now = published(), digests()
    for name in changed(before, now):
        print(f"{name} is published with other numbers or moves: raise `sight_version` of this game, then try again.")
    if changed(before, now):
        return 1
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    write_whole(PAGE, page())
    write_whole(PUBLISHED, json.dumps({**before, **now}, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
