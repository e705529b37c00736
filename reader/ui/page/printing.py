"""Prints the section that is shown: all of its text, by the style sheet's rules for paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor

from reader.ui.page.surface import PageSurface
from reader.ui.words import tr

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

_DOTS = 300
"""Per inch; Chromium draws each sheet as a picture, and at what printers can do at most one takes half a gigabyte."""


class PagePrinting(QObject):
    """``surface`` is what the page is drawn on."""

    failed = Signal(str)

    def __init__(self, surface: PageSurface) -> None:
        super().__init__(surface)
        self._surface = surface
        self._printer: QPrinter | None = None  # which has to live until it is done
        self._before = QColor()  # the window's paper
        surface.printFinished.connect(self._done)

    def ask(self, name: str) -> None:
        """Open the system's dialog, and print if the reader says so; ``name`` is what the printer calls it."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # noqa: PLC0415 - it asks the system for its printers

        if self._printer is not None:
            return
        printer = QPrinter()
        printer.setResolution(_DOTS)
        printer.setDocName(name)
        dialog = QPrintDialog(printer, self._surface.window())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(tr("Print the chapter"))
        dialog.accepted.connect(lambda: self.print_on(printer))
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.show()

    def print_on(self, printer: QPrinter) -> None:
        """Print; it goes on in the background."""
        if self._printer is None:
            self._printer, self._before = printer, self._surface.page().backgroundColor()
            self._surface.page().setBackgroundColor(Qt.GlobalColor.white)  # of the margins
            self._surface.print(printer)

    def _done(self, well: bool) -> None:
        self._printer = None
        self._surface.page().setBackgroundColor(self._before)
        if not well:
            self.failed.emit(tr("The chapter could not be printed."))
