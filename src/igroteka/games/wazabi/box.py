"""What is in the box: the faces of a die, the cost and the copies of each card. Data, so that a host can correct it."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from igroteka.core.errors import Mistake
from igroteka.core.files import read_text
from igroteka.games.wazabi.cards import DECK_SIZE, FACES, LOSE_1, LOSE_2

Face = Literal["W", "card", "give"]
Faces = Annotated[tuple[Face, ...], msgspec.Meta(min_length=6, max_length=6)]
Cost = Annotated[int, msgspec.Meta(ge=0, le=24)]
Copies = Annotated[int, msgspec.Meta(ge=0, le=36)]

# The cards as notation, data file and clients name them, in the order of the sheet.
CARDS = ("L1", "AG", "K2", "D3", "SK", "DA", "SH", "HA", "L2", "SD")


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Costs and copies are in the order of the sheet (`CARDS`)."""

    faces: Faces
    costs: Annotated[tuple[Cost, ...], msgspec.Meta(min_length=10, max_length=10)]
    copies: Annotated[tuple[Copies, ...], msgspec.Meta(min_length=10, max_length=10)]


def check_box(box: Box) -> Box:
    """The box, if one can play with it."""
    if sum(box.copies) != DECK_SIZE:
        raise Mistake("box-total", total=sum(box.copies), right=DECK_SIZE)
    if not 0 < box.faces.count("W") < FACES:
        raise Mistake("box-power")
    return box


def can_be_won(box: Box, dice: int) -> bool:
    """Can anybody ever be without dice who starts with this many?

    With a give face, yes: any roll may show nothing else, and then all dice are given away. Without one the dice
    of a player stay together: cards pass them on as a whole (Swap dice, All dice around), and only Lose 1 die and
    Lose 2 dice make them fewer. Such a card needs as many W as it costs, so at least that many dice; whatever costs
    no more is some day paid for (there is a W face) and drawn again (there is a card face, and the discard pile
    comes back). So nobody can win unless these two cards lead from the dice at the start down to none.
    """
    if "give" in box.faces:
        return True
    losing = [(fewer, box.costs[kind]) for kind, fewer in ((LOSE_1, 1), (LOSE_2, 2)) if box.copies[kind] > 0]
    reached = {dice}
    for held in range(dice, 0, -1):
        if held in reached:
            reached |= {max(0, held - fewer) for fewer, cost in losing if cost <= held}
    return 0 in reached


def read_box(path: Path) -> Box:
    """A box from a file of the form of data/box.toml; says what is wrong with it."""
    return box_from(read_text(path))


def box_from(text: str) -> Box:
    """A box from the text of such a file."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as trouble:
        raise Mistake("box-toml", why=str(trouble)) from None
    faces = _part(data, "die").get("faces")
    cards = _part(data, "cards")
    strange = sorted(set(cards) - set(CARDS))
    if strange:
        raise Mistake("box-card", card=strange[0][:40], possible=", ".join(CARDS))
    try:
        known: tuple[Face, ...] = msgspec.convert(faces, Faces)
    except msgspec.ValidationError:
        raise Mistake("box-faces") from None
    costs = tuple(_number(cards, card, "cost", 24) for card in CARDS)
    copies = tuple(_number(cards, card, "copies", DECK_SIZE) for card in CARDS)
    return check_box(Box(known, costs, copies))


def _part(data: dict[str, Any], name: str) -> dict[str, Any]:
    part = data.get(name)
    if not isinstance(part, dict):
        raise Mistake("box-part", part=name)
    return part


def _number(cards: dict[str, Any], card: str, name: str, most: int) -> int:
    entry = cards.get(card)
    value = entry.get(name) if isinstance(entry, dict) else None
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise Mistake("box-number", card=card, number=name, value=str(value)[:40], most=most)
    return value


STANDARD = box_from(files("igroteka.games.wazabi").joinpath("data/box.toml").read_text(encoding="utf-8"))
