"""Bring a database up to what this program expects; several programs may start at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine

from igroteka.core.errors import Mistake
from igroteka.server.store.engine import alone

if TYPE_CHECKING:
    from alembic.config import Config

SCRIPTS = "igroteka.server.store:migrations"


def migrate(engine: Engine) -> None:
    """Run what is missing, in one transaction; a database newer than we are is left as it is."""
    from alembic import command  # a slow import, for starts only

    with alone(engine) as connection:
        config = configured(connection)
        if not is_known(config, connection):
            raise Mistake("store-newer")
        command.upgrade(config, "head")


def configured(connection: Connection) -> Config:
    """Alembic's settings; there is no .ini file."""
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", SCRIPTS)
    config.set_main_option("path_separator", "os")
    return config


def is_known(config: Config, connection: Connection) -> bool:
    """Is the database at a version that we have heard of?"""
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    versions = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    return set(MigrationContext.configure(connection).get_current_heads()) <= versions
