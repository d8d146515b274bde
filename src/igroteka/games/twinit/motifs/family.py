"""What a family of look-alikes is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Setting = int | str


@dataclass(frozen=True)
class Look:
    """One member: the settings its motif is drawn with, and how it is told aloud."""

    settings: tuple[tuple[str, Setting], ...]
    ru: str
    en: str


def look(ru: str, en: str, **settings: Setting) -> Look:
    """Write a member as one would say it: ``look("три луча", "three rays", rays=3)``."""
    return Look(tuple(settings.items()), ru, en)


@dataclass(frozen=True)
class Family:
    """Look-alikes drawn by one motif, ``draw(pen, **settings)``."""

    name: str
    ru: str
    en: str
    draw: Callable[..., None]
    looks: tuple[Look, ...]
