"""SHA-256 of model files, remembered by size and times: hashing 2.5 GB at each start would take seconds."""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable
from pathlib import Path

import msgspec

CHUNK = 1 << 20


class _Record(msgspec.Struct, frozen=True):
    size: int
    mtime_ns: int
    sha256: str
    ctime_ns: int = 0

    def is_of(self, status: os.stat_result) -> bool:
        """Whether nothing has written to the file since."""
        now = (status.st_size, status.st_mtime_ns, status.st_ctime_ns)
        return (self.size, self.mtime_ns, self.ctime_ns) == now


class HashRecords:
    """The hashes of files, kept in one small file of the models folder.

    A record is trusted as long as the file's size, modification time and change time are the recorded ones; otherwise
    the file is hashed again. A program may set the second back to what it was; the third, which POSIX systems keep, no
    program can (Windows has the time of creation in its place). Paths inside the folder are kept relative to it, so
    that the whole folder can move.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / "hashes.json"

    def sha256(self, file: Path) -> str:
        """The file's hash in hexadecimal. ``OSError`` if it can't be read."""
        status = file.stat()
        record = self._load().get(self._key(file))
        if record and record.is_of(status):
            with file.open("rb"):  # a record says nothing of whether the file can still be read
                return record.sha256
        digest = hash_file(file)
        self.remember(file, digest)
        return digest

    def remember(self, file: Path, sha256: str) -> None:
        """Record a hash that was just computed."""
        status = file.stat()
        record = _Record(status.st_size, status.st_mtime_ns, sha256, status.st_ctime_ns)
        records = self._load() | {self._key(file): record}
        with contextlib.suppress(OSError):  # a folder that can't be written costs another hashing, no more
            write_atomically(self._path, msgspec.json.encode(records))

    def _key(self, file: Path) -> str:
        return file.relative_to(self._folder).as_posix() if file.is_relative_to(self._folder) else str(file)

    def _load(self) -> dict[str, _Record]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, _Record])
        except (OSError, msgspec.MsgspecError, RecursionError):
            return {}  # a cache: what is lost is computed again


def hash_file(file: Path, on_bytes: Callable[[int], None] | None = None) -> str:
    """Hash a file; ``on_bytes`` gets the number of bytes read so far and may raise to stop."""
    digest = hashlib.sha256()
    done = 0
    with file.open("rb") as stream:
        while chunk := stream.read(CHUNK):
            digest.update(chunk)
            done += len(chunk)
            if on_bytes:
                on_bytes(done)
    return digest.hexdigest()


def write_atomically(path: Path, content: bytes) -> None:
    """Replace a small file whole, so that a reader or a kill never meets half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    fresh.write_bytes(content)
    fresh.replace(path)
