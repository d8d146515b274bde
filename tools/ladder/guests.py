"""Meetings with RLCard's agents: numbered deals on all cores, kept in a file like those of the arena."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from igroteka.bots.levels import bots_of
from igroteka.core.registry import find_game
from igroteka.lab.code import code_of
from igroteka.lab.crew import Jobs
from igroteka.lab.kept import Kept, Question, first_pieces
from igroteka.lab.rlcard_uno import Agent, Meeting, meet
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


def kept_meeting(path: Path, guest: Guest, seed: int) -> Kept[Meeting]:
    """The file of a meeting."""
    asked: Question = {"command": "ladder", "bot": guest.bot, "agent": guest.agent}

    def sound(found: Meeting) -> bool:
        return found.halves.total() == found.done

    return Kept(path, {**asked, "seed": seed, "code": code_of("uno")}, Meeting(), sound)


def met(
    guest: Guest, deals: int, seed: int, jobs: Jobs, tick: Callable[[int], None], kept: Kept[Meeting]
) -> tuple[Meeting, bool]:
    """So many deals, those in the file included; and whether Ctrl-C cut them short."""
    found, stopped, _ = first_pieces(Meetings(guest, seed), deals, jobs, tick, kept=kept)
    return found, stopped
