"""The rules, chapter by chapter of the rulebook."""
