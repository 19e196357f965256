"""Drawing boards as SVG: what all games share. No game is known here."""
