"""What is wrong with a dictionary, as the sentence that the user sees."""

from __future__ import annotations

from models.user_message import UserError


class DictionaryError(UserError):
    """A dictionary that can't be used."""
