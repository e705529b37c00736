"""Dictionaries: what one has of a word, which there are, and the requests about them."""

from __future__ import annotations

from indexing.footnote_types import Note
from reader.engine.protocol.values import Message, Value

FILE_ENDINGS = (".idx.gz", ".idx.oft", ".dict.dz", ".idx", ".dict", ".syn", ".ifo", ".index")
"""What the names of a dictionary's files end with."""


def is_dictionary_file(path: str) -> bool:
    """Whether the name of a file is one that dictionaries have."""
    return path.lower().endswith(FILE_ENDINGS)


class DictionaryEntry(Value, frozen=True):
    """What the dictionary with that title says under a headword; ``cut``: it says more."""

    dictionary: str
    headword: str
    text: Note
    cut: bool = False


class DictionaryState(Value, frozen=True):
    """A dictionary. ``language`` is what its headwords are in, empty if that isn't known; ``words`` counts them.

    ``says_language`` is what its own files say. ``own``: it is in Quoth's folder and can be removed. ``problem`` is a
    sentence, empty if it can be used.
    """

    id: str
    title: str
    language: str
    says_language: str
    words: int
    path: str
    on: bool
    own: bool
    problem: str = ""


class ListDictionaries(Message, frozen=True, tag="list_dictionaries"):
    """-> DictionaryList; the index of a new one is made first."""


class AddDictionaries(Message, frozen=True, tag="add_dictionaries"):
    """Copy dictionaries to Quoth's folder: files of theirs, or folders of them. -> DictionariesAdded"""

    paths: tuple[str, ...]


class RemoveDictionary(Message, frozen=True, tag="remove_dictionary"):
    """Delete one of Quoth's folder. -> DictionaryList"""

    id: str


class ChangeDictionary(Message, frozen=True, tag="change_dictionary"):
    """Use one or leave it out, look it up first, or say its language (“auto”: as its files say). -> DictionaryList"""

    id: str
    on: bool | None = None
    first: bool = False
    language: str | None = None


class DictionaryList(Message, frozen=True, tag="dictionaries"):
    """All of them, in the order in which they are looked up."""

    dictionaries: tuple[DictionaryState, ...]


class DictionariesAdded(Message, frozen=True, tag="dictionaries_added"):
    """The titles of those that were added, and why others were not."""

    titles: tuple[str, ...]
    problems: tuple[str, ...] = ()


DictionaryRequest = ListDictionaries | AddDictionaries | RemoveDictionary | ChangeDictionary
