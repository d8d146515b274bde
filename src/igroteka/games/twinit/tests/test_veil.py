"""What leaves for a client says nothing of which patterns are equal; the eye alone finds twins."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import FastDice
from igroteka.core.seats import TABLE
from igroteka.core.words import LANGUAGES
from igroteka.games.twinit import GAME, patterns
from igroteka.games.twinit.cards import BACK_KNOWN, CARDS, FRONT_KNOWN, PATTERNS
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.tests.scene import Scene, dealt, new_match, position
from igroteka.games.twinit.text import TIMERS
from igroteka.games.twinit.veil import token

SECRET = bytes(range(32))


def veiled(state: TwinIt, seat: int = 0, secret: bytes = SECRET) -> dict[str, Any]:
    return GAME.veil(GAME.view(state, seat), secret)


def numbered(veiled_view: Any) -> str:
    """The view with tokens replaced by the order in which they come: what it says apart from their letters."""
    known: dict[str, str] = {}

    def walk(part: Any) -> Any:
        if isinstance(part, dict):
            return {name: walk(value) for name, value in part.items()}
        if isinstance(part, list):
            return [walk(value) for value in part]
        if isinstance(part, str) and len(part) == 16:
            return known.setdefault(part, f"face {len(known)}")
        return part

    return str(walk(veiled_view))


def names_in(part: Any) -> set[str]:
    """Every key of the data, however deep."""
    if isinstance(part, dict):
        return set(part) | {name for value in part.values() for name in names_in(value)}
    return {name for value in part for name in names_in(value)} if isinstance(part, list) else set()


def faces_in(view: dict[str, Any]) -> list[str]:
    """The tokens of everything that shows."""
    single = [one["face"] for name in ("stacks", "centre", "beside") for one in view[name] if one["face"]]
    return single + [face for won in view["sets"] for face in won["faces"]]


def rich() -> Scene:
    """Twins in the centre, on stacks, beside them and among the won."""
    return position(
        ["A B", "A' C"], centre="D D' A''", beside="U V W", beside_side=0, sets={1: ["G G'"], 0: ["H H' H''"]}
    )


def test_a_veiled_view_has_tokens_in_place_of_patterns() -> None:
    scene = rich()
    for seat in (0, 1, TABLE):
        view, plain = veiled(scene.state, seat), GAME.view(scene.state, seat)
        assert "pattern" in names_in(plain)
        assert "pattern" not in names_in(view)
        assert {name for name in plain if plain[name] != view[name]} == {"stacks", "centre", "beside", "sets"}
        assert view["stacks"][0] == {
            "count": plain["stacks"][0]["count"],
            "top": scene.cards["A"],
            "face": token(SECRET, scene.cards["A"], plain["stacks"][0]["pattern"]),
        }
        assert [len(won["faces"]) for won in view["sets"]] == [2, 3]
    empty = veiled(position(["", ""], sets={1: ["F F'"]}, rest=False).state)
    assert empty["stacks"][0] == {"count": 0, "top": None, "face": None}
    before = new_match(2)
    assert veiled(before) == GAME.view(before, 0)


def test_no_two_faces_share_a_token_or_the_bytes_of_a_picture() -> None:
    tokens = {token(SECRET, card, pattern) for card in range(CARDS) for pattern in range(PATTERNS)}
    assert len(tokens) == CARDS * PATTERNS
    assert all(len(one) == 16 and one.isalnum() and one.islower() for one in list(tokens)[:500] if not one.isdigit())
    state = rich().state
    faces = faces_in(veiled(state))
    pictures = [GAME.picture(state, SECRET, face) for face in faces]
    assert len(set(faces)) == len(set(pictures)) == len(faces) > 10
    assert all(picture is not None and picture.startswith("<svg") for picture in pictures)


def test_a_token_depends_on_the_secret() -> None:
    assert not set(faces_in(veiled(rich().state))) & set(faces_in(veiled(rich().state, secret=bytes(32))))


@pytest.mark.parametrize("seed", range(3))
def test_renumbered_patterns_give_the_same_veiled_view_but_for_the_letters_of_its_tokens(seed: int) -> None:
    state = rich().state
    order = list(range(PATTERNS))
    dice = FastDice(seed)
    for at in range(len(order) - 1, 0, -1):
        other = dice.below(at + 1)
        order[at], order[other] = order[other], order[at]
    renumbered = state.copy()
    renumbered.front = vec[i64]([order[int(pattern)] for pattern in state.front])
    renumbered.back = vec[i64]([order[int(pattern)] for pattern in state.back])
    assert numbered(veiled(renumbered)) == numbered(veiled(state))


def test_twins_cannot_be_told_from_strangers_in_a_veiled_view() -> None:
    twins, strangers = position(["A", "B"], centre="D D'").state, position(["A", "B"], centre="D E").state
    assert numbered(veiled(twins)["centre"]) == numbered(veiled(strangers)["centre"])


def test_events_tell_faces_and_no_numbers() -> None:
    for options, kind in (({}, "shown"), ({"described": True}, "described")):
        state = dealt(2, **options)
        assert state.recorder is not None
        event = next(event for event in state.recorder.take() if event.kind == kind)
        shown = GAME.shown(event, TABLE)
        told = GAME.veiled_event(shown, SECRET)
        assert shown["numbers"]
        assert told["numbers"] == []
        assert told["faces"] == [
            token(SECRET, int(card), pattern) for card, pattern in zip(shown["cards"], shown["numbers"], strict=True)
        ]
        assert set(faces_in(veiled(state))) == set(told["faces"])
    won = rich()
    assert won.state.recorder is not None
    won.state.recorder.take()
    won.touch(0, "D", "D'")
    for event in won.state.recorder.take():
        shown = GAME.shown(event, 0)
        told = GAME.veiled_event(shown, SECRET)
        assert told["numbers"] == []
        assert event.kind == "shown" or told == {**shown, "numbers": []}


def test_a_picture_is_given_of_what_was_seen_and_of_nothing_else() -> None:
    state = dealt(2)
    for card in range(CARDS):
        for pattern, mark in ((state.front[card], FRONT_KNOWN), (state.back[card], BACK_KNOWN)):
            picture = GAME.picture(state, SECRET, token(SECRET, card, int(pattern)))
            assert (picture is not None) == bool(state.known[card] & mark)
    assert GAME.picture(state, SECRET, "nonsense") is None
    seat = int(state.must).bit_length() - 1
    card = int(state.top[seat])
    face, back = token(SECRET, card, int(state.front[card])), token(SECRET, card, int(state.back[card]))
    assert GAME.picture(state, SECRET, back) is None
    state.play(seat, GAME.read("turn"))
    assert GAME.picture(state, SECRET, face) == patterns.svg(int(state.back[card]), salt=face)
    assert GAME.picture(state, SECRET, back) == patterns.svg(int(state.front[card]), salt=back)


def test_words_are_given_where_the_table_plays_with_words() -> None:
    silent, said = dealt(2), dealt(2, described=True)
    card = int(said.top[0])
    for lang in LANGUAGES:
        words = GAME.words(lang)
        one = token(SECRET, card, int(said.front[card]))
        assert GAME.describe(said, SECRET, one, words) == patterns.describe(int(said.front[card]), lang)
        assert GAME.describe(said, SECRET, token(SECRET, card, int(said.back[card])), words) is None
        assert GAME.describe(silent, SECRET, token(SECRET, card, int(silent.front[card])), words) is None


def test_the_public_name_of_a_timer_says_nothing_of_a_pattern() -> None:
    public = {GAME.timer_name(timer) for timer in TIMERS}
    seats = {f"{name}-{seat}{hand}" for seat in range(6) for name, hands in HANDS for hand in hands}
    assert public == {"settle", "pace", "turn", "last", "count", "minute"} | seats


HANDS = (("block", ("",)), ("hand", ("-0", "-1")), ("ban", ("-0", "-1")))


def test_the_log_names_patterns_only_where_the_table_plays_with_words() -> None:
    for options in ({}, {"described": True}):
        state = dealt(3, **options)
        assert state.recorder is not None
        event = next(event for event in state.recorder.take() if event.kind in ("shown", "described"))
        line = GAME.line(event, 0, GAME.words("en"), ["A", "B", "C"])
        said = [patterns.describe(int(pattern), "en") in line for pattern in event.numbers]
        assert all(said) if options else not any(said)
