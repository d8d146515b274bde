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
from igroteka.core.record import Reading, open_record
from igroteka.core.seats import TABLE
from igroteka.core.state import State
from igroteka.core.telling import Telling
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
    reading = open_record(Path(args.file).expanduser())
    seat = None if args.seat is None else read_seat(args.seat, reading.record.seats)
    terminal.speak_of(reading.record.game)
    if args.json:
        print_json(reading, seat, terminal)
    else:
        print_lines(reading, seat, terminal)
    return 0


def read_seat(text: str, seats: int) -> int:
    """A seat as people count them, from 1."""
    number = whole_number("--seat", text)
    if number is None or not 1 <= number <= seats:
        raise Mistake("cli-seat", seat=text[:20], seats=seats)
    return number - 1


def told_to(reading: Reading, seat: int | None, names: list[str]) -> tuple[Telling, int]:
    """Whose eyes: the seat asked for; a finished game lies open for all, an unfinished one keeps its secrets."""
    open_to_all = seat is None and reading.ends
    record = reading.record
    telling = Telling(record.game, names, lies_open=open_to_all, options=record.options)
    return telling, TABLE if seat is None else seat


def print_lines(reading: Reading, seat: int | None, terminal: Terminal) -> None:
    """Log lines, with a line of scores after each round and a table after each photo finish."""
    record, rounds = reading.record, int(reading.state.round)
    names = [visible(name) for name in record.names]
    telling, eyes = told_to(reading, seat, names)
    words = record.game.words(terminal.lang)
    told: list[list[str]] = []  # of each input
    scores: dict[int, Text] = {}  # after the input of this number
    for number, (_, events, state) in enumerate(reading.steps(), 1):
        told.append([telling.line(event, eyes, words) for event in events])
        if state.round > rounds or state.over:
            rounds = int(state.round)
            scores[number] = Text(score_line(names, state, terminal.words), "bold")
    finishes = {finish.last: finish for finish in photo_finishes(record)}
    terminal.print(Text(f"{record.game.title}: {', '.join(names)}", "bold"))
    for number, lines in enumerate(told, 1):
        for line in lines:
            terminal.print(line)
        if number in finishes:
            terminal.print(finish_picture(finishes[number], record, names, terminal.words))
        if number in scores:
            terminal.print(scores[number])
    if record.early is not None:
        points = listed(names, record.early.scores)
        terminal.say("cli-replay-early", style="bold", reason=record.early.reason, scores=points)
    elif not reading.state.over:
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


def print_json(reading: Reading, seat: int | None, terminal: Terminal) -> None:
    """One object a line."""
    record = reading.record
    telling, eyes = told_to(reading, seat, record.names)
    rows = [
        {
            "n": number,
            "seat": made.seat,
            "move": record.game.write(made.move),
            "at": made.at,
            "lag": made.lag,
            "events": [telling.in_numbers(event, eyes) for event in events],
        }
        for number, (made, events, _) in enumerate(reading.steps(), 1)
    ]
    for row in rows:
        terminal.raw(msgspec.json.encode(row).decode())
