"""Legal moves for a person: numbered, in notation, with what one would touch."""

from __future__ import annotations

from rich.columns import Columns
from rich.table import Table as Grid
from rich.text import Text

from igroteka.cli.table import Table
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.words import Words

FEW = 24  # so many moves are listed without asking

# What the keys of a Russian keyboard say in Latin: notation works without switching.
_LAYOUT = str.maketrans("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,.")


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
    for spelling in _spellings(text):
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
    grid = Grid.grid(padding=(0, 2))
    with_numbers = numbered(table, moves)
    for number, move in enumerate(moves, 1):
        taps = [tap_text(tap, table, terminal.words) for tap in table.game.taps(table.state, seat, move)] if move >= 0 else []
        grid.add_row(f"{number}" if with_numbers else "", Text(table.game.write(move), "bold"), Text(" → ".join(taps), "dim"))
    terminal.say("cli-you-can")
    terminal.page(grid)


def print_few(table: Table, terminal: Terminal, seat: int) -> None:
    """The legal moves in short, where they are not too many."""
    moves = legal_moves(table, seat)
    if len(moves) > FEW:
        terminal.say("cli-many-moves", style="dim", count=len(moves), example=table.game.write(moves[0]))
        return
    if numbered(table, moves):
        items = [Text.assemble((f"{number} ", "dim"), table.game.write(move)) for number, move in enumerate(moves, 1)]
    else:
        items = [Text(table.game.write(move)) for move in moves]
    terminal.print(Columns(items, padding=(0, 3)))


def tap_text(tap: str, table: Table, words: Words) -> str:
    """`seat:2` is a name, `hand:R5` is 'hand R5'."""
    zone, _, what = tap.partition(":")
    if zone in ("seat", "player") and what.isdigit() and int(what) < len(table.names):
        return table.names[int(what)]
    name = words.say(f"tap-{zone}") if words.has(f"tap-{zone}") else zone
    return f"{name} {what}".strip()


def _spellings(text: str) -> list[str]:
    latin = text.casefold().translate(_LAYOUT)
    found = [text, text.upper(), text.lower(), latin, latin.upper()]
    return list(dict.fromkeys(found))
