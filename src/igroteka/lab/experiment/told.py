"""What came out, in sentences: what changed, what did not; and values and differences as people read them."""

from __future__ import annotations

from math import isfinite

from igroteka.core.presets import BOOK
from igroteka.core.words import Words
from igroteka.lab.arena_report import signed
from igroteka.lab.experiment.asked import Company, Experiment, RuleSet
from igroteka.lab.experiment.metrics import SHARE, Metric, find_metric
from igroteka.lab.experiment.outcome import Difference, Outcome
from igroteka.lab.stats import Interval
from igroteka.lab.words import fitting, percent

SURE, LIKELY, OPEN = "●", "○", ""


def set_title(asked: Experiment, rules: RuleSet, words: Words) -> str:
    """What a set is called."""
    if words.lang in rules.titles:
        return rules.titles[words.lang]
    if rules.preset in asked.the_game.presets and rules.name == rules.preset:
        return asked.the_game.words(words.lang).say(f"preset-{rules.preset}")
    return words.say("lab-experiment-book") if rules.name == BOOK else rules.name


def company_title(company: Company, words: Words) -> str:
    """Who plays."""
    if company.measures_skill:
        return words.say("lab-experiment-against", stronger=company.bots[0], weaker=company.bots[1])
    return words.say("lab-experiment-among", bot=company.bots[0])


def value_said(metric: Metric, value: Interval | None, words: Words) -> str:
    """A mean."""
    if value is None:
        return words.say("lab-experiment-not-measured")
    return _amount(metric, value.value, words)


def _amount(metric: Metric, value: float, words: Words) -> str:
    return percent(value, words.lang) if metric.kind == SHARE else fitting(value, words.lang)


def difference_said(metric: Metric, difference: Difference | None, words: Words) -> tuple[str, str]:
    """'+1.2 pp' and '0.5 … 1.9'."""
    if difference is None:
        return words.say("lab-experiment-not-measured"), ""
    interval, lang = difference.interval, words.lang
    scale = 100 if metric.kind == SHARE else 1
    ends = [end * scale for end in (interval.low, interval.high)]
    digits = 1 if metric.kind == SHARE or max(abs(end) for end in ends) >= 10 else 2
    middle = signed(interval.value * scale, digits, lang)
    if metric.kind == SHARE:
        middle = words.say("lab-experiment-points", value=middle)
    if not all(isfinite(end) for end in ends):
        return middle, ""
    return middle, " … ".join(signed(end, digits, lang) for end in ends)


def mark(difference: Difference | None) -> str:
    """How much a difference can be relied on."""
    if difference is None or difference.interval.low <= 0 <= difference.interval.high:
        return OPEN
    return SURE if difference.sure else LIKELY


def sentences(outcome: Outcome, words: Words) -> list[str]:
    """What changed significantly and what did not, a sentence for each set and company; the first one first."""
    return [
        _skilled(outcome, at, rules, words) if company.measures_skill else _changed(outcome, at, rules, words)
        for at, company in enumerate(outcome.asked.companies)
        for rules in outcome.asked.others
    ]


def _changed(outcome: Outcome, company: int, rules: int, words: Words) -> str:
    asked = outcome.asked
    more, less, same = list[str](), list[str](), list[str]()
    identical = True
    for metric in outcome.metrics(company):
        difference = outcome.difference(company, rules, metric.name)
        if difference is None:
            continue
        identical &= difference.interval == Interval(0.0, 0.0, 0.0)
        if mark(difference) == SURE:
            (more if difference.grew else less).append(_change(outcome, company, rules, metric, words))
        elif mark(difference) == OPEN:
            same.append(words.say(metric.key))
    lists = (("lab-experiment-more", more), ("lab-experiment-less", less), ("lab-experiment-same", same))
    said = [words.say(key, list=", ".join(names)) for key, names in lists if names]
    if identical:
        said = [words.say("lab-experiment-identical", deals=outcome.tally.done)]
    elif not more and not less:
        said = [words.say("lab-experiment-nothing")]
    return words.say(
        "lab-experiment-changed",
        set=set_title(asked, asked.sets[rules], words),
        base=set_title(asked, asked.sets[0], words),
        bots=company_title(asked.companies[company], words),
        changes="; ".join(said),
    )


def _change(outcome: Outcome, company: int, rules: int, metric: Metric, words: Words) -> str:
    before, after = (value_said(metric, outcome.value(company, at, metric.name), words) for at in (0, rules))
    return words.say("lab-experiment-change", name=words.say(metric.key), **{"from": before, "to": after})


def _skilled(outcome: Outcome, company: int, rules: int, words: Words) -> str:
    asked = outcome.asked
    stronger, weaker = asked.companies[company].bots
    difference = outcome.difference(company, rules, "ahead")
    verdict = "same"
    if difference is not None and mark(difference) == SURE:
        verdict = "more" if difference.grew else "less"
    ahead = find_metric("ahead")
    shares = [value_said(ahead, outcome.value(company, at, "ahead"), words) for at in (0, rules)]
    return words.say(
        "lab-experiment-skilled",
        set=set_title(asked, asked.sets[rules], words),
        base=set_title(asked, asked.sets[0], words),
        stronger=stronger,
        weaker=weaker,
        verdict=verdict,
        **{"from": shares[0], "to": shares[1]},
    )


def not_measured(outcome: Outcome, company: int, words: Words) -> str:
    """What these matches cannot tell."""
    names = [
        words.say(metric.key)
        for metric in outcome.metrics(company)
        if all(outcome.value(company, rules, metric.name) is None for rules in range(len(outcome.asked.sets)))
    ]
    return words.say("lab-experiment-not-measured-list", list=", ".join(names)) if names else ""


def played_said(outcome: Outcome, words: Words) -> str:
    """What was played."""
    asked = outcome.asked
    return words.say(
        "lab-experiment-played",
        title=asked.the_game.title,
        seats=asked.seats,
        deals=outcome.tally.done,
        matches=outcome.tally.matches,
        seed=str(asked.seed),
    )


def pace_said(outcome: Outcome, words: Words) -> str:
    """Where minutes come from."""
    pace = outcome.asked.pace
    kind = "clock" if outcome.asked.the_game.real_time else "pace"
    seconds = {name: f"{getattr(pace, name):g}" for name in pace.__struct_fields__}
    return words.say("lab-experiment-pace", kind=kind, **seconds)
