"""What the engine refuses, in words for the user."""

from __future__ import annotations

from models.user_message import UserError, UserMessage, say


class UsageError(UserError):
    """A request that can't be carried out as it is asked."""


def something_went_wrong(error: Exception) -> UserMessage:
    """The sentence for the user where a bug ended the work; the log is to have the rest."""
    return say("Something went wrong in Quoth ({kind}). The log has the details.", kind=type(error).__name__)
