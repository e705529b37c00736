"""Failures of model files and runtimes that a user can mend; each carries the sentence the user sees."""

from __future__ import annotations


class ModelError(Exception):
    """A model can't be used. ``str(error)`` is one sentence that names the file and the command that mends it."""
