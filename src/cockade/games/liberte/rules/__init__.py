"""The rules of Liberté, in the order of the rulebook."""
