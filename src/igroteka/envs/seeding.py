"""Which seed a reset begins with, as PettingZoo and Gymnasium want it."""

from __future__ import annotations

from secrets import randbits


class Seeds:
    """The first reset without a seed draws one; later ones go on with the next match of the last seed."""

    def __init__(self) -> None:
        self.chosen = False

    def after(self, seed: int | None) -> int | None:
        """The seed to begin with; None: go on."""
        if seed is None and not self.chosen:
            seed = randbits(62)
        self.chosen = True
        return seed
