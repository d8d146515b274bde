"""The pictures of the README and of docs/library.md, into docs/pictures/: page, terminals, the deck of Twin It!."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import igroteka
from igroteka.core.files import write_whole
from igroteka.core.registry import all_games
from igroteka.games.twinit.patterns import write_contact_sheet
from tools.screens import write_screens

OUT = Path(__file__).resolve().parent.parent / "docs" / "pictures"


def main() -> int:
    """Write them all anew; the games are seeded, so the pictures stay the same."""
    OUT.mkdir(parents=True, exist_ok=True)
    for game in all_games():
        command = [sys.executable, "-m", "igroteka.cli.picture", game, str(OUT / f"terminal-{game}.svg"), "ru"]
        subprocess.run(command, check=True)
    match = igroteka.game("uno").match(seats=3, seed=7, goal=50, names=["Anya", "Boris", "Vera"])
    write_whole(OUT / "library-uno.svg", match.picture(seat=2))  # of docs/library.md
    write_contact_sheet(OUT / "twinit-deck.png", "ru")
    write_screens(OUT)
    return 0


if __name__ == "__main__":
    sys.exit(main())
