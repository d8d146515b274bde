"""Bring a database up to what this program expects; several programs may start at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine

from igroteka.core.errors import Mistake
from igroteka.server.journal.interface import Database

if TYPE_CHECKING:
    from alembic.config import Config

SCRIPTS = "igroteka.server.journal:migrations"


def migrate(database: Database, engine: Engine) -> None:
    """Run what is missing, in one transaction; a database newer than we are is left as it is."""
    from alembic import command  # a slow import, for starts only

    with database.alone(engine) as connection:
        config = configured(connection)
        versions = known_versions(config)
        here = version_of(connection)
        if here is not None and here not in versions:
            raise Mistake("store-newer")
        if here == versions[-1]:
            return
        if here is not None:
            database.save(connection, versions[-1])
        command.upgrade(config, "head")


def configured(connection: Connection) -> Config:
    """Alembic's settings; there is no .ini file."""
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", SCRIPTS)
    config.set_main_option("path_separator", "os")
    return config


def known_versions(config: Config) -> list[str]:
    """All versions that we have heard of, the newest last."""
    from alembic.script import ScriptDirectory

    return [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()][::-1]


def version_of(connection: Connection) -> str | None:
    """The version of this database; None if it is empty."""
    from alembic.runtime.migration import MigrationContext

    return MigrationContext.configure(connection).get_current_revision()
