"""Our bots at RLCard's UNO: its states become positions of ours, our moves its actions. RLCard itself is not needed."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from igroteka.bots.levels import find_bot
from igroteka.core.dice import FastDice
from igroteka.core.notation import read_fields
from igroteka.core.registry import find_game
from igroteka.core.seeds import derived
from igroteka.lab import rlcard_uno as adapter
from igroteka.lab.numbers import Numbers
from igroteka.lab.rlcard_uno import Meeting, OurAgent, colour_in_force, meet, our_card, position, their_action
from tests.lab.record_rlcard import SEEN

ROWS: list[dict[str, Any]] = json.loads(SEEN.read_text())
UNO = find_game("uno")


def seen(**changes: Any) -> dict[str, Any]:
    """A state as RLCard shows it: the first recorded one, with changes."""
    return {**ROWS[0]["raw_obs"], **changes}


def where(raw: dict[str, Any], record: list[tuple[int, str]] | None = None) -> Any:
    return position(UNO, raw, record or [], FastDice(5))


def hand_of(state: Any, seat: int) -> list[str]:
    fields = read_fields(UNO.dump(state)).values
    return sorted(fields["hands"].split("/")[seat].split("."))


def test_what_the_player_sees_is_in_the_position() -> None:
    for row in ROWS:
        raw = row["raw_obs"]
        state = where(raw, row["action_record"])
        assert hand_of(state, raw["current_player"]) == sorted(our_card(card) for card in raw["hand"])
        assert [int(state.size(seat)) for seat in range(2)] == raw["num_cards"]
        assert "BGRY"[int(state.colour)] == colour_in_force(raw)
        assert state.must == 1 << raw["current_player"]
        assert state.may == 0  # nobody is to be caught


def test_what_fits_there_fits_here() -> None:
    """But for the Wild Draw Four, which there is the last resort, and for drawing, which here is free."""
    choices = 0
    for row in ROWS:
        raw = row["raw_obs"]
        state = where(row["raw_obs"], row["action_record"])
        ours = {their_action(UNO.write(int(move))) for move in state.choices(raw["current_player"])} - {"draw"}
        theirs = set(raw["legal_actions"]) - {"draw"}
        assert theirs <= ours
        assert all(action.endswith("wild_draw_4") for action in ours - theirs)
        choices += len(theirs)
    assert choices > 100


def test_the_states_have_wilds_whose_colour_was_named() -> None:
    """Else the test above says nothing about them."""
    named = [raw for raw in (row["raw_obs"] for row in ROWS) if "wild" in raw["target"]]
    assert any(raw["target"][0].upper() != colour_in_force(raw) for raw in named)


def test_a_sign_that_the_opponent_lacks_a_colour_is_always_true() -> None:
    signs = 0
    for row in ROWS:
        state = where(row["raw_obs"], row["action_record"])
        opponent = 1 - row["raw_obs"]["current_player"]
        for colour, letter in enumerate("bgry"):
            if state.without_colour(opponent, colour):
                signs += 1
                hand = [card for card in row["hands"][opponent] if "wild" not in card]
                assert letter not in {card[0] for card in hand}
    assert signs >= 5


@pytest.mark.parametrize(
    ("record", "lacks"),
    [
        ([(0, "r-5"), (1, "draw")], "R"),
        ([(0, "r-5"), (1, "draw"), (0, "g-5")], "R"),
        ([(0, "r-5"), (1, "draw"), (0, "r-draw_2")], ""),
        ([(0, "r-5"), (1, "draw"), (0, "g-wild_draw_4")], ""),
        ([(0, "r-5"), (1, "draw"), (0, "draw")], ""),
        ([(0, "draw"), (1, "draw")], ""),
        ([(0, "b-wild"), (1, "draw")], "B"),
    ],
)
def test_what_the_record_says_about_the_opponent(record: list[tuple[int, str]], lacks: str) -> None:
    state = where(seen(), record)
    assert "".join("BGRY"[colour] for colour in range(4) if state.without_colour(1, colour)) == lacks


def test_a_top_card_that_was_shuffled_back_and_drawn_is_replaced_by_one_of_its_colour() -> None:
    raw = seen(hand=["b-7", "b-7", "r-1"], target="b-7", played_cards=[], num_cards=[3, 4])
    state = where(raw)
    assert hand_of(state, 0) == ["B7", "B7", "R1"]
    assert "BGRY"[int(state.colour)] == "B"
    assert len(UNO.inventory(state)) == 108


def test_after_the_pile_was_turned_over_the_named_colour_is_told_by_what_fits() -> None:
    raw = seen(target="r-wild", played_cards=[], legal_actions=["g-wild", "g-7"])
    assert colour_in_force(raw) == "G"
    assert colour_in_force({**raw, "legal_actions": ["draw"]}) == "R"


@pytest.mark.parametrize("name", ["random", "quick"])
def test_our_agent_always_answers_what_is_allowed_there(name: str) -> None:
    agent = OurAgent(find_bot(UNO, name)(), 3)
    for row in ROWS:
        assert agent.step(row) in row["raw_obs"]["legal_actions"]
        assert agent.eval_step(row)[0] in row["raw_obs"]["legal_actions"]
    assert agent.asked > 50
    if name == "quick":
        assert agent.astray == 0  # the rules go together where a sensible player chooses


def test_a_hidden_hand_changes_nothing() -> None:
    """The agent reads what RLCard shows its player, not the hands that were recorded beside it."""
    agent, other = (OurAgent(find_bot(UNO, "quick")(), 3) for _ in range(2))
    for row in ROWS:
        assert agent.step(row) == other.step({**row, "hands": [[], []]})


class Still:
    """An environment in which who sits first wins when the seed is even, and else whoever is asked gives up."""

    def __init__(self) -> None:
        self.seeds: list[int] = []

    def seed(self, seed: int) -> None:
        self.seeds.append(seed)

    def reset(self) -> tuple[dict[str, Any], int]:
        self.over = self.seeds[-1] % 2 == 0
        return ROWS[0], 0

    def step(self, action: Any, raw_action: bool = False) -> tuple[dict[str, Any], int]:
        raise IndexError

    def is_over(self) -> bool:
        return self.over

    def get_payoffs(self) -> list[float]:
        return [1, -1]


class Idle:
    use_raw = True

    def step(self, state: dict[str, Any]) -> str:
        return str(state["raw_obs"]["legal_actions"][0])


def test_every_deal_is_played_with_both_seatings() -> None:
    env = Still()
    found = meet(env, "quick", Idle(), range(10), 1)
    assert env.seeds[::2] == env.seeds[1::2]
    assert len(set(env.seeds)) == 10
    assert found.done == 10
    assert found.share.value == 0.5  # the first wins, whoever it is; what nobody wins is divided
    assert found.nobodys == sum(seed % 2 for seed in env.seeds) > 0
    assert found.halves == Counter({2: 10})
    assert found.numbers == Numbers([(0, 10)])


def test_meetings_add_up() -> None:
    one, other = (meet(Still(), "quick", Idle(), numbers, 1) for numbers in ([0, 2], [1, 5, 7]))
    one.add(other)
    assert one == meet(Still(), "quick", Idle(), [0, 1, 2, 5, 7], 1)
    assert isinstance(one, Meeting)


def test_a_game_that_never_ends_is_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(Still):
        def step(self, action: Any, raw_action: bool = False) -> tuple[dict[str, Any], int]:
            return ROWS[0], 0

    monkeypatch.setattr(adapter, "MOST_STEPS", 20)
    env = Endless()
    odd = next(number for number in range(20) if derived(1, number) % (1 << 31) % 2)
    assert meet(env, "quick", Idle(), [odd], 1).nobodys == 2
