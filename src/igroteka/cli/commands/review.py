"""`igroteka review FILE`: a finished match looked at once more, decision by decision."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from igroteka.bots.review.judging import reviewable
from igroteka.bots.review.paper import Review, begun, kept, packed
from igroteka.cli.commands import Commands
from igroteka.cli.commands.replay import read_seat
from igroteka.cli.commands.simulate import STOPPED
from igroteka.cli.parser import Parser
from igroteka.cli.terminal import Terminal
from igroteka.core.files import read_text, write_whole
from igroteka.core.record import Reading, Record
from igroteka.core.words import Words
from igroteka.lab import arguments

ENDING = ".review.json"  # beside the record


def add_parser(commands: Commands, words: Words) -> Parser:
    """The arguments of `review`."""
    parser = commands.add("review", "cli-review")
    parser.add_argument("file", metavar="FILE", help=words.say("cli-replay-file"))
    parser.add_argument("--seat", metavar="N", help=words.say("cli-review-seat"))
    parser.add_argument("--json", action="store_true", help=words.say("cli-help-json"))
    arguments.add_crew(parser, words)
    return parser


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Read the whole file first; judge what nobody has judged yet, one's own decisions first; keep it, print it."""
    from igroteka.cli.review_report import as_data, report
    from igroteka.lab.cluster import hired
    from igroteka.lab.progress import Bar
    from igroteka.lab.reviewing import go_on

    path = Path(args.file).expanduser()
    text = read_text(path)
    record = reviewable(Reading(text, str(path)))
    seat = own_seat(record) if args.seat is None else read_seat(args.seat, record.seats)
    beside = path.with_name(path.name + ENDING)
    review = kept_beside(beside, text) or begun(record, text)
    steps = sorted(review.left, key=lambda step: (review.asked[step] != seat, step))
    if args.seat is not None:
        steps = [step for step in steps if review.asked[step] == seat]
    stopped = False
    if steps:
        with hired(args.jobs, args.cluster) as jobs, Bar(record.game.title, len(steps)) as bar:
            stopped = go_on(review, text, steps, jobs, bar.tick)
        write_whole(beside, packed(review))
    terminal.speak_of(record.game)
    if args.json:
        terminal.raw(msgspec.json.encode(as_data(review, record, terminal.lang)).decode())
    else:
        terminal.print(*report(review, record, seat, terminal.words))
        if stopped:
            terminal.say("cli-review-stopped", style="dim")
    return STOPPED if stopped else 0


def own_seat(record: Record) -> int:
    """The first seat that a person had, as the record says."""
    for name, person in (("players", None), ("seats", "person")):
        said = record.about.get(name)
        if isinstance(said, list) and len(said) == record.seats and person in said:
            return said.index(person)
    return 0


def kept_beside(path: Path, text: str) -> Review | None:
    """What an earlier look at this record has left; anything else that lies there is looked past."""
    return kept(path.read_bytes(), text) if path.is_file() else None
