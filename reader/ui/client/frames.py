"""Cuts what the engine writes into its lines, and the bytes of files that follow some of them."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator

_log = logging.getLogger(__name__)
_LONGEST = 256 * 1024 * 1024  # of a line, and of a file: the largest that a book may have
_FOLLOWED = re.compile(rb"@(\d{1,10}) ")


class FrameReader:
    """Takes pieces of any size. Each byte is looked at once, however many pieces a line or a file comes in."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []
        self._held = 0  # bytes in the pieces
        self._line = b""  # the one whose file is coming
        self._missing = 0  # bytes of that file

    def feed(self, data: bytes) -> Iterator[tuple[bytes, bytes]]:
        """The lines that ``data`` completes, without ``@…``, each with the file that followed it, mostly nothing."""
        at = 0
        while at < len(data):
            if self._missing:
                piece = data[at : at + self._missing]
                at += len(piece)
                self._missing -= len(piece)
                self._pieces.append(piece)
                if not self._missing:
                    yield self._line, self._taken()
                continue
            end = data.find(b"\n", at)
            if end < 0:
                self._keep(data[at:])
                return
            self._pieces.append(data[at:end])
            at = end + 1
            line = self._taken()
            followed = _FOLLOWED.match(line)
            if followed is None:
                yield line, b""
                continue
            self._line, size = line[followed.end() :], int(followed[1])
            if not size or size > _LONGEST:  # of one that is too long the rest is read as lines, and none is a message
                yield self._line, b""
            else:
                self._missing = size

    def clear(self) -> None:
        """Forget what is incomplete: the engine has ended."""
        self._taken()
        self._missing = 0

    def _keep(self, piece: bytes) -> None:
        self._pieces.append(piece)
        self._held += len(piece)
        if self._held > _LONGEST:
            _log.error("the engine wrote %d bytes without a line’s end; they are dropped", self._held)
            self._taken()

    def _taken(self) -> bytes:
        whole = self._pieces[0] if len(self._pieces) == 1 else b"".join(self._pieces)
        self._pieces.clear()
        self._held = 0
        return whole
