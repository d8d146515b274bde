"""A person at a terminal, played by a program: reads what is printed, answers the prompts."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import pytest

from igroteka.cli.main import main
from igroteka.core.game import AnyGame

# What makes a whole game short; every other game is played with its lab options.
SHORT: dict[str, dict[str, Any]] = {
    "zero": {"turn_limit": 3},
    "uno": {"goal": 50, "turn_limit": 60},
    "wazabi": {"turn_limit": 8},
    "twinit": {"turn_limit": 25},
}


@dataclass
class Outcome:
    """What came of a call."""

    code: int
    out: str
    err: str


class Person(io.TextIOBase):
    """stdin: each line is what the person answers to the text printed since the last one."""

    def __init__(self, out: io.StringIO, answer: Callable[[str], str | None]) -> None:
        self.out = out
        self.answer = answer
        self.read_so_far = 0
        self.patience = 5000

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.patience -= 1
        assert self.patience, "asked again and again"
        text = self.out.getvalue()[self.read_so_far :]
        self.read_so_far += len(text)
        said = self.answer(text)
        return "" if said is None else said + "\n"


def igroteka(monkeypatch: pytest.MonkeyPatch, *argv: str, person: Callable[[str], str | None] | None = None) -> Outcome:
    """Call the command; `person` answers (nobody is there without one)."""
    out, err = io.StringIO(), io.StringIO()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        patch.setattr(sys, "stdin", Person(out, person or (lambda text: None)))
        code = main(list(argv))
    return Outcome(code, out.getvalue(), err.getvalue())


def first_offered(text: str) -> str:
    """The first move of the list above the prompt; Enter at a pause."""
    lines = [line for line in text.splitlines() if line.strip()]
    prompt = lines[-1]
    if "(? —" not in prompt and "(? for" not in prompt:
        return ""
    listed = [found[1] for line in lines[-5:-1] if (found := re.match(r"\s*(\d+) ", line))]
    return "1" if "1" in listed else listed[-1] if listed else "1"  # a long list goes on in the next line


def answers(lines: Iterable[str]) -> Callable[[str], str | None]:
    """A person who says these lines and then leaves."""
    rest = iter(lines)
    return lambda text: next(rest, None)


def short_options(game: AnyGame) -> list[str]:
    """`--option` arguments under which a match ends soon."""
    options = SHORT.get(game.name, game.lab_options)
    return [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
