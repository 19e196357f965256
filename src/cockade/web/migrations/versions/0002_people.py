"""People, their devices, what they agree on, and who else holds a seat"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_people()
    create_sessions()
    create_holders()
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("device", sa.String(length=64), nullable=True))
        batch_op.create_unique_constraint(batch_op.f("uq_seats_device"), ["device"])
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(sa.Column("ended", sa.String(length=80), nullable=True))
        batch_op.add_column(sa.Column("proposal", sa.JSON(none_as_null=True), nullable=True))
        batch_op.add_column(sa.Column("parts", sa.JSON(none_as_null=True), nullable=True))
    with op.batch_alter_table("chat", schema=None) as batch_op:
        person = sa.Column("person", sa.String(length=40), nullable=False, server_default="")
        batch_op.add_column(person)
        batch_op.create_index(batch_op.f("ix_chat_person"), ["person"], unique=False)


def create_people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("host", sa.Boolean(), nullable=False),
        sa.Column("muted", sa.Boolean(), nullable=False),
        sa.Column("banned", sa.Boolean(), nullable=False),
        sa.Column("recovery", sa.String(length=64), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("recovery", name=op.f("uq_people_recovery")),
    )


def create_sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("device", sa.String(length=60), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name=op.f("fk_sessions_person_people"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_sessions")),
    )
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sessions_person"), ["person"], unique=False)


def create_holders() -> None:
    op.create_table(
        "holders",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_holders_match_matches")),
        sa.PrimaryKeyConstraint("match", "seat", "person", name=op.f("pk_holders")),
    )
    with op.batch_alter_table("holders", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_holders_person"), ["person"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_chat_person"))
        batch_op.drop_column("person")
    with op.batch_alter_table("matches", schema=None) as batch_op:
        for name in ("parts", "proposal", "ended"):
            batch_op.drop_column(name)
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_constraint(batch_op.f("uq_seats_device"), type_="unique")
        batch_op.drop_column("device")
    for name in ("holders", "sessions", "people"):
        op.drop_table(name)
