"""Twin It! is a game of looking: nothing but the picture itself may tell a pattern.

The strongest way to say so: exchange the patterns for one another, all over the table. A program that reads everything
a client is sent finds no difference but the names of the faces, which are new in every match and every deal anyway.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.game import Variant
from igroteka.core.registry import find_game
from igroteka.core.seats import CLOCK, TABLE
from igroteka.core.state import DEAL
from igroteka.core.telling import deal_of, veil_key
from igroteka.core.words import LANGUAGES
from igroteka.games.twinit.cards import COPIES
from igroteka.games.twinit.patterns import describe
from igroteka.games.twinit.tests.scene import begun
from igroteka.games.twinit.text import NAMED
from igroteka.games.twinit.veil import token
from tests.contract.worlds import new_state, somewhere, walk
from tests.server.harness import run, running, started
from tests.server.secrecy.pairs import Pair, Parted, probes, settings_of
from tests.server.secrecy.quiet import quietly
from tests.server.secrecy.test_steps import act

TWINIT = find_game("twinit")
MODES = [variant for variant in TWINIT.variants() if not variant.options.get("described")]
TOKEN = re.compile(r'"[a-z2-7]{16}"')
_NAMES = {re.escape(describe(pattern, lang)) for pattern in range(len(COPIES)) for lang in LANGUAGES}
NAME = re.compile("|".join(sorted(_NAMES, key=len, reverse=True)))


def relabelled(state: Any, seed: int) -> Any:
    """The same table with other patterns: each is exchanged for one of which there are as many."""
    dice = FastDice(seed)
    world = state.copy()
    new = list(range(len(COPIES)))
    for copies in (1, 2, 3):
        same = [pattern for pattern in new if COPIES[pattern] == copies]
        shuffled = sorted(same, key=lambda pattern: (dice.below(1 << 20), pattern))
        for pattern, other in zip(same, shuffled, strict=True):
            new[pattern] = other
    for card in range(len(state.front)):
        world.front[card] = new[state.front[card]]
        world.back[card] = new[state.back[card]]
    return TWINIT.load(TWINIT.dump(world), state.dice.copy())


def named_in_turn(heard: list[tuple[float, str]]) -> list[tuple[float, str]]:
    """The messages with every face, and every pattern that the log names, named by when it was first seen."""
    names: dict[str, str] = {}

    def new_name(found: re.Match[str]) -> str:
        return names.setdefault(found[0], f'"face {len(names)}"')

    return [(when, NAME.sub(new_name, TOKEN.sub(new_name, text))) for when, text in heard]


class Relabelled(Pair):
    """Two tables with the same cards and other patterns."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.faces: set[str] = set()

    def compare(self) -> None:
        lengths = [len(world.match.recent) for world in self.worlds]
        assert lengths[0] == lengths[1]
        for left, right in zip(*(world.ears[self.eye] for world in self.worlds), strict=True):
            assert named_in_turn(left.heard) == named_in_turn(right.heard)
            for _, text in left.heard:
                self.faces |= set(TOKEN.findall(text))


async def other_patterns(variant: Variant, seed: int, eye: int) -> int:
    dice = FastDice(seed)
    state = somewhere(TWINIT, variant, seed, 1 + dice.below(120))
    if state.over:
        state = somewhere(TWINIT, variant, seed, int(state.inputs) - 1)
    pair = Relabelled(state, relabelled(state, seed), TWINIT, eye, settings_of(seed))
    try:
        await pair.both(lambda world: None)
        for _ in range(8):
            await act(pair, dice)
            if not pair.going:
                break
            for probe in probes(pair, dice)[::4]:
                await pair.both(probe)
    except Parted:
        pass
    finally:
        pair.stop()
    return len(pair.faces)


@pytest.mark.parametrize("variant", MODES, ids=lambda variant: variant.name)
def test_nothing_but_the_picture_tells_a_pattern(variant: Variant) -> None:
    for seed, eye in ((11, 0), (12, TABLE)):
        assert quietly(other_patterns(variant, seed, eye)) > 2


def test_the_log_names_a_pattern_when_it_is_taken_or_mistaken_and_at_no_other_time() -> None:
    """A hand costs nothing: if it named what it lies on, a program would go over the cards and read twins aloud."""
    named: set[str] = set()
    for variant in MODES:
        names = [f"Guest{seat}" for seat in range(variant.seats)]
        for event in (event for step in walk(TWINIT, variant, 5, 400) for event in step.events):
            shown = TWINIT.veiled_event(TWINIT.shown(event, TABLE), bytes(32))
            for lang in LANGUAGES:
                line = TWINIT.line(event, TABLE, TWINIT.words(lang), names)
                if NAME.search(line):
                    named.add(event.kind)
            if event.kind in NAMED:
                assert shown["numbers"] == []
    assert {"won", "mistake"} <= named <= set(NAMED)


def test_equal_patterns_have_different_tokens_and_pictures_of_different_bytes() -> None:
    state = new_state(TWINIT, Variant("", 1, {"mode": "together"}), 3)
    state.play(CLOCK, DEAL)
    begun(state)  # all cards lie open
    key = veil_key(bytes(32), deal_of(state))
    centre = TWINIT.veil(TWINIT.view(state, TABLE), key)["centre"]
    faces = {one["card"]: one["face"] for one in centre}
    assert len(set(faces.values())) == len(faces)
    twins = [(a, b) for a in faces for b in faces if a < b and state.front[a] == state.front[b]]
    assert twins
    for a, b in twins:
        one, two = (TWINIT.picture(state, key, faces[card]) for card in (a, b))
        assert one
        assert two
        assert one != two


def test_a_face_has_another_name_in_every_match_and_in_every_deal() -> None:
    keys = [veil_key(bytes([match]) * 32, deal) for match in range(3) for deal in range(4)]
    assert len({token(key, 17, 40) for key in keys}) == len(keys)


def test_the_tokens_of_one_deal_never_come_back_in_the_next() -> None:
    variant = next(variant for variant in MODES if variant.options.get("games", 1) > 1)
    secret = bytes(32)
    named: dict[int, set[str]] = {}
    again = 0
    faces: dict[int, set[tuple[int, int]]] = {}
    for seed in range(3):
        for step in walk(TWINIT, variant, seed, 1500):
            deal = deal_of(step.state)
            view = TWINIT.view(step.state, TABLE)
            if view["dealt"]:
                veiled = TWINIT.veil(view, veil_key(secret, deal))
                named.setdefault(deal, set()).update(one["face"] for one in veiled["centre"])
                faces.setdefault(deal, set()).update((one["card"], one["pattern"]) for one in view["centre"])
    again = len(faces[1] & faces[2])
    assert again > 0  # the same card does show the same pattern again now and then …
    assert not named[1] & named[2]  # … and nobody can tell from its name


def test_the_order_in_which_cards_and_moves_are_listed_is_that_of_the_deal() -> None:
    for step in walk(TWINIT, MODES[0], 4, 150):
        for seat in range(2):
            touches = [move for move in step.state.moves(seat) if 0 <= move < 135]
            assert touches == sorted(touches)
        view = TWINIT.view(step.state, 0)
        if view["dealt"]:
            assert [one["card"] for one in view["centre"]] == sorted(one["card"] for one in view["centre"])


@pytest.mark.parametrize("described", [True, False])
def test_everyone_can_see_whether_a_table_plays_with_described_patterns(described: bool, sqlite_url: str) -> None:
    async def test() -> tuple[dict[str, Any], str]:
        async with running(sqlite_url) as server:
            _, players = await started(server, "twinit", 2, options={"described": described})
            await players[1].until(lambda: bool(players[1].views[1].get("dealt")))
            return players[1].table, "".join(players[1].heard)

    table, heard = run(test())
    assert table["options"].get("described", False) == described
    assert ('"kind":"described"' in heard) == described
    assert ('"kind":"shown"' in heard) != described
