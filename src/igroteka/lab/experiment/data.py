"""An experiment as plain data: JSON, and a flat table for CSV and Parquet."""

from __future__ import annotations

import csv
import platform
from collections.abc import Iterator
from dataclasses import dataclass, fields
from importlib.util import find_spec
from io import StringIO
from itertools import pairwise
from math import isfinite
from pathlib import Path
from typing import Any

import msgspec

import igroteka
from igroteka.core.errors import Mistake
from igroteka.core.files import whole_file, write_whole
from igroteka.core.options import changed
from igroteka.lab.code import code_of
from igroteka.lab.experiment.metrics import SEAT, SHARE
from igroteka.lab.experiment.outcome import Outcome
from igroteka.lab.experiment.skill import ladder, matches_needed, rating_interval
from igroteka.lab.simulate import interval_data, spread_data
from igroteka.lab.stats import Interval, spread


@dataclass(frozen=True)
class Row:
    """One metric of one set, as one company plays it. What is not measured or not known is empty."""

    game: str
    bots: str
    set: str
    metric: str
    kind: str
    deals: int
    mean: float | None
    low: float | None
    high: float | None
    difference: float | None
    difference_low: float | None
    difference_high: float | None
    sure: bool | None


def rows(outcome: Outcome) -> Iterator[Row]:
    """Everything that was measured, a row each; the metrics of seats are called seat-0, seat-1 …"""
    asked = outcome.asked
    for at, company in enumerate(asked.companies):
        names = [(one.name, one.kind) for one in outcome.metrics(at)]
        if not company.measures_skill:
            names += [(f"{SEAT}{seat}", SHARE) for seat in range(asked.seats)]
        for nth, rules in enumerate(asked.sets):
            for name, kind in names:
                value, difference = outcome.value(at, nth, name), outcome.difference(at, nth, name)
                between = None if difference is None else difference.interval
                yield Row(
                    asked.game,
                    company.label,
                    rules.name,
                    name,
                    kind,
                    outcome.tally.done,
                    *_numbers(value),
                    *_numbers(between),
                    None if difference is None else difference.sure,
                )


def _numbers(interval: Interval | None) -> tuple[float | None, float | None, float | None]:
    if interval is None:
        return None, None, None
    return interval.value, _known(interval.low), _known(interval.high)


def _known(end: float) -> float | None:
    return end if isfinite(end) else None


def as_data(outcome: Outcome) -> dict[str, Any]:
    """The experiment; what it is of comes first."""
    asked = outcome.asked
    return {
        "game": asked.game,
        "rules": asked.the_game.version,
        "igroteka": igroteka.__version__,
        "python": platform.python_version(),
        "code": code_of(asked.game),
        "seats": asked.seats,
        "seed": asked.seed,
        "deals": {"asked": asked.deals, "played": outcome.tally.done, "stopped": outcome.stopped},
        "matches": outcome.tally.matches,
        "speed": {"seconds": round(outcome.elapsed, 3), "jobs": outcome.jobs},
        "standing": outcome.way,
        "pace": msgspec.to_builtins(asked.pace),
        "comparisons": outcome.comparisons,
        "sets": [{"name": rules.name, "options": changed(asked.options(rules))} for rules in asked.sets],
        "companies": [_company(outcome, at) for at in range(len(asked.companies))],
        "ladder": _ladder(outcome),
    }


def _company(outcome: Outcome, at: int) -> dict[str, Any]:
    company = outcome.asked.companies[at]
    found: dict[str, Any] = {"bots": list(company.bots), "measures": "skill" if company.measures_skill else "rules"}
    found["sets"] = [_set(outcome, at, nth) for nth in range(len(outcome.asked.sets))]
    return found


def _set(outcome: Outcome, at: int, nth: int) -> dict[str, Any]:
    """What is not measured here is null."""
    asked = outcome.asked
    found: dict[str, Any] = {"set": asked.sets[nth].name, "metrics": {}}
    for metric in outcome.metrics(at):
        value, difference = outcome.value(at, nth, metric.name), outcome.difference(at, nth, metric.name)
        found["metrics"][metric.name] = None if value is None else {"kind": metric.kind, **interval_data(value)}
        if value is not None and nth and difference is not None:
            between = {**interval_data(difference.interval), "sure": difference.sure}
            found["metrics"][metric.name]["difference"] = between | {"deals": outcome.deals(at, nth, metric.name)}
    if asked.companies[at].measures_skill:
        found["skill"] = _skill(outcome, at, nth)
    else:
        found["seats"] = [interval_data(share) for share in outcome.seats(at, nth)]
        found["seats_p"] = outcome.seats_doubt(at, nth)
        found["length"] = spread_data(spread(outcome.tally.lengths.get(f"{at}/{nth}", {})))
    return found


def _skill(outcome: Outcome, at: int, nth: int) -> dict[str, Any] | None:
    ahead = outcome.value(at, nth, "ahead")
    if ahead is None:
        return None
    rating = rating_interval(ahead)
    return {
        "matches_needed": [matches_needed(share) for share in (ahead.value, ahead.high, ahead.low)],
        "rating": {name: _known(end) for name, end in zip(("mean", "low", "high"), _ends(rating), strict=True)},
    }


def _ends(interval: Interval) -> tuple[float, float, float]:
    return interval.value, interval.low, interval.high


def ladders(outcome: Outcome) -> list[Interval] | None:
    """By set: the whole way up, where several pairs were asked for and each step begins where the last one ended."""
    pairs = [at for at, company in enumerate(outcome.asked.companies) if company.measures_skill]
    bots = [outcome.asked.companies[at].bots for at in pairs]
    if len(pairs) < 2 or any(upper[1] != lower[0] for upper, lower in pairwise(bots)):
        return None
    found = []
    for nth in range(len(outcome.asked.sets)):
        shares = [outcome.value(at, nth, "ahead") for at in pairs]
        steps = [rating_interval(share) for share in shares if share is not None]
        if len(steps) < len(pairs) or not all(isfinite(end) for step in steps for end in _ends(step)):
            return None
        found.append(ladder(steps))
    return found


def _ladder(outcome: Outcome) -> list[dict[str, Any]] | None:
    found = ladders(outcome)
    return None if found is None else [interval_data(one) for one in found]


def write_csv(outcome: Outcome, path: Path) -> None:
    """The flat table, whole or not at all."""
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    names = [field.name for field in fields(Row)]
    table.writerow(names)
    table.writerows([getattr(row, name) for name in names] for row in rows(outcome))
    write_whole(path, text.getvalue())


def check_parquet() -> None:
    """Complain before the work if there is nothing to write Parquet with."""
    if find_spec("pyarrow") is None:
        raise Mistake("lab-experiment-parquet")


def write_parquet(outcome: Outcome, path: Path) -> None:
    """The flat table, whole or not at all."""
    import pyarrow
    from pyarrow import parquet

    kinds = {"str": pyarrow.string(), "int": pyarrow.int64(), "bool": pyarrow.bool_(), "float": pyarrow.float64()}
    columns = [(field.name, kinds[str(field.type).partition(" ")[0]]) for field in fields(Row)]
    found = list(rows(outcome))
    table = pyarrow.table(
        {name: pyarrow.array([getattr(row, name) for row in found], kind) for name, kind in columns},
        schema=pyarrow.schema(columns),
    )
    with whole_file(path) as beside:
        parquet.write_table(table, beside)
