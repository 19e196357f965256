"""The games: each a package with a GAME."""
