"""Work on a cluster: a real one, with a scheduler and three workers in processes of their own."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import igroteka
from igroteka.cli.language import sentence
from igroteka.cli.main import main
from igroteka.core.errors import Mistake
from igroteka.core.registry import find_game
from igroteka.core.words import LANGUAGES
from igroteka.lab import cluster as clusters
from igroteka.lab.arena import tournament
from igroteka.lab.cluster import hired
from igroteka.lab.contest import contest
from igroteka.lab.pool import all_pieces
from igroteka.lab.reviewing import Reviewing
from igroteka.lab.setup import Setup
from igroteka.lab.simulate import Matches, kept_simulation, simulate
from tests.bots.reviews import played, text_of
from tests.lab.farm import SOURCE, Farm, until

TABLE = Setup("wazabi", ("random",) * 2, dict(find_game("wazabi").lab_options))


@pytest.fixture(scope="module")
def farm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Farm]:
    """A scheduler with three workers of this Igroteka, started together."""
    found = Farm(tmp_path_factory.mktemp("farm"))
    try:
        found.open(3)
        yield found
    finally:
        found.close()


def test_a_cluster_gives_the_numbers_of_one_process(farm: Farm, capsys: pytest.CaptureFixture[str]) -> None:
    def said(*words: str) -> Any:
        assert main(["simulate", "wazabi", "--games", "60", "--json", *words]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        data = json.loads(out)
        del data["speed"]
        return data

    assert said("--cluster", farm.address) == said("--jobs", "1")


def test_a_tournament_on_a_cluster_is_the_tournament_of_one_process(farm: Farm) -> None:
    match = contest(TABLE, ["random", "quick"])
    with hired(None, farm.address) as crew:
        far = tournament(match, 12, 5, crew)
    near = tournament(match, 12, 5, 1)
    assert far.tally == near.tally
    assert far.ratings == near.ratings
    assert [one.moves for one in far.tally.thinking] == [one.moves for one in near.tally.thinking]


def test_decisions_judged_on_a_cluster_are_those_that_one_process_judges(farm: Farm) -> None:
    work = Reviewing(text_of("mindup"), 1)
    steps = [step for step, made in enumerate(played("mindup").inputs, 1) if made.seat >= 0][:5]
    with hired(None, farm.address) as crew:
        far, stopped = all_pieces(work, steps, crew)
    assert not stopped
    assert sorted(far.judged, key=lambda one: one.step) == work.pieces(iter(steps)).judged


def test_a_killed_worker_loses_nothing_and_nothing_is_counted_twice(farm: Farm, tmp_path: Path) -> None:
    """The tally itself refuses a number that comes a second time (`Numbers`)."""
    _, victim, *_ = farm.processes
    games = 800
    seen: list[int] = []

    def tick(done: int) -> None:
        seen.append(done)
        if done > games // 4 and victim.poll() is None:
            victim.send_signal(signal.SIGKILL)
            victim.wait()

    with hired(None, farm.address) as crew:
        assert crew.size == 3  # type: ignore[union-attr]
        kept = kept_simulation(tmp_path / "kept.json", TABLE, 3)
        run = simulate(TABLE, games, 3, crew, tick, kept=kept)
        farm.hire()  # another one comes in its place
        until(lambda: crew.count() == 3)  # type: ignore[union-attr]
    assert victim.returncode == -signal.SIGKILL
    assert (run.tally.done, run.stopped) == (games, False)
    assert run.tally.numbers.stretches == [(0, games)]
    assert seen == sorted(set(seen))
    assert run.tally == simulate(TABLE, games, 3, 1).tally
    assert kept_simulation(tmp_path / "kept.json", TABLE, 3).before == run.tally


def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(farm: Farm, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    words = ["simulate", "wazabi", "--seed", "3", "--resume", str(path)]
    command = [sys.executable, "-m", "igroteka.cli", *words, "--cluster", farm.address, "--games", "100000000"]
    environ = {**os.environ, "PYTHONPATH": str(SOURCE), "IGROTEKA_LANG": "en", "COLUMNS": "200"}
    for pause in (1, 5, 15):  # on a busy machine it may not have begun yet
        path.unlink(missing_ok=True)
        process = subprocess.Popen(command, env=environ, stdout=-1, stderr=-1, text=True, start_new_session=True)
        until(path.exists)
        sleep(pause)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        if "win share" in out:
            break
    assert (process.returncode, err) == (130, "")
    assert "Stopped by Ctrl-C" in out
    kept = kept_simulation(path, TABLE, 3)
    games = kept.before.numbers.stretches[-1][1] + 20
    with hired(None, farm.address) as crew:
        run = simulate(TABLE, games, 3, crew, kept=kept)
    assert run.tally == simulate(TABLE, games, 3, 2).tally


def refused(address: str) -> Mistake:
    """The complaint about this cluster; it is a sentence in each language."""
    with pytest.raises(Mistake) as complaint, hired(None, address):
        pass
    for lang in LANGUAGES:
        assert not sentence(complaint.value, lang).startswith("lab-")
    return complaint.value


def test_everyone_has_the_same_igroteka_or_nothing_begins(farm: Farm, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(igroteka, "__version__", "0.0.1")
        complaint = refused(farm.address)
        assert complaint.key == "lab-cluster-other"
        assert "0.0.1" in sentence(complaint, "en")
    with monkeypatch.context() as patch:
        patch.setattr(clusters, "whole_code", lambda: "other rules")
        assert refused(farm.address).key == "lab-cluster-code"
    own = clusters.python_of({"host": {"python": "3.99.1.final.0"}})
    with monkeypatch.context() as patch:
        versions = iter([own, "3.11", "3.11"])
        patch.setattr(clusters, "python_of", lambda found: next(versions))
        assert refused(farm.address).args_ == {"place": "scheduler", "there": "3.11", "here": "3.99"}


def test_a_worker_that_came_later_shows_its_papers_before_it_works(farm: Farm) -> None:
    work = pickle.dumps(Matches(TABLE, 1))
    with hired(None, farm.address) as crew:
        client: Any = crew.client  # type: ignore[union-attr]
        late = client.submit(clusters.far_chunk, work, range(2), "run", ("0.0.1", "its code"), pure=False)
        with pytest.raises(Mistake, match="has to be the same everywhere"):
            late.result()


def test_what_others_lack_is_said_in_a_sentence() -> None:
    for found, key in ((ModuleNotFoundError("igroteka"), "without"), (("0.1", "x"), "other"), (("1.0", "y"), "code")):
        with pytest.raises(Mistake) as complaint:
            clusters.check("tcp://far:1", found, ("1.0", "x"))
        for lang in LANGUAGES:
            assert "tcp://far:1" in sentence(complaint.value, lang)


def test_an_empty_cluster_and_one_that_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    farm = Farm(tmp_path / "farm")
    farm.folder.mkdir()
    monkeypatch.setattr(clusters, "ANSWER_SECONDS", 0.2)
    assert refused(farm.address).key == "lab-cluster-silent"  # nobody is there
    monkeypatch.undo()
    path = tmp_path / "kept.json"
    try:
        farm.open(0)
        assert refused(farm.address).key == "lab-cluster-empty"
        worker = farm.hire()
        farm.settle()
        monkeypatch.setattr(clusters, "ALONE_SECONDS", 0.5)
        monkeypatch.setattr(clusters, "LOOK_SECONDS", 0.1)
        with hired(None, farm.address) as crew, pytest.raises(Mistake, match="has no workers"):
            simulate(TABLE, 10**6, 1, crew, lambda done: worker.kill())  # nobody is left
        farm.hire()
        farm.settle()
        with hired(None, farm.address) as crew, pytest.raises(Mistake, match="Start it again and repeat"):
            simulate(TABLE, 10**6, 1, crew, lambda done: farm.processes[0].kill(), kept=kept_simulation(path, TABLE, 1))
    finally:
        farm.close()
    assert kept_simulation(path, TABLE, 1).before.done > 0


@pytest.mark.parametrize("address", ["nonsense", "tcp://a.b:x", "pigeon://127.0.0.1:1"])
def test_an_address_that_is_none_gets_one_sentence(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "uno", "--deals", "3", "--cluster", address, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert address in err


def test_a_cluster_or_processes_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["simulate", "uno", "--jobs", "2", "--cluster", "127.0.0.1:1"]) == 2
    monkeypatch.setattr(clusters, "find_spec", lambda name: None)
    assert refused("127.0.0.1:1").key == "lab-cluster-missing"
