"""Find the numbers of Wazabi's outlook by playing: python tools/fit_wazabi.py [GAMES [ROUNDS [SEATS …]]].

Writes data/outlook.toml; the numbers of other sizes of table stay.

For every size of table: the sharp habit (in the first round the quick one) plays games against itself, with a random
move now and then so that odd positions come up too. From the moments at which somebody is to roll and from who won
in the end the strengths are fitted (multinomial logistic regression, Newton's method); every second hand is
shown, the others only counted, as a player sees them. Then the habit plays by the new numbers. The seeds are fixed.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from librt.vecs import vec

from igroteka.core.dice import FastDice
from igroteka.core.driver import play_round
from igroteka.core.habit import Habit
from igroteka.core.seeds import derived
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.box import CARDS
from igroteka.games.wazabi.cards import KINDS, count
from igroteka.games.wazabi.habit import Quick
from igroteka.games.wazabi.outlook import (
    DICE_AT,
    FEW,
    FIRST_AT,
    MORE_AT,
    MOST_DICE,
    NUMBERS,
    ORDER_AT,
    SKIP_AT,
    UNSEEN_AT,
    read_numbers,
)
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.sharp import Sharp
from igroteka.games.wazabi.table import TO_ROLL

DATA = Path(__file__).resolve().parent.parent / "src/igroteka/games/wazabi/data/outlook.toml"
ODD = 12  # one move in so many is any legal one
SEEN = 3  # one moment in so many is looked at: neighbours tell the same story
MOST_TURNS = 60  # a player; a game that is longer is left out
STIFF = 5.0  # keeps numbers near zero that few games have a say in
SMOOTH = 60.0  # keeps what a card is worth with some dice near what it is worth with one more


def moments(seats: int, games: int, habit: Habit, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """What players had when somebody was to roll (moment, player in the order of turns, number), and who won."""
    rows: list[np.ndarray] = []
    winners: list[int] = []
    anything = Habit()
    options = GAME.read_options({"turn_limit": MOST_TURNS})
    for number in range(games):
        dice = FastDice(derived(seed, seats, number))
        state = GAME.start(seats, options, FastDice(derived(seed, "deal", seats, number)))
        orders: list[list[int]] = []
        met: list[np.ndarray] = []
        while not state.over:
            play_round(state, anything if dice.below(ODD) == 0 else habit, dice, 1)
            if not state.over and state.stage == TO_ROLL and dice.below(SEEN) == 0:
                order = [int((state.turn + nth * state.direction) % seats) for nth in range(seats)]
                orders.append(order)
                met.append(np.stack([features(state, seat, nth, dice) for nth, seat in enumerate(order)]))
        if not state.cut_short:
            winner = [int(place) for place in state.ranking()].index(1)
            rows += met
            winners += [order.index(winner) for order in orders]
    return np.stack(rows), np.array(winners)


def features(state: WazabiState, seat: int, place: int, dice: FastDice) -> np.ndarray:
    """How often each number counts for this player."""
    row = np.zeros(int(NUMBERS), dtype=np.float32)
    held = int(state.has[seat])
    few = min(held, int(FEW)) - 1
    row[DICE_AT + min(held, int(MOST_DICE))] = 1
    row[ORDER_AT + place] = 1
    row[SKIP_AT] = int(state.skips[seat])
    if dice.below(2) == 0:
        row[UNSEEN_AT + few] = int(state.sizes[seat])
        return row
    for kind in range(KINDS):
        copies = int(count(state.hands[seat], kind))
        if copies:
            row[FIRST_AT + kind * FEW + few] = 1
            row[MORE_AT + kind * FEW + few] = copies - 1
    return row


def stiffness() -> np.ndarray:
    """What numbers cost that are far from zero, or far from those of one die more (a quadratic form)."""
    form = STIFF * np.eye(int(NUMBERS))
    for begin in range(int(FIRST_AT), int(NUMBERS), int(FEW)):
        for at in range(begin, begin + int(FEW) - 1):
            form[at : at + 2, at : at + 2] += SMOOTH * np.array([[1, -1], [-1, 1]])
    return form


def fitted(rows: np.ndarray, winners: np.ndarray, start: np.ndarray) -> np.ndarray:
    """The numbers that make these winners most likely."""
    numbers, stiff = start.copy(), stiffness()
    won = rows[np.arange(len(winners)), winners].sum(axis=0, dtype=np.float64)
    for _ in range(8):
        slope, bend = won - stiff @ numbers, stiff.copy()
        for part in range(0, len(rows), 20_000):
            some = rows[part : part + 20_000]
            strength = some @ numbers.astype(np.float32)
            share = np.exp(strength - strength.max(axis=1, keepdims=True))
            share /= share.sum(axis=1, keepdims=True)
            mean = np.einsum("mp,mpn->mn", share, some)
            slope -= mean.sum(axis=0, dtype=np.float64)
            flat = some.reshape(-1, int(NUMBERS))
            bend += (flat * share.reshape(-1, 1)).T @ flat - mean.T @ mean
        step = np.linalg.solve(bend, slope)
        numbers += step
        if abs(step).max() < 1e-3:
            break
    return numbers


def likelihood(rows: np.ndarray, winners: np.ndarray, numbers: np.ndarray) -> float:
    """How well the numbers foretell: the mean logarithm of the chance they gave the winner."""
    strength = rows @ numbers
    top = strength.max(axis=1, keepdims=True)
    total = np.log(np.exp(strength - top).sum(axis=1)) + top[:, 0]
    return float((strength[np.arange(len(winners)), winners] - total).mean())


def written(numbers: dict[int, np.ndarray]) -> str:
    """The file."""
    lines = ["# The numbers of the outlook (`outlook.py`), found by tools/fit_wazabi.py; not written by hand."]
    lines.append("# `dice`: 0 to 12; `order`: who is to roll first; a card: with 1, 2, 3, 4, 5, 6 and more dice.")
    for seats, found in numbers.items():
        lines += ["", f"[seats.{seats}]"]
        lines += [f"dice = {short(found[DICE_AT:ORDER_AT])}", f"order = {short(found[ORDER_AT:SKIP_AT])}"]
        lines += [f"skip = {found[SKIP_AT]:.3f}", f"unseen = {short(found[UNSEEN_AT:NUMBERS])}"]
        for name, at in (("first", int(FIRST_AT)), ("more", int(MORE_AT))):
            lines.append(f"[seats.{seats}.{name}]")
            for kind, card in enumerate(CARDS):
                begin = at + kind * int(FEW)
                lines.append(f"{card} = {short(found[begin : begin + int(FEW)])}")
    return "\n".join(lines) + "\n"


def short(numbers: np.ndarray) -> str:
    """'[0.1, -2.0]'."""
    return "[" + ", ".join(f"{number:.3f}" for number in numbers) + "]"


def habit_of(seats: int, numbers: np.ndarray) -> Sharp:
    """The habit that plays by these numbers at such a table."""
    none = vec[float]()
    return Sharp(vec[vec[float]]([vec[float](list(numbers)) if size == seats else none for size in range(7)]))


def main(games: int, rounds: int, sizes: list[int]) -> None:
    """Fit every size of table."""
    found = {
        seats: np.array(row) for seats, row in enumerate(read_numbers(DATA.read_text(encoding="utf-8"))) if len(row)
    }
    for seats in sizes:
        numbers = np.zeros(int(NUMBERS))
        habit: Habit = Quick()
        for nth in range(rounds):
            rows, winners = moments(seats, games, habit, 1 + nth)
            fresh = likelihood(rows, winners, numbers)
            numbers = fitted(rows, winners, numbers)
            print(f"{seats} seats, round {nth + 1}: {len(rows)} moments, {fresh:.4f} -> ", end="")
            print(f"{likelihood(rows, winners, numbers):.4f}", flush=True)
            habit = habit_of(seats, numbers)
        found[seats] = numbers
        DATA.write_text(written(dict(sorted(found.items()))), encoding="utf-8")


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    games, rounds = [*given[:2], *[20_000, 3][len(given[:2]) :]]
    main(games, rounds, given[2:] or [2, 3, 4, 5, 6])
