"""What the engine refuses, in words for the user."""

from __future__ import annotations


class UsageError(Exception):
    """A request that can't be carried out as it is asked. ``str(error)`` is the sentence for the user."""
