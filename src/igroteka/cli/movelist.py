"""Legal moves for a person: numbered, in notation, with what one would touch."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from igroteka.cli.movewords import meaning, spellings, tap_text
from igroteka.cli.table import Table
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.paint import Flow

FEW = 24  # so many moves are listed without asking


def legal_moves(table: Table, seat: int) -> list[int]:
    """What this seat may do, in a steady order."""
    return [int(move) for move in table.state.moves(seat)]


def numbered(table: Table, moves: list[int]) -> bool:
    """May numbers stand for moves? Not where the notation itself consists of numbers."""
    return not any(table.game.write(move).isdigit() for move in moves)


def read_move(table: Table, seat: int, text: str) -> int:
    """A move from its number in the list or from its notation."""
    moves = legal_moves(table, seat)
    if text.isdigit() and numbered(table, moves):
        if 1 <= int(text) <= len(moves):
            return moves[int(text) - 1]
        raise Mistake("cli-move-number", number=text[:9], count=len(moves))
    for spelling in spellings(table, moves, text):
        try:
            return int(table.game.read(spelling))
        except Mistake:
            continue
    raise Mistake("move-unknown", move=text[:40])


def print_all(table: Table, terminal: Terminal, seat: int) -> None:
    """Every legal move with what one would touch to make it."""
    moves = legal_moves(table, seat)
    if not moves:
        terminal.say("cli-no-moves")
        return
    terminal.say("cli-you-can")
    terminal.page(_grouped(table, terminal, seat, moves) if len(moves) > FEW else _listed(table, terminal, seat, moves))


def _listed(table: Table, terminal: Terminal, seat: int, moves: list[int]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for text, move in zip(_items(table, moves), moves, strict=True):
        grid.add_row(text, Text(" → ".join(_taps(table, terminal, seat, move)), "dim"))
    return grid


def _grouped(table: Table, terminal: Terminal, seat: int, moves: list[int]) -> Grid:
    """Many moves: one row for all that begin with the same touch."""
    groups: dict[str, list[Text]] = {}
    for text, move in zip(_items(table, moves), moves, strict=True):
        groups.setdefault((_taps(table, terminal, seat, move) or [""])[0], []).append(text)
    grid = Grid.grid(padding=(0, 2))
    for first, items in groups.items():
        grid.add_row(Text(first, "dim"), Flow(items, gap=2))
    return grid


def _items(table: Table, moves: list[int]) -> list[Text]:
    """Number, notation and, where that is a word, what it means."""
    with_numbers = numbered(table, moves)
    items = []
    for number, move in enumerate(moves, 1):
        said = meaning(table, move)
        item = Text().append(f"{number} " if with_numbers else "", "dim")
        item.append(table.game.write(move), "bold").append(f" ({said})" if said else "", "dim")
        items.append(item)
    return items


def _taps(table: Table, terminal: Terminal, seat: int, move: int) -> list[str]:
    if move < 0:
        return []
    return [tap_text(tap, table.names, terminal.words) for tap in table.game.taps(table.state, seat, move)]


def print_few(table: Table, terminal: Terminal, seat: int) -> None:
    """The legal moves in short, where they are not too many."""
    moves = legal_moves(table, seat)
    if len(moves) > FEW:
        terminal.say("cli-many-moves", style="dim", count=len(moves), example=table.game.write(moves[0]))
        return
    terminal.print(Flow(_items(table, moves), gap=3))
