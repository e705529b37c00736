"""Quoth itself: the engine (library, agent), the windows, and the ``quoth`` command."""
