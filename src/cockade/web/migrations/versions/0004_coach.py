"""Tables with a coach, and analyses of finished matches"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("coach", sa.Boolean(), nullable=False, server_default=sa.false())
        )
    op.create_table(
        "analyses",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("version", sa.String(length=80), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("found", sa.JSON(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_analyses_match_matches")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_analyses")),
    )


def downgrade() -> None:
    op.drop_table("analyses")
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_column("coach")
