"""An index of a dictionary's words, made once and kept in a file: the order of its own isn't to be relied on.

A word is found by 8 bytes of its hash, sorted, each with the place of its record further on in the file; so a look-up
reads some twenty times 16 bytes, and memory holds nothing. The file can be deleted at any time.
"""

from __future__ import annotations

import struct
import threading
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from uuid import uuid4

from indexing.folding import fold_words
from models.cancel import CancelToken
from reader.engine.dictionaries.formats import MOST_WORDS, Record

_VERSION = 1
_HEAD = struct.Struct("<8s16sQ")  # what it is, of which files, how many keys
_KEY = struct.Struct(">8sQ")
_RECORD = struct.Struct("<HQI")
_MAGIC = b"quothwi%d" % _VERSION
_CHECK_EVERY = 4096
_MOST_ALIKE = 12  # headwords that are spelt the same


def key_of(word: str) -> str:
    """What words that count as the same have in common: neither capitals nor the kind of apostrophe matter."""
    word = " ".join(word.replace("\N{SOFT HYPHEN}", "").replace("_", " ").split())  # first, as a look-up does
    return " ".join(fold_words(word).split())


class WordIndex:
    """The index in the file at ``path``. Any thread may use it; OSError if it can't be read."""

    def __init__(self, path: Path) -> None:
        self._lock = threading.Lock()
        self._file = path.open("rb")
        self.keys: int
        _, _, self.keys = _HEAD.unpack(self._file.read(_HEAD.size))
        """How many words lead to an entry."""

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def find(self, word: str) -> list[Record]:
        """The records of a word: those that are spelt just so first."""
        wanted = _hash(key_of(word))
        with self._lock:
            low, high = 0, self.keys
            while low < high:
                middle = (low + high) // 2
                if self._key(middle)[0] < wanted:
                    low = middle + 1
                else:
                    high = middle
            places: list[int] = []
            while low < self.keys and len(places) < _MOST_ALIKE and (key := self._key(low))[0] == wanted:
                places.append(key[1])
                low += 1
            records = [record for place in dict.fromkeys(places) if (record := self._record(place)) is not None]
        return sorted(records, key=lambda record: (record.word != word, record.word.casefold() != word.casefold()))

    def _key(self, number: int) -> tuple[bytes, int]:
        self._file.seek(_HEAD.size + number * _KEY.size)
        key: tuple[bytes, int] = _KEY.unpack(self._file.read(_KEY.size))
        return key

    def _record(self, place: int) -> Record | None:
        self._file.seek(_HEAD.size + self.keys * _KEY.size + place)
        head = self._file.read(_RECORD.size)
        if len(head) < _RECORD.size:
            return None
        length, offset, size = _RECORD.unpack(head)
        return Record(self._file.read(length).decode("utf-8", "replace"), offset, size)


def is_current(path: Path, files: Iterable[Path]) -> bool:
    """Whether there is an index at ``path`` of these very files."""
    try:
        with path.open("rb") as file:
            magic, stamp, keys = _HEAD.unpack(file.read(_HEAD.size))
        is_whole = path.stat().st_size >= _HEAD.size + int(keys) * _KEY.size
        return is_whole and (magic, stamp) == (_MAGIC, _stamp(files))
    except (OSError, struct.error):
        return False


def make_index(path: Path, files: Iterable[Path], words: Iterator[Record], cancel: CancelToken) -> None:
    """Write the index of ``words`` to ``path``, whole or not at all. Raises Cancelled or OSError."""
    keys: list[bytes] = []
    written = bytearray()
    for number, record in enumerate(words):
        if number % _CHECK_EVERY == 0:
            cancel.check()
        headword = record.word.encode("utf-8", "replace")
        for key in {key_of(word) for word in (record.word, *record.others)} - {""}:
            keys.append(_KEY.pack(_hash(key), len(written)))
        if len(keys) >= MOST_WORDS:
            break
        written += _RECORD.pack(len(headword), record.offset, min(record.size, 0xFFFFFFFF)) + headword
    keys.sort()
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}-{uuid4().hex}")
    try:
        with beside.open("xb") as file:
            file.write(_HEAD.pack(_MAGIC, _stamp(files), len(keys)))
            parts = iter(keys)
            while part := b"".join(islice(parts, _CHECK_EVERY)):
                cancel.check()
                file.write(part)
            file.write(written)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _hash(key: str) -> bytes:
    return blake2b(key.encode("utf-8", "replace"), digest_size=8).digest()


def _stamp(files: Iterable[Path]) -> bytes:
    """Of files as they are: another one, or a changed one, has another stamp."""
    states = ((str(path), state.st_size, state.st_mtime_ns) for path in files for state in (path.stat(),))
    return blake2b(repr(tuple(states)).encode("utf-8", "replace"), digest_size=16).digest()
