"""The house rules of Wazabi, each alone and by its clause."""

from __future__ import annotations

from typing import Any

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL
from igroteka.core.words import LANGUAGES
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.bot import LEVELS
from igroteka.games.wazabi.cards import PASS
from igroteka.games.wazabi.habit import Plain, Quick
from igroteka.games.wazabi.sharp import Sharp
from igroteka.games.wazabi.tests.positions import dice, hands, legal, play, position, story, waits_for


@clause("WAZABI-H01")
@pytest.mark.parametrize("cards", [0, 1, 4, 6])
def test_everyone_starts_with_the_number_of_cards_that_was_agreed_on(cards: int) -> None:
    state = GAME.new(6, GAME.read_options({"first_hand": cards}), FastDice(4))
    state.play(CLOCK, DEAL)
    assert [int(size) for size in state.sizes] == [cards] * 6
    assert state.deck.size == 36 - 6 * cards


@clause("WAZABI-H01", "WAZABI-10")
def test_when_all_cards_are_dealt_one_draws_from_opponents() -> None:
    state = position(hands=["L1", "SK SK", "D3"], deck="", rolls="card W W W", first_hand=6)
    assert waits_for(play(state, "roll")) == "0 steal"


@clause("WAZABI-H01")
def test_another_number_of_cards_is_refused_with_what_is_possible() -> None:
    with pytest.raises(Mistake) as refused:
        GAME.read_options({"first_hand": 7})
    assert refused.value.key == "option-value"


@clause("WAZABI-H02")
def test_each_card_spends_its_w_and_the_turn_goes_on_with_the_rest() -> None:
    state = position(hands=["L2 D3 SD", "SK"], dice="4 4", stage="play", roll="W W W W", several_cards=True)
    play(state, "L2")
    assert story(state) == ["played 0 L2 all -", "lost 0 - all 2", "plays-on 0 - all 1"]
    assert (waits_for(state), legal(state)) == ("0 play", "pass D3")
    assert GAME.view(state, 1)["roll"]["power"] == 1
    refusal = GAME.why_not(state, 0, GAME.read("SD:1"))
    assert refusal is not None
    assert (refusal.key, refusal.args["power"]) == ("why-too-dear", 1)
    play(state, "D3")
    assert (waits_for(state), dice(state)) == ("1 roll", [2, 4])


@clause("WAZABI-H02", "WAZABI-08")
def test_by_the_book_one_card_is_played_and_no_w_is_spent() -> None:
    state = position(hands=["L2 D3 SD", "SK"], dice="4 4", stage="play", roll="W W W W")
    play(state, "L2")
    assert (waits_for(state), int(state.power)) == ("1 roll", 4)


@clause("WAZABI-H02")
def test_the_turn_is_over_without_w_without_cards_or_when_one_plays_none() -> None:
    broke = position(hands=["L1 D3", "SK"], stage="play", roll="W card card card", several_cards=True)
    assert waits_for(play(broke, "L1")) == "1 roll"
    bare = position(hands=["L1", "SK"], stage="play", roll="W W W card", several_cards=True)
    assert waits_for(play(bare, "L1")) == "1 roll"
    content = position(hands=["L1 L1", "SK"], stage="play", roll="W W W card", several_cards=True)
    assert waits_for(play(content, "L1", "pass")) == "1 roll"


@clause("WAZABI-H02")
def test_that_one_can_play_no_more_is_seen_from_the_w_and_not_from_the_hand() -> None:
    state = position(hands=["L1 L2", "SK"], stage="play", roll="W W card card", several_cards=True)
    play(state, "L1")
    assert (waits_for(state), legal(state)) == ("0 play", "pass")  # one W is left, for which there are cards
    assert GAME.forced(state, 0) is None


@clause("WAZABI-H02")
@pytest.mark.parametrize(("card", "more"), [("SK:1", "pass L1"), ("SH:1", "pass K2"), ("DA:left", "pass L1")])
def test_the_turn_goes_on_after_every_other_card_too(card: str, more: str) -> None:
    held = f"L1 {card[:2]}"
    state = position(hands=[held, "K2 K2", "D3"], dice="4 2 3", stage="play", roll="W W W card", several_cards=True)
    play(state, card)
    assert (waits_for(state), legal(state)) == ("0 play", more)


@clause("WAZABI-H02", "WAZABI-13")
def test_the_turn_goes_on_when_the_others_have_chosen_what_to_keep() -> None:
    state = position(hands=["K2 L1", "SK SK D3"], stage="play", roll="W W card card", several_cards=True)
    play(state, "K2", "1 keep:SK+D3")
    assert (waits_for(state), hands(state)) == ("0 play", ["L1", "D3.SK"])


@clause("WAZABI-H02", "WAZABI-12")
def test_again_and_around_begins_a_new_turn_and_the_rest_is_lost() -> None:
    state = position(hands=["AG L1", "SK"], stage="play", roll="W W W W", several_cards=True)
    play(state, "AG")
    assert waits_for(state) == "0 roll"


@clause("WAZABI-H02", "WAZABI-22")
def test_who_loses_the_last_die_has_won_whatever_is_left() -> None:
    state = position(hands=["L1 L1 D3", "SK"], dice="2 4", stage="play", roll="W W", several_cards=True)
    play(state, "L1", "L1")
    assert state.over
    assert [int(place) for place in state.ranking()] == [1, 2]


@clause("WAZABI-H02")
def test_a_position_in_the_middle_of_several_cards_is_reversible() -> None:
    state = position(hands=["L2 D3 SD", "SK"], dice="4 4", stage="play", roll="W W W W", several_cards=True)
    play(state, "L2")
    text = GAME.dump(state).replace("dice=loaded", "dice=fast")
    again = GAME.load(text, FastDice(1))
    assert GAME.dump(again) == text
    assert legal(again) == "pass D3"


@clause("WAZABI-H02", "WAZABI-12")
@pytest.mark.parametrize("habit", [Quick(), Sharp()], ids=["quick", "sharp"])
def test_a_practised_player_plays_the_others_before_again(habit: Quick | Sharp) -> None:
    told: dict[str, Any] = {"hands": ["L1 AG", "SK", "D3"], "dice": "3 4 4", "stage": "play", "roll": "W W card"}
    state = position(**told, several_cards=True)
    assert GAME.write(habit.choose(state, 0, FastDice(1))) == "L1"
    play(state, "L1")
    assert GAME.write(habit.choose(state, 0, FastDice(1))) == "AG"


@clause("WAZABI-H02")
def test_a_plain_player_plays_on_while_something_helps() -> None:
    state = position(hands=["L1 L1 L1", "SK"], dice="4 4", stage="play", roll="W W W", several_cards=True)
    for _ in range(3):
        move = Plain().choose(state, 0, FastDice(1))
        assert move != PASS
        state.play(0, move)
    assert waits_for(state) == "1 roll"


@clause("WAZABI-H02")
@pytest.mark.parametrize("level", [name for name in LEVELS if name not in ("random", "master")])
def test_bots_of_every_level_make_legal_moves_in_the_middle_of_several_cards(level: str) -> None:
    state = position(hands=["L1 SK D3 SH", "K2 K2 L1"], dice="5 4", stage="play", roll="W W W W W", several_cards=True)
    bot = LEVELS[level]()
    while state.stage == 3 and state.turn == 0:
        move = bot.choose(state.guess(0, FastDice(3)), 0, FastDice(5))
        assert state.allows(0, move)
        state.play(0, move)


@clause("WAZABI-H03", "WAZABI-11")
def test_lose_1_die_is_played_whatever_the_roll_shows() -> None:
    told: dict[str, Any] = {"hands": ["L1", "SK"], "dice": "4 4", "stage": "play", "roll": "W give give give"}
    banned = position(**told)
    assert legal(banned) == "pass"
    free = position(**told, lose_one_freely=True)
    assert legal(free) == "pass L1"
    assert (GAME.view(banned, 1)["gives_ban"], GAME.view(free, 1)["gives_ban"]) == (2, None)
    assert dice(play(free, "L1")) == [3, 4]


def test_what_a_house_rule_tells_has_words() -> None:
    state = position(hands=["L2 D3", "SK"], stage="play", roll="W W W W", several_cards=True)
    play(state, "L2")
    assert state.recorder is not None
    event = state.recorder.take()[-1]
    said = {lang: GAME.line(event, 1, GAME.words(lang), ["Майя", "Ян"]) for lang in LANGUAGES}
    assert said == {"ru": "Майя может сыграть ещё карту: W осталось 1.", "en": "Майя may play another card: 1 W left."}
