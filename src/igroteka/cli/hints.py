"""A hint at the terminal: the best moves, how likely each wins, and why."""

from __future__ import annotations

from math import ceil

from rich.table import Table as Grid
from rich.text import Text

from igroteka.bots.advice import MOST_ADVISED, advisable, advise
from igroteka.cli.movewords import meaning
from igroteka.cli.table import Table
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.seats import BIT, TABLE


def print_hint(table: Table, terminal: Terminal, seat: int) -> None:
    """From what this seat knows alone; the others at the table are told that it was taken."""
    if not advisable(table.game):
        raise Mistake("cli-hints-none", game=table.game.title)
    if seat == TABLE or not table.state.must & BIT[seat]:
        raise Mistake("cli-hint-not-now")
    dice = table.dice_for(seat, "hint")
    grid = Grid.grid(padding=(0, 2))
    for one in advise(table.game, table.state.guess(seat, dice), seat, dice)[:MOST_ADVISED]:
        said = meaning(table, table.game.read(one.code))
        move = Text(one.code, "bold").append(f" ({said})" if said else "", "dim")
        chance = terminal.words.say("cli-chance", chance=round(100 * one.chance), doubt=ceil(200 * one.error))
        why = " ".join(reason.said(terminal.words, table.names) for reason in one.reasons)
        grid.add_row(move, Text(chance), Text(why, "dim"))
    terminal.say("cli-hint")
    terminal.print(grid)
    table.hints.append(seat)
