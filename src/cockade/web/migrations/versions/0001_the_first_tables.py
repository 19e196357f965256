"""The first tables"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_matches()
    create_answers()
    create_chat()
    create_seats()
    create_visits()


def create_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("scenario", sa.String(length=80), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("title", sa.String(length=120), nullable=False),
        sa.Column("seed", sa.String(length=80), nullable=False),
        sa.Column("seeds_from", sa.Integer(), nullable=False),
        sa.Column("earlier", sa.JSON(), nullable=False),
        sa.Column("opening", sa.Text(), nullable=False),
        sa.Column("base", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("base_number", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("versions", sa.String(length=80), nullable=False),
        sa.Column("watch", sa.String(length=64), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("owner", sa.String(length=40), nullable=False),
        sa.Column("delay", sa.Float(), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("actor", sa.String(length=40), nullable=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("state", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("watch", name=op.f("uq_matches_watch")),
    )
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_matches_changed"), ["changed"], unique=False)
        batch_op.create_index("ix_matches_owner", ["owner"], unique=False)
        batch_op.create_index(batch_op.f("ix_matches_status"), ["status"], unique=False)


def create_answers() -> None:
    op.create_table(
        "answers",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("text", sa.String(length=200), nullable=False),
        sa.Column("chance", sa.Text(), nullable=False),
        sa.Column("by", sa.String(length=60), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_answers_match_matches")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_answers")),
    )


def create_chat() -> None:
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_chat_match_matches")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_chat_match"), ["match"], unique=False)


def create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("link", sa.String(length=64), nullable=True),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_seats_match_matches")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("link", name=op.f("uq_seats_link")),
        sa.UniqueConstraint("token", name=op.f("uq_seats_token")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seats_person"), ["person"], unique=False)


def create_visits() -> None:
    op.create_table(
        "visits",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_visits_match_matches")),
        sa.PrimaryKeyConstraint("match", "person", name=op.f("pk_visits")),
    )


def downgrade() -> None:
    op.drop_table("visits")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seats_person"))

    op.drop_table("seats")
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_chat_match"))

    op.drop_table("chat")
    op.drop_table("answers")
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_matches_status"))
        batch_op.drop_index("ix_matches_owner")
        batch_op.drop_index(batch_op.f("ix_matches_changed"))

    op.drop_table("matches")
