"""The process that runs a model's native libraries, and what starts, watches and does without it."""
