"""A zip file without a directory at its end: with other bytes behind it, or cut off.

Before each file in a zip stands a header of its own. Of one that is cut off a directory is made up from these, which is
read as if it followed the last file that is whole.
"""

from __future__ import annotations

import io
import mmap
import struct
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import IO

from indexing.publication_types import Limits

_LOCAL, _DESCRIPTION, _CENTRAL, _END = b"PK\3\4", b"PK\7\x08", b"PK\1\2", b"PK\5\6"
_HEADER = struct.Struct("<4s5H3I2H")
_RECORD = struct.Struct("<4s6H3I5H2I")
_END_RECORD = struct.Struct("<4s4H2IH")
_SIZES_FOLLOW = 0x08  # the flag of a file whose size stands behind it
_DEFLATED = 8
_ELSEWHERE = 0xFFFFFFFF  # a size that stands in a field of zip64
_PIECE = 1 << 16


@dataclass(frozen=True, slots=True)
class _Member:
    """A whole file of a zip: where its header begins and its bytes end, and its entry in a directory."""

    start: int
    end: int
    record: bytes


def salvaged(path: Path, limits: Limits) -> tuple[IO[bytes], bool] | None:
    """A zip of the files that are whole in the one at ``path``, and whether that is cut off; None if there are none."""
    with path.open("rb") as stream, mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ) as data:
        ending = data.rfind(_END)
        if ending >= 0:
            whole = io.BufferedReader(_Joined(path, ending + _END_RECORD.size, b""))
            if zipfile.is_zipfile(whole):
                return whole, False
            whole.close()
        members = list(islice(_members(data, limits), limits.entries + 1))
    if not members:
        return None
    end = members[-1].end
    directory = b"".join(member.record for member in members)
    closing = _END_RECORD.pack(_END, 0, 0, len(members), len(members), len(directory), end, 0)
    return io.BufferedReader(_Joined(path, end, directory + closing)), True


def _members(data: mmap.mmap, limits: Limits) -> Iterator[_Member]:
    left = limits.entry_bytes  # to be unpacked, where only that shows where a file ends
    at = data.find(_LOCAL)
    for _ in range(2 * limits.entries):
        if at < 0 or at + _HEADER.size > len(data):
            return
        member, unpacked = _member(data, at, left)
        left -= unpacked
        if member is not None:
            yield member
        at = data.find(_LOCAL, member.end if member is not None else at + len(_LOCAL))


def _member(data: mmap.mmap, start: int, left: int) -> tuple[_Member | None, int]:
    """The file whose header is at ``start``, None if it isn't whole; and how many bytes were unpacked to see it."""
    _, version, flags, method, time, date, checksum, packed, size, named, extra = _HEADER.unpack_from(data, start)
    begin = start + _HEADER.size + named + extra
    unpacked = 0
    if flags & _SIZES_FOLLOW or _ELSEWHERE in (packed, size):
        checksum, packed, size, is_whole = (_measured if method == _DEFLATED else _described)(data, begin, left)
        unpacked = size
        if not is_whole:
            return None, unpacked
    if begin + packed > len(data):
        return None, 0
    name = data[start + _HEADER.size : start + _HEADER.size + named]
    fields = (version, version, flags, method, time, date, checksum, packed, size, named, 0, 0, 0, 0, 0, start)
    return _Member(start, begin + packed, _RECORD.pack(_CENTRAL, *fields) + name), unpacked


def _measured(data: mmap.mmap, begin: int, left: int) -> tuple[int, int, int, bool]:
    """The checksum of the file that is deflated from ``begin``, its bytes packed and unpacked, and whether it ends."""
    inflater = zlib.decompressobj(-zlib.MAX_WBITS)
    checksum = size = fed = 0
    while not inflater.eof and size < left:
        piece = inflater.unconsumed_tail or data[begin + fed : begin + fed + _PIECE]
        fed += 0 if inflater.unconsumed_tail else len(piece)
        try:
            plain = inflater.decompress(piece, _PIECE)
        except zlib.error:
            break
        if not piece and not plain:
            break
        checksum, size = zlib.crc32(plain, checksum), size + len(plain)
    return checksum, fed - len(inflater.unused_data), size, inflater.eof


def _described(data: mmap.mmap, begin: int, left: int) -> tuple[int, int, int, bool]:  # noqa: ARG001 - as ``_measured``
    """The same of a file that is stored as it is, by the description behind it."""
    end = data.find(_DESCRIPTION, begin)
    if end < 0 or end + 16 > len(data):
        return 0, 0, 0, False
    checksum, packed, size = struct.unpack_from("<3I", data, end + len(_DESCRIPTION))
    return checksum, packed, size, packed == size == end - begin


class _Joined(io.RawIOBase):
    """The first bytes of a file, and others behind them."""

    def __init__(self, path: Path, length: int, tail: bytes) -> None:
        self._file = path.open("rb")
        self._length, self._tail = length, tail
        self._at = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        base = {io.SEEK_SET: 0, io.SEEK_CUR: self._at}.get(whence, self._length + len(self._tail))
        self._at = max(0, base + offset)
        return self._at

    def read(self, size: int = -1) -> bytes:
        total = self._length + len(self._tail)
        end = total if size < 0 else min(total, self._at + size)
        self._file.seek(self._at)
        data = self._file.read(max(0, min(end, self._length) - self._at))
        data += self._tail[max(0, self._at - self._length) : max(0, end - self._length)]
        self._at += len(data)
        return data

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        data = self.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def close(self) -> None:
        self._file.close()
        super().close()
