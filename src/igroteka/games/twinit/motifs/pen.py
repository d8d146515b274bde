"""The pen: collects painted shapes and writes them down as one SVG card.

A card knows only two verbs, *fill* and *line*, and one element, ``<path>``. That keeps the motifs short and
gives `disguise` one kind of thing to work on.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .disguise import Paint, painted

CORNER = 17.0


@dataclass
class Pen:
    """A card being drawn; later strokes cover earlier ones."""

    _paths: list[dict[str, str]] = field(default_factory=list)

    def fill(self, colour: str, *shapes: str) -> None:
        """Paint the inside of the shapes."""
        self._paths.append({"fill": colour, "d": "".join(shapes)})

    def line(self, colour: str, width: float, *shapes: str, cap: str = "round", join: str = "round") -> None:
        """Draw along the shapes with a line of this width."""
        path = {"fill": "none", "stroke": colour, "stroke-width": f"{width:.2f}", "d": "".join(shapes)}
        path |= {"stroke-linecap": cap, "stroke-linejoin": join}
        self._paths.append(path)

    def body(self, name: str) -> str:
        """Everything drawn, clipped to the rounded card; ``name`` keeps ids apart on a shared page."""
        paths = "".join(
            "<path " + " ".join(f'{key}="{value}"' for key, value in path.items()) + "/>" for path in self._paths
        )
        return clipped(paths, name)

    def paints(self) -> tuple[Paint, ...]:
        """Everything drawn, as numbers."""
        found = (
            painted(
                path["fill"] if path["fill"] != "none" else path["stroke"],
                path["d"],
                float(path.get("stroke-width", 0)),
                path.get("stroke-linecap", ""),
                path.get("stroke-linejoin", ""),
            )
            for path in self._paths
        )
        return tuple(paint for paint in found if paint is not None)


def clipped(inside: str, name: str) -> str:
    """Elements within the rounded edge of a card."""
    clip = f'<clipPath id="{name}"><rect width="200" height="200" rx="{CORNER:g}"/></clipPath>'
    return f'<defs>{clip}</defs><g clip-path="url(#{name})">{inside}</g>'
