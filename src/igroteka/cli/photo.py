"""Photo finishes: touches whose order could be disputed because lines differ in speed."""

from __future__ import annotations

from dataclasses import dataclass

from rich.table import Table

from igroteka.core.record import Input, Record
from igroteka.core.words import Words


@dataclass
class Finish:
    """Touches of one dispute in the order in which they counted; `last` is the number of the last of them."""

    touches: list[Input]
    last: int

    def arrivals(self) -> list[int]:
        """The place of each touch by arrival: 1 came first; equal times share a place."""
        return [1 + sum(other.at < touch.at for other in self.touches) for touch in self.touches]


def photo_finishes(record: Record) -> list[Finish]:
    """The disputes of a record.

    A touch was made between `at - lag`, when it counted, and `at`, when it arrived. Where such spans of different
    seats overlap, the order by arrival and the order that counted may differ: that is a dispute.
    """
    found: list[Finish] = []
    latest = -1
    for number, made in enumerate(record.inputs, 1):
        if made.seat < 0:
            continue  # a timer that fired in between settles nothing
        if not found or made.at - made.lag > latest:
            found.append(Finish([], 0))
            latest = made.at
        found[-1].touches.append(made)
        found[-1].last = number
        latest = max(latest, made.at)
    return [finish for finish in found if disputed(finish.touches)]


def disputed(touches: list[Input]) -> bool:
    """Do several seats take part, and was one of them given time?"""
    return len({touch.seat for touch in touches}) > 1 and any(touch.lag for touch in touches)


def finish_picture(finish: Finish, record: Record, names: list[str], words: Words) -> Table:
    """A row a touch: who, what, when it arrived, what it was given, when it counted, its place before and after."""
    table = Table(title=words.say("cli-photo"), title_justify="left", box=None, pad_edge=False)
    for key in ("who", "move"):
        table.add_column(words.say(f"cli-photo.{key}"))
    for key in ("arrived", "lag", "counted", "by-arrival", "by-count"):
        table.add_column(words.say(f"cli-photo.{key}"), justify="right")
    for place, (touch, arrival) in enumerate(zip(finish.touches, finish.arrivals(), strict=True), 1):
        times = (touch.at, touch.lag, touch.at - touch.lag, arrival, place)
        table.add_row(names[touch.seat], record.game.write(touch.move), *(str(number) for number in times))
    return table
