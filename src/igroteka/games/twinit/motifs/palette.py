"""Colours of our own. Two or three families share a palette, so that colour alone finds no twin.

In every palette lightness climbs from ``ink`` to ``paper``: what differs between look-alikes is told by
light and dark first, so it is seen in greyscale and by colour-blind eyes too.
"""

from __future__ import annotations

from typing import NamedTuple


class Palette(NamedTuple):
    """Five colours from dark to light; ``spark`` is the accent beside them."""

    ink: str
    deep: str
    bright: str
    spark: str
    paper: str


POMEGRANATE = Palette("#3a0b2e", "#b8174c", "#ff7a59", "#ffc94d", "#fff2dd")
LAGOON = Palette("#06304a", "#0a7aa6", "#2fc7b8", "#ffd35c", "#effbf5")
MEADOW = Palette("#0d382c", "#24853f", "#9ed13f", "#ffb81f", "#fbf8e1")
IRIS = Palette("#271052", "#6b34c4", "#c58bff", "#ffd447", "#f8f0ff")
SAFFRON = Palette("#451607", "#cf430e", "#ff9d22", "#2fb5a3", "#fff5d8")
MIDNIGHT = Palette("#0b133f", "#2a49d6", "#54cbf2", "#ff5c98", "#f2f6ff")
BERRY = Palette("#470537", "#cf1673", "#ff92ba", "#45d3b2", "#fff1f5")
PEACOCK = Palette("#02302f", "#00807a", "#22c9a9", "#ff8a3d", "#f8f4e2")
TERRACOTTA = Palette("#2c1a30", "#a3253c", "#e8a13f", "#7cc6e8", "#f8edd8")
ORCHARD = Palette("#1f1a45", "#5a50a0", "#a9cf55", "#ff7d6b", "#fdf6e6")


def mixed(below: str, above: str, share: float) -> str:
    """The colour that shows where one is laid thinly over another."""
    steps = ((int(below[at : at + 2], 16), int(above[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(under + (over - under) * share):02x}" for under, over in steps)
