"""Records as files.

One JSON object a line: the head, the inputs, and for a finished match the end. Each line carries a checksum of
itself and of all before it, so damage is found at its line; what only a forger changes is found by playing again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import UNSET

from igroteka.core.dice import Draw, ListedDice
from igroteka.core.errors import Mistake
from igroteka.core.events import Event
from igroteka.core.files import read_text, write_whole
from igroteka.core.inputs import Input
from igroteka.core.record.proof import check_deal, check_draws, check_end, end_line
from igroteka.core.record.replay import Record, make_dice
from igroteka.core.record.rows import LIVE, PLAIN, EndLine, Head, InputLine, damaged, read_line
from igroteka.core.record.seal import sealed, unsealed
from igroteka.core.registry import find_game
from igroteka.core.replaying import replayed
from igroteka.core.seats import CLOCK
from igroteka.core.state import IllegalMove, State


def write_record(path: Path, record: Record, state: State | None = None) -> None:
    """Write the file whole; whoever has the state after the last input spares the match being played again."""
    write_whole(path, record_text(record, state=state))


def record_text(record: Record, told: list[list[Event]] | None = None, state: State | None = None) -> str:
    """The record as the text of a file; a fair deal lists its draws, as the inputs have them or else played again.

    `told` is given the events of each input: whoever wants both need not play the match twice. Where no draws
    are listed and `state`, the one after the last input, is given, nothing is played at all.
    """
    lines: list[Head | InputLine | EndLine] = [_head_line(record)]
    listing = _lists_draws(record)
    if state is None or listing or told is not None:
        state = _write_played(record, listing, told, lines)
    else:
        write = cache(record.game.write)
        for number, made in enumerate(record.inputs, 1):
            lines.append(_input_line(number, made, write(made.move), ()))
    if state.over or record.early is not None:
        lines.append(end_line(record, state))
    return sealed(lines)


def _write_played(
    record: Record, listing: bool, told: list[list[Event]] | None, lines: list[Head | InputLine | EndLine]
) -> State:
    """Play the match, adding a line for each input; the state after the last."""
    dice = ListedDice(make_dice(record.dice))
    state = record.start(dice)
    write = cache(record.game.write)  # a long match has few different moves
    for number, (made, events, _) in enumerate(replayed(state, record.inputs, told is not None), 1):
        drawn = dice.take_plain()
        lines.append(_input_line(number, made, write(made.move), (made.draws or drawn) if listing else ()))
        if told is not None:
            told.append(events)
    return state


def _input_line(number: int, made: Input, move: str, draws: Sequence[tuple[int, int, int]]) -> InputLine:
    return InputLine(number, made.seat, move, made.at, made.lag or UNSET, draws or UNSET)


def read_record(path: Path) -> Record:
    """Read and replay a file; refuses a damaged one, naming the line."""
    return open_record(path).checked()


def read_record_text(text: str, name: str) -> Record:
    """Read and replay the text of a file of this name; everything that can be checked is checked."""
    return Reading(text, name).checked()


def open_record(path: Path) -> Reading:
    """A file that is about to be read and replayed."""
    return Reading(read_text(path), str(path))


class Reading:
    """The text of a record while it is read: it is checked by playing it, and whoever looks on need not play it again.

    Nothing of it is certain before the last step has been taken.
    """

    def __init__(self, text: str, name: str) -> None:
        self._rows = unsealed(text)
        if not self._rows:
            raise Mistake("record-empty", file=name)
        self._head = read_line(Head, self._rows[0], 1)
        self.record = _head(self._head)
        check_deal(self.record)
        self.ends = "end" in self._rows[-1]  # by the rules or by the table
        self._dice = ListedDice(make_dice(self.record.dice))
        with _sound(self.record):
            self.state = _started(self.record, self._dice)  # the match as far as it has been read

    def checked(self) -> Record:
        """The record, read to its end."""
        for _ in self.steps(False):
            pass
        return self.record

    def steps(self, told: bool = True) -> Iterator[tuple[Input, list[Event], State]]:
        """Play the lines after the head, checking each, and give their inputs to the record."""
        taken = self._taken(told)
        while True:
            with _sound(self.record):  # not the caller's mistakes, which come while a step is looked at
                step = next(taken, None)
            if step is None:
                break
            yield step
        if self._head.igroteka != _format(self.record):
            raise damaged(1, "format")
        self.state.dice = self._dice.thrown  # nobody lists any more
        self._dice.thrown.drawn = self._dice.drawn

    def _taken(self, told: bool) -> Iterator[tuple[Input, list[Event], State]]:
        record = self.record
        listing = record.fair is not None or any("draws" in row for row in self._rows)
        try:
            for made, events, state in replayed(self.state, self._inputs(), told):
                drawn = self._dice.take()
                if listing:
                    check_draws(len(record.inputs) + 2, made.draws, drawn)
                record.inputs.append(made)
                yield made, events, state
        except IllegalMove:
            raise damaged(len(record.inputs) + 2, "illegal") from None
        if self.state.over and not self.ends:
            raise damaged(len(self._rows) + 1, "no-end")

    def _inputs(self) -> Iterator[Input]:
        """The inputs, each read when its turn has come; the end is looked at when all have been played."""
        ended = False
        for line, row in enumerate(self._rows[1:], 2):
            if ended:
                raise damaged(line, "after-end")
            if "end" in row:
                self.record.early = check_end(self.record, self.state, read_line(EndLine, row, line), line)
                ended = True
                continue
            yield _input(self.record, read_line(InputLine, row, line), line)


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
    rules = record.rules or game.version
    return Head(
        _format(record),
        game.name,
        rules,
        record.seats,
        record.names,
        game.chosen(record.options, rules),
        record.dice,
        record.about,
        UNSET if record.position is None else game.dump(record.start(), rules),
        UNSET if record.fair is None else record.fair,
    )


def _head(head: Head) -> Record:
    game = find_game(head.game)
    if not game.plays(head.rules):
        raise Mistake("record-rules", game=game.title, file=str(head.rules), ours=str(game.version))
    if head.game != game.name or len(head.names) != head.seats:
        raise damaged(1, "format")
    make_dice(head.dice)
    try:
        options = game.check(head.seats, game.read_chosen(head.options, head.rules))
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
        rules=head.rules,
    )


def _started(record: Record, dice: ListedDice) -> State:
    """The match before its first input; a prepared position is one of this table."""
    try:
        state = record.start(dice)
    except Mistake:
        raise damaged(1, "position") from None
    if record.position is not None:
        options: Any = record.game.options_of(state)
        whole = record.game.dump(state, record.rules) == record.position  # no part that is not read
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
