"""`igroteka print`: PDF files with the letters of both languages, and clear words where it cannot be done."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest

from igroteka.cli.main import main
from igroteka.cli.printing import in_short, plain
from igroteka.core.clauses import clause
from igroteka.core.paper import WIDE, Paper, length, wrapped
from igroteka.core.registry import all_games
from igroteka.games.twinit import deck
from igroteka.games.twinit.cards import CARDS, PATTERNS


def pages(file: Path) -> int:
    return len(re.findall(rb"/Type /Page\b", file.read_bytes()))


def inside(file: Path) -> bytes:
    """All that is drawn, unpacked."""
    found = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", file.read_bytes(), re.DOTALL)
    return b"".join(part if not part.startswith(b"x") else zlib.decompress(part) for part in found)


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("game", all_games())
@pytest.mark.parametrize("what", ["sheet", "rules"])
def test_a_score_sheet_and_the_rules_in_short_are_printed(tmp_path: Path, game: str, what: str, lang: str) -> None:
    file = tmp_path / "out.pdf"
    assert main(["print", game, what, "--out", str(file), "--lang", lang]) == 0
    assert file.read_bytes().startswith(b"%PDF")
    assert 1 <= pages(file) <= 4
    assert b"DejaVuSans" in file.read_bytes()  # the letters travel with it


@clause("TWINIT-01")
def test_the_deck_has_every_pattern_and_both_sides_of_every_card(monkeypatch: pytest.MonkeyPatch) -> None:
    faces: list[int] = []
    monkeypatch.setattr(deck, "_face", lambda paper, pattern, left, top: faces.append(pattern))
    paper = Paper()
    deck.deck(paper)
    assert len(faces) == 2 * CARDS
    assert set(faces) == set(range(PATTERNS))
    assert len(paper) == 12


def test_backs_lie_behind_their_fronts(monkeypatch: pytest.MonkeyPatch) -> None:
    places: list[tuple[float, float]] = []
    monkeypatch.setattr(deck, "_face", lambda paper, pattern, left, top: places.append((left, top)))
    deck.deck(Paper())
    front, back = places[0], places[24]
    assert front[1] == back[1]
    assert front[0] + back[0] + deck.SIDE == pytest.approx(WIDE)  # over the long edge


def test_a_pattern_is_drawn_as_lines_and_shapes(tmp_path: Path) -> None:
    paper = Paper()
    paper.sheet()
    deck._face(paper, 17, 20, 20)
    file = tmp_path / "face.pdf"
    file.write_bytes(paper.pdf())
    assert inside(file).count(b" c\n") > 10  # bent stretches, not a picture
    assert b"/Subtype /Image" not in file.read_bytes()


def test_lines_are_no_longer_than_the_column() -> None:
    words = "Каждый вытянувший карту кладёт её на стол и ждёт остальных игроков " * 4
    lines = list(wrapped(words, 60, 8))
    assert len(lines) > 3
    assert all(length(line, 8) <= 60 for line in lines)
    assert " ".join(lines) == words.strip()


def test_a_clause_in_short_is_its_first_sentence_or_two_short_ones() -> None:
    long = "Draw Two: the next player draws two cards and misses the turn, whatever lies on the pile, see UNO-01."
    assert in_short(plain(f"**UNO-13** {long.replace('UNO-01', '[UNO-01](#UNO-01)')} More.")) == long
    two = "Step 1. Everybody chooses one card at the same time, face down, and nobody says which one before the others."
    assert in_short(f"{two} More.") == two


def test_where_the_book_says_nothing_it_is_told_what_is_played_and_no_option_is_on_paper() -> None:
    clause = (
        "**UNO-26.** What happens when nothing is left to draw and nobody can play any more, the book does not say."
    )
    ruling = "*Our ruling:* one passes. *Option:* one passes / one loses, from 2 to 7 players. The round goes on."
    said = plain(f"{clause} {ruling}")
    assert said.endswith("Our ruling: one passes. The round goes on.")
    assert in_short(said).endswith("Our ruling: one passes.")


def test_a_table_in_a_clause_is_told_in_words() -> None:
    assert plain("Points:\n\n| card | points |\n|---|---|\n| *Wild* | 50 |\n") == "Points:\n\nWild: 50;"
    assert plain("| players | new | old |\n|---|---|---|\n| 2 | 0–9 | 10+ |\n") == "2: 0–9, 10+;"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["print", "uno", "deck", "--out", "a.pdf"], "There is no “deck” for UNO. Possible: sheet, rules."),
        (["print", "uno", "--out", "a.png"], "ends in .pdf"),
        (["print", "uno", "--out", "/nowhere/a.pdf"], "there is no folder /nowhere"),
    ],
)
def test_what_cannot_be_printed_is_said(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert main([*words, "--lang", "en"]) == 2
    assert said in capsys.readouterr().err
