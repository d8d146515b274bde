"""Whole recorded games, dealt again: cards that some eyes never saw change places, and these eyes get the same bytes.

A game is played on the server's code, in virtual time, and recorded. Then hidden cards are exchanged so that every
recorded input stays legal and everything the observer was told stays the same; the game is played again from those
dice, and every message to the observer (and to spectators, who know less) must be the same, at the same moment.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any
from zlib import crc32

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver
from igroteka.core.fair import dice_key
from igroteka.core.game import AnyGame, Variant
from igroteka.core.registry import all_games
from igroteka.core.seats import CLOCK, TABLE
from igroteka.core.state import FLAG
from igroteka.server.table.bodies import Clock, Settings
from tests.contract.worlds import told, wild_input
from tests.server.secrecy.quiet import SECRET, Deal, World, quietly
from tests.server.secrecy.shuffles import OtherDeal, Tape, dice_give, other_deals

SOAK = int(os.environ.get("SOAK", "1"))
PAIRS = 8 if SOAK == 1 else 200  # of each game and mode
A_GAME = 7  # worlds beside each recorded game
LONGEST = 90 if SOAK == 1 else 160  # inputs
# What makes a mode of a game: variants that differ in the number of seats or in who begins share one.
MODES = {
    "mindup": ("goals",),
    "twinit": ("mode", "untouchables"),
    "uno": ("scoring", "bluffing", "drawn_card", "reverse_two"),
    "wazabi": ("teams", "neighbours", "play_on", "box"),
    "zero": ("pool",),
}
SHORTER: dict[str, dict[str, Any]] = {"uno": {"goal": 50}, "twinit": {"turn_limit": 60}, "wazabi": {"turn_limit": 15}}
OPEN = {"twinit"}  # nobody holds a card that others do not see

Action = tuple[int, int, float]  # seat, move, seconds to wait after it; the CLOCK only waits
Heard = list[list[tuple[float, str]]]  # by device


def modes() -> dict[str, tuple[AnyGame, list[Variant]]]:
    """Every game and mode with its variants."""
    found: dict[str, tuple[AnyGame, list[Variant]]] = {}
    for game in all_games().values():
        for variant in game.variants():
            options = game.read_options(variant.options)
            standard = game.read_options({})
            names = [name for name in MODES.get(game.name, ()) if getattr(options, name) != getattr(standard, name)]
            values = [f"{name}={getattr(options, name)}" if name != "box" else "box" for name in names]
            key = "-".join([game.name, *values])
            if game.name not in MODES:
                key += "-" + variant.name
            found.setdefault(key, (game, []))[1].append(variant)
    return found


def deal_of(game: AnyGame, variant: Variant, number: int) -> Deal:
    """A table of this variant whose match is soon over."""
    own = {name: value for name, value in variant.options.items() if name != "goal"}
    options = game.read_options({**game.lab_options, **SHORTER.get(game.name, {}), **own})
    clock = Clock(game=120, increment=2) if number % 2 else Clock()
    return Deal(
        game, variant.seats, options, settings=Settings(grace=0, clock=clock, watch_delay=3 * (number % 3 == 1))
    )


@dataclass
class Recording:
    """A match that was played, how, and what was heard of it."""

    tape: Tape
    script: list[Action]
    heard: Heard
    marks: list[tuple[int, list[int]]]  # after each action: inputs made, messages heard by each device

    def heard_until(self, inputs: int) -> Heard:
        """What was heard when so many inputs had been made."""
        lengths = next(lengths for made, lengths in self.marks if made >= inputs)
        return [messages[:length] for messages, length in zip(self.heard, lengths, strict=True)]


async def record(deal: Deal, eyes: list[int], dice: FastDice) -> Recording:
    """Play a match as it comes."""
    world = World(deal, eyes)
    await world.settle()
    heard = all_heard(world)
    tape = Tape(deal, dice_key(SECRET, [""] * deal.seats), eyes[0], [], [])
    recording = Recording(tape, [], heard, [])
    driver = Driver()
    version = world.runner.table.version
    while world.runner.table.status == "playing" and world.match.inputs < LONGEST:
        seat, move = wild_input(world.match.state, dice, driver)
        if seat == CLOCK and move >= FLAG:
            continue
        wait = dice.below(3000) / 1000
        if seat == CLOCK:
            due = world.match.due_timer()
            assert due is not None
            wait = max(due[1] - world.runner.room.time.now(world.runner._clock()), 0) / 1000 + 0.002
        recording.script.append((int(seat), int(move), wait))
        await perform(world, recording.script[-1])
        driver.made(seat)
        tape.seen += [told(deal.game, step.events, eyes[0]) for step in world.match.recent if step.version > version]
        version = world.runner.table.version
        recording.marks.append((world.match.inputs, [len(messages) for messages in heard]))
    tape.inputs = list(zip(world.match.who, world.match.codes, strict=True))
    world.stop()
    return recording


def all_heard(world: World) -> Heard:
    """Everything that was sent to anybody."""
    return [ear.heard for devices in world.ears.values() for ear in devices]


async def perform(world: World, action: Action) -> None:
    """One action of a script."""
    seat, move, wait = action
    if seat != CLOCK:
        world.move(seat, move)
    await asyncio.sleep(wait)
    await world.settle()


async def replay(deal: Deal, eyes: list[int], script: list[Action], inputs: int) -> Heard:
    """Do it all again until so many inputs were made; everything that was heard."""
    world = World(deal, eyes)
    await world.settle()
    for action in script:
        await perform(world, action)
        if world.match.inputs >= inputs:
            break
    world.stop()
    return all_heard(world)


def worlds_beside(tape: Tape, dice: FastDice) -> tuple[Tape, list[OtherDeal]]:
    """As much of the match as can have been dealt otherwise, and how: with other cards in other hands if possible."""
    best: tuple[Tape, list[OtherDeal]] = tape, []
    for part in tape.parts():
        beside = other_deals(part, dice, exchanges=3, tries=30)
        found = list(islice(beside, 2))
        if any(other.held for other in found) or tape.game.name in OPEN:
            found += islice(beside, A_GAME - len(found))
        if any(other.held for other in found) or (found and tape.game.name in OPEN):
            return part, found
        best = best if best[1] else (part, found)
    return best


def pairs(game: AnyGame, variants: list[Variant], name: str) -> Iterator[OtherDeal]:
    """Compare pair after pair."""
    for number in range(20 * PAIRS):
        variant = variants[number % len(variants)]
        dice = FastDice(crc32(f"{name} {number}".encode()))
        eye = dice.below(variant.seats + 1)
        eyes = [TABLE] if eye == variant.seats else [eye, TABLE]
        deal = deal_of(game, variant, number)
        recording = quietly(record(deal, eyes, dice))
        part, others = worlds_beside(recording.tape, dice)
        if not others:
            continue
        true = recording.heard_until(len(part.inputs))
        assert all(true)
        for other in others:
            with dice_give(other.instead):
                heard = quietly(replay(deal, eyes, recording.script, len(part.inputs)))
            assert heard == true, (name, number, eyes[0])
            yield other


@pytest.mark.parametrize("name", sorted(modes()))
def test_hidden_cards_that_change_places_change_no_byte(name: str) -> None:
    game, variants = modes()[name]
    compared = list(islice(pairs(game, variants, name), PAIRS))
    assert len(compared) == PAIRS
    if game.name not in OPEN:
        assert 2 * sum(other.held for other in compared) > PAIRS
