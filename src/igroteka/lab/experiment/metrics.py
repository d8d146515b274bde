"""What is measured of a match, by name. The formulas are in docs/lab/metrics.md.

Values are whole numbers of UNIT, so that they add up alike in any order; a metric that a match cannot give is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log

from igroteka.core.errors import Mistake
from igroteka.lab.arena import WHOLE_WIN
from igroteka.lab.experiment.course import Course, Hit
from igroteka.lab.experiment.standing import ALIKE, CHANCE, Standing, last, leaders
from igroteka.lab.table import Result

UNIT = 100 * WHOLE_WIN  # any number of winners can share it
NUMBER, SHARE = "number", "share"
SEAT = "seat-"  # wins by the distance from who began: seat-0, seat-1 …


@dataclass(frozen=True)
class Metric:
    """A name; its words are `lab-metric-<name>` and `.help`."""

    name: str
    kind: str
    group: str
    of_skill: bool = False  # of a stronger bot among weaker ones

    @property
    def key(self) -> str:
        """Of its words."""
        return f"lab-metric-{self.name}"


METRICS = (
    Metric("decisions", NUMBER, "length"),
    Metric("minutes", NUMBER, "length"),
    Metric("rounds", NUMBER, "length"),
    Metric("cut-short", SHARE, "length"),
    Metric("drama", SHARE, "course"),
    Metric("lead-changes", NUMBER, "course"),
    Metric("decisiveness", SHARE, "course"),
    Metric("uncertainty", SHARE, "course"),
    Metric("comebacks", SHARE, "course"),
    Metric("stability", SHARE, "course"),
    Metric("ties", SHARE, "course"),
    Metric("forced", SHARE, "choice"),
    Metric("interaction", SHARE, "choice"),
    Metric("hits", NUMBER, "hits"),
    Metric("hits-neighbour", SHARE, "hits"),
    Metric("hits-leader", SHARE, "hits"),
    Metric("hits-last", SHARE, "hits"),
    Metric("ahead", SHARE, "skill", of_skill=True),
    Metric("wins", SHARE, "skill", of_skill=True),
    Metric("hits-weaker", SHARE, "skill", of_skill=True),
)
BY_NAME = {metric.name: metric for metric in METRICS}


def find_metric(name: str) -> Metric:
    """The metric of this name; says which there are."""
    if name not in BY_NAME:
        raise Mistake("lab-metric-unknown", metric=name[:40], possible=", ".join(BY_NAME))
    return BY_NAME[name]


def in_units(value: float) -> int:
    """A value as it is counted."""
    return round(value * UNIT)


def measured(course: Course, result: Result, way: str) -> dict[str, int]:
    """Everything that a match of equal bots gives."""
    values: dict[str, float | None] = {
        "decisions": course.decisions,
        "rounds": result.rounds,
        "minutes": _minutes(course, result),
        "cut-short": float(result.cut_short),
        "ties": float(result.winners > 1) if result.winners else None,
        "forced": course.forced / course.decisions if course.decisions and not course.game.real_time else None,
    }
    values.update(_of_the_course(course, result, way))
    values.update(_of_hits(course, len(result.places)))
    found = {name: in_units(value) for name, value in values.items() if value is not None}
    first = course.began or 0
    for seat, place in enumerate(result.places):
        won = UNIT // result.winners if place == 1 else 0
        found[f"{SEAT}{(seat - first) % len(result.places)}"] = won
    return found


def _minutes(course: Course, result: Result) -> float | None:
    if course.game.real_time:
        return result.ms / 60_000 if result.ms else None
    return course.seconds / 60


def _of_the_course(course: Course, result: Result, way: str) -> dict[str, float | None]:
    """What the standings on the way say, where somebody won and somebody did not."""
    seats = len(result.places)
    winners = frozenset(seat for seat, place in enumerate(result.places) if place == 1)
    if course.look is None or not 0 < len(winners) < seats or course.time == 0 or not course.turns:
        return {}
    stretches = _stretches(course)
    middle = next(standing for _, end, standing in stretches if 2 * end >= course.time)
    return {
        "drama": sum(_deficit(one, winners, way) * (end - begin) for begin, end, one in stretches) / course.time,
        "lead-changes": _lead_changes(course),
        "decisiveness": 1 - _open_until(stretches, winners) / course.time,
        "uncertainty": _uncertainty(stretches, course.time) if way == CHANCE else None,
        "comebacks": float(winners <= last(middle)),
        "stability": _stability(middle, result.places),
    }


def _stretches(course: Course) -> list[tuple[int, int, Standing]]:
    """From when until when the seats stood how; the first standing is that of the beginning."""
    begins = [0, *(begin for begin, _ in course.turns[1:])]
    ends = [*begins[1:], course.time]
    return [(begin, end, turn[1]) for begin, end, turn in zip(begins, ends, course.turns, strict=True)]


def _deficit(standing: Standing, winners: frozenset[int], way: str) -> float:
    """How far the best of the later winners is below the leader: a chance, or a part of all places."""
    behind = max(standing) - max(standing[seat] for seat in winners)
    return behind if way == CHANCE else behind / (len(standing) - 1)


def _lead_changes(course: Course) -> int:
    """How often none of those who led before led any more."""
    changes = 0
    before: frozenset[int] | None = None
    for _, standing in course.turns:
        now = leaders(standing)
        if len(now) == len(standing):
            continue  # nobody leads
        if before is not None and not before & now:
            changes += 1
        before = now
    return changes


def _open_until(stretches: list[tuple[int, int, Standing]], winners: frozenset[int]) -> int:
    """Until when anybody led who did not win."""
    return max((end for _, end, standing in stretches if not leaders(standing) <= winners), default=0)


def _uncertainty(stretches: list[tuple[int, int, Standing]], time: int) -> float:
    """The entropy of the chances, 1 where all are equal."""
    total = 0.0
    for begin, end, chances in stretches:
        total -= (end - begin) * sum(chance * log(chance) for chance in chances if chance > 0)
    return total / time / log(len(stretches[0][2]))


def _stability(middle: Standing, places: list[int]) -> float:
    """The part of all pairs of seats that stood at half-time as they do in the end; half where only one is even."""
    kept, pairs = 0.0, 0
    for one in range(len(places)):
        for other in range(one):
            then, now = middle[one] - middle[other], places[other] - places[one]
            if now:
                pairs += 1
                kept += 0.5 if abs(then) <= ALIKE else float((then > 0) == (now > 0))
    return kept / pairs


def _of_hits(course: Course, seats: int) -> dict[str, float | None]:
    if course.hurt is None or not course.decisions:
        return {}
    hits = course.hits
    found: dict[str, float | None] = {"hits": len(hits), "interaction": min(1.0, course.hitting / course.decisions)}
    if seats > 3:  # else everybody is everybody's neighbour
        found["hits-neighbour"] = _share([(hit.on - hit.by) % seats in (1, seats - 1) for hit in hits])
    if seats > 2:  # else there is nobody else to hit
        found["hits-leader"] = _on(hits, leaders, seats)
        found["hits-last"] = _on(hits, last, seats)
    return found


def _on(hits: list[Hit], group_of: Callable[[Standing], frozenset[int]], seats: int) -> float | None:
    """How many of the hits fall on this group, of those made by others."""
    found = []
    for hit in hits:
        group = frozenset[int]() if hit.standing is None else group_of(hit.standing)
        if 0 < len(group) < seats and hit.by not in group:
            found.append(hit.on in group)
    return _share(found)


def _share(these: list[bool]) -> float | None:
    return sum(these) / len(these) if these else None


def measured_skill(stronger: int, course: Course, result: Result) -> dict[str, int]:
    """What a match of a stronger bot in this seat among weaker ones gives."""
    mine = result.places[stronger]
    rivals = [place for seat, place in enumerate(result.places) if seat != stronger]
    halves = sum(2 if mine < place else mine == place for place in rivals)
    values: dict[str, float | None] = {
        "ahead": halves / (2 * len(rivals)),
        "wins": 1 / result.winners if mine == 1 else 0.0,
        "hits-weaker": _share([hit.on != stronger for hit in course.hits]),
    }
    return {name: in_units(value) for name, value in values.items() if value is not None}
