"""One dictionary: its files, the index of its words, and the entries of a word."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from indexing.footnote_types import Note
from models.cancel import CancelToken
from models.user_message import say
from reader.engine.dictionaries.entries import LONGEST, entry_note
from reader.engine.dictionaries.formats import DictionaryFiles, Record, records
from reader.engine.dictionaries.morphology import PARTS, BaseForm, Morphology
from reader.engine.dictionaries.text_file import DictionaryError, TextFile
from reader.engine.dictionaries.word_index import WordIndex, is_current, make_index
from reader.engine.protocol import DictionaryEntry

_MOST_ENTRIES = 8
_HEAD = 40  # bytes of an entry that has its part of speech: “<p><i>adjective</i></p>”


class Dictionary:
    """Any thread may use it. DictionaryError or OSError if its files are of no use; ``folder`` keeps its index."""

    def __init__(self, source: DictionaryFiles, folder: Path, cancel: CancelToken) -> None:
        self.source = source
        self.id = dictionary_id(source.main)
        path = folder / f"{self.id}.words"
        if not is_current(path, source.files):
            make_index(path, source.files, records(source), cancel)
        self._texts = TextFile(source.texts)
        try:
            self._index = WordIndex(path)
        except BaseException:
            self._texts.close()
            raise
        if not self._index.keys:
            self.close()
            raise DictionaryError(say("“{name}” has no word that can be read.", name=source.main.name))
        exceptions = source.main.with_suffix(".exc")
        self.morphology = Morphology(exceptions, self._has) if exceptions.is_file() else None
        """How its words are inflected, if there are lists of exceptions beside it: WordNet's."""

    @property
    def words(self) -> int:
        """How many words lead to an entry."""
        return self._index.keys

    def close(self) -> None:
        """Let go of the files."""
        self._texts.close()
        self._index.close()

    def entries(self, words: Iterable[str]) -> tuple[DictionaryEntry, ...]:
        """The entries of words, in their order. DictionaryError or OSError if the files are damaged."""
        matching = dict.fromkeys(record for word in words for record in self._records(word))
        return tuple(self._entry(record) for record in list(matching)[:_MOST_ENTRIES])

    def entries_of(self, forms: Iterable[BaseForm]) -> tuple[DictionaryEntry, ...]:
        """The entries of base forms, each as the part of speech that it is one of."""
        matching = dict.fromkeys(record for form in forms for record in self._records(form.word, form.part))
        return tuple(self._entry(record) for record in list(matching)[:_MOST_ENTRIES])

    def _records(self, word: str, part: str = "") -> list[Record]:
        try:
            matching = self._index.find(word)
        except struct.error as error:  # the index was cut short behind our back
            raise DictionaryError(
                say("The index of “{title}” is damaged; it is made anew.", title=self.source.title)
            ) from error
        return [record for record in matching if not part or self._part(record) == part]

    def _has(self, word: str, part: str) -> bool:
        return bool(self._records(word, part))

    def _part(self, record: Record) -> str:
        head = self._texts.read(record.offset, min(record.size, _HEAD))
        return next((part for part in PARTS if head.startswith(f"<p><i>{part}</i></p>".encode())), "")

    def _entry(self, record: Record) -> DictionaryEntry:
        data = self._texts.read(record.offset, min(record.size, LONGEST))
        note, cut = entry_note(self.source.kind, data)
        if not note.paragraphs:
            note = Note((), right_to_left=False)
        return DictionaryEntry(self.source.title, record.word, note, cut or len(data) < min(record.size, LONGEST))


def dictionary_id(main: Path) -> str:
    """What a dictionary is called in settings and requests, by the path of its main file."""
    return blake2b(str(main).encode("utf-8", "replace"), digest_size=6).hexdigest()
