"""Look-alikes deceive: the more alike, the oftener; what is drawn counts, no number of a pattern does."""

from __future__ import annotations

from dataclasses import replace

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.bot import Watch
from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.state import WAIT
from igroteka.games.twinit import scan
from igroteka.games.twinit.bot import BEGINNER, MASTER, PLAYER, Easy, look_alike_pairs
from igroteka.games.twinit.cards import CARDS, COPIES, LIFT, PATTERNS, TOUCH, homes_of
from igroteka.games.twinit.likeness import likeness, look_alikes
from igroteka.games.twinit.patterns import ALL
from igroteka.games.twinit.position import look_around
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.tests.scene import PATTERN, Scene, dealt, position

GULLIBLE = replace(BEGINNER, fooled=1.0, doubts=0.0)


class Gullible(Easy):
    """Takes every look-alike for a twin as often as can be, and never thinks again."""

    eye = GULLIBLE


class Doubting(Easy):
    """The same, but always thinks again."""

    eye = replace(GULLIBLE, doubts=1.0)


def alike() -> tuple[str, str]:
    """Two letters whose patterns look alike."""
    return next(
        (one, other) for one in PATTERN for other in PATTERN if look_alikes(PATTERN[one]).get(PATTERN[other], 0) > 0.4
    )


def scene_of_look_alikes() -> Scene:
    """Two look-alikes lie open, and nothing else that could be taken for anything; seat 1 is not to turn."""
    one, other = alike()
    return position(["A", "B"], centre=f"{one} {other}") if {one, other}.isdisjoint("AB") else pytest.fail("letters")


def test_likeness_is_of_what_is_drawn() -> None:
    for drawn in ALL:
        for other in ALL:
            much = likeness(drawn, other)
            assert much == likeness(other, drawn)
            assert (much == 1) == (drawn == other)
            assert (much > 0) == (drawn.family == other.family)
            renamed = replace(other, index=0)
            assert likeness(drawn, renamed) == (1.0 if drawn == other else much)


def deceived(scene: Scene, bot: type[Easy]) -> list[int]:
    """The seeds with which seat 1 goes for the look-alikes."""
    moves = {seed: bot().intend(scene.state, 1, FastDice(1), Watch(seed, [0]))[0] for seed in range(200)}
    return [seed for seed, move in moves.items() if move != WAIT]


@clause("TWINIT-13")
def test_whoever_is_deceived_lays_both_hands_and_that_is_a_mistake() -> None:
    one, other = alike()
    seeds = deceived(scene_of_look_alikes(), Gullible)
    assert 60 < len(seeds) < 190
    for seed in seeds[:10]:
        scene = scene_of_look_alikes()
        first, after = Gullible().intend(scene.state, 1, FastDice(1), Watch(seed, [0]))
        assert first in (int(TOUCH) + scene.cards[one], int(TOUCH) + scene.cards[other])
        assert after >= GULLIBLE.look_ms + scan.FLOOR_MS
        scene.state.play(1, first)
        second, _ = Gullible().intend(scene.state, 1, FastDice(1), Watch(seed, [0, *[after] * 20]))
        assert {first, second} == {scene.cards[one], scene.cards[other]}
        scene.state.play(1, second)
        assert scene.state.recorder is not None
        assert "mistake" in [event.kind for event in scene.state.recorder.events]
        later = Watch(seed, [0, 300, *[after + 300] * 20])
        assert Gullible().intend(scene.state, 1, FastDice(1), later)[0] in (WAIT, 405)  # once is enough


def test_whoever_thinks_again_lifts_the_hand() -> None:
    seeds = deceived(scene_of_look_alikes(), Doubting)
    assert seeds == deceived(scene_of_look_alikes(), Gullible)
    for seed in seeds[:10]:
        scene = scene_of_look_alikes()
        first, after = Doubting().intend(scene.state, 1, FastDice(1), Watch(seed, [0]))
        scene.state.play(1, first)
        assert Doubting().intend(scene.state, 1, FastDice(1), Watch(seed, [0, *[after] * 20]))[0] == LIFT + first


def test_the_more_alike_the_oftener_and_the_better_the_player_the_more_rarely() -> None:
    one, other = alike()
    scene = scene_of_look_alikes()
    pair = (scene.cards[one], scene.cards[other])
    often = [
        sum(eye.takes_for_twins(scene.state, pair, Watch(seed)) for seed in range(4000))
        for eye in (GULLIBLE, BEGINNER, PLAYER, MASTER)
    ]
    much = look_alikes(PATTERN[one])[PATTERN[other]]
    assert often == sorted(often, reverse=True)
    assert abs(often[0] / 4000 - much) < 0.04
    assert abs(often[1] / 4000 - much * BEGINNER.fooled) < 0.03
    assert often[3] < often[2] / 2


def test_two_cards_that_do_not_look_alike_deceive_nobody() -> None:
    scene = position(["A", "B"], centre="C D E F G H")
    families = {ALL[PATTERN[name]].family for name in "ABCDEFGH"}
    pairs = look_alike_pairs(scene.state, 1)
    for one, other in pairs:
        assert ALL[int(scene.state.front[one])].family == ALL[int(scene.state.front[other])].family
    assert len(families) < 8 or pairs == []


def renumbered(state: TwinIt, names: list[int]) -> TwinIt:
    """The same table, on which every pattern has another number."""
    other = state.copy()
    other.front = vec[i64]([names[pattern] for pattern in state.front])
    other.back = vec[i64]([names[pattern] for pattern in state.back])
    other.homes = homes_of(other.front, other.back)
    look_around(other)
    return other


def test_if_all_patterns_changed_their_numbers_every_hand_would_move_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    names = list(range(PATTERNS))
    for copies in (1, 2, 3):  # only patterns with as many copies can change their names
        same = [pattern for pattern in range(PATTERNS) if COPIES[pattern] == copies]
        for pattern, name in zip(same, [*same[5:], *same[:5]], strict=True):
            names[pattern] = name
    old = {name: pattern for pattern, name in enumerate(names)}

    def seen(pattern: int) -> dict[int, float]:
        return {names[other]: much for other, much in look_alikes(old[pattern]).items()}

    intents = []
    states = [dealt(3, seed, mode=mode) for seed in range(6) for mode in ("each", "minute")]
    for state in states:
        intents += [Gullible().intend(state, seat, FastDice(1), Watch(7 + seat, [0])) for seat in range(3)]
    monkeypatch.setattr("igroteka.games.twinit.bot.look_alikes", seen)
    monkeypatch.setattr("igroteka.games.twinit.scan.look_alikes", seen)
    anew = []
    for state in states:
        table = renumbered(state, names)
        assert [int(face) for face in table.front] != [int(face) for face in state.front]
        anew += [Gullible().intend(table, seat, FastDice(1), Watch(7 + seat, [0])) for seat in range(3)]
    assert anew == intents
    assert any(0 <= move < CARDS for move, _ in intents)
