"""What a house tells the others: plain data, and nothing that a table could not do without."""

from __future__ import annotations

from msgspec import Struct


class News(Struct, frozen=True, tag_field="news"):
    """Something that people at other tables, in lists or at other nodes should know."""


class CardChanged(News, frozen=True, tag="card"):
    """Lists show something else of this table now."""

    table: str


class TurnPassed(News, frozen=True, tag="turn"):
    """The match of this table waits for somebody else; these guests sit there."""

    table: str
    guests: list[str]
    turn: list[str] = []  # those it waits for, where the table runs at another node


class Renamed(News, frozen=True, tag="renamed"):
    """A guest has a new name."""

    guest: str
    name: str


class SignedOff(News, frozen=True, tag="signed-off"):
    """On this device a guest is a stranger from now on."""

    device: str


class Forgotten(News, frozen=True, tag="forgotten"):
    """A guest is taken out of everything: their devices hang up, and once the logs are `clean`, tables read theirs."""

    guest: str
    clean: bool = False


AnyNews = CardChanged | TurnPassed | Renamed | SignedOff | Forgotten
