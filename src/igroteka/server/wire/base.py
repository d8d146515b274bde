"""What everything a client says has in common. The messages themselves lie with the commands they are."""

from __future__ import annotations

from msgspec import Struct

from igroteka.server.wire.terms import CommandId, TableId


class Up(Struct, forbid_unknown_fields=True, tag_field="do", omit_defaults=True):
    """Anything a client says."""


class Command(Up):
    """Something that is answered by `done` or `sorry` with the same id."""

    id: CommandId


class AtTable(Command):
    """A command to one table."""

    table: TableId
