"""The rulebook on a terminal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.text import Text

from igroteka.cli.table import Table
from igroteka.core.clauses import clauses, rulebook
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.table_rules import card_said, rules_of_table
from igroteka.core.words import Words

if TYPE_CHECKING:
    from rich.markdown import Markdown

_ANCHOR = re.compile(r'^<a id="[^"]*"></a>\s*\n', re.MULTILINE)
_LINK = re.compile(r"\[([A-Z]+-H?\d\d)\]\(#[^)]*\)")  # a terminal cannot follow it


def clause_text(game: AnyGame, clause: str, lang: str) -> Markdown:
    """One clause; `17`, `h03` and `uno-17` are understood too."""
    return _printable(clause_of(game, clause, lang))


def clause_of(game: AnyGame, clause: str, lang: str) -> str:
    """The same as it is written."""
    known = clauses(game.name, lang)
    wanted = clause.strip().upper()
    if wanted.isdigit():
        wanted = f"{int(wanted):02d}"
    if f"{game.prefix}-{wanted}" in known:
        wanted = f"{game.prefix}-{wanted}"
    if wanted not in known:
        possible = f"{min(known)} … {max(known)}" if known else "-"
        raise Mistake("cli-clause-unknown", clause=clause[:40], game=game.title, possible=possible)
    return known[wanted]


def whole_book(game: AnyGame, lang: str) -> Markdown:
    """All rules of the game."""
    return _printable(rulebook(game.name, lang))


def table_card(table: Table, words: Words) -> Text:
    """What is played at this table: what differs from the book on top."""
    rules = rules_of_table(table.game, table.game.options_of(table.state), words)
    return Text("\n".join([words.say("card-title"), *card_said(rules, words), ""]))


def _printable(text: str) -> Markdown:
    from rich.markdown import Markdown  # a slow import that most commands can do without

    return Markdown(_LINK.sub(r"\1", _ANCHOR.sub("", text)))
