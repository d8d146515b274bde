"""Run what docs/library.md shows: `python -m tests.walk`; compiled, the examples of the library's docstrings as well.

Says on standard error whether the rules were compiled; standard output is what went wrong, and how much was tried.
"""

from __future__ import annotations

import doctest
import pkgutil
import re
import sys
import tempfile
from contextlib import chdir
from importlib import import_module
from pathlib import Path

import igroteka
import igroteka.library
from igroteka.core import state

PAGE = Path(__file__).resolve().parent.parent / "docs" / "library.md"
BLOCK = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def page() -> doctest.DocTest:
    """All that stands in the blocks of the page, as one session; lines are those of the page."""
    text = PAGE.read_text(encoding="utf-8")
    session = [""] * len(text.splitlines())
    for block in BLOCK.finditer(text):
        first = text[: block.start(1)].count("\n")
        lines = block[1].splitlines()
        session[first : first + len(lines)] = lines
    return doctest.DocTestParser().get_doctest("\n".join(session), {}, PAGE.name, str(PAGE), 0)


def main() -> int:
    """Try everything."""
    plain = str(state.__file__).endswith(".py")
    print("plain" if plain else "compiled", file=sys.stderr)
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    with tempfile.TemporaryDirectory() as folder, chdir(folder):  # for the files that the page writes
        runner.run(page())
    names = [found.name for found in pkgutil.iter_modules(igroteka.library.__path__, "igroteka.library.")]
    for name in [] if plain else ["igroteka", *names]:  # of the plain build pytest has run them
        for test in doctest.DocTestFinder(exclude_empty=True).find(import_module(name)):
            runner.run(test)
    print(f"{runner.tries} examples")
    return 1 if runner.failures else 0


if __name__ == "__main__":
    sys.exit(main())
