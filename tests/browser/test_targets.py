"""A finger finds everything: what can be touched answers on at least 44 px, in every game and on every phone."""

from __future__ import annotations

from typing import Any

import pytest

from igroteka.core.game import Game
from igroteka.core.state import State
from igroteka.games.mindup import GAME as MINDUP
from igroteka.games.mindup.tests.positions import position as mindup
from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.tests.positions import position as uno
from igroteka.games.zero import GAME as ZERO
from igroteka.games.zero.tests.positions import dealt
from tests.browser.people import SIZES, People, Person
from tests.browser.test_large_text import ELSEWHERE, GAMES, TARGETS, few, sit_at, sit_down
from tests.soak import first

SMALL = {"width": 360, "height": 640}
PHONES = {"phone": SIZES["phone"], "landscape": SIZES["landscape"], "small": SMALL}


def found(person: Person) -> dict[str, list[str]]:
    """What is too small on which phone."""
    small = {}
    for phone, size in PHONES.items():
        person.page.set_viewport_size(size)  # type: ignore[arg-type]
        person.page.wait_for_timeout(350)  # what moves to its new place has come there
        if targets := person.page.evaluate(TARGETS, ELSEWHERE):
            small[phone] = targets
    return small


@pytest.mark.parametrize("game", first(2, GAMES))
def test_everything_that_can_be_touched_is_as_large_as_a_finger(people: People, game: str) -> None:
    for seats in first(1, (4, few(game))):
        [person] = people()
        sit_down(person, game, seats, None if seats == 4 else 10)
        assert found(person) == {}, f"{seats} seats"


HANDS = [
    pytest.param(
        MINDUP,
        mindup(row="12 28", hands=["1 2 3 4 5 6 7 8 9", "20 21 22 23 24 25 26 27 29"], finished=2),
        id="nine cards in Mind Up!",
    ),
    pytest.param(UNO, uno("R7", ["R1 R2 R3 R4 B1 B2 B3 B4 G1 G2 G3 G4 Y1 Y2 Y3 Y4", "B5"]), id="sixteen cards in UNO"),
    pytest.param(ZERO, dealt(5, pool=7, first="1"), id="a pool of seven in Zero"),
]


@pytest.mark.parametrize(("game", "state"), first(1, HANDS))
def test_so_is_each_card_of_a_full_hand(people: People, game: Game[Any, Any], state: State) -> None:
    [person] = people()
    sit_at(person, game.name, int(state.seats), game.dump(state))
    assert found(person) == {}
