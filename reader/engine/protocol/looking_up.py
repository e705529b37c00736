"""Looking words up, and the words that are kept of it."""

from __future__ import annotations

from indexing.footnote_types import Note
from indexing.locator import Locator
from models.user_message import NOTHING, UserMessage
from reader.engine.protocol.request import AboutText, Lane, Request
from reader.engine.protocol.values import Done, Message, Value

FILE_ENDINGS = (
    *(".idx.gz", ".idx.dz", ".idx.oft", ".syn.gz", ".syn.dz", ".dict.dz", ".idx", ".dict", ".syn", ".ifo", ".index"),
)
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
    problem: UserMessage = NOTHING


class DictionaryList(Message, frozen=True, tag="dictionaries"):
    """All of them, in the order in which they are looked up."""

    dictionaries: tuple[DictionaryState, ...]


class ListDictionaries(Request[DictionaryList], frozen=True, tag="list_dictionaries", lane=Lane.DICTIONARIES):
    """All dictionaries; the index of a new one is made first."""


class DictionariesAdded(Message, frozen=True, tag="dictionaries_added"):
    """The titles of those that were added, and why others were not."""

    titles: tuple[str, ...]
    problems: tuple[UserMessage, ...] = ()


class AddDictionaries(Request[DictionariesAdded], frozen=True, tag="add_dictionaries", lane=Lane.ADDING):
    """Copy dictionaries to Quoth's folder: files of theirs, or folders of them."""

    paths: tuple[str, ...]


class RemoveDictionary(
    Request[DictionaryList], frozen=True, tag="remove_dictionary", lane=Lane.DICTIONARIES, must_finish=True
):
    """Delete one of Quoth's folder."""

    id: str


class ChangeDictionary(
    Request[DictionaryList], frozen=True, tag="change_dictionary", lane=Lane.DICTIONARIES, must_finish=True
):
    """Use one or leave it out, look it up first, or say its language (“auto”: as its files say)."""

    id: str
    on: bool | None = None
    first: bool = False
    language: str | None = None


class OrderDictionaries(
    Request[DictionaryList], frozen=True, tag="order_dictionaries", lane=Lane.DICTIONARIES, must_finish=True
):
    """Look them up in this order; those that aren't named come after the others."""

    ids: tuple[str, ...]


DictionaryRequest = ListDictionaries | AddDictionaries | RemoveDictionary | ChangeDictionary | OrderDictionaries


class KeptWord(Value, frozen=True):
    """A word that was looked up. ``created`` and ``changed`` are ISO 8601 in UTC; ``times`` counts the look-ups.

    ``word`` stands at ``start``..``end``, and in ``sentence`` from ``word_start`` on; ``base`` is what it is a form of.
    ``lost``: the word isn't in the book any more, and the place is where it was.
    """

    id: str
    book: str
    word: str
    base: str
    language: str
    meaning: str
    sentence: str
    word_start: int
    chapter: str
    start: Locator
    end: Locator
    times: int
    created: str
    changed: str
    learnt: bool
    hidden: bool
    lost: bool = False


class LookedUp(Message, frozen=True, tag="looked_up"):
    """The entries of a word, in the order of the dictionaries. ``base`` is what it is a form of, ``forms`` all of them.

    ``problems`` are sentences about dictionaries that are left out.
    """

    word: str
    base: str
    forms: tuple[str, ...]
    entries: tuple[DictionaryEntry, ...]
    problems: tuple[UserMessage, ...] = ()
    kept: KeptWord | None = None


class LookUp(Request[LookedUp], frozen=True, tag="look_up", lane=Lane.LOOKS, must_finish=True, risky=True):
    """What dictionaries have of a word, in a text of that language (a BCP 47 tag).

    With ``book`` it stands there at ``start``..``end``, and is kept if ``keep`` says so.
    """

    word: str
    language: str = ""
    book: str | None = None
    start: Locator | None = None
    end: Locator | None = None
    keep: bool = True


class KeptWords(Message, frozen=True, tag="kept_words"):
    """All of a book, in book order."""

    words: tuple[KeptWord, ...]


class ListWords(AboutText[KeptWords], frozen=True, kw_only=True, tag="list_words", lane=Lane.LOOKS):
    """All words that were kept of a book. A sentence that runs past the horizon is cut there."""


class MarkWords(Request[Done], frozen=True, tag="mark_words", lane=Lane.KEPT, must_finish=True):
    """Say of words whether they are learnt, or hidden; None: as it is."""

    book: str
    ids: tuple[str, ...]
    learnt: bool | None = None
    hidden: bool | None = None


class RemoveWords(Request[Done], frozen=True, tag="remove_words", lane=Lane.KEPT, must_finish=True):
    """Forget words; those that are gone already don't matter."""

    book: str
    ids: tuple[str, ...]


LookUpRequest = LookUp | ListWords | MarkWords | RemoveWords
