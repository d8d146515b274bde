"""Claims, the ruling of TWINIT-27: two touches are a claim, the first claim takes the set, and what is simultaneous."""

from __future__ import annotations

from typing import Any

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.seats import TABLE
from igroteka.games.twinit import GAME
from igroteka.games.twinit.bot import BOTS, Quick
from igroteka.games.twinit.cards import CLAIM_MS, LIFT, TURN
from igroteka.games.twinit.scan import SLOWEST_MS
from igroteka.games.twinit.tests.scene import Scene, position

FOUR = ["A", "B", "C", "D"]


def settling(scene: Scene) -> bool:
    return any(name.startswith("settle") for name in scene.timers())


# -- a claim ----------------------------------------------------------------------------------


@clause("TWINIT-27", "TWINIT-07")
def test_two_touches_are_a_claim_and_after_60_ms_it_takes_the_set() -> None:
    scene = position(["A", "B"], centre="D D'", turn=1)
    scene.touch(0, "D'", "D")
    assert list(scene.timers().values()) == [60]
    assert settling(scene)
    assert (scene.sets(0), scene.hands(0)) == ([], "D' D")
    scene.fire("settle")
    assert (scene.sets(0), scene.hands(0), scene.must()) == (["D D'"], "", [0])
    assert scene.events() == [
        ("touched", 0, "D'"), ("touched", 0, "D"), ("claimed", 0, "D' D"), ("won", 0, "D D'"),
    ]  # fmt: skip


@clause("TWINIT-27")
def test_a_single_hand_goes_up_after_1200_ms_and_may_return_at_once() -> None:
    scene = position(["A", "B"], centre="C D").touch(0, "C")
    assert scene.timers() == {"hand-0-0": 1200, "turn-0": 8000}
    scene.fire("hand-0-0")
    assert scene.hands(0) == ""
    assert scene.events() == [("touched", 0, "C"), ("sent-away", 0, "C")]
    assert scene.timers() == {"turn-0": 8000}
    assert scene.may_touch(0, "C")
    assert GAME.view(scene.state, 0)["banned"] == []
    assert scene.touch(0, "C").lift(0, "C").may_touch(0, "C")


@clause("TWINIT-27")
def test_a_single_hand_keeps_nobody_from_claiming() -> None:
    scene = position(["A", "B", "C"], centre="D D'")
    scene.touch(0, "D").touch(1, "D'").touch(2, "D", "D'").fire("settle")
    assert scene.sets(2) == ["D D'"]
    assert (scene.hands(0), scene.hands(1), scene.state.hands_down) == ("", "", 0)


@clause("TWINIT-27")
def test_the_first_claim_takes_the_set_and_who_comes_later_makes_no_mistake() -> None:
    scene = position(["A", "B"], centre="D D' E", sets={1: ["F F'"]})
    scene.touch(1, "D").touch(0, "D", "D'").fire("settle")
    assert scene.sets(0) == ["D D'"]
    late = int(scene.state.since(1, scene.cards["D'"]))
    assert late == scene.state.inputs  # a touch by one who saw less comes too late and costs nothing
    assert scene.sets(1) == ["F F'"]


@clause("TWINIT-27", "TWINIT-13")
def test_two_touches_on_different_patterns_are_a_mistake_at_once() -> None:
    scene = position(["A", "B"], centre="D D' E", sets={0: ["F F'"]})
    scene.touch(0, "D", "E")
    assert [event[0] for event in scene.events()] == ["touched", "touched", "mistake", "lost"]
    assert (scene.hands(0), scene.sets(0)) == ("", [])


@clause("TWINIT-27")
def test_a_claim_is_made_and_can_not_be_taken_back() -> None:
    scene = position(["A", "B"], centre="D D'").touch(0, "D", "D'")
    assert scene.refusal(0, int(LIFT) + scene.cards["D"]) == "TWINIT-27 why-claimed"
    assert scene.refusal(1, int(LIFT) + scene.cards["D"]) == "TWINIT-27 why-no-hand-there"
    assert not any(name.startswith("hand") for name in scene.timers())


@clause("TWINIT-07")
def test_play_stops_while_a_claim_is_open() -> None:
    scene = position(["A", "B"], centre="D D'", turn=1)
    scene.touch(0, "D", "D'")
    assert scene.must() == []
    assert scene.refusal(1, int(TURN)) == "TWINIT-07 why-stopped"
    assert scene.fire("settle").must() == [0]
    paced = position(["A", "B"], centre="D D'", turn=1).turn(1).touch(0, "D", "D'").fire("pace")
    assert paced.must() == []
    assert paced.fire("settle").must() == [0]


# -- simultaneous claims ------------------------------------------------------------------------


@clause("TWINIT-12", "TWINIT-27")
@pytest.mark.parametrize("first", [0, 1])
def test_claims_begun_on_the_same_card_go_to_the_hand_underneath(first: int) -> None:
    scene = position(["A", "B"], centre="D D'")
    scene.touch(first, "D").touch(1 - first, "D", "D'").touch(first, "D'").fire("settle")
    assert scene.sets(first) == ["D D'"]
    assert scene.sets(1 - first) == []


@clause("TWINIT-11", "TWINIT-27")
def test_claims_begun_on_different_cards_are_disputed_and_nobody_gets_them() -> None:
    scene = position(["A", "B"], centre="D/K D'/L", turn=1)
    scene.touch(0, "D", "D'").touch(1, "D'", "D").fire("settle")
    assert (scene.sets(0), scene.sets(1), scene.hands(0), scene.hands(1)) == ([], [], "", "")
    assert scene.timers() == {"count": 3000}
    assert scene.no_touch(0, "D") == "TWINIT-11 why-count"
    scene.fire("count")
    assert [scene.shows(name) for name in ("D", "D'")] == ["K", "L"]
    assert scene.fire("pace").must() == [1]


@clause("TWINIT-11", "TWINIT-27")
def test_a_disputed_stack_top_goes_to_the_centre_and_a_won_pair_stays() -> None:
    top = position(["D/K A", "B", "C"], centre="D'/L", turn=0)
    top.touch(1, "D", "D'").touch(2, "D'", "D").fire("settle").fire("count")
    assert (top.where("D"), top.shows("D"), top.shows("D'")) == ("centre", "K", "L")
    pair = position(["A", "B", "C"], centre="D''/L", sets={0: ["D D'"]})
    pair.touch(0, "D", "D''").touch(2, "D''", "D'").fire("settle").fire("count")
    assert (pair.sets(0), pair.shows("D''")) == (["D D'"], "L")


@clause("TWINIT-14", "TWINIT-27")
def test_three_claims_on_three_equal_cards_have_all_three_turned() -> None:
    scene = position(["A", "B", "C"], centre="D/K D'/L D''/M")
    scene.touch(0, "D", "D'").touch(1, "D'", "D''").touch(2, "D''", "D").fire("settle").fire("count")
    assert [scene.shows(name) for name in ("D", "D'", "D''")] == ["K", "L", "M"]


@clause("TWINIT-14", "TWINIT-27")
def test_a_card_that_no_claim_touches_is_not_turned() -> None:
    scene = position(["A", "B", "C"], centre="D/K D'/L D''/M")
    scene.touch(2, "D''").touch(0, "D", "D'").touch(1, "D'", "D").fire("settle").fire("count")
    assert [scene.shows(name) for name in ("D", "D'", "D''")] == ["K", "L", "D"]


@clause("TWINIT-14", "TWINIT-12")
def test_the_hand_underneath_takes_two_of_three_and_the_third_turns() -> None:
    scene = position(["A", "B"], centre="D D'/L D''/M")
    scene.touch(0, "D").touch(1, "D", "D''").touch(0, "D'").fire("settle")
    assert (scene.sets(0), scene.sets(1)) == (["D D'"], [])
    assert (scene.shows("D''"), scene.hands(1)) == ("M", "")


@clause("TWINIT-27")
def test_claims_on_different_patterns_do_not_meet() -> None:
    scene = position(["A", "B"], centre="D D' E E'", turn=0)
    scene.touch(0, "D", "D'").touch(1, "E", "E'")
    scene.fire(f"settle-{scene.state.front[scene.cards['D']]}")
    assert (scene.sets(0), scene.sets(1), scene.must()) == (["D D'"], [], [])
    assert scene.fire("settle").sets(1) == ["E E'"]
    assert scene.must() == [1]


@clause("TWINIT-11", "TWINIT-27")
def test_a_count_waits_for_no_claim_all_are_judged_before_it() -> None:
    scene = position([*FOUR, "Z"], centre="E/K E'/L F F' G/M G'/N")
    scene.touch(0, "E", "E'").touch(1, "E'", "E").touch(2, "F", "F'").touch(3, "G", "G'").touch(4, "G'", "G")
    scene.fire(f"settle-{scene.state.front[scene.cards['E']]}")
    assert scene.sets(2) == ["F F'"]
    assert scene.timers() == {"count": 3000}
    scene.fire("count")
    assert [scene.shows(name) for name in ("E", "E'", "G", "G'")] == ["K", "L", "M", "N"]


@clause("TWINIT-15", "TWINIT-27")
def test_a_fifth_set_judged_beside_a_dispute_ends_the_game() -> None:
    sets = {2: ["H H'", "I I'", "J J'", "K K'"]}
    scene = position(["A", "B", "C"], centre="E E' F F'", sets=sets)
    scene.touch(0, "E", "E'").touch(1, "E'", "E").touch(2, "F", "F'")
    scene.fire(f"settle-{scene.state.front[scene.cards['E']]}")
    assert scene.state.over
    assert not scene.state.counting


@clause("TWINIT-09", "TWINIT-13", "TWINIT-27")
def test_a_claim_on_a_pair_that_goes_under_a_stack_is_void_and_no_mistake() -> None:
    scene = position(["A", "B"], centre="F'' D E", sets={0: ["F F'"], 1: ["H H'"]})
    scene.touch(1, "F''", "F").touch(0, "D", "E")  # the owner loses the pair in that very moment
    assert (scene.hands(1), scene.sets(1), settling(scene)) == ("", ["H H'"], False)
    assert scene.must() == [0]


# -- teams ------------------------------------------------------------------------------------


@clause("TWINIT-19", "TWINIT-27")
def test_in_a_match_two_team_mates_claim_within_three_seconds() -> None:
    scene = position(FOUR, centre="E E'", mode="match").touch(1, "E'")
    assert scene.timers()["hand-1-0"] == 3000
    scene.touch(3, "E")
    assert settling(scene)
    scene.fire("settle")
    assert scene.sets(1) == ["E E'"]
    assert ("won", 3, "E E'") in scene.events()  # the hand that made the claim


@clause("TWINIT-19", "TWINIT-11", "TWINIT-12")
def test_claims_of_both_teams_are_judged_like_those_of_players() -> None:
    scene = position(FOUR, centre="E/K E'/L", mode="match", turn=1)
    scene.touch(2, "E").touch(1, "E'").touch(3, "E").touch(0, "E'").fire("settle").fire("count")
    assert [scene.shows(name) for name in ("E", "E'")] == ["K", "L"]
    assert scene.fire("pace").must() == [1]
    same = position(FOUR, centre="E E'", mode="match")
    same.touch(2, "E").touch(1, "E").touch(3, "E'").touch(0, "E'").fire("settle")
    assert same.sets(0) == ["E E'"]


@clause("TWINIT-19", "TWINIT-13")
def test_a_made_claim_does_not_suffer_from_what_team_mates_do_meanwhile() -> None:
    scene = position([*FOUR, "G", "H"], centre="E E' F F' I", mode="match", sets={0: ["J J'"]})
    scene.touch(0, "E").touch(2, "E'")
    scene.touch(4, "F")  # another pattern, but the hands of a claim wait for no partner
    assert scene.sets(0) == ["J J'"]
    scene.touch(0, "I")  # the mistake of seat 0: F and I
    assert scene.sets(0) == []
    assert scene.fire("settle").sets(0) == ["E E'"]


@clause("TWINIT-19", "TWINIT-27")
def test_a_team_has_one_claim_on_a_pattern() -> None:
    scene = position([*FOUR, "G", "H"], centre="E/K E'/L E''/M", mode="match")
    scene.touch(0, "E").touch(2, "E'").touch(4, "E''").touch(2, "E")
    scene.fire("settle")
    assert scene.sets(0) == ["E E'"]
    assert (scene.shows("E''"), scene.state.hands_down) == ("M", 0)


# -- the minute -------------------------------------------------------------------------------


@clause("TWINIT-23", "TWINIT-27")
def test_all_together_nobody_is_a_rival_and_a_claim_takes_at_once() -> None:
    scene = position(["", ""], centre="A A'", mode="together")
    scene.touch(0, "A").touch(1, "A'", "A")
    assert scene.sets(1) == ["A A'"]
    assert scene.hands(0) == ""
    assert all(event[0] != "claimed" for event in scene.events())


@clause("TWINIT-26", "TWINIT-27")
def test_in_the_minute_a_dispute_turns_its_cards_and_nothing_waits() -> None:
    scene = position(["", "", ""], centre="A/K A'/L B", mode="minute")
    scene.touch(2, "B").touch(0, "A", "A'").touch(1, "A'", "A").fire("settle")
    assert [scene.shows(name) for name in ("A", "A'")] == ["K", "L"]
    assert scene.timers() == {"hand-2-0": 1200, "minute": 60000}
    assert scene.events()[-2:] == [("disputed", -1, "A A'"), ("turned-over", -1, "A A'")]


@clause("TWINIT-26", "TWINIT-12")
def test_in_the_minute_the_hand_underneath_takes_what_both_claim() -> None:
    scene = position(["", ""], centre="A A'", mode="minute")
    scene.touch(1, "A").touch(0, "A", "A'").touch(1, "A'").fire("settle")
    assert (scene.sets(0), scene.sets(1)) == ([], ["A A'"])


@clause("TWINIT-24", "TWINIT-27")
def test_a_claim_made_before_the_end_of_the_minute_counts() -> None:
    scene = position(["", ""], centre="A A' B B'", mode="minute")
    scene.touch(0, "A", "A'").touch(1, "B", "B'").fire("minute")
    assert scene.state.over
    assert [int(score) for score in scene.state.scores()] == [1, 1]


@clause("TWINIT-23")
def test_turning_over_a_card_under_ones_own_claim_gives_it_up() -> None:
    scene = position(["", ""], centre="A/K A'", mode="minute").touch(0, "A", "A'").flip(0, "A")
    assert (scene.hands(0), settling(scene), scene.sets(0)) == ("", False, [])


@clause("TWINIT-16", "TWINIT-27")
def test_the_last_ten_seconds_wait_for_an_open_claim() -> None:
    scene = position(["", ""], centre="D D'", rest=False)
    assert scene.timers() == {"last-0": 10000}
    scene.touch(0, "D", "D'")
    assert list(scene.timers().values()) == [60]
    assert scene.fire("settle").timers() == {"last-1": 10000}


# -- what surrounds them ------------------------------------------------------------------------


@clause("TWINIT-27")
def test_claims_are_the_default_and_positions_of_the_rules_before_mean_palms() -> None:
    assert GAME.read_options({}).hands == "claims"
    scene = position(["A", "B"], centre="D D'", hands="palms").touch(0, "D")
    old = GAME.dump(scene.state, 2)
    assert old.startswith("twinit=2 seats=2 options={} ")
    again = GAME.load(old, FastDice(1))
    assert GAME.options_of(again).hands == "palms"
    assert GAME.dump(again, 2) == old
    assert GAME.dump(again).startswith('twinit=3 seats=2 options={"hands":"palms"} ')
    with pytest.raises(Mistake):
        GAME.load(old.replace("twinit=2", "twinit=1"), FastDice(1))


def test_an_open_claim_is_part_of_a_position() -> None:
    scene = position(["A", "B"], centre="D D' E").touch(0, "D'").touch(1, "E").touch(0, "D")
    text = GAME.dump(scene.state)
    begun, second, other = (scene.cards[name] for name in ("D'", "D", "E"))
    assert f" hands=0:{begun}:2:4/1:{second}:4:4/2:{other}:3 " in text
    again = GAME.load(text, FastDice(1))
    assert GAME.dump(again) == text
    assert [int(number) for number in again.timers()] == [int(number) for number in scene.state.timers()]
    assert GAME.dump(scene.state.copy()) == text


@pytest.mark.parametrize(
    "hands", ["0:2:2:4", "0:2:2:4/1:4:3:4", "0:2:2:4/2:3:3:4", "0:2:2:4/1:3:3:5", "0:2:2:0", "0:2:2:4:4"]
)
def test_half_a_claim_is_no_position(hands: str) -> None:
    scene = position(["A", "B"], centre="D D' E")
    text = GAME.dump(scene.state).replace(" hands=- ", f" hands={hands} ")
    with pytest.raises(Mistake) as caught:
        GAME.load(text, FastDice(1))
    assert caught.value.args_["field"] == "hands"


def test_palms_know_no_claims_and_claims_no_bans() -> None:
    palms = GAME.dump(position(["A", "B"], centre="D D'", hands="palms").state)
    for text in (palms.replace(" hands=- ", " hands=0:2:2:4/1:3:3:4 "), palms_to_claims(palms)):
        with pytest.raises(Mistake):
            GAME.load(text, FastDice(1))


def palms_to_claims(text: str) -> str:
    return text.replace('{"hands":"palms"}', "{}").replace(" bans=- ", " bans=0:2 ")


def test_what_follows_a_claim_is_the_same_in_every_guess() -> None:
    scene = position(["A", "B"], centre="D D'").touch(0, "D", "D'")
    for seat in (0, 1, TABLE):
        guess = scene.state.guess(seat, FastDice(3))
        assert GAME.view(guess, seat) == GAME.view(scene.state, seat)
        assert [int(number) for number in guess.timers()] == [int(number) for number in scene.state.timers()]


@clause("TWINIT-27")
def test_the_second_hand_of_every_bot_comes_in_time_for_a_claim() -> None:
    assert SLOWEST_MS < CLAIM_MS
    eyes: list[Any] = [bot.eye for bot in BOTS.values() if hasattr(bot, "eye")]
    assert len(eyes) == len(BOTS)
    assert all(eye.travel(FastDice(seed)) <= SLOWEST_MS for eye in eyes for seed in range(500))


def test_bots_race_for_a_pair_on_which_a_single_hand_lies() -> None:
    scene = position(["A", "B"], centre="C C'").touch(0, "C")
    assert Quick().choose(scene.state, 1, FastDice(1)) in (scene.cards["C"], scene.cards["C'"])
