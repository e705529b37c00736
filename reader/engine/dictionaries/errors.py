"""What is wrong with a dictionary, as the sentence that the user sees."""

from __future__ import annotations


class DictionaryError(Exception):
    """A dictionary that can't be used."""
