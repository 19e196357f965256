"""The tables of the database, as SQLAlchemy sees them; migrations bring a file to this shape."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# One row for each table that was ever opened: its set-up, its secrets, and its last position.
MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("scenario", String(80), nullable=False),
    Column("players", Integer, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("title", String(120), nullable=False),
    Column("seed", String(80), nullable=False),
    # Commitments to seeds before this one, for matches that go on from a record.
    Column("seeds_from", Integer, nullable=False, default=0),
    Column("earlier", JSON, nullable=False),
    # What chance gave at the start, as lines of a record.
    Column("opening", Text, nullable=False, default=""),
    # The position where a forked match, or one that no longer replays, begins, and its answer.
    Column("base", JSON(none_as_null=True)),
    Column("base_number", Integer, nullable=False, default=0),
    Column("version", Integer, nullable=False),
    Column("versions", String(80), nullable=False),
    Column("watch", String(64), nullable=False, unique=True),
    Column("public", Boolean, nullable=False, default=False),
    Column("owner", String(40), nullable=False),
    Column("delay", Float),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),
    # open: seats are still to be taken; playing; finished.
    Column("status", String(10), nullable=False, index=True),
    Column("actor", String(40)),
    Column("number", Integer, nullable=False, default=0),
    Column("state", JSON, nullable=False),
    # How a match ended that the rules did not end: "resigned p1", "drawn", "closed".
    Column("ended", String(80)),
    # What somebody at the table asks the others for, and who has agreed.
    Column("proposal", JSON(none_as_null=True)),
    # What the seed is made of, where every person has a part in it.
    Column("parts", JSON(none_as_null=True)),
    # The lesson that is taught at the table; how far it is follows from the number of answers.
    Column("lesson", String(40)),
    # Whether everybody at the table may ask for advice.
    Column("coach", Boolean, nullable=False, default=False, server_default=false()),
    # The data pack it is played with; empty without one.
    Column("data", String(300), nullable=False, default="", server_default=""),
    # The table of the rematch, once somebody has asked for one.
    Column("rematch", String(16)),
    # The table that a fork comes from, which may be gone, and after which of its answers.
    Column("forked_from", String(16)),
    Column("forked_at", Integer),
)

# Append-only: an undo is a row too. Two rows of a match cannot have the same number.
ANSWERS = Table(
    "answers",
    METADATA,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", String(40), nullable=False),
    # Empty for an undo.
    Column("text", String(200), nullable=False),
    # What chance gave after it, as lines of a record.
    Column("chance", Text, nullable=False, default=""),
    Column("by", String(60), nullable=False),
    Column("at", Float, nullable=False),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("place", Integer, nullable=False),
    # Who plays it; None while its link has not been opened, and for a bot that never had an owner.
    Column("person", String(40), index=True),
    Column("name", String(60), nullable=False, default=""),
    # The bot that answers at the moment; None if a person does.
    Column("bot", String(40)),
    # Opens the seat to whoever comes first; used up then.
    Column("link", String(64), unique=True),
    # The seat's key for programs.
    Column("token", String(64), nullable=False, unique=True),
    # Adds the seat to whoever comes first, beside its owner; used up then.
    Column("device", String(64), unique=True),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("match", String(16), ForeignKey("matches.id"), nullable=False, index=True),
    Column("seat", String(40), nullable=False, default=""),
    Column("person", String(40), nullable=False, default="", server_default="", index=True),
    Column("name", String(60), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
)

# Who plays a seat besides its owner: the owner's other devices, and whoever else they let in.
HOLDERS = Table(
    "holders",
    METADATA,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("person", String(40), primary_key=True, index=True),
    Column("at", Float, nullable=False),
)

# Everybody who has done something here; a visitor who only looks is not among them.
PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(60), nullable=False, default=""),
    Column("host", Boolean, nullable=False, default=False),
    Column("muted", Boolean, nullable=False, default=False),
    Column("banned", Boolean, nullable=False, default=False),
    # The hash of the key that brings them back on a new machine.
    Column("recovery", String(64), unique=True),
    Column("created", Float, nullable=False),
)

# The devices on which people are signed in; a key is the hash of what the browser's cookie holds.
SESSIONS = Table(
    "sessions",
    METADATA,
    Column("key", String(64), primary_key=True),
    Column(
        "person",
        String(40),
        ForeignKey("people.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("device", String(60), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("expires", Float, nullable=False),
)

# Who has been at a table, and up to which answer they have seen it.
VISITS = Table(
    "visits",
    METADATA,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("person", String(40), primary_key=True),
    Column("seen", Integer, nullable=False, default=0),
    Column("at", Float, nullable=False),
)

# Finished matches in hindsight: as far as they have been looked at, and by which program.
ANALYSES = Table(
    "analyses",
    METADATA,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("version", String(80), nullable=False),
    # How many answers the match had.
    Column("answers", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("found", JSON, nullable=False),
    Column("at", Float, nullable=False),
)

Index("ix_matches_owner", MATCHES.c.owner)
