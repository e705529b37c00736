"""Below an answer that the words alone gave: that the book is still being read in, and a way to be asked again then."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import Answer, Book, Progress, Stage
from reader.ui.widgets.controls import button, label
from reader.ui.widgets.layouts import at_left, in_column
from reader.ui.words import tr, tr_n

_UNDER_WAY: tuple[Stage, ...] = ("text", "concepts", "vectors")
_MINUTE = 60
_STEP = 5  # seconds: what is nearer than that is not known


def is_reading(book: Book | None, progress: Progress | None) -> bool:
    """Whether the import of the open book is under way; ``progress`` is the latest that it reported, if any."""
    stage = progress.stage if progress is not None else book.stage if book is not None else "done"
    return stage in _UNDER_WAY


def wants_meaning(answer: Answer) -> bool:
    """Whether the answer might be another one once the book can be searched by meaning."""
    if answer.route == "NOT_BOOK" or answer.mode != "text":
        return False
    return answer.reason == "search_degraded" or (answer.decision == "quote" and not answer.insufficient)


def reading_words(progress: Progress | None) -> str:
    """How long it takes until the book can be searched by meaning too, as far as that is known."""
    seconds = progress.seconds if progress is not None and progress.stage == "vectors" else None
    if seconds is None:
        return tr("Found by words alone: this book is still being read in.")
    if seconds >= _MINUTE:
        minutes = ceil(seconds / _MINUTE)
        return tr_n(
            "Found by words alone: this book is still being read in, for about {n} minute more.",
            "Found by words alone: this book is still being read in, for about {n} minutes more.",
            minutes,
        )
    rounded = max(_STEP, ceil(seconds / _STEP) * _STEP)
    return tr("Found by words alone: this book is still being read in, for about {seconds} s more.", seconds=rounded)


class StillReading(QWidget):
    """Follows the import; once it is done, the question is asked again if that was wanted, and else offered."""

    ask_again = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._wanted = False
        self._reading = True
        self.words = label("", "small", wrap=True)
        self.again = button("", do=self._press)
        in_column(self.words, at_left(self.again), within=self, margins=0)

    def give_way(self) -> None:
        """Another answer is below: what is said here goes, unless the reader waits for it."""
        self.setVisible(self._wanted)

    def follow(self, progress: Progress | None) -> None:
        """Say how far the import is; a finished one asks again, once."""
        self._reading = progress is None or progress.stage in _UNDER_WAY
        if self._reading:
            self.words.setText(reading_words(progress))
        elif progress is not None and progress.stage == "done" and not progress.message:
            self.words.setText(tr("This book can be searched by meaning now."))
            if self._wanted:
                self.ask_again.emit()
        else:
            self.words.setText(tr("This book is searched by its words alone."))
            self.again.hide()
        self._wanted = self._wanted and self._reading
        self._name()

    def _press(self) -> None:
        if self._reading:
            self._wanted = not self._wanted
            self._name()
        else:
            self.ask_again.emit()

    def _name(self) -> None:
        waiting = tr("Don’t ask it again") if self._wanted else tr("Ask again when it is read in")
        self.again.setText(waiting if self._reading else tr("Ask again"))
