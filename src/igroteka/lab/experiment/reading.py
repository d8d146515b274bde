"""Reads what a person asks: a TOML file, or the flags of the command. What is wrong is said with its place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from igroteka.bots.levels import find_bot, usual_bot
from igroteka.core.errors import Mistake
from igroteka.core.files import read_text
from igroteka.core.game import AnyGame
from igroteka.core.options import Options
from igroteka.core.presets import BOOK, with_preset
from igroteka.core.registry import find_game
from igroteka.core.words import Words
from igroteka.lab.arguments import SEED
from igroteka.lab.experiment import DEALS
from igroteka.lab.experiment.asked import Company, Experiment, RuleSet
from igroteka.lab.experiment.metrics import find_metric
from igroteka.lab.experiment.pace import Pace
from igroteka.lab.setup import full_table, read_pairs

MOST_SETS = 8

Titles = dict[str, str]  # by language


class SetPaper(msgspec.Struct, forbid_unknown_fields=True):
    """One set in a file."""

    name: str
    preset: str = BOOK
    options: dict[str, Any] = {}
    title: Titles = {}


class Paper(msgspec.Struct, forbid_unknown_fields=True):
    """The file."""

    game: str
    sets: list[SetPaper]
    seats: int | None = None
    deals: int = DEALS
    seed: int = SEED
    bots: list[str] = []
    skill: list[tuple[str, str]] = []  # the stronger one first
    metrics: list[str] = []
    pace: Pace = Pace()
    title: Titles = {}


class Misplaced(Mistake):
    """A mistake with its place in what a person wrote."""

    def __init__(self, where: str, inner: Mistake, game: AnyGame | None) -> None:
        super().__init__("lab-experiment-at", where=where)
        self.inner = inner
        self.game = game

    def said(self, words: Words) -> str:
        known = words if self.game is None or words.has(self.inner.key) else self.game.words(words.lang)
        return words.say(self.key, where=self.args_["where"], why=self.inner.said(known))


@contextmanager
def _at(where: str, game: AnyGame | None = None) -> Iterator[None]:
    """Whatever is wrong in here is wrong at this place."""
    try:
        yield
    except Misplaced:
        raise
    except Mistake as mistake:
        raise Misplaced(where, mistake, game) from None


def read_experiment(path: Path) -> Experiment:
    """The experiment of a file."""
    text = read_text(path)
    with _at(str(path)):
        return checked(_paper(text), lambda key: f"{path}, {key}")


def _paper(text: str) -> Paper:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as trouble:
        found = re.search(r"at line (\d+)", str(trouble))
        lines = text.splitlines() or [""]
        line = int(found[1]) if found else len(lines)
        raise Mistake("lab-experiment-line", line=line, text=lines[min(line, len(lines)) - 1].strip()[:80]) from None
    try:
        return msgspec.convert(data, Paper)
    except msgspec.ValidationError as trouble:
        raise _misfit(str(trouble)) from None


def _misfit(said: str) -> Mistake:
    """What msgspec complains of, in our words."""
    place = re.search(r"at `(?:key in )?\$?\.?([^`]*)`", said)
    where = re.sub(r"\[(\d+)\]", lambda found: f"[{int(found[1]) + 1}]", place[1]) if place else ""
    unknown = re.search(r"unknown field `([^`]+)`", said)
    missing = re.search(r"missing required field `([^`]+)`", said)
    if unknown or missing:
        name = (unknown or missing or [""])[1]
        kind = Pace if where == "pace" else SetPaper if where.startswith("sets") else Paper
        full, known = f"{where}.{name}".strip("."), ", ".join(kind.__struct_fields__)
        complaint = "lab-experiment-key" if unknown else "lab-experiment-missing"
        return Mistake(complaint, name=full, possible=known)
    wanted = re.search(r"Expected `([a-z]+)", said)
    return Mistake("lab-experiment-value", name=where, wanted=wanted[1] if wanted else "other")


def checked(paper: Paper, place: Callable[[str], str]) -> Experiment:
    """The experiment, if it can be carried out; `place` says where a key stands."""
    with _at(place("game")):
        game = find_game(paper.game)
    for key in ("deals", "seats"):
        number = getattr(paper, key)
        if number is not None and number < 1:
            raise Mistake("lab-number", what=place(key), number=number)
    with _at(place("metrics")):
        metrics = tuple(find_metric(name).name for name in paper.metrics)
    with _at(place("seats"), game):
        seats = len(full_table(game, ["random"], paper.seats))
    experiment = Experiment(
        game.name,
        seats,
        paper.deals,
        paper.seed,
        tuple(_rules(game, one, f"sets[{nth}]", place) for nth, one in enumerate(paper.sets, 1)),
        _companies(game, paper, place),
        paper.pace,
        metrics,
        dict(paper.title),
    )
    _check_sets(experiment, place)
    return experiment


def _companies(game: AnyGame, paper: Paper, place: Callable[[str], str]) -> tuple[Company, ...]:
    names = paper.bots if paper.bots or paper.skill else [usual_bot(game)]
    with _at(place("bots"), game):
        for name in names:
            find_bot(game, name)
    with _at(place("skill"), game):
        for name in (name for pair in paper.skill for name in pair):
            find_bot(game, name)
        for stronger, weaker in paper.skill:
            if stronger == weaker:
                raise Mistake("lab-experiment-skill", bot=stronger)
    companies = [Company((name,)) for name in names] + [Company(pair) for pair in paper.skill]
    return tuple(dict.fromkeys(companies))


def _rules(game: AnyGame, paper: SetPaper, where: str, place: Callable[[str], str]) -> RuleSet:
    with _at(place(f"{where}.preset"), game):
        options = with_preset(game, paper.preset, paper.options)
    with _at(place(f"{where}.options"), game):
        game.read_options(options)
    bare = paper.preset if not paper.options else ""
    return RuleSet(paper.name, {**game.lab_options, **options}, bare, dict(paper.title))


def _check_sets(asked: Experiment, place: Callable[[str], str]) -> None:
    """Sets that can be told apart, and that this many people can play."""
    if not 2 <= len(asked.sets) <= MOST_SETS:
        raise Mistake("lab-experiment-sets", there=len(asked.sets), most=MOST_SETS)
    seen: list[tuple[str, Options]] = []
    for nth, rules in enumerate(asked.sets, 1):
        with _at(place(f"sets[{nth}]"), asked.the_game):
            options = asked.options(rules)
            for name, others in seen:
                if name == rules.name:
                    raise Mistake("lab-experiment-twice", set=name)
                if options == others:
                    raise Mistake("lab-experiment-alike", one=name, other=rules.name)
            seen.append((rules.name, options))


def from_flags(
    game: str,
    sets: Sequence[str],
    bots: str | None,
    skill: Sequence[str],
    seats: int | None,
    deals: int | None,
    seed: int | None,
    metrics: str | None,
) -> Experiment:
    """The experiment of a command without a file."""
    found = find_game(game)
    paper = Paper(
        game,
        [_set_flag(found, text) for text in sets],
        seats,
        DEALS if deals is None else deals,
        SEED if seed is None else seed,
        [] if bots is None else [name.strip() for name in bots.split(",")],
        [_pair_flag(text) for text in skill],
        [] if metrics is None else [name.strip() for name in metrics.split(",")],
    )
    return checked(paper, _flag)


def _flag(key: str) -> str:
    """sets[2].options -> --set 2."""
    found = re.match(r"sets\[(\d+)\]", key)
    return f"--set ({found[1]})" if found else f"--{key}"


def _set_flag(game: AnyGame, text: str) -> SetPaper:
    """'mad', 'stacking:stack_two=on,stack_four=on', 'mad:goal=200'."""
    name, _, options = text.partition(":")
    given = read_pairs([part for part in options.split(",") if part.strip()])
    preset = name.strip() if name.strip() in game.presets or not given else BOOK
    title = name.strip() if preset == BOOK or not given else text.strip()
    return SetPaper(title, preset, given)


def _pair_flag(text: str) -> tuple[str, str]:
    names = [name.strip() for name in text.split(",")]
    if len(names) != 2:
        raise Mistake("lab-experiment-pair", value=text[:40])
    return names[0], names[1]
