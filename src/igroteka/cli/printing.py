"""What can be printed of a game: its deck, where it is our own; a score sheet; its rules in short."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec

from igroteka.core.clauses import chapters, clauses
from igroteka.core.game import AnyGame
from igroteka.core.pads import pad_of
from igroteka.core.paper import HIGH, LEADING, MARGIN, POINT, SOFT, WIDE, Paper, Weight, wrapped
from igroteka.core.words import Words

Drawing = Callable[[Paper, Words], None]

_MARKS = re.compile(r"\*+|`|^> ?|\[([^\]]*)\]\([^)]*\)", re.MULTILINE)
_HEAD = re.compile(r"^\|.*\|\n\|[-|: ]+\|\n", re.MULTILINE)  # of a table, with the line below it
_ROW = re.compile(r"^\|(.*)\|$", re.MULTILINE)
_SENTENCE = re.compile(r".+?[.!?](?=\s|$)", re.DOTALL)
_OPTION = re.compile(r"\s*\*(?:Настройка|Option):\*.*?\.(?=\s|$)", re.DOTALL)  # nobody sets anything on paper
_SILENT = re.compile(r"книга (?:молчит|не говорит)|book (?:does not say|says nothing)", re.IGNORECASE)
_ID = re.compile(r"^[A-Z]+-\w+\.?\s*")
NAMES, ROUNDS = 6, 16
SMALL = 8.0
SHORT = 100  # letters: a shorter sentence says too little alone
FOOT = HIGH - MARGIN


def printable(game: AnyGame) -> dict[str, Drawing]:
    """By name; the first is what people most likely want."""
    found: dict[str, Drawing] = {}
    deck = f"igroteka.games.{game.name}.deck"
    if find_spec(deck):
        found["deck"] = lambda paper, words: import_module(deck).deck(paper)
    if pad_of(game.name):
        found["sheet"] = partial(score_sheet, game)
    found["rules"] = partial(rules_in_short, game)
    return found


def score_sheet(game: AnyGame, paper: Paper, words: Words) -> None:
    """Names across, rounds down, and how to count."""
    paper.sheet()
    paper.text(MARGIN, 20, words.say("print-sheet", game=game.title), 18, "bold")
    left, top, high = MARGIN, 28.0, 9.5
    wide = (WIDE - 2 * MARGIN - 18) / NAMES
    rows = ROUNDS + 2
    labels = [words.say("print-name"), *map(str, range(1, ROUNDS + 1)), words.say("print-total")]
    for row in range(rows + 1):
        paper.line(
            (left, top + row * high), (WIDE - MARGIN, top + row * high), 0.5 if row in (0, 1, rows - 1, rows) else 0.2
        )
    for column in range(NAMES + 1):
        x = left + 18 + column * wide
        paper.line((x, top), (x, top + rows * high), 0.2)
    for row, label in enumerate(labels):
        paper.text(left, top + (row + 0.65) * high, label, 9, ink=SOFT)
    flow = Flow(paper, top + rows * high + 8, 1)
    pad = pad_of(game.name)
    known = clauses(game.name, words.lang)
    for clause in pad.CLAUSES if pad else ():
        flow.put(plain(known[clause]), clause)
    _names(paper, words)


def rules_in_short(game: AnyGame, paper: Paper, words: Words) -> None:
    """The beginning of every clause, by chapter, in two columns."""
    paper.sheet()
    paper.text(MARGIN, 20, words.say("print-rules", game=game.title), 18, "bold")
    _names(paper, words)
    flow = Flow(paper, 30, 2)
    for chapter in chapters(game.name, words.lang):
        if chapter.clauses:
            flow.head(plain(chapter.title))
        for clause, text in chapter.clauses.items():
            flow.put(in_short(plain(text)), clause)


class Flow:
    """Text that goes down a column, into the next one, onto the next sheet."""

    def __init__(self, paper: Paper, top: float, columns: int) -> None:
        self.paper, self.top, self.y = paper, top, top
        self.columns, self.column = columns, 0
        self.gap = 7.0
        self.wide = (WIDE - 2 * MARGIN - self.gap * (columns - 1)) / columns

    def head(self, title: str) -> None:
        """A heading, with some room above it."""
        self.y += 2
        self._lines(wrapped(title, self.wide, 10.5, "bold"), 10.5, "bold")
        self.y += 0.5

    def put(self, text: str, clause: str) -> None:
        """A clause with its name."""
        self._lines(wrapped(f"{clause}. {text}", self.wide, SMALL), SMALL, "normal")
        self.y += 1

    def _lines(self, lines: Iterator[str], size: float, weight: Weight) -> None:
        for line in lines:
            high = size * POINT * LEADING
            if self.y + high > FOOT - 4:
                self._on()
            self.y += high
            self.paper.text(MARGIN + self.column * (self.wide + self.gap), self.y, line, size, weight)

    def _on(self) -> None:
        self.column += 1
        if self.column == self.columns:
            self.paper.sheet()
            self.column, self.top = 0, MARGIN
        self.y = self.top


def plain(text: str) -> str:
    """Without options, the marks of Markdown and the name of the clause; rows of a table become words."""
    listed = _ROW.sub(_in_words, _HEAD.sub("", _OPTION.sub("", text)))
    return _ID.sub("", _MARKS.sub(lambda mark: mark[1] or "", listed)).strip()


def _in_words(row: re.Match[str]) -> str:
    """'Skip: 20;', '2: up to 9, 10–12, 13–17, from 18;'."""
    first, *others = (cell.strip() for cell in row[1].split("|"))
    return f"{first}: {', '.join(others)};"


def in_short(text: str) -> str:
    """The first sentence, and the next ones while that is very short, or says that the book says nothing."""
    said = ""
    for sentence in _SENTENCE.finditer(text):
        said += sentence[0]
        if len(said) >= SHORT and not _SILENT.search(sentence[0]):
            return said
    return said or text


def _names(paper: Paper, words: Words) -> None:
    paper.text(MARGIN, FOOT + 4, words.say("print-names"), 6, ink=SOFT)
