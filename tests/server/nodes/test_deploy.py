"""`deploy/` and the papers say what the program understands. (No containers run here: this reads the files.)"""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from igroteka.cli.main import build_parser, main

ROOT = Path(__file__).parents[3]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
NODES = [name for name in COMPOSE["services"] if name.startswith("node")]
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def documented(command: str) -> list[list[str]]:
    """The commands of this name in the part about several nodes, as a shell takes them apart."""
    part = HOSTING.partition("## Several nodes")[2].partition("\n## ")[0]
    blocks = "\n".join(re.findall(r"```\n(.*?)```", part, re.DOTALL))
    return [shlex.split(line)[1:] for line in blocks.splitlines() if line.startswith(f"igroteka {command}")]


def options(words: list[str]) -> set[str]:
    """The names of the options."""
    return {word.partition("=")[0] for word in words if word.startswith("--")}


def plain(words: list[str]) -> list[str]:
    """With the names that the shell or compose would put in."""
    return [re.sub(r"\$\{[A-Z_]+:-([^}]*)\}", r"\1", word) for word in words]


def test_three_nodes_are_started_alike() -> None:
    commands = [COMPOSE["services"][name]["command"] for name in NODES]
    assert len(commands) == 3
    assert commands[0] == commands[1] == commands[2]


def test_every_command_is_understood() -> None:
    written = [COMPOSE["services"][NODES[0]]["command"], *documented("serve"), *documented("nodes")]
    assert len(written) == 5
    for words in written:
        args = build_parser("en", words[0]).parse_args(plain(words))
        assert args.store.startswith("postgresql://")
        assert args.bus.startswith("redis://")


def test_the_compose_file_starts_what_the_papers_say() -> None:
    by_hand = documented("serve")
    assert len(by_hand) == 3
    assert len({words[words.index("--port") + 1] for words in by_hand}) == 3
    assert options(COMPOSE["services"][NODES[0]]["command"]) == options(by_hand[0]) | {"--host"}


def test_help_and_papers_know_the_same_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--help"]) == 0
    shown = capsys.readouterr().out
    known = set(re.findall(r"(?<![\w-])--[a-z-]+", shown)) - {"--help", "--lang", "--no-colour"}
    table = set(re.findall(r"`(--[a-z-]+)", HOSTING.partition("| option | meaning |")[2].partition("\n\n")[0]))
    assert known == table
    assert {"--bus", "--processes"} <= known


def test_parts_fit_together() -> None:
    services = COMPOSE["services"]
    command = plain(services[NODES[0]]["command"])
    assert any("@postgres/" in word for word in command)
    assert any("//valkey:6379" in word for word in command)
    caddy = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    assert all(f"{name}:8000" in caddy for name in NODES)
    assert "--port=8000" in command
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    assert "EXPOSE 8000" in dockerfile
    assert services[NODES[0]]["build"]["dockerfile"] == "deploy/Dockerfile"
    for name in NODES:
        assert set(services[name]["depends_on"]) == {"postgres", "valkey"}


def test_an_image_is_made_of_what_git_keeps_and_builds_the_page_itself() -> None:
    kept_out = {line.removeprefix("**/") for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()}
    not_kept = {line.rstrip("/") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()}
    assert not_kept | {".git"} <= kept_out
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    page = "src/igroteka/server/client"
    assert page in kept_out
    assert f"outDir: under('{page}')" in (ROOT / "vite.config.ts").read_text(encoding="utf-8")
    assert "npm run build" in dockerfile
    before, copied, after = dockerfile.partition(f"COPY --from=page /src/{page} /src/{page}\n")
    assert copied
    assert "COPY . /src\n" in before
    assert "pip install --no-cache-dir /src" in after
