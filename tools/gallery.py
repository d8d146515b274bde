"""Carry out the experiments of examples/experiments and write docs/lab: reports, data, and the index of them.

Stopped by Ctrl-C, it goes on where it was.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

import msgspec

from igroteka.cli.picture import draw_picture
from igroteka.core.errors import Mistake
from igroteka.core.files import write_whole
from igroteka.core.words import LANGUAGES
from igroteka.lab.arguments import read_jobs
from igroteka.lab.experiment.asked import Experiment
from igroteka.lab.experiment.data import as_data
from igroteka.lab.experiment.outcome import Outcome, carried_out, kept_experiment
from igroteka.lab.experiment.page import page
from igroteka.lab.experiment.play import DealTally
from igroteka.lab.experiment.reading import read_experiment
from igroteka.lab.experiment.told import played_said, sentences
from igroteka.lab.kept import Kept
from igroteka.lab.progress import Bar
from igroteka.lab.words import lab_words

ROOT = Path(__file__).resolve().parent.parent
EXPERIMENTS = ROOT / "examples" / "experiments"
OTHER = {"ru": ("en", "English"), "en": ("ru", "по-русски")}
STOPPED = 130
TOP = """# Experiments with rules

Written by `make lab`; nothing here is typed in. An experiment is a file of
[examples/experiments](../../examples/experiments): sets of rules that the same bots play on the same deals with the
same dice, so that differences are paired. How each number is defined: [metrics.md](metrics.md). To carry out one of
one's own: `igroteka experiment FILE.toml --html report.html`.

A difference is named below when it stays after reckoning with all comparisons of its report (Bonferroni, 5 %).
"""


def kept(path: Path, asked: Experiment) -> Kept[DealTally]:
    """The file of an experiment; one that other code has played, or that is damaged, is begun anew."""
    try:
        return kept_experiment(path, asked)
    except Mistake as mistake:
        if not path.exists():
            raise
        print(f"{mistake.said(lab_words('en'))} Begun anew.", file=sys.stderr)
        path.unlink()
        return kept_experiment(path, asked)


def write(outcome: Outcome, name: str, out: Path) -> None:
    """The reports of one experiment in both languages, and its data."""
    for lang in LANGUAGES:
        other, label = OTHER[lang]
        command = f"igroteka experiment examples/experiments/{name}.toml --lang {lang} --html {name}.{lang}.html"
        board = draw_picture(outcome.asked.game, lang)
        text = page(outcome, lab_words(lang), command, board, (f"{name}.{other}.html", label))
        write_whole(out / f"{name}.{lang}.html", text)
    data = msgspec.json.format(msgspec.json.encode(as_data(outcome)), indent=1)
    write_whole(out / f"{name}.json", data + b"\n")


def chapter(outcome: Outcome, name: str) -> str:
    """What the index says of an experiment."""
    words = lab_words("en")
    said = "\n".join(f"- {line}" for line in sentences(outcome, words))
    links = f"[по-русски]({name}.ru.html) · [English]({name}.en.html) · [JSON]({name}.json)"
    file = f"[{name}.toml](../../examples/experiments/{name}.toml)"
    title = " · ".join(outcome.asked.titles.get(lang, name) for lang in LANGUAGES)
    return f"## {title}\n\n{links} · {file}\n\n{played_said(outcome, words)}.\n\n{said}\n"


def main() -> int:
    """Carry out all of them, one after the other."""
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description=__doc__)
    parser.add_argument("names", nargs="*", help="of the experiments (default: all, and the index)")
    parser.add_argument("--deals", type=int, help="instead of what the files say")
    parser.add_argument("--jobs", help="how many processes (default: one per core)")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "lab")
    parser.add_argument(
        "--keep", type=Path, default=ROOT / "build" / "experiments", help="where what is played is kept"
    )
    args = parser.parse_args()
    for folder in (args.out, args.keep):
        folder.mkdir(parents=True, exist_ok=True)
    chapters = []
    for path in sorted(EXPERIMENTS.glob("*.toml")):
        if args.names and path.stem not in args.names:
            continue
        asked = read_experiment(path)
        asked = replace(asked, deals=args.deals or asked.deals)
        file = kept(args.keep / f"{path.stem}-{asked.deals}.json", asked)
        with Bar(path.stem, asked.deals) as bar:
            outcome = carried_out(asked, read_jobs(args.jobs), bar.tick, file)
        if outcome.stopped:
            print(f"{path.stem}: stopped; the same command goes on from there.", file=sys.stderr)
            return STOPPED
        write(outcome, path.stem, args.out)
        chapters.append(chapter(outcome, path.stem))
        print(f"{path.stem}: {outcome.tally.matches} matches, {outcome.elapsed:.0f} s")
    if not args.names:
        write_whole(args.out / "README.md", "\n".join([TOP, *chapters]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
