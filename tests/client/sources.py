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
    return sorted(path for path in found if path.suffix in KINDS and not is_made(path))


def is_made(path: Path) -> bool:
    """Is it made from the server's types (`make protocol`)?"""
    return path.read_text(encoding="utf-8").startswith("// Made by `make protocol`")


def without_comments(text: str) -> str:
    """So that a word in a comment is no use of it; addresses with // stay."""
    text = re.sub(r"<!--.*?-->|/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"(?m)(^|\s)//.*$", r"\1", text)
