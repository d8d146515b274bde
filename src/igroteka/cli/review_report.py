"""A review as a person reads it on a terminal, and as a program does."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from igroteka.bots.review.account import WORDS, Account, Turn, word
from igroteka.bots.review.judging import Judged
from igroteka.bots.review.paper import Review
from igroteka.bots.review.said import moves_said, reasons_said
from igroteka.cli.terminal import visible
from igroteka.core.record import Record
from igroteka.core.telling import Telling
from igroteka.core.words import Words
from igroteka.lab.words import number, percent

BLOCKS = "▁▂▃▄▅▆▇█"
WIDEST = 72  # letters of a chart
SIGNS = {"best": "✓", "good": "·", "inaccuracy": "?!", "mistake": "?"}  # as chess players write them
STYLES = {"best": "green", "good": "", "inaccuracy": "yellow", "mistake": "bold red"}


def report(review: Review, record: Record, seat: int, words: Words) -> list[RenderableType]:
    """Everybody in a line each; then one seat: its chart, where the match turned, every decision."""
    names = [visible(name) for name in record.names]
    shown: list[RenderableType] = [
        Text(f"{record.game.title}: {', '.join(names)}", "bold"),
        everybody(review, names, words),
        Text("  ".join(f"{sign} {words.say(f'cli-review-{name}')}" for name, sign in SIGNS.items())),
        Text(words.say("cli-review-meaning"), "dim"),
    ]
    account = review.account(seat)
    if not account.decisions:
        return [*shown, words.say("cli-review-nothing", who=names[seat])]
    top = ceiling(account)
    title = words.say("cli-review-chart", who=names[seat], top=percent_whole(top, words.lang))
    shown += ["", Text(title, "bold"), *chart(account, top, words.lang)]
    shown += ["", Text(words.say("cli-review-turns"), "bold")]
    shown += [turn_line(turn, record, names, words) for turn in account.turns()]
    return [*shown, "", decisions(account, record, names, words)]


def everybody(review: Review, names: list[str], words: Words) -> Table:
    """Accuracy, how often each word, luck and what was lost; those who are judged whole."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    table.add_column(words.say("cli-review-who"))
    sums = [words.say(f"cli-review-{key}") for key in ("accuracy", "luck", "lost", "won")]
    for title in (sums[0], *SIGNS.values(), *sums[1:]):
        table.add_column(title, justify="right", no_wrap=True)
    for seat, name in enumerate(names):
        if not review.ready(seat):
            continue
        account, lang = review.account(seat), words.lang
        counted = account.words()
        accuracy = "–" if account.accuracy is None else percent_whole(account.accuracy / 100, lang)
        shares = [signed(account.luck, lang), signed(-account.lost or 0.0, lang), percent_whole(account.won, lang)]
        table.add_row(name, accuracy, *(str(counted[key]) for key in SIGNS), *shares)
    return table


def ceiling(account: Account) -> float:
    """What the highest block stands for: with many at the table chances are small."""
    most = max(one.before for one in account.decisions)
    return next((mark for mark in (0.25, 0.5) if most <= mark), 1.0)


def chart(account: Account, top: float, lang: str) -> list[Text]:
    """The chance before each decision as blocks, and under it the signs of what was not so good."""
    chances = [one.before for one in account.decisions]
    signs = [word(one) for one in account.decisions]
    columns = min(WIDEST, len(chances))
    edges = [len(chances) * column // columns for column in range(columns + 1)]
    parts = [slice(start, end) for start, end in pairwise(edges)]
    line = "".join(block(sum(chances[part]) / len(chances[part]) / top) for part in parts)
    under = Text()
    for part in parts:
        worst = max(signs[part], key=list(WORDS).index)
        under.append({"mistake": "?", "inaccuracy": "!"}.get(worst, " "), STYLES[worst])
    ends = f"{percent_whole(account.start, lang)} ", f" {percent_whole(account.won, lang)}"
    return [Text(ends[0]).append(line, "cyan").append(ends[1]), Text(" " * len(ends[0])).append(under)]


def block(share: float) -> str:
    """A column as high as its share of the whole height."""
    return BLOCKS[min(int(share * len(BLOCKS)), len(BLOCKS) - 1)]


def turn_line(turn: Turn, record: Record, names: list[str], words: Words) -> Text:
    """Where it was, what it cost, what was better and why; or what luck did."""
    one, lang = turn.judged, words.lang
    if turn.luck:
        said = words.say("cli-review-turn-luck", step=one.step, change=signed(turn.luck, lang))
        return Text(f"  {said}")
    made, better = moves_said(Telling(record.game, names, options=record.options), one, lang)
    said = words.say("cli-review-turn", step=one.step, made=made, better=better, change=signed(-one.lost, lang))
    why = " ".join(reasons_said(record.game, one, lang, names))
    return Text(f"  {said} ").append(why, "dim")


def decisions(account: Account, record: Record, names: list[str], words: Words) -> Table:
    """Every decision: the chance before it and after it, by what its player knew."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for key in ("step", "before", "after"):
        table.add_column(words.say(f"cli-review-{key}"), justify="right")
    for key in ("word", "move", "better"):
        table.add_column(words.say(f"cli-review-{key}"))
    for one in account.decisions:
        name = word(one)
        chances = [percent(chance, words.lang) for chance in (one.before, one.chance)]
        said = Text(f"{SIGNS[name]} {words.say(f'cli-review-{name}')}", STYLES[name])
        table.add_row(str(one.step), *chances, said, one.move, one.better or "")
    return table


def signed(change: float, lang: str) -> str:
    """A change of a chance in percent, with its sign."""
    return ("+" if change > 0 else "") + percent(change, lang)


def percent_whole(share: float, lang: str) -> str:
    """A share in whole percent."""
    return number(share * 100, 0, lang) + ("\u00a0%" if lang == "ru" else "%")


def as_data(review: Review, record: Record, lang: str) -> dict[str, Any]:
    """All of it for a program; a seat that is not judged whole is left out of `seats`."""
    seats = [_seat_data(review, record, seat) for seat in range(record.seats) if review.ready(seat)]
    steps = [_decision_data(one, record, lang) for one in review.judged]
    return {"game": record.game.name, "seats": seats, "decisions": steps}


def _seat_data(review: Review, record: Record, seat: int) -> dict[str, Any]:
    account = review.account(seat)
    return {
        "seat": seat,
        "name": record.names[seat],
        "accuracy": account.accuracy,
        "words": {key: account.words()[key] for key in WORDS},
        "start": account.start,
        "luck": account.luck,
        "lost": account.lost,
        "won": account.won,
        "turns": [{"step": turn.judged.step, "luck": turn.luck} for turn in account.turns()],
    }


def _decision_data(one: Judged, record: Record, lang: str) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(one)
    del data["told"], data["better_told"]
    reasons = reasons_said(record.game, one, lang, record.names)
    return {**data, "before": one.before, "word": word(one), "reasons": reasons}
