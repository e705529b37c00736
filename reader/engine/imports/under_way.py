"""What was under way when the engine ended: work on a book that has ended it twice isn't begun a third time unasked."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

from indexing.errors import BookError
from models.user_message import UserMessage

_log = logging.getLogger(__name__)
_ENOUGH = 2


class EndedTwice(BookError):
    """The work has ended the engine twice."""


class _Entry(msgspec.Struct, frozen=True):
    """How far a piece of work had come when it was begun, and how often it has ended the engine there."""

    at: str
    ends: int = 0


class UnderWay:
    """A small file for each piece of work, which is there while it goes on; one that is found has ended the engine.

    That it was killed for another reason can't be told from its own fault. So only two ends in a row without any
    progress count, and none once the program is closing. Any thread may call it.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._begun: set[str] = set()
        self._closing = False

    @contextmanager
    def work(self, name: str, at: str, refusal: UserMessage) -> Iterator[None]:
        """Do what the block does, unless it has ended the engine twice: then EndedTwice with the sentence ``refusal``.

        ``name`` is fit for a file; ``at`` changes with every progress that is kept.
        """
        with self._lock:
            record = self._read(name)
            ends = 0 if record is None else max(record.ends, record.ends + 1 if record.at == at else 1)
            if ends >= _ENOUGH:
                self._write(name, _Entry(at, _ENOUGH))
                raise EndedTwice(refusal)
            if not self._closing:
                self._begun.add(name)
                self._write(name, _Entry(at, ends))
        try:
            yield
        finally:
            self.forget(name)

    def forget(self, *names: str) -> None:
        """They have come to an end of their own, or the reader asks for them again, or the books are removed."""
        with self._lock:
            for name in names:
                self._begun.discard(name)
                with suppress(OSError):  # there is none, or no disk any more
                    self._path(name).unlink()

    def close(self) -> None:
        """The program is closing: what is ended from now on has not ended it."""
        with self._lock:
            self._closing = True
        self.forget(*self._begun)

    def _read(self, name: str) -> _Entry | None:
        try:
            return msgspec.json.decode(self._path(name).read_bytes(), type=_Entry)
        except FileNotFoundError:
            return None
        except (OSError, msgspec.MsgspecError):  # cut off, or no file of ours: it says only that there was something
            return _Entry("")

    def _write(self, name: str, entry: _Entry) -> None:
        try:
            self._folder.mkdir(exist_ok=True)
            self._path(name).write_bytes(msgspec.json.encode(entry))
        except OSError as error:  # a full disk, say: the work is done all the same
            _log.warning("what is under way can’t be noted: %s", type(error).__name__)

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.json"
