"""Everything that is not a window: the library, the agent that answers, and the process they run in."""
