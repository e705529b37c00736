"""The question that the command line asks with a book: it waits until the book's text can be searched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.ui.window.arguments import WindowArguments

if TYPE_CHECKING:
    from reader.ui.window.reading_only import ReadingOnly
    from reader.ui.window.reading_side import ReadingSide


class OutsideQuestion:
    """It belongs to the book that is opened next, and goes with that book."""

    def __init__(self, reading_only: ReadingOnly) -> None:
        self._reading_only = reading_only
        self._of_next_book = self._waiting = WindowArguments()

    def take(self, arguments: WindowArguments) -> None:
        """Take note of what is asked, if anything is."""
        if arguments.question is not None:
            self._of_next_book = arguments

    def begin_book(self) -> None:
        """A book is being opened."""
        self._waiting, self._of_next_book = self._of_next_book, WindowArguments()

    def ask(self, side: ReadingSide) -> None:
        """Ask it, if there is one and the book is ready for it."""
        waiting = self._waiting
        if waiting.question is not None and side.page.text_ready:
            self._waiting = WindowArguments()
            if not self._reading_only.refuses():
                side.show_tab("ask")
                side.page.panel.ask_panel.ask_once(waiting.question, look_ahead=waiting.look_ahead)
