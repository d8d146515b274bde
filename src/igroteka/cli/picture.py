"""A picture of a terminal game for the README: `python -m igroteka.cli.picture GAME OUT.svg [ru|en]`."""

from __future__ import annotations

import sys
from pathlib import Path

from igroteka.cli import movelist
from igroteka.cli.realtime import SILENT, RealTime
from igroteka.cli.screens import picture
from igroteka.cli.seating import seat_count, seated
from igroteka.cli.table import Table, new_record
from igroteka.cli.terminal import Terminal
from igroteka.core.driver import Driver, due_timer
from igroteka.core.errors import Mistake
from igroteka.core.files import write_whole
from igroteka.core.record import seeded
from igroteka.core.registry import find_game
from igroteka.core.seats import CLOCK
from igroteka.core.state import WAIT
from igroteka.core.svg import as_svg, drawing_board

SEED = 2026
LINES = 9  # of the log, above the table


def draw_picture(name: str, lang: str) -> str:
    """A screen in the middle of a game of bots, as the first seat sees it, as SVG."""
    game = find_game(name)
    console = drawing_board()
    terminal = Terminal(lang, console=console)
    terminal.speak_of(game)
    seats = seat_count(game, None, 3 if game.most > 2 else 2)
    players = seated(game, seats, [], None, terminal.words)
    table = Table(new_record(game, players, game.options_type(), seeded(SEED)), lang, Path("nowhere"))
    if game.real_time:
        play_for_a_while(table, 6 * seats)
    else:
        play_until_turn(table, 0, 5 * seats)
    for line in table.news(0, SILENT)[-LINES:]:
        terminal.print(line)
    terminal.print("", *picture(table, terminal.words, 0))
    if game.real_time:
        terminal.say("cli-realtime")
    else:
        movelist.print_few(table, terminal, 0)
        terminal.say("cli-your-move", who=table.names[0])
    return as_svg(console, game.title, f"terminal-{game.name}")


def play_until_turn(table: Table, seat: int, inputs: int) -> None:
    """Let bots play that many inputs, and then until the seat has a choice."""
    driver = Driver()
    while not table.state.over:
        actor = int(driver.next_seat(table.state))
        late = len(table.record.inputs) >= inputs and len(table.state.moves(seat)) > 1
        if actor == seat and late and not driver.is_interrupt(table.state, actor):
            return
        asked = driver.is_interrupt(table.state, actor)
        move = int(due_timer(table.state)) if actor == CLOCK else table.bot_move(actor, asked)
        if move == WAIT:
            driver.declined(actor)
            continue
        table.play(actor, move)
        driver.made(actor)


def play_for_a_while(table: Table, inputs: int) -> None:
    """Let bots play a real-time game for that many inputs."""
    loop = RealTime(table, Terminal(table.lang))
    while len(table.record.inputs) < inputs and loop.step():
        pass


def main(argv: list[str]) -> int:
    """Write the picture."""
    if len(argv) not in (2, 3):
        print("python -m igroteka.cli.picture GAME OUT.svg [ru|en]", file=sys.stderr)
        return 2
    try:
        write_whole(Path(argv[1]), draw_picture(argv[0], argv[2] if len(argv) == 3 else "ru"))
    except Mistake as mistake:
        print(mistake, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
