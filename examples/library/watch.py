"""Two bots play, you read: `python examples/library/watch.py uno quick random --seed 7 --picture end.svg`."""

import argparse
from pathlib import Path

import igroteka


def main() -> None:
    """The match in sentences, as an onlooker sees it; its last table as a picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--picture", type=Path)
    args = parser.parse_args()
    match = igroteka.play(args.game, args.bots, seed=args.seed)
    print(*match.log(), sep="\n")
    print(f"{match.game.title}: {match.scores}, winners {match.winners}")
    if args.picture:
        args.picture.write_text(match.picture(), encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except igroteka.Mistake as mistake:
        raise SystemExit(str(mistake)) from None
