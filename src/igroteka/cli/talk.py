"""What a person types at a prompt: moves, and a few commands that are no moves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Group

from igroteka.cli import movelist
from igroteka.cli.book import clause_text, table_card, whole_book
from igroteka.cli.hints import print_hint
from igroteka.cli.language import sentence
from igroteka.cli.screens import draw
from igroteka.cli.table import Table
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.seats import TABLE

LOG_LINES = 40
THIS_TABLE = ("table", "стол", "стола")  # behind `rules`: its card alone

_COMMANDS = {
    "?": "help",
    "help": "help",
    "помощь": "help",
    "log": "log",
    "журнал": "log",
    "лог": "log",
    "rules": "rules",
    "правила": "rules",
    "save": "save",
    "сохранить": "save",
    "hint": "hint",
    "подсказка": "hint",
    "table": "table",
    "стол": "table",
    "quit": "quit",
    "exit": "quit",
    "q": "quit",
    "выход": "quit",
    "выйти": "quit",
    "as": "as",
    "за": "as",
}


class Leave(Exception):
    """The person wants to stop."""


class Talk:
    """Understands lines; plays the moves among them."""

    def __init__(self, table: Table, terminal: Terminal, play: Callable[[int, int], None] | None = None) -> None:
        self.table = table
        self.terminal = terminal
        self.play = play or table.play

    def understood(self, line: str, seat: int) -> bool:
        """Did this line make an input? `seat` speaks (TABLE: nobody in particular)."""
        if not line:
            return False
        word, _, rest = line.partition(" ")
        command = _COMMANDS.get(word.casefold())
        try:
            if command == "as":
                return self._as(rest)
            if command is None:
                return self._move(line, seat)
            self._command(command, rest.strip(), seat)
        except Mistake as mistake:
            self.terminal.print(sentence(mistake, self.terminal.lang, self.table.game.name))
        return False

    def _command(self, command: str, rest: str, seat: int) -> None:
        if command == "quit":
            raise Leave
        if command == "help":
            self.help(seat)
        elif command == "log":
            self.log(seat)
        elif command == "rules":
            self.rules(rest)
        elif command == "hint":
            print_hint(self.table, self.terminal, seat)
        elif command == "table":
            draw(self.table, self.terminal, seat)
        elif command == "save":
            self.save(rest)

    def help(self, seat: int) -> None:
        """What can be done now, and the commands."""
        if seat != TABLE and not self.table.game.real_time:
            movelist.print_all(self.table, self.terminal, seat)
        self.terminal.say("cli-commands", style="dim")

    def log(self, seat: int) -> None:
        """The last lines of the log, as this person may read them."""
        for line in self.table.lines(self.table.events, seat)[-LOG_LINES:]:
            self.terminal.print(line)

    def rules(self, clause: str) -> None:
        """One clause, the card of this table, or the card and the whole book page by page."""
        game, lang = self.table.game, self.terminal.lang
        if clause.casefold() in THIS_TABLE:
            self.terminal.print(table_card(self.table, self.terminal.words))
        elif clause:
            self.terminal.page(clause_text(game, clause, lang))
        else:
            self.terminal.page(Group(table_card(self.table, self.terminal.words), whole_book(game, lang)))

    def save(self, name: str) -> None:
        """Save to a file of the person's choice."""
        path = self.table.save(Path(name).expanduser() if name else None)
        self.terminal.say("cli-saved", file=str(path))

    def _as(self, rest: str) -> bool:
        name, colon, move = rest.partition(":")
        if not colon:
            raise Mistake("cli-as")
        return self._move(move.strip(), self.table.seat_named(name.strip()))

    def _move(self, text: str, seat: int) -> bool:
        if seat == TABLE:
            raise Mistake("cli-who", possible=", ".join(self.table.names[human] for human in self.table.humans))
        move = movelist.read_move(self.table, seat, text)
        refusal = self.table.game.why_not(self.table.state, seat, move)
        if refusal is not None:
            self.terminal.print(refusal.said(self.terminal.words))
            return False
        self.play(seat, move)
        self.keep()
        return True

    def keep(self) -> None:
        """Save after every input; a full disk does not stop the game."""
        try:
            self.table.save()
        except Mistake as mistake:
            self.terminal.print(sentence(mistake, self.terminal.lang, self.table.game.name))
