"""`igroteka verify FILE`: a recorded game checked from the promise before the deal to the last point."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.text import Text

from igroteka.cli.commands import Commands
from igroteka.cli.commands.replay import listed
from igroteka.cli.parser import Parser
from igroteka.cli.terminal import Terminal, visible
from igroteka.core.fair import Fair
from igroteka.core.record import Record, open_record
from igroteka.core.state import State
from igroteka.core.words import Words

UNSTIRRED = 3  # the exit code of a deal to which nobody but the server has added


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `verify`."""
    parser = commands.add("verify", "cli-verify")
    parser.add_argument("file", metavar="FILE", help=words.say("cli-replay-file"))
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Reading checks everything and refuses at the first wrong place; then say what was checked."""
    reading = open_record(Path(args.file).expanduser())
    record = reading.checked()
    names = [visible(name) for name in record.names]
    code = 0
    terminal.print(Text(f"{record.game.title}: {', '.join(names)}", "bold"))
    if record.fair is None:
        terminal.say("cli-verify-no-deal")
    else:
        tell_deal(record.fair, names, terminal)
        code = tell_missing(record, record.fair, names, terminal)
    draws = sum(len(made.draws) for made in record.inputs)
    if draws:
        terminal.say("cli-verify-draws", count=draws)
    if record.position is not None:
        terminal.say("cli-verify-prepared")
    terminal.say("cli-verify-inputs", count=len(record.inputs))
    tell_end(record, reading.state, names, terminal)
    terminal.say("cli-verify-unproven", style="dim")
    return code


def tell_deal(fair: Fair, names: list[str], terminal: Terminal) -> None:
    """The promise and what went into the key, for the players to compare with what they saw."""
    terminal.say("cli-verify-commitment", table=visible(fair.table), number=str(fair.number))
    terminal.raw(f"  {fair.commitment}")
    terminal.say("cli-verify-key")
    for name, entropy in zip(names, fair.entropy, strict=True):
        terminal.raw(f"  {name}: {visible(entropy) or terminal.words.say('cli-verify-nothing')}")


def tell_missing(record: Record, fair: Fair, names: list[str], terminal: Terminal) -> int:
    """Whose part is not in the dice: of a deal without anybody's, the server alone knew all; the exit code."""
    if not any(fair.entropy):
        terminal.say("cli-verify-unstirred", style="bold yellow")
        return UNSTIRRED
    kinds = record.about.get("seats")
    kinds = kinds if isinstance(kinds, list) and len(kinds) == record.seats else [""] * record.seats
    people = [seat for seat, kind in enumerate(kinds) if kind in ("person", "program") and not fair.entropy[seat]]
    if people:
        absent = ", ".join(f"{names[seat]} ({seat + 1})" for seat in people)
        terminal.say("cli-verify-without", seats=absent, style="yellow")
    return 0


def tell_end(record: Record, state: State, names: list[str], terminal: Terminal) -> None:
    """How it ended, and whose word the scores are."""
    early = record.early
    points = [int(score) for score in state.scores()] if early is None else early.scores
    scores = listed(names, points)
    if early is not None:
        terminal.say("cli-verify-early", reason=early.reason, scores=scores)
    elif state.over:
        terminal.say("cli-verify-scores", scores=scores)
    else:
        terminal.say("cli-verify-unfinished", scores=scores)
