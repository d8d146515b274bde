"""The score pads count as the engines do: the page's code and the rules, over thousands of random rounds."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from igroteka.core.clauses import clause
from igroteka.core.pads import Pad, pad_of
from igroteka.core.registry import all_games
from igroteka.core.seats import BIT
from igroteka.games.mindup.printed import GOAL_NAMES
from igroteka.games.twinit.scoring import rating
from igroteka.games.uno.cards import DECK, SYMBOL_OF, WILD
from igroteka.games.uno.text import SYMBOL_NAMES
from igroteka.games.zero.text import card_name, read_card
from igroteka.games.zero.view import explained
from tools.client_types import GAMES, ROOT

ROUNDS = 10_000
NODE = ROOT / ".venvs" / "node" / "bin" / "python"
RUNNER = Path(__file__).with_name("pads.mjs")
LEVELS = ("beginner", "trainee", "expert", "genius")


def pad(game: str) -> Pad:
    found = pad_of(game)
    assert found is not None
    return found


def counted(game: str, function: str, rounds: list[Any]) -> list[Any]:
    """What the page's code answers."""
    return told_by_node(RUNNER, [str(GAMES / game / "web" / "pad"), function], rounds)


def told_by_node(runner: Path, about: list[str], asked: list[Any]) -> list[Any]:
    """What a program answers to each of these, by Node, which reads TypeScript."""
    node = subprocess.run(
        [NODE, "-c", "from tools.node import node_and_npm; print(node_and_npm()[0])"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    command = [node, "--no-warnings", str(runner), *about]
    said = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True).stdout
    answers: list[Any] = json.loads(said)
    assert len(answers) == len(asked)
    return answers


def hands(dice: Random, cards: list[Any], most: int, seats: int) -> list[Any]:
    """Cards dealt to each, now and then a number in their place."""
    dice.shuffle(cards)
    sizes = [dice.randint(0, most) for _ in range(seats)]
    ends = [sum(sizes[: seat + 1]) for seat in range(seats)]
    return [
        dice.randint(0, 200) if dice.random() < 0.1 else cards[end - size : end]
        for end, size in zip(ends, sizes, strict=True)
    ]


def uno_round(dice: Random) -> dict[str, Any]:
    symbols = ["W" if card == WILD else "W4" if card > WILD else SYMBOL_NAMES[SYMBOL_OF[card]] for card in DECK]
    seats = dice.randint(2, 10)
    out = dice.choice([None, *range(seats)])
    left = hands(dice, symbols, 10, seats)
    return {
        "hands": [[] if seat == out else hand for seat, hand in enumerate(left)],
        "out": out,
        "own_hand": dice.random() < 0.5,
        "teams": seats >= 4 and seats % 2 == 0 and dice.random() < 0.5,
        "wild": out is not None and dice.random() < 0.5,
    }


def zero_hand(dice: Random) -> list[str]:
    """Nine cards, often with many of a colour or of a value, as people collect them."""
    colour, value = dice.randrange(7), dice.randint(1, 8)
    near = [card for card in range(56) if card_name(card)[0] == "ROYGBVK"[colour] or card_name(card)[1:] == str(value)]
    chosen = set(dice.sample(near, dice.randint(0, 9)))
    while len(chosen) < 9:
        chosen.add(dice.randrange(56))
    cards = [card_name(card) for card in chosen]
    dice.shuffle(cards)
    return cards


def zero_round(dice: Random) -> dict[str, Any]:
    if dice.random() < 0.5:
        return {"hands": [zero_hand(dice)]}
    return {"hands": hands(dice, [card_name(card) for card in range(56)], 9, dice.randint(2, 5))}


def mindup_round(dice: Random) -> dict[str, Any]:
    goals = dice.sample(GOAL_NAMES, dice.randint(0, 5))
    collections = hands(dice, list(range(1, 61)), 9, dice.randint(2, 6))
    return {"order": dice.sample(range(1, 6), 5), "goals": goals, "collections": collections}


def wazabi_round(dice: Random) -> dict[str, Any]:
    seats = dice.choice([2, 3, 4, 5, 6])
    winner = dice.randrange(seats)
    left = [0 if seat == winner else dice.randint(0, 12) for seat in range(seats)]
    return {"winner": winner, "dice": left, "teams": seats in (4, 6) and dice.random() < 0.5}


def twinit_round(dice: Random) -> dict[str, Any]:
    seats = dice.randint(2, 6)
    sets = [[dice.randint(0, 5) for _ in range(seats)] for _ in range(2)]
    return {"mode": dice.choice(["each", "match", "together", "minute"]), "pairs": sets[0], "triples": sets[1]}


DEALT: dict[str, Callable[[Random], dict[str, Any]]] = {
    "uno": uno_round,
    "zero": zero_round,
    "mindup": mindup_round,
    "wazabi": wazabi_round,
    "twinit": twinit_round,
}


def test_every_game_with_a_board_has_a_pad() -> None:
    assert {name for name in all_games() if pad_of(name)} == set(DEALT)


@clause(
    "UNO-23", "UNO-25", "UNO-H19", "UNO-H24", "ZERO-11", "ZERO-12", "MINDUP-11", "WAZABI-26", "TWINIT-16", "TWINIT-24"
)
@pytest.mark.parametrize("game", DEALT)
def test_the_page_counts_a_round_as_the_engine_does(game: str) -> None:
    dice = Random(game)
    rounds = [DEALT[game](dice) for _ in range(ROUNDS)]
    by_engine = [pad(game).gains(msgspec.convert(round, pad(game).Round)) for round in rounds]
    assert len({json.dumps(gains) for gains in by_engine}) > 10
    for round, page, engine in zip(rounds, counted(game, "gains", rounds), by_engine, strict=True):
        assert page == engine, round


@clause("ZERO-11", "ZERO-12", "ZERO-14")
def test_the_page_gives_each_card_of_zero_the_engines_reason() -> None:
    dice = Random("reasons")
    dealt = [zero_hand(dice) for _ in range(ROUNDS)]
    whys = set()
    for hand, page in zip(dealt, counted("zero", "explained", dealt), strict=True):
        engine = explained(sum(int(BIT[read_card(card)]) for card in hand))
        assert page == engine
        whys |= {one["why"] for one in engine}
    assert whys == {"counts", "again", "colour", "value", "both"}


@clause("TWINIT-25")
def test_the_page_rates_the_minute_as_the_engine_does() -> None:
    asked = [[players, points] for players in range(1, 7) for points in range(70)]
    assert counted("twinit", "rating", asked) == [LEVELS[rating(players, points)] for players, points in asked]


@pytest.mark.parametrize(
    ("game", "round"),
    [
        ("uno", {"hands": [["0"] * 5, []], "out": 1, "own_hand": False}),
        ("uno", {"hands": [["7"], []], "out": 2, "own_hand": False}),
        ("uno", {"hands": [["7"], [], []], "out": 1, "own_hand": False, "teams": True}),
        ("uno", {"hands": [["7"], []], "out": None, "own_hand": False, "wild": True}),
        ("zero", {"hands": [["R1"], ["R1"]]}),
        ("zero", {"hands": [["X9"]]}),
        ("mindup", {"order": [1, 1, 2, 3, 4], "goals": [], "collections": [[1]]}),
        ("mindup", {"order": [1, 2, 3, 4, 5], "goals": ["Z9"], "collections": [[1]]}),
        ("mindup", {"order": [1, 2, 3, 4, 5], "goals": [], "collections": [[61]]}),
        ("wazabi", {"winner": 3, "dice": [0, 4], "teams": False}),
        ("twinit", {"mode": "each", "pairs": [1, 2], "triples": [0]}),
    ],
)
def test_a_round_that_cannot_have_been_played_is_refused(game: str, round: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        pad(game).gains(msgspec.convert(round, pad(game).Round))
