"""What the numbers of an observation are, one by one: the paper that goes with a game's `Sight`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from igroteka.core.sight import LARGEST


@dataclass(frozen=True)
class Field:
    """Some neighbouring numbers of one meaning."""

    name: str  # "hand"
    labels: Sequence[str]  # of each number: ("R0", "R1", …)
    most: int  # none of them is larger
    says: str  # one sentence for whoever writes a learner
    least: int = 0

    @property
    def size(self) -> int:
        """How many numbers."""
        return len(self.labels)


def shared_fields(seats: int) -> list[Field]:
    """What `core/sight.py` writes for every game, before the game's own."""
    asked = [
        Field("turn", ("turn",), 1, "1 if the game waits for me"),
        Field("interrupt", ("interrupt",), 1, "1 if I may say something out of turn"),
        Field("between", ("between",), 1, "1 between rounds and when the match is over"),
        Field("round", ("round",), int(LARGEST), "rounds finished"),
    ]
    each: list[Field] = []
    for other in range(seats):
        who = "me" if other == 0 else f"+{other}"
        each.append(Field(f"points {who}", (who,), int(LARGEST), "points of the match so far", -int(LARGEST)))
        each.append(Field(f"waited for {who}", (who,), 1, "1 if the game waits for this seat"))
    return asked + each
