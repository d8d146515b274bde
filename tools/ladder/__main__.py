"""Play the ladder and write docs/bots.md and docs/bots.json; stopped by Ctrl-C, it goes on where it was."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from igroteka.core.errors import Mistake
from igroteka.core.files import write_whole
from igroteka.core.registry import all_games
from igroteka.lab.arena import kept_tournament, tournament
from igroteka.lab.cluster import hired
from igroteka.lab.crew import Jobs
from igroteka.lab.kept import Kept, KeptT
from igroteka.lab.progress import Bar
from igroteka.lab.words import lab_words
from tools.ladder import guests
from tools.ladder.contests import GUESTS, Guest, Rung, all_rungs, not_yet
from tools.ladder.page import Met, Played, data, page

ROOT = Path(__file__).resolve().parent.parent.parent
MATCHES = 2000
SEED = 1
STOPPED = 130


def arguments() -> argparse.ArgumentParser:
    """What one can ask for."""
    parser = argparse.ArgumentParser(prog="python -m tools.ladder", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help=f"of each contest, at least (default: {MATCHES})")
    parser.add_argument("--games", default=",".join(all_games()), help="games, separated by commas (default: all)")
    crew = parser.add_mutually_exclusive_group()
    crew.add_argument("--jobs", help="how many processes (default: one per core)")
    crew.add_argument("--cluster", metavar="ADDRESS", help="the Dask scheduler whose workers play")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--out", type=Path, default=ROOT / "docs", help="where bots.md and bots.json go")
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "ladder", help="where what is played is kept")
    return parser


def begun(path: Path, keep: Callable[[Path], Kept[KeptT]]) -> Kept[KeptT]:
    """The file of a contest; one that other code has played, or that is damaged, is begun anew."""
    try:
        return keep(path)
    except Mistake as mistake:
        if not path.exists():
            raise
        print(f"{mistake.said(lab_words('en'))} Begun anew.", file=sys.stderr)
        path.unlink()
        return keep(path)


@dataclass
class Ladder:
    """One run of it. After Ctrl-C nothing more is played, but what was played before is still read."""

    matches: int
    seed: int
    jobs: Jobs
    folder: Path
    stopped: bool = False

    def rung(self, rung: Rung) -> Played:
        """One contest, as far as Ctrl-C lets it."""
        match = rung.contest(all_games()[rung.game])
        file = begun(self.folder / f"{rung.name}.json", lambda path: kept_tournament(path, match, self.seed))
        deals = self.deals(len(match.matches))
        with self.bar(rung.name, deals) as bar:
            run = tournament(match, self.asked(deals), self.seed, self.jobs, bar.tick, kept=file)
        self.stopped |= run.stopped
        return Played(rung, replace(run, deals=deals, stopped=run.tally.done < deals))

    def guest(self, guest: Guest) -> Met:
        """One of RLCard's agents, from both seats of each deal."""
        file = begun(self.folder / f"{guest.name}.json", lambda path: guests.kept_meeting(path, guest, self.seed))
        deals = self.deals(2)
        with self.bar(guest.name, deals) as bar:
            found, stopped = guests.met(guest, self.asked(deals), self.seed, self.jobs, bar.tick, file)
        self.stopped |= stopped
        return Met(guest, found, found.done < deals)

    def deals(self, seatings: int) -> int:
        """So many deals make the matches, if each is played with so many seatings."""
        return -(-self.matches // seatings)

    def asked(self, deals: int) -> int:
        """How many of them are still to be played."""
        return 0 if self.stopped else deals

    def bar(self, name: str, deals: int) -> Bar:
        """A sign of life."""
        if not self.stopped:
            print(f"{name} …", file=sys.stderr, flush=True)
        return Bar(name, deals)


def main(argv: list[str] | None = None) -> int:
    """Play, write, and say what there is."""
    parser = arguments()
    args = parser.parse_args(argv)
    games: list[str] = args.games.split(",")
    unknown = [name for name in games if name not in all_games()]
    if unknown or args.matches < 1:
        parser.error(f"no such game: {', '.join(unknown)}" if unknown else "--matches must be at least 1")
    wanted = GUESTS if "uno" in games else ()
    try:
        with hired(args.jobs, args.cluster) as jobs:
            args.keep.mkdir(parents=True, exist_ok=True)
            ladder = Ladder(args.matches, args.seed, jobs, args.keep)
            rungs = [ladder.rung(rung) for rung in all_rungs(games)]
            met = [ladder.guest(guest) for guest in wanted if guests.why_not(guest) is None]
    except Mistake as mistake:
        parser.error(mistake.said(lab_words("en")))
    missing = [f"{mark.name} (no such bot yet)" for mark in not_yet(games)]
    missing += [f"{guest.name} ({why})" for guest in wanted if (why := guests.why_not(guest))]
    args.out.mkdir(parents=True, exist_ok=True)
    write_whole(args.out / "bots.md", page(rungs, met, missing, command_of(args)))
    write_whole(args.out / "bots.json", msgspec.json.format(msgspec.json.encode(data(rungs, met)), indent=1) + b"\n")
    said = ": stopped; the same command goes on" if ladder.stopped else ""
    print(f"{args.out / 'bots.md'}, {args.out / 'bots.json'}{said}")
    return STOPPED if ladder.stopped else 0


def command_of(args: argparse.Namespace) -> str:
    """What somebody types to play the same."""
    if (args.games, args.seed) == (",".join(all_games()), SEED):
        return f"make ladder MATCHES={args.matches}"
    return f"python -m tools.ladder --matches {args.matches} --games {args.games} --seed {args.seed}"


if __name__ == "__main__":
    sys.exit(main())
