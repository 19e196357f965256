"""The table of the rematch, and the table and moment that a fork comes from"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rematch", sa.String(length=16), nullable=True))
        batch_op.add_column(sa.Column("forked_from", sa.String(length=16), nullable=True))
        batch_op.add_column(sa.Column("forked_at", sa.Integer(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_column("forked_at")
        batch_op.drop_column("forked_from")
        batch_op.drop_column("rematch")
