"""The person's terminal: printing in colour, asking, clearing."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.text import Text

from igroteka.cli.language import cli_words
from igroteka.core.words import Words

if TYPE_CHECKING:
    from igroteka.core.game import AnyGame


def visible(text: str) -> str:
    """The text of a stranger's file without anything that could steer a terminal."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


class QuietConsole(Console):
    """When nobody reads on (`igroteka replay … | head`), we stop without a word."""

    def on_broken_pipe(self) -> None:
        self.quiet = True
        raise BrokenPipeError


class Terminal:
    """Where one command talks to one person (or to several, in turn)."""

    def __init__(self, lang: str, no_colour: bool = False, console: Console | None = None) -> None:
        self.lang = lang
        self.words: Words = cli_words(lang)
        self.console = console or QuietConsole(no_color=no_colour or None, highlight=False, emoji=False)

    @property
    def live(self) -> bool:
        """Does a person sit there (a screen to clear, a line to edit)?"""
        return self.console.is_terminal and sys.stdin.isatty()

    def speak_of(self, game: AnyGame) -> None:
        """From now on the words of this game are known too."""
        self.words = cli_words(self.lang, game.name)

    def print(self, *what: RenderableType) -> None:
        """Print without reading markup in plain text."""
        for thing in what or ("",):
            self.console.print(Text(thing) if isinstance(thing, str) else thing, soft_wrap=False)

    def say(self, key: str, style: str = "", **args: object) -> None:
        """Print a message of the words."""
        self.console.print(Text(self.words.say(key, **args), style=style))

    def raw(self, text: str) -> None:
        """Print a line as it is, however long: for JSON and positions."""
        self.console.file.write(text + "\n")

    def ask(self, prompt: str) -> str:
        """A line from the person; EOFError when there will be none."""
        if self.live:
            with suppress(ImportError):  # a line that can be edited, where the system has it
                import readline  # noqa: F401
            return input(prompt + " ").strip()
        self.console.file.write(prompt + " ")
        self.console.file.flush()
        line = sys.stdin.readline()
        self.console.file.write("\n")
        if not line:
            raise EOFError
        return line.strip()

    def clear(self) -> None:
        """An empty screen, without anything to scroll back to or to call back with the arrow keys."""
        if self.live:
            with suppress(ImportError):
                import readline

                readline.clear_history()
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()
        else:
            self.console.rule(style="dim")

    def page(self, what: RenderableType) -> None:
        """Print something long screen by screen where a person sits there."""
        if not self.live:
            self.console.print(what)
            return
        with self.console.capture() as captured:
            self.console.print(what)
        lines = captured.get().splitlines()
        step = max(5, self.console.height - 2)
        for start in range(0, len(lines), step):
            self.console.file.write("\n".join(lines[start : start + step]) + "\n")
            if start + step < len(lines) and self.ask(self.words.say("cli-more")):
                return
