"""The file with a dictionary's texts: plain, or packed by dictzip so that each of its pieces can be unpacked alone.

dictzip is gzip (RFC 1952) with a table of its pieces in the header: dictzip(1). Nothing here is read that wasn't asked
for, so that the size of a file doesn't matter. What was packed by gzip itself is unpacked once, into a temporary file.
"""

from __future__ import annotations

import gzip
import struct
import tempfile
import threading
import zlib
from collections import OrderedDict
from itertools import accumulate, pairwise
from pathlib import Path
from typing import IO

from models.user_message import UserError, say


class DictionaryError(UserError):
    """A dictionary that can't be used."""


_MAGIC = b"\x1f\x8b\x08"
_EXTRA, _NAME, _COMMENT, _CHECKED = 4, 8, 16, 2
_LONGEST_NAME = 1024
_KEPT = 16
"""Unpacked pieces that stay in memory: a megabyte."""
_MOST_UNPACKED = 1 << 29  # bytes of a file that gzip packed
_PIECE = 1 << 20


class TextFile:
    """Any thread may read. DictionaryError if it isn't what its name says; OSError if it can't be read."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._chunks: OrderedDict[int, bytes] = OrderedDict()
        self._starts: tuple[int, ...] | None = None  # of the pieces, and where the last ends; None: it isn't packed
        self._chunk_bytes = 0
        self._is_cut = False  # a file of gzip's that couldn't be unpacked to its end
        self._file: IO[bytes] = path.open("rb")
        try:
            if path.suffix.lower() == ".dz":
                self._read_table()
        except BaseException:
            self._file.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def read(self, offset: int, size: int) -> bytes:
        """These bytes, or those of them that are there. DictionaryError if they can't be unpacked."""
        with self._lock:
            if self._starts is None:
                self._file.seek(offset)
                data = self._file.read(size)
                if self._is_cut and len(data) < size:
                    raise self._damaged()
                return data
            first, last = offset // self._chunk_bytes, (offset + size - 1) // self._chunk_bytes
            starts = self._starts[first : last + 2]
            chunks = [self._chunk(number, *span) for number, span in enumerate(pairwise(starts), first)]
            start = offset - first * self._chunk_bytes
            return b"".join(chunks)[start : start + size]

    def _chunk(self, number: int, start: int, end: int) -> bytes:
        chunk = self._chunks.get(number)
        if chunk is None:
            self._file.seek(start)
            try:
                chunk = zlib.decompressobj(-zlib.MAX_WBITS).decompress(self._file.read(end - start), self._chunk_bytes)
            except zlib.error as error:
                raise self._damaged() from error
            self._chunks[number] = chunk
            if len(self._chunks) > _KEPT:
                self._chunks.popitem(last=False)
        self._chunks.move_to_end(number)
        return chunk

    def _read_table(self) -> None:
        """Find the pieces: each but the last has the same number of bytes when it is unpacked."""
        header = self._file.read(10)
        if len(header) < 10 or not header.startswith(_MAGIC):
            raise self._damaged()
        flags = header[3]
        extra = self._file.read(*struct.unpack("<H", self._exactly(2))) if flags & _EXTRA else b""
        for flag in (_NAME, _COMMENT):
            if flags & flag:
                self._skip_text()
        self._exactly(2 if flags & _CHECKED else 0)
        sizes = self._sizes(extra)
        if sizes is None:
            self._unpack()
        else:
            self._starts = tuple(accumulate(sizes, initial=self._file.tell()))

    def _unpack(self) -> None:
        """Put a temporary file in the place of one that gzip packed, with what of it can be unpacked."""
        packed, self._file = self._file, tempfile.TemporaryFile()  # noqa: SIM115 - it is closed as the other was
        packed.seek(0)
        left = _MOST_UNPACKED
        try:
            with packed, gzip.GzipFile(fileobj=packed) as stream:
                while left > 0 and (piece := stream.read1(_PIECE)):
                    self._file.write(piece)
                    left -= len(piece)
        except (EOFError, zlib.error, gzip.BadGzipFile):
            left = 0
        self._is_cut = left <= 0

    def _sizes(self, extra: bytes) -> tuple[int, ...] | None:
        """What the pieces take in the file, by the field that dictzip adds to gzip's header; None if there is none."""
        at = 0
        while at + 4 <= len(extra):
            kind, (length,) = extra[at : at + 2], struct.unpack_from("<H", extra, at + 2)
            field = extra[at + 4 : at + 4 + length]
            if kind == b"RA" and len(field) >= 6:
                version, self._chunk_bytes, count = struct.unpack_from("<HHH", field)
                if version != 1 or not self._chunk_bytes or len(field) < 6 + 2 * count:
                    raise self._damaged()
                return struct.unpack_from(f"<{count}H", field, 6)
            at += 4 + length
        return None

    def _skip_text(self) -> None:
        for _ in range(_LONGEST_NAME):
            if self._exactly(1) == b"\0":
                return
        raise self._damaged()

    def _damaged(self) -> DictionaryError:
        return DictionaryError(say("“{name}” is damaged: it can’t be unpacked.", name=self._path.name))

    def _exactly(self, size: int) -> bytes:
        data = self._file.read(size)
        if len(data) < size:
            raise self._damaged()
        return data
