"""Several people at one terminal: what is on the screen for one holds nothing of another's hand."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from rich.console import RenderableType
from rich.text import Text

from igroteka.cli import match
from igroteka.cli.language import cli_words
from igroteka.cli.realtime import RealTime
from igroteka.cli.screens import picture
from igroteka.cli.table import Table
from igroteka.cli.terminal import Terminal
from igroteka.cli.turns import Turns
from igroteka.core.game import AnyGame
from igroteka.core.paint import Flow
from igroteka.core.registry import all_games
from igroteka.core.seats import TABLE
from tests.cli.desk import answers, first_offered, igroteka, short_options

IN_TURNS = [game for game in all_games().values() if not game.real_time]
each_in_turns = pytest.mark.parametrize("game", IN_TURNS, ids=[game.name for game in IN_TURNS])


def packed(text: str) -> str:
    """Without spaces and line breaks."""
    return re.sub(r"\s", "", text)


def drawn(table: Table, seat: int) -> list[str]:
    """The lines of the screen that only this seat may see: its hand."""
    words = cli_words("ru", table.game.name)
    mine, open_ = ({written(thing) for thing in picture(table, words, eyes)} for eyes in (seat, TABLE))
    return [line for line in mine - open_ if line.startswith(("Рука:", "hand:"))]


def written(thing: RenderableType) -> str:
    """A row of the screen as text; tables lie open and do not matter here."""
    if isinstance(thing, Flow):
        return packed(thing.label.plain + "".join(item.plain for item in thing.items))
    return packed(thing.plain) if isinstance(thing, Text) else ""


def own_lines(table: Table, seat: int, start: int = 0) -> list[str]:
    """The lines of the log from an event on that say more to this seat than to a spectator."""
    mine, open_ = (table.lines(table.events[start:], eyes) for eyes in (seat, TABLE))
    return [packed(line) for line, public in zip(mine, open_, strict=True) if line != public]


def secrets(table: Table, seat: int) -> list[str]:
    """Everything that may be printed for this seat alone: its hand, its own lines of the log."""
    return drawn(table, seat) + own_lines(table, seat)


def watched(monkeypatch: pytest.MonkeyPatch) -> list[Table]:
    """The table of the match, once it is open."""
    tables: list[Table] = []
    usual = match.the_loop

    def spy(table: Table, terminal: Terminal, pause: bool) -> Turns | RealTime:
        tables.append(table)
        return usual(table, terminal, pause)

    monkeypatch.setattr(match, "the_loop", spy)
    return tables


def careful(tables: list[Table], seen: list[str]) -> Callable[[str], str | None]:
    """Plays for everybody and checks at every prompt what was on the screen."""
    facing: list[str] = []
    lines: dict[int, list[str]] = {}
    read = [0]

    def all_secrets(table: Table) -> dict[int, list[str]]:
        for seat in table.humans:
            lines.setdefault(seat, []).extend(own_lines(table, seat, read[0]))
        read[0] = len(table.events)
        return {seat: lines[seat] + drawn(table, seat) for seat in table.humans}

    def answer(text: str) -> str:
        table = tables[0]
        passed = re.findall(r"Передайте терминал: (\w+)", text)
        # What stands before the marker was for the one before; behind it nothing but the question stands.
        hidden = all_secrets(table)
        own = "".join(hidden[table.names.index(facing[0])]) if facing else ""
        for seat in table.humans:
            if facing != [table.names[seat]]:
                for secret in hidden[seat]:
                    assert secret not in packed(text) or secret in own  # two hands may be alike
        seen.extend(facing)
        if passed:
            facing[:] = passed[-1:]
        elif "скрыть" not in text and "Enter" in text.splitlines()[-1]:
            facing.clear()
        return first_offered(text)

    return answer


@each_in_turns
def test_nobody_reads_another_hand(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = watched(monkeypatch)
    seen: list[str] = []
    argv = ["play", game.name, "--names", "Аня,Боря", "--seed", "5", *short_options(game)]
    argv += ["--seats", "3"] if game.most >= 3 else []
    outcome = igroteka(monkeypatch, *argv, person=careful(tables, seen))
    assert (outcome.code, outcome.err) == (0, "")
    assert {"Аня", "Боря"} <= set(seen)


@each_in_turns
def test_the_only_person_sees_the_own_hand(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = watched(monkeypatch)
    outcome = igroteka(monkeypatch, "play", game.name, "--seed", "5", person=answers([]))
    table = tables[0]
    assert table.humans == [0]
    assert any(secret in packed(outcome.out) for secret in secrets(table, 0))
    for seat in table.bots:
        for secret in secrets(table, seat):
            assert secret not in packed(outcome.out)


def test_another_person_can_call_out_of_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    argv = ["play", "zero", "--names", "Аня,Боря", "--seed", "5", "--option", "first=1"]
    outcome = igroteka(monkeypatch, *argv, person=answers(["", "за Боря: зеро", "as nobody: zero", "as Боря"]))
    assert "Боря объявляет «Зеро!»" in outcome.out
    assert "«nobody»" in outcome.out
