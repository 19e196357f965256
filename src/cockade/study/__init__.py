"""Studies: many games between bots, and how fast the engine is. They know no game."""
