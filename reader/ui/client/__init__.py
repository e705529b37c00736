"""How the window speaks to the engine."""
