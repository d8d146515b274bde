"""What a seat sees."""

from __future__ import annotations

from igroteka.core.dice import FastDice
from igroteka.core.seats import TABLE
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.tests.positions import play, position


def test_a_player_sees_its_hand_and_the_table() -> None:
    state = position(
        hands=["L1 SK SD", "AG", "K2 K2"], dice="3 2 4", discard="L2", stage="play", roll="W give card", skips="0 1 0"
    )
    view = GAME.view(state, 0)
    assert (view["turn"], view["stage"], view["direction"]) == (0, "play", "left")
    assert view["hand"] == ["L1", "SK", "SD"]
    assert view["playable"] == ["L1", "SK"]
    assert view["hands"] == [3, 1, 2]
    assert (view["dice"], view["lost"], view["spare"]) == ([3, 2, 4], 3, 12)
    assert view["roll"] == {"seat": 0, "power": 1, "card": 1, "give": 1}
    assert (view["to_draw"], view["to_give"], view["deck"], view["discard"]) == (0, 0, 28, ["L2"])
    assert (view["working"], view["skips"], view["out"], view["asked"]) == (None, [0, 1, 0], [0, 0, 0], [])
    assert (view["spoils"], view["teams"]) == ([6, 7, 5], None)
    assert (view["game_number"], view["games"], view["turns"], view["turns_most"]) == (1, 1, 1, None)
    assert view["unseen"]["L1"] == 6
    assert view["unseen"]["SK"] == 0
    assert view["unseen"]["L2"] == 4
    assert view["box"]["costs"]["SD"] == 3
    assert view["box"]["copies"]["L1"] == 7
    assert view["box"]["faces"] == ["W", "W", "W", "card", "card", "give"]


def test_nobody_sees_another_hand_or_what_can_be_played_from_it() -> None:
    state = position(hands=["L1 SK SD", "AG"], stage="play", roll="W")
    assert GAME.view(state, 1)["hand"] == ["AG"]
    for observer in (1, TABLE):
        view = GAME.view(state, observer)
        assert view["playable"] == []
        assert "SD" not in str(view["facts"]) + str(view["discard"])
    assert GAME.view(state, TABLE)["hand"] == []
    assert GAME.view(state, TABLE)["unseen"]["L1"] == 7


def test_a_sealed_choice_is_seen_by_its_owner_only_and_who_has_chosen_by_all() -> None:
    state = position(hands=["K2", "L1 AG SK", "SK L2 L2 SD"], stage="play", roll="W")
    play(state, "K2", "2 keep:L2+L2")
    assert GAME.view(state, 2)["keeps"] == ["L2", "L2"]
    for observer in (0, 1, TABLE):
        view = GAME.view(state, observer)
        assert view["keeps"] is None
        assert (view["must"], view["asked"], view["stage"], view["working"]) == ([1], [1, 2], "keep", "K2")
        assert view["unseen"]["K2"] == 3


def test_while_giving_and_stealing_the_view_says_how_much_is_left() -> None:
    state = position(hands=["", "L1", ""], deck="", rolls="card card give W", turn_limit=7, way="right")
    play(state, "roll")
    view = GAME.view(state, 1)
    assert (view["to_draw"], view["to_give"], view["stage"]) == (2, 1, "steal")
    assert (view["direction"], view["turns_most"]) == ("right", 21)


def test_teams_are_shown_and_spoils_leave_out_the_mate() -> None:
    view = GAME.view(position(hands=[""] * 4, dice="1 2 3 4", teams=True), 0)
    assert view["teams"] == [[0, 2], [1, 3]]
    assert view["spoils"] == [6, 4, 6, 4]


def test_in_the_interlude_the_finished_table_can_be_seen() -> None:
    state = position(hands=["L1", "SK", ""], dice="1 2 3", stage="play", roll="W", games=2)
    play(state, "L1")
    view = GAME.view(state, 1)
    assert (view["phase"], view["turn"], view["stage"], view["places"]) == ("interlude", None, None, None)
    assert (view["dice"], view["out"], view["scores"], view["game_number"]) == ([0, 2, 3], [1, 0, 0], [5, 0, 0], 1)
    assert (view["hand"], view["discard"]) == (["SK"], ["L1"])


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    view = GAME.view(GAME.new(2, None, FastDice(1)), 0)
    assert (view["phase"], view["hand"], view["deck"], view["roll"], view["game_number"]) == (
        "interlude",
        [],
        36,
        None,
        0,
    )


def test_facts_name_cards_and_places() -> None:
    state = position(hands=["SH L1 L1", "SD", "AG SK"], stage="play", roll="W W")
    play(state, "SH:2")
    assert GAME.view(state, 0)["facts"] == [{"cards": ["L1", "L1"], "seats": [2], "deck": False}]
    assert GAME.view(state, TABLE)["facts"] == []


def test_taps_are_the_way_to_a_move() -> None:
    state = position(hands=["L1", "SK"])
    for move, taps in {
        "roll": ["button:roll"],
        "pass": ["button:pass"],
        "give:1": ["die:give", "seat:1"],
        "steal:5": ["seat:5"],
        "L2": ["hand:L2"],
        "SK:1": ["hand:SK", "seat:1"],
        "DA:left": ["hand:DA", "way:left"],
        "HA:right": ["hand:HA", "way:right"],
        "keep:L1+SD": ["hand:L1", "hand:SD"],
    }.items():
        assert GAME.taps(state, 0, GAME.read(move)) == taps
