"""What people install: a wheel with words, rulebooks and the page, without tests; pins and papers that name no host."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


FAILING = """#!/bin/sh
case "$*" in *__native_*) echo "out of memory" >&2; exit 1;; esac
exec gcc "$@"
"""


def project_in(work: Path) -> None:
    """What a wheel is built from."""
    shutil.copytree(ROOT / "src", work / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, work / name)


def test_a_compiler_that_fails_at_the_large_file_leaves_nothing_half_compiled(tmp_path: Path) -> None:
    project_in(tmp_path)
    compiler = tmp_path / "cc"
    compiler.write_text(FAILING)
    compiler.chmod(0o755)
    environment = {**os.environ, "CC": str(compiler), "IGROTEKA_GAMES": "zero"}
    command = [sys.executable, "setup.py", "build_ext", "--inplace"]
    built = subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True, text=True)
    assert "not compiled: " in built.stderr
    assert list(tmp_path.rglob("*.so")) == []


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names in a plain wheel."""
    work = tmp_path_factory.mktemp("wheel")
    project_in(work)
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", "out", "."]
    environment = {**os.environ, "IGROTEKA_PURE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    subprocess.run(command, cwd=work, env=environment, check=True, capture_output=True)
    [made] = (work / "out").glob("*.whl")
    return zipfile.ZipFile(made).namelist()


def test_the_wheel_carries_words_rulebooks_and_data(wheel: list[str]) -> None:
    for game in ("mindup", "twinit", "uno", "wazabi", "zero"):
        for name in ("text/ru.ftl", "text/en.ftl", "RULES.ru.md", "RULES.en.md", "rules.py"):
            assert f"igroteka/games/{game}/{name}" in wheel
    for path in (ROOT / "src" / "igroteka").rglob("data/*.toml"):
        assert str(path.relative_to(ROOT / "src")) in wheel
    assert "igroteka/py.typed" in wheel


def test_the_wheel_carries_the_migrations_and_the_words_of_the_store(wheel: list[str]) -> None:
    store = ROOT / "src" / "igroteka" / "server" / "store"
    for path in (*store.glob("migrations/**/*.py"), *store.glob("text/*.ftl")):
        assert str(path.relative_to(ROOT / "src")) in wheel
    assert "igroteka/server/journal/migrations/versions/0001_first.py" in wheel


def test_the_wheel_carries_the_built_client_and_its_packed_files(wheel: list[str]) -> None:
    server = ROOT / "src" / "igroteka" / "server"
    assert (server / "client" / "index.html").is_file(), "build the client first: make client"
    for folder in ("client", "notice"):
        there = {str(path.relative_to(ROOT / "src")) for path in (server / folder).rglob("*") if path.is_file()}
        assert there == {name for name in wheel if name.startswith(f"igroteka/server/{folder}/")}
    assert any(re.fullmatch(r"igroteka/server/client/assets/[\w.-]+\.js\.gz", name) for name in wheel)
    for name in ("index.html.gz", "sw.js", "manifest.webmanifest", "icon.svg", "icon-192.png"):
        assert f"igroteka/server/client/{name}" in wheel


def test_the_wheel_leaves_tests_and_sources_of_the_client_out(wheel: list[str]) -> None:
    assert [name for name in wheel if "/tests/" in name or "/web/" in name] == []


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    return [ROOT / line for line in listed.stdout.splitlines() if (ROOT / line).is_file()]


def test_no_file_names_a_registry_or_a_path_of_somebodys_machine() -> None:
    hosts = "|".join(["py" + r"pi\.org", "pythonhosted", "registry" + r"\.npmjs", "jsdelivr", "cdn" + "js"])
    wrong = re.compile(rf"https?://[^\s]*({hosts})|(?<![\w.])/(work|root|home)/\w")
    for path in tracked():
        if path.suffix in {".png", ".webp", ".gz", ".npz"}:
            continue
        text = path.read_text(encoding="utf-8")
        assert not wrong.search(text), path


def test_pins_agree_with_the_project_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    run = (ROOT / "requirements" / "run.in").read_text()
    build = (ROOT / "requirements" / "build.in").read_text()
    for dependency in project["project"]["dependencies"]:
        assert dependency in run
    extras = project["project"]["optional-dependencies"]
    for extra, paper in (("mcp", "mcp"), *((name, "lab") for name in ("envs", "spiel", "cluster", "data"))):
        for dependency in extras[extra]:
            assert dependency in (ROOT / "requirements" / f"{paper}.in").read_text()
    for dependency in project["build-system"]["requires"]:
        assert dependency in build


def test_the_readme_says_that_we_are_not_affiliated() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "not affiliated" in readme
    assert "make play" in readme
    assert "make test" in readme
