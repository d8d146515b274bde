"""Compile the rule engines with mypyc; where no C compiler works, install plain Python.

Editable installs stay plain, so that no stale library hides an edit. IGROTEKA_PURE=1 never compiles.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

# Found by name, so that a new game or a new core module of these names needs no list.
CORE = (
    "seats",
    "dice",
    "events",
    "piles",
    "state",
    "habit",
    "sight",
    "driver",
    "timers",
    "view",
    "difference",
    "telling",
    "replaying",
    "record/file",
    "record/seal",
)
GAME = (
    "agreed",
    "cards",
    "signs",
    "dealing",
    "knowledge",
    "table",
    "scoring",
    "reaction",
    "start",
    "legal",
    "exchange",
    "rules",
    "palms",
    "claims",
    "belief",
    "sensible",
    "outlook",
    "habit",
    "keen",
    "sharp",
    "view",
    "sight",
)
HOUSE = "house"  # the folder of a game's house rules, one a file
ENVS = ("moments", "tables")
BOTS = "search"  # the folder of bots that is compiled, whole
# The way of a move through the server.
SERVER = (
    "house",
    "limits",
    "line",
    "outlet",
    "sockets",
    "tally",
    "tick",
    "journal/appending",
    "journal/postgres",
    "journal/quick",
    "journal/sqlite",
    "journal/writer",
    "table/alarm",
    "table/audience",
    "table/bots",
    "table/decision",
    "table/inputs",
    "table/lag",
    "table/machine",
    "table/match",
    "table/presence",
    "table/retelling",
    "table/room",
    "table/runner",
    "table/table",
    "table/tell",
    "table/thinking",
    "wire/codec",
)
# The others (pip asks for the metadata first, twice) need no C.
BUILDING = {"build", "build_ext", "bdist_wheel", "install"}
# Where pip builds, no other package is installed. So mypy looks at none anywhere: what compiles here compiles there.
# What it then cannot know is no mistake: `make lint` judges the types. It spares mypy every line of SQLAlchemy, too.
ALONE = (
    "--no-site-packages",
    "--ignore-missing-imports",
    "--allow-subclassing-any",
    "--allow-untyped-decorators",
    "--no-warn-return-any",
    "--no-warn-unused-ignores",
    "--disable-error-code=call-arg",
)


def compiled_files(package: Path, games: list[str] | None = None) -> list[Path]:
    """The modules that mypyc compiles: the core's and those of every game (or of these)."""
    files = [package / "core" / f"{name}.py" for name in CORE]
    files += sorted(path for path in (package / "bots" / BOTS).glob("*.py") if path.name != "__init__.py")
    files += [package / "envs" / f"{name}.py" for name in ENVS]
    files += [package / "server" / f"{name}.py" for name in SERVER]
    for folder in sorted((package / "games").iterdir()):
        if not games or folder.name in games:
            files += [folder / f"{name}.py" for name in GAME if (folder / f"{name}.py").is_file()]
            files += sorted(path for path in (folder / HOUSE).glob("*.py") if path.name != "__init__.py")
    return files


# An argument and a new attribute, taken from plain Python: `arg_hand = VecI64Api.unbox(obj_hand);`
TAKEN = re.compile(r"^(\s*(arg_\w+|tmp) = Vec(\w+)Api\.unbox\((?:obj_\w+|value)(?:, [^;]*)?\);)$", re.MULTILINE)


def with_borrowed_vecs(c: str) -> str:
    """What mypyc wrote, less the reference it takes too many: else the memory of that vec is lost (decision 017)."""
    return TAKEN.sub(lambda found: f"{found[1]} VEC_{found[3].upper()}_DECREF({found[2]});", c)


def can_compile() -> bool:
    """Is there a C compiler that finds Python's headers?"""
    from distutils.errors import CCompilerError, DistutilsError
    from sysconfig import get_paths

    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_paths()["include"]])
        except (CCompilerError, DistutilsError, OSError):
            return False
        return True


def extensions() -> list[Any]:
    """What setuptools has to build: nothing where plain Python is wanted or all there is."""
    if os.environ.get("IGROTEKA_PURE") == "1" or not BUILDING & set(sys.argv) or not can_compile():
        return []
    from mypyc.build import mypycify

    games = os.environ.get("IGROTEKA_GAMES", "").split()
    files = [str(path) for path in compiled_files(Path("src/igroteka"), games)]
    found = mypycify([*ALONE, *files], opt_level="3", debug_level="0")
    for path in {Path(source) for extension in found for source in extension.sources}:
        written = path.read_text()
        borrowed = with_borrowed_vecs(written)
        if borrowed != written:
            path.write_text(borrowed)
    for extension in found:
        if os.name == "posix":  # mypyc indents ever deeper, and to judge that takes gcc as long as to compile
            extension.extra_compile_args = [*extension.extra_compile_args, "-Wno-misleading-indentation"]
            # A product and a sum in one step would round otherwise than plain Python does (where the processor can).
            extension.extra_compile_args = [*extension.extra_compile_args, "-ffp-contract=off"]
    return found


def all_or_nothing() -> type[Any]:
    """The command that builds them: the small libraries are worth nothing without the large one."""
    from setuptools.command.build_ext import build_ext

    class AllOrNothing(build_ext):
        def build_extensions(self) -> None:
            try:
                super().build_extensions()
            except Exception as trouble:  # too little memory, a strange compiler: the plain .py files are in charge
                print(f"not compiled: {trouble}", file=sys.stderr)
                for extension in self.extensions:
                    Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
                    Path(self.build_lib, self.get_ext_filename(extension.name)).unlink(missing_ok=True)
                self.extensions.clear()

    return AllOrNothing


if __name__ == "__main__":
    from setuptools import setup

    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": all_or_nothing()},
        options={"build_ext": {"parallel": os.cpu_count()}},
    )
