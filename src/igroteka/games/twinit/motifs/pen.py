"""The pen: collects painted shapes and writes them down as one SVG card.

A card knows only two verbs, *fill* and *line*, and one element, ``<path>``. That keeps the motifs short and
gives the salt one place to work on.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from functools import lru_cache

SIDE = 200.0
CORNER = 17.0
_SHIFT = 0.02  # in units of the card: less than a hundredth of a pixel on a phone

_COORDINATE = re.compile(r"-?\d+\.\d\d")  # flags of arcs carry no decimal point, so they stay untouched
_COLOUR = re.compile(r"#[0-9a-f]{6}")


@dataclass
class Pen:
    """A card being drawn; later strokes cover earlier ones."""

    _paths: list[dict[str, str]] = field(default_factory=list)

    def fill(self, colour: str, *shapes: str, opacity: float = 1.0) -> None:
        """Paint the inside of the shapes."""
        path = {"fill": colour, "d": "".join(shapes)}
        if opacity < 1.0:
            path["fill-opacity"] = f"{opacity:.2f}"
        self._paths.append(path)

    def line(self, colour: str, width: float, *shapes: str, cap: str = "round", join: str = "round") -> None:
        """Draw along the shapes with a line of this width."""
        path = {"fill": "none", "stroke": colour, "stroke-width": f"{width:.2f}", "d": "".join(shapes)}
        path |= {"stroke-linecap": cap, "stroke-linejoin": join}
        self._paths.append(path)

    def body(self, name: str, salt: str | None = None) -> str:
        """Everything drawn, clipped to the rounded card; ``name`` keeps ids apart on a shared page."""
        shaker = _Shaker(salt)
        paths = "".join(f"<path {shaker.attributes(path)}/>" for path in self._paths)
        frame = {"x": "0", "y": "0", "width": "200", "height": "200", "rx": f"{CORNER:.2f}"}
        clip = f'<clipPath id="{name}"><rect {shaker.attributes(frame)}/></clipPath>'
        return f'<defs>{clip}</defs><g clip-path="url(#{name})">{paths}</g>'


class _Shaker:
    """Makes equal drawings differ in bytes, never to the eye.

    Coordinates move by a hundredth of a pixel, colours by one step of 255 (the same way for the same colour,
    so that no seam opens between neighbours), and attributes change places.
    """

    def __init__(self, salt: str | None) -> None:
        self._dice = None if salt is None else random.Random(salt)
        self._shades: dict[str, str] = {}

    def attributes(self, attributes: dict[str, str]) -> str:
        pairs = list(attributes.items())
        if self._dice is None:
            return " ".join(f'{key}="{value}"' for key, value in pairs)
        self._dice.shuffle(pairs)
        return " ".join(f'{key}="{self._shake(self._dice, value)}"' for key, value in pairs)

    def _shake(self, dice: random.Random, value: str) -> str:
        if _COLOUR.fullmatch(value):
            return self._shade(dice, value)
        stencil, numbers = _stencil(value)
        chance = dice.random
        return stencil % tuple([number + (2 * _SHIFT * chance() - _SHIFT) for number in numbers])

    def _shade(self, dice: random.Random, colour: str) -> str:
        if colour not in self._shades:
            channels = (int(colour[start : start + 2], 16) + dice.randint(-1, 1) for start in (1, 3, 5))
            self._shades[colour] = "#" + "".join(f"{min(255, max(0, channel)):02x}" for channel in channels)
        return self._shades[colour]


@lru_cache(maxsize=1 << 12)  # all paths of all patterns: a table of 135 faces is drawn in a moment
def _stencil(value: str) -> tuple[str, tuple[float, ...]]:
    """A value with holes for its coordinates, and the coordinates."""
    return _COORDINATE.sub("%.3f", value), tuple(float(found) for found in _COORDINATE.findall(value))
