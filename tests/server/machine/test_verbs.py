"""Every command says what it is: its words exist, its limit exists, and what it refuses with is listed."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from types import ModuleType

import pytest

from igroteka.server.allowances import EACH
from igroteka.server.table import beginning, bodies, inputs, proposals, undo
from igroteka.server.table.commands import begin, checks, messages, sit, verbs
from igroteka.server.table.commands.verb import Inner, Verb
from igroteka.server.wire.base import AtTable
from igroteka.server.words import server_words

ALL = sorted(verbs().values(), key=lambda verb: verb.message.__name__)
SHARED = (checks, inputs, proposals, undo, sit, begin, beginning)  # where commands send others to refuse
OF_CREATE = {"position-seats", "position-over"}  # raised for new tables only
CORE = {"why-no-such-move"}


def _source(module: ModuleType) -> Path:
    """Where it is written, of a compiled one too."""
    here = Path(str(module.__file__))
    return here.with_name(f"{module.__name__.rpartition('.')[2]}.py")


def raised_by(module: ModuleType) -> dict[str, tuple[set[str], set[str]]]:
    """Of each function the keys it raises, and the names it calls."""
    found: dict[str, tuple[set[str], set[str]]] = {}
    for node in ast.walk(ast.parse(_source(module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            keys: set[str] = set()
            calls: set[str] = set()
            for call in [part for part in ast.walk(node) if isinstance(part, ast.Call)]:
                name = call.func.id if isinstance(call.func, ast.Name) else ""
                if name in ("Mistake", "Refusal"):
                    keys |= {str(part.value) for part in ast.walk(call.args[0]) if isinstance(part, ast.Constant)}
                elif name == "AskHost":
                    keys.add("host-asked")
                else:
                    calls.add(name)
            found[node.name] = (keys, calls)
    return found


def refusals(verb: Verb) -> set[str]:
    """All keys that `decide` may raise, through the functions it calls."""
    module = inspect.getmodule(verb.decide)
    assert module is not None
    known: dict[str, tuple[set[str], set[str]]] = {}
    for shared in SHARED:
        known.update(raised_by(shared))
    known.update(raised_by(module))
    keys: set[str] = {"host": {"host-only"}, "seat": {"not-your-seat"}}.get(verb.by, set())
    seen: set[str] = set()
    waiting = [verb.decide.__name__]
    while waiting:
        name = waiting.pop()
        if name not in seen and name in known:
            seen.add(name)
            keys |= known[name][0]
            waiting += known[name][1]
    return keys - OF_CREATE


def name_of(verb: Verb) -> str:
    return verb.message.__name__


@pytest.mark.parametrize("verb", ALL, ids=name_of)
def test_what_a_command_refuses_with_is_listed(verb: Verb) -> None:
    missing = refusals(verb) - set(verb.refusals)
    if issubclass(verb.message, Inner):
        missing -= {"clock-low"}  # a word to everyone, not a refusal
    assert missing == set()


@pytest.mark.parametrize("verb", ALL, ids=name_of)
def test_the_words_of_every_refusal_exist_in_both_languages(verb: Verb) -> None:
    for key in set(verb.refusals) - CORE:
        assert server_words("ru").has(key), key
        assert server_words("en").has(key), key


@pytest.mark.parametrize("verb", ALL, ids=name_of)
def test_every_command_counts_against_a_limit_that_exists_and_comes_from_outside_or_inside(verb: Verb) -> None:
    assert verb.limit == "" or verb.limit in EACH
    said = issubclass(verb.message, AtTable)
    assert said == bool(verb.place)
    assert said != issubclass(verb.message, Inner)
    if said:
        assert verb.by in ("host", "seat", "anyone")


def test_what_people_say_has_a_file_of_its_own_and_every_file_is_a_command() -> None:
    here = Path(str(checks.__file__)).parent
    files = {path.stem for path in here.glob("*.py")} - {"__init__", "verb", "checks"}
    found = {verb.message: verb.message.__module__.rpartition(".")[2] for verb in ALL}
    assert set(found.values()) == files
    said = [file for message, file in found.items() if issubclass(message, AtTable)]
    assert all(list(found.values()).count(file) == 1 for file in said)


def test_messages_stand_in_the_papers_each_at_a_place_of_its_own() -> None:
    places = [verb.place for verb in ALL if verb.place]
    assert sorted(places) == list(range(1, len(places) + 1))
    assert messages()[2].__name__ == "Move"


def test_nothing_durable_is_named_twice() -> None:
    kinds = [str(body.__struct_config__.tag) for body in bodies.Body.__subclasses__()]
    assert len(kinds) == len(set(kinds))
