"""A small experiment with the toy, and one with UNO, as the tests ask for them."""

from __future__ import annotations

from igroteka.lab.experiment.asked import Experiment
from igroteka.lab.experiment.reading import from_flags

LOWEST = "lowest:lowest=on"


def toy_experiment(
    deals: int = 12, seed: int = 1, sets: tuple[str, ...] = ("book", LOWEST), bots: str = "quick"
) -> Experiment:
    """High Card by the book, and with the lowest card winning."""
    return from_flags("highcard", sets, bots, ["quick,random"], 3, deals, seed, None)


def uno_experiment(deals: int, *sets: str, seats: int = 3) -> Experiment:
    """UNO by the book, and otherwise."""
    short = [name + ("," if ":" in name else ":") + "goal=120" for name in ("book", *sets)]
    return from_flags("uno", short, "quick", ["strong,beginner"], seats, deals, 1, None)
