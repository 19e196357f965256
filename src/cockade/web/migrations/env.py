"""Alembic's entry: runs migrations on the connection that it is given."""

from alembic import context

from cockade.web.schema import METADATA


def run() -> None:
    connection = context.config.attributes["connection"]
    context.configure(
        connection=connection, target_metadata=METADATA, render_as_batch=True, compare_type=True
    )
    with context.begin_transaction():
        context.run_migrations()


run()
