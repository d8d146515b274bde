"""`make lab`: experiments that are files, their reports in both languages, and an index that nobody types."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from igroteka.lab.experiment.reading import read_experiment
from tools import gallery

ASKED = """
title = { ru = "Короче", en = "Shorter" }
game = "zero"
deals = 3
bots = ["quick"]

[[sets]]
name = "book"

[[sets]]
name = "short"
options = { rounds = 1 }
"""


def test_the_gallery_writes_reports_data_and_an_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked, out, keep = (tmp_path / name for name in ("asked", "out", "keep"))
    asked.mkdir()
    (asked / "shorter.toml").write_text(ASKED, encoding="utf-8")
    monkeypatch.setattr(gallery, "EXPERIMENTS", asked)
    monkeypatch.setattr(sys, "argv", ["gallery", "--jobs", "1", "--out", str(out), "--keep", str(keep)])
    assert gallery.main() == 0
    assert sorted(path.name for path in out.iterdir()) == [
        "README.md",
        "shorter.en.html",
        "shorter.json",
        "shorter.ru.html",
    ]
    index = (out / "README.md").read_text(encoding="utf-8")
    assert "## Короче · Shorter" in index
    assert "“short” instead of “by the book”" in index
    assert 'href="shorter.en.html"' in (out / "shorter.ru.html").read_text(encoding="utf-8")
    assert json.loads((out / "shorter.json").read_bytes())["deals"]["played"] == 3
    assert "shorter: 6 matches" in capsys.readouterr().out

    damaged = keep / "shorter-3.json"
    damaged.write_bytes(damaged.read_bytes()[:-9])
    assert gallery.kept(damaged, read_experiment(asked / "shorter.toml")).before.done == 0
    assert "Begun anew" in capsys.readouterr().err
