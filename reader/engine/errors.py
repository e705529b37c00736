"""What the engine refuses, in words for the user."""

from __future__ import annotations


class UsageError(Exception):
    """A request that can't be carried out as it is asked. ``str(error)`` is the sentence for the user."""


def something_went_wrong(error: Exception) -> str:
    """The sentence for the user where a bug ended the work; the log is to have the rest."""
    return f"Something went wrong in Quoth ({type(error).__name__}). The log has the details."
