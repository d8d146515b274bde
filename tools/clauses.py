"""The matrix clause -> tests; fails on a clause that no test cites and on a citation of an unknown one."""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

import pytest

from igroteka.core.clauses import clauses
from igroteka.core.registry import all_games


class Collector:
    """A pytest plug-in that notes which collected test cites which clause."""

    def __init__(self) -> None:
        self.cited: dict[str, list[str]] = defaultdict(list)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Read the marks that `@clause` left."""
        for item in session.items:
            for clause in getattr(getattr(item, "function", None), "clauses", ()):
                name = item.nodeid.partition("[")[0]
                if name not in self.cited[clause]:
                    self.cited[clause].append(name)

    def pytest_report_header(self) -> str:
        """Nothing: the matrix is the report."""
        return ""


def problems(known: set[str], cited: set[str]) -> list[str]:
    """What is wrong, a sentence each."""
    uncited = [f"{clause} is cited by no test" for clause in sorted(known - cited)]
    return uncited + [f"{clause} is cited but stands in no rulebook" for clause in sorted(cited - known)]


def citing() -> list[str]:
    """The files of tests that cite at all: to collect the others takes long and finds nothing."""
    tests = sorted(Path("src/igroteka").rglob("test_*.py")) + sorted(Path("tests").rglob("test_*.py"))
    return [str(path) for path in tests if "toy" not in path.parts and "@clause" in path.read_text(encoding="utf-8")]


def main() -> int:
    """Print the matrix."""
    collector = Collector()
    done = pytest.main(["--collect-only", "-qqq", "-p", "no:cacheprovider", *citing()], plugins=[collector])
    if done not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return int(done)
    known = {clause for game in all_games() for clause in clauses(game, "ru")}
    for clause in sorted(known | set(collector.cited)):
        print(f"{clause}  {len(collector.cited[clause])}")
        for name in collector.cited[clause]:
            print(f"    {name}")
    wrong = problems(known, {clause for clause, tests in collector.cited.items() if tests})
    for sentence in wrong:
        print(sentence)
    print(f"{len(known & {c for c, t in collector.cited.items() if t})} of {len(known)} clauses are cited by tests")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
