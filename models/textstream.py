"""Turns the bytes that a model writes into text to show: whole characters only, and nothing from a stop string on."""

from __future__ import annotations

import codecs
from collections.abc import Sequence


class TextStream:
    """Takes pieces of bytes and gives out text as soon as it is certain.

    A character that is spread over several pieces comes out whole; what may be the beginning of a stop string is held
    back until it is clear that it is none.
    """

    def __init__(self, stops: Sequence[str] = ()) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._stops = tuple(stop for stop in stops if stop)
        self._held = ""
        self.stopped = False
        """True once a stop string was met; nothing comes out after that."""

    def feed(self, piece: bytes) -> str:
        """The text that is certain now."""
        return self._release(self._decoder.decode(piece), final=False)

    def finish(self) -> str:
        """The rest, when no more pieces come."""
        return self._release(self._decoder.decode(b"", True), final=True)

    def _release(self, text: str, *, final: bool) -> str:
        if self.stopped:
            return ""
        self._held += text
        found = [at for stop in self._stops if (at := self._held.find(stop)) >= 0]
        if found:
            self.stopped = True
            keep, certain = 0, min(found)
        else:
            keep = 0 if final else self._possible_stop()
            certain = len(self._held) - keep
        released = self._held[:certain]
        self._held = self._held[certain:] if not found else ""
        return released

    def _possible_stop(self) -> int:
        """Length of the longest end of the held text that some stop string begins with."""
        longest = max((len(stop) - 1 for stop in self._stops), default=0)
        for length in range(min(longest, len(self._held)), 0, -1):
            if any(stop.startswith(self._held[-length:]) for stop in self._stops):
                return length
        return 0
