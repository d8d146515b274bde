"""`igroteka position GAME TEXT`: what a written position looks like and what can be done in it."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from igroteka.cli.commands import Commands, add_game
from igroteka.cli.commands.replay import read_seat
from igroteka.cli.parser import Parser
from igroteka.cli.seating import people_named
from igroteka.cli.terminal import Terminal
from igroteka.core.dice import FastDice
from igroteka.core.game import AnyGame
from igroteka.core.positions import read_position
from igroteka.core.registry import find_game
from igroteka.core.screens import view_picture
from igroteka.core.seats import TABLE
from igroteka.core.state import State
from igroteka.core.telling import Telling
from igroteka.core.words import Words


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `position`."""
    parser = commands.add("position", "cli-position")
    add_game(parser)
    parser.add_argument("text", metavar="TEXT", nargs="+", help=words.say("cli-position-text"))
    parser.add_argument("--seat", metavar="N", help=words.say("cli-position-seat"))
    parser.add_argument("--json", action="store_true", help=words.say("cli-help-json"))
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Load and show."""
    game = find_game(args.game)
    state, data = load(game, " ".join(args.text))
    seats = list(range(state.seats)) if args.seat is None else [read_seat(args.seat, int(state.seats))]
    terminal.speak_of(game)
    if args.json:
        terminal.raw(msgspec.json.encode({**data, "seats": [data["seats"][seat] for seat in seats]}).decode())
        return 0
    telling = Telling(game, people_named(terminal.words, int(state.seats)))
    for seat in seats:
        terminal.print(*view_picture(telling, state, seat, terminal.words))
        moves = data["seats"][seat]["moves"]
        terminal.print(terminal.words.say("cli-you-can") + " " + (", ".join(moves) or "-"), "")
    return 0


def load(game: AnyGame, text: str) -> tuple[State, dict[str, Any]]:
    """The position and all that can be said of it."""
    state = read_position(game, text, FastDice(0))
    return state, described(game, state, list(range(state.seats)))


def described(game: AnyGame, state: State, seats: list[int]) -> dict[str, Any]:
    """Views and legal moves in notation."""
    telling = Telling(game, [])
    return {
        "table": telling.sight(state, TABLE).whole(),
        "seats": [
            {
                "seat": seat + 1,
                "view": telling.sight(state, seat).whole(),
                "moves": [game.write(int(move)) for move in state.moves(seat)],
            }
            for seat in seats
        ],
    }
