"""Reviews: what each decision was worth by what its player knew; luck and skill apart; the turning points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from igroteka.bots.review.account import TURNS, Account, word
from igroteka.bots.review.judging import Judge, Judged, positions, reviewable
from igroteka.bots.review.paper import begun, kept, packed, shares
from igroteka.bots.review.said import moves_said, reasons_said
from igroteka.bots.searching import SearchBot
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame, Variant
from igroteka.core.inputs import Input
from igroteka.core.record import EarlyEnd, Reading, Record, record_text
from igroteka.core.registry import find_game
from igroteka.core.telling import Telling
from igroteka.core.words import LANGUAGES
from igroteka.games.uno.tests.positions import position as uno_position
from tests.bots.reviews import played, think_little
from tests.bots.searches import IN_TURNS, decisions
from tests.core.matches import blank

TABLES = [(game, variant) for game in IN_TURNS for variant in game.variants()]
IDS = [f"{game.name}-{variant.name}".replace(" ", "-") for game, variant in TABLES]


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Few rounds for a decision."""
    think_little(monkeypatch)
    return lambda rounds: think_little(monkeypatch, rounds)


def uno_record(move: str, top: str = "R7") -> Record:
    """The last card fits, and this is what its holder did."""
    game = find_game("uno")
    state = uno_position(top, ["R5", "B1 B2 B3 Y4 G8"], points="480.480")
    record = Record(game, 2, game.options_of(state), {"kind": "fast", "seed": 1}, ["Anna", "Boris"])
    record.position = game.dump(state)
    record.inputs.append(Input(0, game.read(move)))
    return record


def test_a_plain_blunder_is_a_mistake_and_the_better_move_is_named(little: Callable[[int], None]) -> None:
    little(200)
    record = uno_record("draw")
    judge = Judge(record, 1)
    assert judge.decisions() == {1: 0}
    judged = judge.judged(1)
    assert word(judged) == "mistake"
    assert judged.better == "R5"
    assert judged.lost > 3 * judged.error > 0
    assert judged.reasons[0].key == "reason-goes-out"
    assert judged.before > 0.9  # whoever lays the last card has most likely won the match
    for lang in LANGUAGES:
        made, better = moves_said(Telling(record.game, record.names), judged, lang)
        assert "Anna" in made
        assert "Anna" in better
        assert "5" in better
        assert "5" not in made
        assert reasons_said(record.game, judged, lang, record.names)


def test_a_review_names_the_house_rule_by_which_a_card_would_have_answered(little: Callable[[int], None]) -> None:
    little(60)
    game = find_game("uno")
    state = uno_position("R1", ["RD R2 R3", "RR", "B1 B2 B3"], points="480.480.0", options={"reverse_back": True})
    state.play(0, game.read("RD"))
    record = Record(game, 3, game.options_of(state), {"kind": "fast", "seed": 1}, ["Anna", "Boris", "Vera"])
    record.position = game.dump(state)
    record.inputs.append(Input(1, game.read("accept")))
    judged = Judge(record, 1).judged(1)
    made, better = moves_said(Telling(game, record.names, options=record.options), judged, "en")
    assert (made, better) == ("Boris does not answer the hit", "Boris lays a red Reverse (UNO-H04)")


def test_the_best_move_loses_nothing(little: Callable[[int], None]) -> None:
    little(200)
    judge = Judge(uno_record("R5"), 1)
    assert judge.decisions() == {}  # there was nothing else to think about
    record = blank("uno", {"goal": 50}, 2)
    assert Account(2, 1.0, []).accuracy is None
    assert shares(replace(record, early=EarlyEnd("conceded", [0, 0], [2, 1]))) == [0.0, 1.0]


def test_whoever_plays_as_the_reviewer_thinks_is_accurate(little: Callable[[int], None]) -> None:
    """The reviewer's own best moves on seat 0, plain ones of the other."""
    little(24)
    record = played("zero", 2)
    judge = Judge(record, 1)
    steps = [step for step, seat in judge.decisions().items() if seat == 0]
    plain = Account(2, 0.0, [judge.judged(step) for step in steps])
    best = []
    for step, made, state in positions(record):
        if step in steps:
            bot = judge._bot
            assert isinstance(bot, SearchBot)
            chosen = Input(0, bot.appraise(state.guess(0, FastDice(step)), 0, FastDice(step)).best)
            best.append(judge.look(state, chosen, step))
        assert made
    assert (plain.accuracy or 0) + 5 < (Account(2, 0.0, best).accuracy or 0)
    assert (Account(2, 0.0, best).accuracy or 0) >= 95
    assert Account(2, 1.0, [Judged(1, 0, "R5", 0.4), Judged(5, 0, "R6", 0.6)]).accuracy == 100


@pytest.mark.parametrize(("game", "variant"), TABLES, ids=IDS)
def test_what_a_player_could_not_know_changes_nothing(
    game: AnyGame, variant: Variant, little: Callable[[int], None]
) -> None:
    little(4)
    judge = Judge(blank(game.name, variant.options, variant.seats), 1)
    for state, seat in decisions(game, variant, 1):
        made = Input(seat, int(state.choices(seat)[len(state.choices(seat)) - 1]))
        worlds = [state, state.guess(seat, FastDice(1)), state.guess(seat, FastDice(2))]
        one, *others = [judge.look(world, made, 7) for world in worlds]
        assert one == others[0] == others[1]
        assert 0 <= one.chance <= one.before <= 1


@pytest.mark.parametrize("game", IN_TURNS, ids=lambda game: game.name)
def test_whatever_was_legal_can_be_judged(game: AnyGame, little: Callable[[int], None]) -> None:
    """Also what no sensible player thinks about, and a word said in one's turn."""
    little(2)
    for variant in game.variants()[:2]:
        judge = Judge(blank(game.name, variant.options, variant.seats), 1)
        for state, seat in decisions(game, variant, 4):
            legal = [int(move) for move in state.moves(seat)]
            for move in legal[:: max(1, len(legal) // 8)]:
                judged = judge.look(state, Input(seat, move), 3)
                assert judged.move == game.write(move)
                names = [f"P{other}" for other in range(variant.seats)]
                for lang in LANGUAGES:
                    assert all(moves_said(Telling(game, names), judged, lang)) or judged.better is None
                    assert bool(reasons_said(game, judged, lang, names)) == (judged.better is not None)
                for other in legal:
                    game.reasons(state, seat, move, other)


def test_a_word_said_in_ones_turn_is_a_decision_too(little: Callable[[int], None]) -> None:
    """Boris has one card and has not called: to catch him first is better than to lay a card at once."""
    little(400)
    game = find_game("uno")
    state = uno_position("R7", ["R5 R6 B2 B3", "G8"], points="0.0", window="1")
    assert state.allows(0, game.read("catch:1"))
    judged = Judge(blank("uno", {}, 2), 1).look(state, Input(0, game.read("catch:1")), 3)
    assert word(judged) == "best"


@pytest.mark.parametrize("name", ["uno", "zero", "wazabi", "mindup"])
def test_a_whole_match_adds_up_and_comes_out_the_same_twice(name: str, little: Callable[[int], None]) -> None:
    record = played(name, max(2, find_game(name).official))
    text = record_text(record)
    review = begun(record, text, 1)
    assert review.asked
    assert set(review.asked.values()) <= set(range(record.seats))
    judge = Judge(record, 1)
    some = review.left[:8]
    review.add([judge.judged(step) for step in some])
    again = Judge(reviewable(Reading(text, "again")), 1)
    assert [again.judged(step) for step in reversed(some)] == review.judged[::-1]
    for seat in range(record.seats):
        account = review.account(seat)
        assert account.start + account.luck - account.lost == pytest.approx(account.won)
        assert len(account.lucks) == len(account.decisions) + 1
        for one in account.decisions:
            assert (one.better is None) == (one.lost == 0)
            assert one.lost == 0 or one.lost > 2 * one.error  # what may be noise is no mistake
        if len(account.decisions) >= TURNS:
            turns = account.turns()
            assert 0 < len(turns) <= TURNS
            costly = sorted((one.lost for one in account.decisions if one.lost), reverse=True)[:TURNS]
            assert sorted((turn.judged.lost for turn in turns if not turn.luck), reverse=True) == costly
    assert sum(review.won) == pytest.approx(1.0)


def test_a_kept_review_is_taken_up_only_for_what_it_is(little: Callable[[int], None]) -> None:
    record = played("zero", 2)
    text = record_text(record)
    review = begun(record, text, 1, seat=1)
    assert set(review.asked.values()) == {1}
    review.add([Judge(record, 1).judged(review.left[0])])
    content = packed(review)
    again = kept(content, text, 1)
    assert again == review
    assert again is not None
    assert len(again.left) == len(review.asked) - 1
    assert not again.ready(1)
    assert again.ready(0)
    assert kept(content, text, 2) is None  # thought about otherwise
    assert kept(content, text + "\n", 1) is None  # another record
    assert kept(content[:-9], text, 1) is None  # half of it
    foreign = msgspec.structs.replace(review, asked={})
    assert kept(packed(foreign), text, 1) is None


def test_what_cannot_be_reviewed_is_said() -> None:
    record = played("zero", 2)
    record.inputs = record.inputs[:-1]
    with pytest.raises(Mistake, match="Only finished matches"):
        reviewable(Reading(record_text(record), "half"))
    with pytest.raises(Mistake, match="Eyes and hands"):
        Judge(blank("twinit"), 1)
    text = record_text(played("zero", 2)).replace('"n":3', '"n":4')
    with pytest.raises(Mistake, match="Line 4"):
        reviewable(Reading(text, "damaged"))
