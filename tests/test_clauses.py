"""Traceability: every clause is cited by a collected test, and every citation is of a clause."""

import subprocess
import sys
from pathlib import Path

from tools.clauses import problems

ROOT = Path(__file__).resolve().parent.parent


def test_every_clause_is_cited_and_every_citation_is_known() -> None:
    done = subprocess.run([sys.executable, "tools/clauses.py"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
    assert "172 of 172 clauses are cited" in done.stdout


def test_an_uncited_clause_and_an_unknown_citation_are_problems() -> None:
    assert problems({"UNO-01"}, {"UNO-01"}) == []
    assert problems({"UNO-01", "UNO-02"}, {"UNO-01", "UNO-99"}) == [
        "UNO-02 is cited by no test",
        "UNO-99 is cited but stands in no rulebook",
    ]
