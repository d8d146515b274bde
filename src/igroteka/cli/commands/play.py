"""`igroteka play GAME`: a game in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path

from igroteka.cli import seating
from igroteka.cli.commands import Commands, add_game
from igroteka.cli.match import play_match
from igroteka.cli.parser import Parser, whole_number
from igroteka.cli.table import Table, all_played, new_record
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.record import Record, open_record, seeded
from igroteka.core.registry import find_game
from igroteka.core.words import Words


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `play`."""
    parser = commands.add("play", "cli-play")
    add_game(parser, "?")
    for name, metavar in (
        ("seats", "N"),
        ("humans", "N"),
        ("names", "A,B"),
        ("bots", "BOT"),
        ("preset", "NAME"),
        ("data", "FILE"),
        ("seed", "N"),
        ("save", "FILE"),
        ("resume", "FILE"),
    ):
        parser.add_argument(f"--{name}", metavar=metavar, help=words.say(f"cli-play-{name}"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=words.say("cli-play-option")
    )
    parser.add_argument("--log", action="store_true", help=words.say("cli-play-log"))
    parser.add_argument("--no-pause", action="store_true", help=words.say("cli-play-no-pause"))
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Open the table and play."""
    if args.resume is not None:
        table = resumed(args, terminal)
    else:
        path = Path(args.save).expanduser() if args.save else None
        table = Table(asked_for(args, terminal), terminal.lang, path)
    terminal.speak_of(table.game)
    if args.log:
        for line in table.news(table.eyes):
            terminal.print(line)
    return play_match(table, terminal, not args.no_pause)


def asked_for(args: argparse.Namespace, terminal: Terminal) -> Record:
    """The match that the arguments describe."""
    if args.game is None:
        raise Mistake("cli-args-required", what="GAME")
    game = find_game(args.game)
    people = the_people(args, terminal.words)
    seats = seating.seat_count(game, whole_number("--seats", args.seats), len(people))
    players = seating.seated(game, seats, people, args.bots, terminal.words)
    options = seating.read_options(game, args.preset, args.option, args.data)
    return new_record(game, players, options, seeded(whole_number("--seed", args.seed)))


def the_people(args: argparse.Namespace, words: Words) -> list[str]:
    """The names of the people: as given, else as many as asked for."""
    count = whole_number("--humans", args.humans)
    names = seating.read_names(args.names) if args.names is not None else None
    if names is None:
        wanted = 1 if count is None else count
        if not 0 <= wanted <= 12:
            raise Mistake("cli-humans", asked=wanted)
        return seating.people_named(words, wanted)
    if count is not None and count != len(names):
        raise Mistake("cli-names-count", names=len(names), humans=count)
    return names


def resumed(args: argparse.Namespace, terminal: Terminal) -> Table:
    """The match of a saved file, from where it was left."""
    source = Path(args.resume).expanduser()
    reading = open_record(source)
    played = all_played(reading.steps(), reading.state)
    record = reading.record
    if args.game is not None and find_game(args.game) is not record.game:
        raise Mistake("cli-resume-game", file=str(source), game=record.game.title)
    if reading.ends:
        raise Mistake("cli-resume-over", file=str(source))
    table = Table(record, terminal.lang, Path(args.save).expanduser() if args.save else source, played)
    for observer in table.heard:
        table.heard[observer] = 0 if args.log else max(0, len(table.events) - 10)
    return table
