"""A recorded game: options + dice + the list of (seat, move). An unfinished one is a saved game.

The file has one JSON object a line: the head, the inputs, and for a finished game the end. Each line
carries a checksum of itself and of all before it, so damage is found at its line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from igroteka.core.dice import Dice, FastDice, KeyedDice
from igroteka.core.errors import Mistake
from igroteka.core.events import Event, Recorder
from igroteka.core.files import read_text, write_whole
from igroteka.core.game import AnyGame
from igroteka.core.options import changed
from igroteka.core.registry import find_game
from igroteka.core.state import IllegalMove, State

FORMAT = 1


@dataclass(frozen=True)
class Input:
    """One input: who, what, and when in table time (milliseconds without pauses)."""

    seat: int
    move: int
    at: int = 0


@dataclass
class Record:
    """Everything needed to play a match again."""

    game: AnyGame
    seats: int
    options: Any
    dice: dict[str, Any]
    names: list[str]
    inputs: list[Input] = field(default_factory=list)
    about: dict[str, Any] = field(default_factory=dict)  # who played the seats, when; free for the writer

    def start(self) -> State:
        """The match before its first input."""
        state: State = self.game.new(self.seats, self.options, make_dice(self.dice))
        return state

    def state(self) -> State:
        """The match after its last input."""
        state = self.start()
        for made in self.inputs:
            state.play(made.seat, made.move)
        return state

    def steps(self) -> Iterator[tuple[Input, list[Event], State]]:
        """Each input with the events it caused and the state it led to."""
        state = self.start()
        state.recorder = Recorder()
        for made in self.inputs:
            state.play(made.seat, made.move)
            yield made, state.recorder.take(), state


def make_dice(description: dict[str, Any]) -> Dice:
    """Dice as a record describes them: {"kind": "fast", "seed": 7} or {"kind": "keyed", "key": hex}."""
    try:
        if description["kind"] == "fast":
            return FastDice(int(description["seed"]) & 0x7FFFFFFFFFFFFFFF)
        if description["kind"] == "keyed":
            return KeyedDice(bytes.fromhex(description["key"]))
    except (KeyError, TypeError, ValueError, OverflowError):
        pass
    raise Mistake("record-dice")


def write_record(path: Path, record: Record) -> None:
    """Write the file whole."""
    game = record.game
    rows: list[dict[str, Any]] = [
        {
            "igroteka": FORMAT,
            "game": game.name,
            "rules": game.version,
            "seats": record.seats,
            "names": record.names,
            "options": changed(record.options),
            "dice": record.dice,
            "about": record.about,
        }
    ]
    for number, made in enumerate(record.inputs, 1):
        rows.append({"n": number, "seat": made.seat, "move": game.write(made.move), "at": made.at})
    state = record.state()
    if state.over:
        rows.append(_end(game, state))
    write_whole(path, "".join(_sealed(rows)))


def read_record(path: Path) -> Record:
    """Read and replay a file; refuses a damaged one, naming the line."""
    rows = _unsealed(read_text(path))
    if not rows:
        raise Mistake("record-empty", file=str(path))
    record = _head(rows[0])
    state = record.start()
    ended = False
    for line, row in enumerate(rows[1:], 2):
        if ended:
            raise Mistake("record-line", line=line, what="after-end")
        if "end" in row:
            if not state.over or row != _end(record.game, state):
                raise Mistake("record-line", line=line, what="scores")
            ended = True
            continue
        made = _input(record.game, row, line, len(record.inputs) + 1)
        try:
            state.play(made.seat, made.move)
        except (IllegalMove, OverflowError):  # compiled rules cannot even ask about seat 10**30
            raise Mistake("record-line", line=line, what="illegal") from None
        record.inputs.append(made)
    if state.over and not ended:
        raise Mistake("record-line", line=len(rows) + 1, what="no-end")
    return record


def _head(row: dict[str, Any]) -> Record:
    if row.get("igroteka") != FORMAT:
        raise Mistake("record-line", line=1, what="format")
    game = find_game(str(row.get("game")))
    if row.get("rules") != game.version:
        raise Mistake("record-rules", game=game.title, file=str(row.get("rules")), ours=str(game.version))
    seats, names, options = row.get("seats"), row.get("names"), row.get("options")
    if not isinstance(seats, int) or not isinstance(options, dict):
        raise Mistake("record-line", line=1, what="format")
    if not isinstance(names, list) or len(names) != seats:
        raise Mistake("record-line", line=1, what="format")
    about, dice = row.get("about", {}), row.get("dice")
    if not isinstance(about, dict):
        raise Mistake("record-line", line=1, what="format")
    make_dice(dice if isinstance(dice, dict) else {})
    return Record(
        game,
        seats,
        game.check(seats, game.read_options(options)),
        row["dice"],
        [str(name) for name in names],
        about=about,
    )


def _input(game: AnyGame, row: dict[str, Any], line: int, number: int) -> Input:
    seat, move, at = row.get("seat"), row.get("move"), row.get("at", 0)
    if row.get("n") != number or not isinstance(seat, int) or not isinstance(at, int):
        raise Mistake("record-line", line=line, what="format")
    try:
        return Input(seat, game.read(str(move)), at)
    except Mistake:
        raise Mistake("record-line", line=line, what="move") from None


def _end(game: AnyGame, state: State) -> dict[str, Any]:
    """How it ended; the digest of the final position shows a change of the rules that scores do not."""
    position = blake2b(game.dump(state).encode(), digest_size=8).hexdigest()
    return {
        "end": True,
        "scores": [int(points) for points in state.scores()],
        "places": [int(place) for place in state.ranking()],
        "position": position,
    }


def _sealed(rows: list[dict[str, Any]]) -> Iterator[str]:
    chain = ""
    for row in rows:
        text = msgspec.json.encode(row).decode()
        chain = _sum(chain, text)
        yield f'{text[:-1]},"sum":"{chain}"}}\n'


def _unsealed(text: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    chain = ""
    lines = text.removesuffix("\n").split("\n") if text else []  # not splitlines: JSON keeps U+2028 in a name as it is
    for line, written in enumerate(lines, 1):
        body, mark, end = written.rpartition(',"sum":"')
        chain = _sum(chain, body + "}")
        if not mark or end != chain + '"}':
            raise Mistake("record-line", line=line, what="sum")
        try:
            row = msgspec.json.decode(body + "}")
        except msgspec.DecodeError:
            raise Mistake("record-line", line=line, what="format") from None
        rows.append(row)
    return rows


def _sum(before: str, text: str) -> str:
    return blake2b(f"{before}\n{text}".encode(), digest_size=6).hexdigest()
