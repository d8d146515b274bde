"""The sources of the client: the frame's folders and the games'."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web" / "src"
GAMES = ROOT / "src" / "igroteka" / "games"
KINDS = (".ts", ".svelte", ".css")


def sources() -> list[Path]:
    """Every file somebody wrote."""
    found = [*WEB.rglob("*"), *GAMES.glob("*/web/**/*")]
    return sorted(path for path in found if path.suffix in KINDS and path.name != "wire.ts")


def without_comments(text: str) -> str:
    """So that a word in a comment is no use of it; addresses with // stay."""
    text = re.sub(r"<!--.*?-->|/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"(?m)(^|\s)//.*$", r"\1", text)
