"""What can be heard, paused and stopped: the ground of what says utterances and of what plays their sound."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Playback(QObject):
    """Plays what it is given, one after the other. Each has a number, which only grows."""

    began = Signal(int, int)
    """It is heard now, and for how many milliseconds; 0 where nobody knows."""
    ended = Signal(int)
    failed = Signal(str)
    """It can't go on, and has forgotten what it was given; it may be given more.

    With a sentence for the reader, or nothing where it will be asked again by itself.
    """

    def pause(self) -> None:
        """Be silent, in the middle of a word."""
        raise NotImplementedError

    def resume(self) -> None:
        """Go on from there."""
        raise NotImplementedError

    def clear(self) -> None:
        """Be silent, and forget what is heard and what was to be."""
        raise NotImplementedError
