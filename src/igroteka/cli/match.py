"""A match from its first deal to its result, whatever the person does meanwhile."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from igroteka.cli.book import table_card
from igroteka.cli.language import sentence
from igroteka.cli.realtime import RealTime
from igroteka.cli.table import Table
from igroteka.cli.talk import Leave, Talk
from igroteka.cli.terminal import Terminal
from igroteka.cli.turns import Turns
from igroteka.core.errors import Mistake


def play_match(table: Table, terminal: Terminal, pause: bool = True) -> int:
    """Play until the end or until the person leaves; the exit code."""
    terminal.speak_of(table.game)
    fresh = not table.path.exists()
    fewest = table.game.official_seats(table.game.options_of(table.state))
    if table.state.seats < fewest:
        terminal.say("cli-unofficial", style="dim", game=table.game.title, fewest=fewest)
    if fresh and table.humans and table.game.options_of(table.state) != table.game.options_type():
        terminal.print(table_card(table, terminal.words))
    if table.humans:
        table.save()  # a file that cannot be written is better known now than later
    try:
        the_loop(table, terminal, pause).run()
    except Leave:
        return leave(table, terminal, fresh)
    except EOFError:
        keep(table, terminal)
        return 0
    except KeyboardInterrupt:
        keep(table, terminal)
        raise
    result(table, terminal)
    if table.humans:
        table.save()
        terminal.say("cli-recorded", style="dim", file=str(table.path))
    return 0


def the_loop(table: Table, terminal: Terminal, pause: bool) -> Turns | RealTime:
    """The loop that fits the game."""
    return RealTime(table, terminal) if table.game.real_time else Turns(table, terminal, pause)


def keep(table: Table, terminal: Terminal) -> None:
    """The person is gone: what was played stays."""
    terminal.print()
    if not table.humans:
        return
    table.save()
    terminal.say("cli-kept", file=str(table.path))


def leave(table: Table, terminal: Terminal, fresh: bool) -> int:
    """The person wants to stop: where to keep the game, if at all."""
    while True:
        try:
            terminal.say("cli-leave", file=str(table.path))
            answer = terminal.ask(terminal.words.say("cli-leave-how"))
        except EOFError:
            answer = ""
        if answer.casefold() in ("n", "no", "н", "нет"):
            if fresh:
                table.path.unlink(missing_ok=True)
            return 0
        try:
            Talk(table, terminal).save("" if answer.casefold() in ("y", "yes", "д", "да") else answer)
            return 0
        except Mistake as mistake:
            terminal.print(sentence(mistake, terminal.lang, table.game.name))


def result(table: Table, terminal: Terminal) -> None:
    """Places and points."""
    state = table.state
    scores, places = list(state.scores()), list(state.ranking())
    grid = Grid(title=terminal.words.say("cli-result"), title_justify="left", box=None, show_header=False)
    for seat in sorted(range(state.seats), key=lambda seat: (places[seat], seat)):
        first = places[seat] == 1
        grid.add_row(
            f"{'★' if first else ' '} {places[seat]}",
            Text(table.names[seat], "bold" if first else ""),
            terminal.words.say("cli-points", count=int(scores[seat])),
        )
    terminal.print("", grid)
    if state.cut_short:
        terminal.say("cli-cut-short", style="dim")
