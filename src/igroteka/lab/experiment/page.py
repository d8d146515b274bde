"""The report: one HTML file that needs nothing else, readable on a phone."""

from __future__ import annotations

import platform
from base64 import b64encode
from collections.abc import Iterable
from html import escape

import igroteka
from igroteka.core.table_rules import rules_of_table
from igroteka.core.words import Words
from igroteka.lab.code import code_of
from igroteka.lab.experiment import plots
from igroteka.lab.experiment.data import ladders
from igroteka.lab.experiment.metrics import Metric
from igroteka.lab.experiment.outcome import Outcome
from igroteka.lab.experiment.style import STYLE
from igroteka.lab.experiment.tables import needed_rows
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
from igroteka.lab.simulate import DOUBT
from igroteka.lab.words import fitting, number


def page(outcome: Outcome, words: Words, command: str, board: str = "", link: tuple[str, str] | None = None) -> str:
    """The whole file; `board`: a picture of the game as SVG; `link` leads to the same report in the other language."""
    asked, lang = outcome.asked, words.lang
    title = asked.titles.get(lang) or words.say("lab-experiment-title", title=asked.the_game.title)
    other = "" if link is None else f'<a class="other" href="{escape(link[0])}">{escape(link[1])}</a>'
    parts = [f"<header>{other}<h1>{escape(title)}</h1>"]
    if outcome.tally.done:
        first, *more = sentences(outcome, words)
        parts += [_paragraph(first, "lead"), *(_paragraph(line) for line in more)]
    parts += [_paragraph(played_said(outcome, words), "small")]
    if outcome.stopped:
        parts.append(_paragraph(words.say("lab-stopped", done=outcome.tally.done, asked=asked.deals), "small"))
    parts += ["</header>", _sets(outcome, words)]
    if outcome.tally.done:
        parts += [_company(outcome, at, words) for at in range(len(asked.companies))]
        parts += [_ladder(outcome, words)]
    parts += [_board(board, words), _how(outcome, words, command)]
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(part for part in parts if part)
        + "\n</main>\n</body>\n</html>\n"
    )


def _paragraph(text: str, kind: str = "") -> str:
    return (f'<p class="{kind}">' if kind else "<p>") + f"{escape(text)}</p>" if text else ""


def _picture(svg: str, words_for_it: str, kind: str = "") -> str:
    data = b64encode(svg.encode()).decode()
    return f'<figure class="{kind}"><img alt="{escape(words_for_it)}" src="data:image/svg+xml;base64,{data}"></figure>'


def _sets(outcome: Outcome, words: Words) -> str:
    """What is compared: each set with what differs from the book."""
    asked = outcome.asked
    cards = []
    for nth, rules in enumerate(asked.sets):
        card = rules_of_table(asked.the_game, asked.options(rules), asked.the_game.words(words.lang))
        limits = {field.title for field in asked.the_game.form(words.lang) if field.lab is True}
        lines = [line.said() for line in (*card.house, *card.otherwise) if line.title not in limits]
        note = f" <small>{escape(words.say('lab-experiment-first-set'))}</small>" if nth == 0 else ""
        items = "".join(f"<li>{escape(line)}</li>" for line in lines or [words.say("lab-experiment-book")])
        title = escape(set_title(asked, rules, words))
        cards.append(f'<div class="set"><h3><i class="c{nth}"></i>{title}{note}</h3><ul>{items}</ul></div>')
    return f'<h2>{escape(words.say("lab-experiment-set-title"))}</h2><div class="sets">{"".join(cards)}</div>'


def _company(outcome: Outcome, at: int, words: Words) -> str:
    company = outcome.asked.companies[at]
    parts = [f"<section><h2>{escape(company_title(company, words))}</h2>"]
    for rules in outcome.asked.others:
        parts.append(_table(outcome, at, rules, words))
    parts.append(_paragraph(not_measured(outcome, at, words), "small"))
    if company.measures_skill:
        heads = ("lab-experiment-set", "lab-experiment-needed", "lab-experiment-rating")
        needed = _rows("td", needed_rows(outcome, at, words))
        parts.append(f"<table><thead>{_rows('th', [[words.say(head) for head in heads]])}</thead>{needed}</table>")
        return "".join([*parts, "</section>"])
    base = set_title(outcome.asked, outcome.asked.sets[0], words)
    parts.append('<div class="plots">')
    parts.append(_picture(plots.forest(outcome, at, words), words.say("lab-experiment-forest-help", base=base)))
    parts.append(_picture(plots.lengths(outcome, at, words), words.say("lab-experiment-length-plot")))
    parts.append(_picture(plots.seats(outcome, at, words), words.say("lab-experiment-seats")))
    parts.append("</div>")
    parts += [_paragraph(words.say("lab-experiment-forest-help", base=base), "small"), *_seats(outcome, at, words)]
    return "".join([*parts, "</section>"])


def _rows(kind: str, rows: Iterable[Iterable[str]]) -> str:
    return "".join(f"<tr>{''.join(f'<{kind}>{escape(cell)}</{kind}>' for cell in row)}</tr>" for row in rows)


def _table(outcome: Outcome, company: int, rules: int, words: Words) -> str:
    """The differences of one set from the first."""
    asked = outcome.asked
    heads = [words.say("lab-experiment-metric"), *(set_title(asked, asked.sets[nth], words) for nth in (0, rules))]
    heads.append(words.say("lab-experiment-difference"))
    lines = [f'<table class="compared"><thead>{_rows("th", [heads])}</thead><tbody>']
    group = ""
    for metric in outcome.metrics(company):
        if outcome.value(company, 0, metric.name) is None and outcome.value(company, rules, metric.name) is None:
            continue
        if metric.group != group:
            group = metric.group
            said = escape(words.say(f"lab-experiment-group-{group}"))
            lines.append(f'<tr class="group"><th colspan="4">{said}</th></tr>')
        lines.append(_row(outcome, company, rules, metric, words))
    return "".join([*lines, "</tbody></table>"])


def _row(outcome: Outcome, company: int, rules: int, metric: Metric, words: Words) -> str:
    difference = outcome.difference(company, rules, metric.name)
    middle, ends = difference_said(metric, difference, words)
    name, about = escape(words.say(metric.key)), escape(words.say(f"{metric.key}.help"))
    cells = [f"<td>{name}<small>{about}</small></td>"]
    for nth in (0, rules):
        cells.append(f"<td>{escape(value_said(metric, outcome.value(company, nth, metric.name), words))}</td>")
    sign = mark(difference)
    kind = {"●": "sure", "○": "likely"}.get(sign, "open")
    cells.append(f'<td class="{kind}"><b>{sign} {escape(middle)}</b><small>{escape(ends)}</small></td>')
    return f"<tr>{''.join(cells)}</tr>"


def _seats(outcome: Outcome, company: int, words: Words) -> list[str]:
    """Does it matter where one sits? Not asked where all always win and lose together."""
    lines = []
    for nth, rules in enumerate(outcome.asked.sets):
        shares = [share.value for share in outcome.seats(company, nth)]
        if len(shares) > 1:
            doubt = outcome.seats_doubt(company, nth)
            p = f"= {number(doubt, 3, words.lang)}" if doubt >= 0.001 else f"< {number(0.001, 3, words.lang)}"
            apart = number(100 * (max(shares) - min(shares)), 1, words.lang)
            said = words.say(
                "lab-experiment-seats-note",
                set=set_title(outcome.asked, rules, words),
                verdict="differ" if doubt < DOUBT else "alike",
                p=p,
                spread=words.say("lab-experiment-points", value=apart),
            )
            lines.append(_paragraph(said, "small"))
    return lines


def _ladder(outcome: Outcome, words: Words) -> str:
    """How the levels spread."""
    found = ladders(outcome)
    if found is None:
        return ""
    asked = outcome.asked
    lines = []
    for rules, step in zip(asked.sets, found, strict=True):
        ends = " … ".join(fitting(end, words.lang) for end in (step.low, step.high))
        lines.append(f"<li>{escape(set_title(asked, rules, words))}: {fitting(step.value, words.lang)} ({ends})</li>")
    return f"<h2>{escape(words.say('lab-experiment-ladder'))}</h2><ul>{''.join(lines)}</ul>"


def _board(board: str, words: Words) -> str:
    title = words.say("lab-experiment-board")
    return f"<h2>{escape(title)}</h2>{_picture(board, title, 'board')}" if board else ""


def _how(outcome: Outcome, words: Words, command: str) -> str:
    asked = outcome.asked
    version = words.say(
        "lab-experiment-version",
        version=igroteka.__version__,
        game=asked.the_game.title,
        rules=asked.the_game.version,
        python=platform.python_version(),
        code=code_of(asked.game),
        seed=str(asked.seed),
        seconds=fitting(outcome.elapsed, words.lang),
        jobs=outcome.jobs,
    )
    notes = [
        words.say("lab-experiment-sure-note", comparisons=outcome.comparisons),
        words.say("lab-experiment-way", way=outcome.way),
        pace_said(outcome, words),
        words.say("lab-experiment-formulas"),
        version,
    ]
    title = escape(words.say("lab-experiment-how"))
    said = "".join(_paragraph(note, "small") for note in notes)
    return f"<h2>{title}</h2><pre>{escape(command)}</pre>{said}"
