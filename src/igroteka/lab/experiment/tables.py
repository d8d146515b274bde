"""An experiment on a terminal."""

from __future__ import annotations

from math import isfinite

from rich.console import RenderableType
from rich.table import Table

from igroteka.core.words import Words
from igroteka.lab.arena_report import signed
from igroteka.lab.experiment.outcome import Outcome
from igroteka.lab.experiment.skill import TOO_MANY, matches_needed, rating_interval
from igroteka.lab.experiment.told import (
    company_title,
    difference_said,
    mark,
    not_measured,
    pace_said,
    played_said,
    sentences,
    set_title,
    value_said,
)
from igroteka.lab.report import grid
from igroteka.lab.words import number


def experiment_report(outcome: Outcome, words: Words) -> list[RenderableType]:
    """Sentences first, then a table for each company."""
    lines: list[RenderableType] = [played_said(outcome, words)]
    if outcome.stopped:
        lines.append(words.say("lab-stopped", done=outcome.tally.done, asked=outcome.asked.deals))
    if not outcome.tally.done:
        return [*lines, words.say("lab-nothing")]
    lines += ["", *sentences(outcome, words)]
    for at, company in enumerate(outcome.asked.companies):
        lines += ["", company_title(company, words)]
        lines += [_differences(outcome, at, rules, words) for rules in outcome.asked.others]
        if company.measures_skill:
            lines.append(_needed_table(outcome, at, words))
        if missing := not_measured(outcome, at, words):
            lines.append(missing)
    lines.append(words.say("lab-experiment-sure-note", comparisons=outcome.comparisons))
    return [*lines, words.say("lab-experiment-way", way=outcome.way), pace_said(outcome, words)]


def _differences(outcome: Outcome, company: int, rules: int, words: Words) -> Table:
    asked = outcome.asked
    table = grid(words, "lab-experiment-metric")
    for nth in (0, rules):
        table.add_column(set_title(asked, asked.sets[nth], words), justify="right")
    table.add_column(words.say("lab-experiment-difference"), justify="right", no_wrap=True)
    for metric in outcome.metrics(company):
        values = [outcome.value(company, nth, metric.name) for nth in (0, rules)]
        if any(value is not None for value in values):
            difference = outcome.difference(company, rules, metric.name)
            middle, ends = difference_said(metric, difference, words)
            said = f"{mark(difference)} {middle}" + (f" ({ends})" if ends else "")
            table.add_row(words.say(metric.key), *(value_said(metric, value, words) for value in values), said)
    return table


def needed_rows(outcome: Outcome, company: int, words: Words) -> list[tuple[str, str, str]]:
    """Set by set: how many matches are needed until the better one wins most, and how far apart the two are."""
    found = []
    for nth, rules in enumerate(outcome.asked.sets):
        ahead = outcome.value(company, nth, "ahead")
        if ahead is not None:
            few, rather, many = (_needed(share, words) for share in (ahead.high, ahead.value, ahead.low))
            apart = rating_interval(ahead)
            low, middle, high = (_points(end, words) for end in (apart.low, apart.value, apart.high))
            title = set_title(outcome.asked, rules, words)
            found.append((title, f"{rather} ({few} … {many})", f"{middle} ({low} … {high})"))
    return found


def _needed(share: float, words: Words) -> str:
    found = matches_needed(share)
    if found is None:
        return words.say("lab-experiment-never", most=number(TOO_MANY - 1, 0, words.lang))
    return number(found, 0, words.lang)


def _points(points: float, words: Words) -> str:
    return signed(points, 0, words.lang) if isfinite(points) else "∞" if points > 0 else "−∞"


def _needed_table(outcome: Outcome, company: int, words: Words) -> Table:
    table = grid(words, "lab-experiment-set", "lab-experiment-needed", "lab-experiment-rating")
    for row in needed_rows(outcome, company, words):
        table.add_row(*row)
    return table
