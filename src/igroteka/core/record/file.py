"""Records as files.

One JSON object a line: the head, the inputs, and for a finished match the end. Each line carries a checksum of
itself and of all before it, so damage is found at its line; what only a forger changes is found by playing again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import UNSET

from igroteka.core.dice import Draw, ListedDice
from igroteka.core.errors import Mistake
from igroteka.core.events import Event, Recorder
from igroteka.core.files import read_text, write_whole
from igroteka.core.options import changed
from igroteka.core.record.proof import check_deal, check_draws, check_end, end_line
from igroteka.core.record.replay import Input, Record, make_dice
from igroteka.core.record.rows import LIVE, PLAIN, EndLine, Head, InputLine, damaged, read_line
from igroteka.core.record.seal import sealed, unsealed
from igroteka.core.registry import find_game
from igroteka.core.seats import CLOCK
from igroteka.core.state import IllegalMove, State


def write_record(path: Path, record: Record) -> None:
    """Write the file whole."""
    write_whole(path, record_text(record))


def record_text(record: Record, told: list[list[Event]] | None = None) -> str:
    """The record as the text of a file; a fair deal lists its draws, as the inputs have them or else played again.

    `told` is given the events of each input: whoever wants both need not play the match twice.
    """
    lines: list[Head | InputLine | EndLine] = [_head_line(record)]
    dice = ListedDice(make_dice(record.dice))
    state = record.start(dice)
    recorder = state.recorder = None if told is None else Recorder()
    listing = _lists_draws(record)
    write = cache(record.game.write)  # a long match has few different moves
    for number, made in enumerate(record.inputs, 1):
        state.play(made.seat, made.move)
        drawn = dice.take_plain()
        draws = (made.draws or drawn) if listing else ()
        lines.append(InputLine(number, made.seat, write(made.move), made.at, made.lag or UNSET, draws or UNSET))
        if told is not None and recorder is not None:
            told.append(recorder.take())
    if state.over or record.early is not None:
        lines.append(end_line(record, state))
    return sealed(lines)


def read_record(path: Path) -> Record:
    """Read and replay a file; refuses a damaged one, naming the line."""
    return read_record_text(read_text(path), str(path))


def read_record_text(text: str, name: str) -> Record:
    """Read and replay the text of a file of this name; everything that can be checked is checked."""
    rows = unsealed(text)
    if not rows:
        raise Mistake("record-empty", file=name)
    head = read_line(Head, rows[0], 1)
    record = _head(head)
    check_deal(record)
    with _sound(record):
        _replay(record, rows)
    if head.igroteka != _format(record):
        raise damaged(1, "format")
    return record


def _replay(record: Record, rows: list[dict[str, Any]]) -> None:
    """Play the lines after the head, checking each, and give their inputs to the record."""
    dice = ListedDice(make_dice(record.dice))
    state = _started(record, dice)
    listing = record.fair is not None or any("draws" in row for row in rows)
    ended = False
    for line, row in enumerate(rows[1:], 2):
        if ended:
            raise damaged(line, "after-end")
        if "end" in row:
            record.early = check_end(record, state, read_line(EndLine, row, line), line)
            ended = True
            continue
        made = _input(record, read_line(InputLine, row, line), line)
        try:
            state.play(made.seat, made.move)
        except IllegalMove:
            raise damaged(line, "illegal") from None
        drawn = dice.take()
        if listing:
            check_draws(line, made.draws, drawn)
        record.inputs.append(made)
    if state.over and not ended:
        raise damaged(len(rows) + 1, "no-end")


@contextmanager
def _sound(record: Record) -> Iterator[None]:
    """A position whose parts do not fit together may fail at any move: the blame is the position's."""
    try:
        yield
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        if record.position is None:
            raise
        raise damaged(1, "position") from None


def _lists_draws(record: Record) -> bool:
    return record.fair is not None or any(made.draws for made in record.inputs)


def _format(record: Record) -> int:
    """The oldest format that has a place for everything in the record."""
    live = record.position is not None or record.early is not None or _lists_draws(record)
    return LIVE if live or any(made.lag for made in record.inputs) else PLAIN


def _head_line(record: Record) -> Head:
    game = record.game
    return Head(
        _format(record),
        game.name,
        game.version,
        record.seats,
        record.names,
        changed(record.options),
        record.dice,
        record.about,
        UNSET if record.position is None else game.dump(record.start()),
        UNSET if record.fair is None else record.fair,
    )


def _head(head: Head) -> Record:
    game = find_game(head.game)
    if head.rules != game.version:
        raise Mistake("record-rules", game=game.title, file=str(head.rules), ours=str(game.version))
    if head.game != game.name or len(head.names) != head.seats:
        raise damaged(1, "format")
    make_dice(head.dice)
    try:
        options = game.check(head.seats, game.read_options(head.options))
    except Mistake:
        raise damaged(1, "table") from None
    return Record(
        game,
        head.seats,
        options,
        head.dice,
        head.names,
        about=head.about,
        position=None if head.position is UNSET else head.position,
        fair=None if head.fair is UNSET else head.fair,
    )


def _started(record: Record, dice: ListedDice) -> State:
    """The match before its first input; a prepared position is one of this table."""
    try:
        state = record.start(dice)
    except Mistake:
        raise damaged(1, "position") from None
    if record.position is not None:
        options: Any = record.game.options_of(state)
        whole = record.game.dump(state) == record.position  # no part that is not read
        if not whole or state.seats != record.seats or options != record.options:
            raise damaged(1, "position")
    return state


def _input(record: Record, row: InputLine, line: int) -> Input:
    game = record.game
    if row.n != line - 1:
        raise damaged(line, "format")
    if not CLOCK <= row.seat < record.seats:  # compiled rules cannot even be asked about seat 10**30
        raise damaged(line, "illegal")
    try:
        move = game.read(row.move)
    except Mistake:
        raise damaged(line, "move") from None
    if game.write(move) != row.move:
        raise damaged(line, "move")
    draws = () if row.draws is UNSET else tuple(Draw(*draw) for draw in row.draws)
    return Input(row.seat, move, row.at, 0 if row.lag is UNSET else row.lag, draws)
