"""What people run is what is tested: `make test` has the compiled build here, `make soak` the plain one."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TREE = ROOT / os.environ.get("IGROTEKA_TREE", "src")
ENDS = ".so" if "IGROTEKA_TREE" in os.environ else ".py"


def compiled_modules() -> list[str]:
    """What setup.py compiles."""
    spec = importlib.util.spec_from_file_location("setup_of_this_tree", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    setup = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(setup)
    files: list[Path] = setup.compiled_files(ROOT / "src" / "igroteka")
    return [".".join(file.relative_to(ROOT / "src").with_suffix("").parts) for file in files]


def test_this_run_has_one_build_and_all_of_it() -> None:
    names = compiled_modules()
    assert "igroteka.server.house" in names
    files = [Path(str(import_module(name).__file__)) for name in names]
    assert {file.suffix for file in files} == {ENDS}
    assert [file for file in files if not file.is_relative_to(TREE)] == []
    found = {name: getattr(module, "__file__", None) for name, module in sys.modules.items()}  # or made by `envs`
    ours = [file for name, file in found.items() if file and name.partition(".")[0] == "igroteka"]
    toys = ROOT / "tests"  # a sixth game, of tests that ran before
    assert [file for file in ours if not Path(file).is_relative_to(TREE) and not Path(file).is_relative_to(toys)] == []


def test_so_have_the_processes_it_starts() -> None:
    asked = "import igroteka.server.table.table as table; print(table.__file__)"
    environment = {**os.environ, "PYTHONPATH": os.environ.get("PYTHONPATH", str(TREE))}
    said = subprocess.run([sys.executable, "-c", asked], env=environment, capture_output=True, text=True, check=True)
    assert Path(said.stdout.strip()).suffix == ENDS
    assert Path(said.stdout.strip()).is_relative_to(TREE)
