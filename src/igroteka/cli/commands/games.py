"""`igroteka games`: which games there are, for how many people, with which options."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec
from rich.table import Table as Grid
from rich.text import Text

from igroteka.bots.levels import bots_of
from igroteka.cli.commands import Commands
from igroteka.cli.optionlist import option_rows
from igroteka.cli.parser import Parser
from igroteka.cli.terminal import Terminal
from igroteka.core.game import AnyGame
from igroteka.core.presets import named_presets
from igroteka.core.registry import all_games
from igroteka.core.words import Words


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `games`."""
    parser = commands.add("games", "cli-games")
    parser.add_argument("--json", action="store_true", help=words.say("cli-help-json"))
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Print the list."""
    games = all_games()
    if args.json:
        terminal.raw(msgspec.json.format(msgspec.json.encode([described(game) for game in games.values()])).decode())
        return 0
    for game in games.values():
        print_game(game, terminal)
    return 0


def described(game: AnyGame) -> dict[str, Any]:
    """A game as plain data."""
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.version,
        "fewest": game.fewest,
        "most": game.most,
        "official": game.official,
        "real_time": game.real_time,
        "bots": list(bots_of(game)),
        "presets": game.presets,
        "options": game.schema(),
    }


def print_game(game: AnyGame, terminal: Terminal) -> None:
    """Title, seats, bots, then a line an option."""
    terminal.speak_of(game)
    words = terminal.words
    seats = words.say("cli-seats", fewest=game.fewest, most=game.most)
    head = Text.assemble(
        (game.title, "bold"), f" ({game.name}) — {seats}; ", words.say("cli-bots", bots=", ".join(bots_of(game)))
    )
    terminal.print(head)
    grid = Grid.grid(padding=(0, 2))
    for option in option_rows(game, words):
        grid.add_row("", Text(option.name, "cyan"), Text(option.usual), Text(option.possible, "dim"), option.title)
    for preset in named_presets(game, words.lang):
        grid.add_row("", Text(preset.name, "magenta"), Text("--preset"), Text(preset.title, "dim"), preset.help)
    terminal.print(grid, "")
