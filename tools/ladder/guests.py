"""Meetings with RLCard's agents: numbered deals on all cores, kept in a file like those of the arena."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from igroteka.bots.levels import bots_of
from igroteka.core.files import write_whole
from igroteka.core.registry import find_game
from igroteka.lab.kept import PAUSE, KeptThinking, code_of
from igroteka.lab.pool import all_pieces
from igroteka.lab.rlcard_uno import Agent, Meeting, meet
from igroteka.lab.timing import Thinking
from tools.ladder.contests import Guest


def why_not(guest: Guest) -> str | None:
    """Why this meeting cannot be played, if it cannot."""
    if guest.bot not in bots_of(find_game("uno")):
        return "no such bot yet"
    return None if find_spec("rlcard") else "RLCard is not installed; it is in the environment of make bench"


class Seeded:
    """RLCard's environment; its agents draw from NumPy's common dice, which are seeded with it."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import rlcard
        self.env = rlcard.make("uno", {"seed": 1})
        self.reset, self.step = self.env.reset, self.env.step
        self.is_over, self.get_payoffs = self.env.is_over, self.env.get_payoffs

    def seed(self, seed: int) -> None:
        """Deal from this seed."""
        import numpy

        numpy.random.seed(seed)
        self.env.seed(seed)


def agent_of(name: str, env: Seeded) -> Agent:
    """RLCard's own player of this name."""
    from rlcard.agents import RandomAgent
    from rlcard.models.uno_rule_models import UNORuleAgentV1

    found: Any = UNORuleAgentV1() if name == "rule" else RandomAgent(env.env.num_actions)
    agent: Agent = found
    return agent


@dataclass(frozen=True)
class Meetings:
    """The work: deal number k with both seatings."""

    guest: Guest
    seed: int

    def blank(self) -> Meeting:
        """No deals."""
        return Meeting()

    def pieces(self, numbers: Iterator[int]) -> Meeting:
        """Play the deals with these numbers."""
        env = Seeded()
        return meet(env, self.guest.bot, agent_of(self.guest.agent, env), numbers, self.seed)


class Paper(msgspec.Struct):
    """The file."""

    seed: int
    code: str
    nobodys: int
    asked: int
    astray: int
    numbers: list[int]
    halves: dict[int, int]
    thinking: KeptThinking


def met(
    guest: Guest, deals: int, seed: int, jobs: int, path: Path, tick: Callable[[int], None]
) -> tuple[Meeting, bool]:
    """So many deals, those in the file included; and whether Ctrl-C cut them short."""
    before = read(path, seed) or Meeting()
    left = [number for number in range(deals) if number not in before.numbers]
    written = perf_counter()

    def look(so_far: Meeting) -> None:
        nonlocal written
        tick(so_far.done)
        if perf_counter() - written >= PAUSE:
            write(path, so_far, seed)
            written = perf_counter()

    found, stopped = all_pieces(Meetings(guest, seed), left, jobs, look, before=before)
    write(path, found, seed)
    return found, stopped


def read(path: Path, seed: int) -> Meeting | None:
    """What was played with this seed by this code, if anything was."""
    if not path.exists():
        return None
    try:
        paper = msgspec.json.decode(path.read_bytes(), type=Paper)
    except msgspec.DecodeError:
        return None
    if (paper.seed, paper.code) != (seed, code_of("uno")):
        return None
    thinking = paper.thinking
    return Meeting(
        len(paper.numbers),
        paper.nobodys,
        paper.asked,
        paper.astray,
        set(paper.numbers),
        Counter(paper.halves),
        Thinking(thinking.moves, thinking.ns, thinking.longest_ns, Counter(thinking.classes)),
    )


def write(path: Path, found: Meeting, seed: int) -> None:
    """Whole or not at all."""
    one = found.thinking
    thinking = KeptThinking(one.moves, one.ns, one.longest_ns, dict(one.classes))
    numbers, halves = sorted(found.numbers), dict(found.halves)
    paper = Paper(seed, code_of("uno"), found.nobodys, found.asked, found.astray, numbers, halves, thinking)
    write_whole(path, msgspec.json.encode(paper) + b"\n")
