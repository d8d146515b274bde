"""`igroteka replay FILE`: a recorded game as log lines."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
from rich.text import Text

from igroteka.cli.commands import Commands
from igroteka.cli.parser import Parser, whole_number
from igroteka.cli.photo import finish_picture, photo_finishes
from igroteka.cli.terminal import Terminal, visible
from igroteka.core.errors import Mistake
from igroteka.core.events import Event
from igroteka.core.record import Record, read_record
from igroteka.core.seats import EVERYONE, TABLE
from igroteka.core.state import State
from igroteka.core.words import Words


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `replay`."""
    parser = commands.add("replay", "cli-replay")
    parser.add_argument("file", metavar="FILE", help=words.say("cli-replay-file"))
    parser.add_argument("--json", action="store_true", help=words.say("cli-help-json"))
    parser.add_argument("--seat", metavar="N", help=words.say("cli-replay-seat"))
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Read the whole file first: a damaged one prints nothing."""
    record = read_record(Path(args.file).expanduser())
    seat = None if args.seat is None else read_seat(args.seat, record.seats)
    terminal.speak_of(record.game)
    if args.json:
        print_json(record, seat, terminal)
    else:
        print_lines(record, seat, terminal)
    return 0


def read_seat(text: str, seats: int) -> int:
    """A seat as people count them, from 1."""
    number = whole_number("--seat", text)
    if number is None or not 1 <= number <= seats:
        raise Mistake("cli-seat", seat=text[:20], seats=seats)
    return number - 1


def eyes_of(record: Record, seat: int | None) -> int | None:
    """Whose eyes: the seat asked for; a finished game lies open (None), an unfinished one keeps its secrets."""
    if seat is not None:
        return seat
    return None if record.finished() else TABLE


def opened(event: Event, eyes: int | None) -> Event:
    """The event as those eyes learn it; None sees all faces."""
    if eyes is not None:
        return event
    return Event(event.kind, event.seat, event.cards, EVERYONE, event.numbers)


def print_lines(record: Record, seat: int | None, terminal: Terminal) -> None:
    """Log lines, with a line of scores after each round and a table after each photo finish."""
    game, eyes = record.game, eyes_of(record, seat)
    words = game.words(terminal.lang)
    observer = TABLE if eyes is None else eyes
    names = [visible(name) for name in record.names]
    terminal.print(Text(f"{game.title}: {', '.join(names)}", "bold"))
    finishes = {finish.last: finish for finish in photo_finishes(record)}
    state = record.start()
    rounds = int(state.round)
    for number, (_, events, state) in enumerate(record.steps(), 1):
        for event in events:
            terminal.print(game.line(opened(event, eyes), observer, words, names))
        if number in finishes:
            terminal.print(finish_picture(finishes[number], record, names, terminal.words))
        if state.round > rounds or state.over:
            rounds = int(state.round)
            terminal.print(Text(score_line(names, state, terminal.words), "bold"))
    if record.early is not None:
        scores = listed(names, record.early.scores)
        terminal.say("cli-replay-early", style="bold", reason=record.early.reason, scores=scores)
    elif not state.over:
        terminal.say("cli-unfinished", style="dim")


def listed(names: list[str], points: list[int]) -> str:
    """'Аня 12, Bob 7'"""
    return ", ".join(f"{name} {score}" for name, score in zip(names, points, strict=True))


def score_line(names: list[str], state: State, words: Words) -> str:
    """'After round 2: Аня 12, Bob 7.'"""
    scores = listed(names, [int(points) for points in state.scores()])
    if state.over:
        return words.say("cli-replay-over", scores=scores)
    return words.say("cli-replay-round", round=int(state.round), scores=scores)


def print_json(record: Record, seat: int | None, terminal: Terminal) -> None:
    """One object a line."""
    eyes = eyes_of(record, seat)
    observer = TABLE if eyes is None else eyes
    for number, (made, events, _) in enumerate(record.steps(), 1):
        row = {
            "n": number,
            "seat": made.seat,
            "move": record.game.write(made.move),
            "at": made.at,
            "lag": made.lag,
            "events": [
                {
                    "kind": event.kind,
                    "seat": int(event.seat),
                    "cards": opened(event, eyes).faces(observer),
                    "numbers": [int(n) for n in event.numbers],
                }
                for event in events
            ],
        }
        terminal.raw(msgspec.json.encode(row).decode())
