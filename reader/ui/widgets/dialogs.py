"""Dialogs that go when they are closed: what they are made of, and one of a sentence with details to copy."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Sequence
from types import TracebackType

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QDialog, QWidget

from reader.ui.widgets.banners import copy_words
from reader.ui.widgets.controls import button, label
from reader.ui.widgets.layouts import FlowLayout, LayoutPart, at_bottom, grown, in_column, in_row
from reader.ui.widgets.text_lines import WrappedText
from reader.ui.words import tr

_TITLE_BAR, _EDGE = 40, 8  # what a window manager adds at most; none tells before the window is shown


def room_in(available: QRect) -> QRect:
    """Where a window's inside may be on a screen of which so much is ``available``."""
    return available.adjusted(_EDGE, _TITLE_BAR, -_EDGE, -_EDGE)


def centred_in(available: QRect, wanted: QSize) -> QRect:
    """A window of the wanted size, or smaller, in the middle of a screen and wholly to be seen."""
    room = room_in(available)
    size = wanted.boundedTo(room.size())
    spare = (room.size() - size) / 2
    return QRect(room.topLeft() + QPoint(spare.width(), spare.height()), size)


def resize_on_screen(window: QWidget, width: int, height: int) -> None:
    """Make a dialog so big, or as big as the screen allows that it is going to open on."""
    above = window.parentWidget()
    screen = (above.window() if above is not None else window).screen()
    window.resize(QSize(width, height).boundedTo(room_in(screen.availableGeometry()).size()))


class PlainDialog(QDialog):
    """Goes when it is closed. What it shows stands above a line of what can be done, with *Close* at its end."""

    def __init__(self, title: str, parent: QWidget | None, size: tuple[int, int]) -> None:
        """``size`` in pixels, if the screen has the room."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._size = size

    def lay_out(self, *parts: LayoutPart, can_do: Sequence[QWidget] = (), spacing: int = 14) -> None:
        """Put ``parts`` below each other, and the buttons that ``can_do`` something at the lower edge."""
        close = button(tr("Close"), do=self.reject)
        doing = FlowLayout()  # in German they are wider than a small screen
        for made in can_do:
            doing.addWidget(made)
        below = in_row(grown(doing), at_bottom(close))
        in_column(*parts, below, within=self, margins=(22, 20, 18, 16), spacing=spacing)
        resize_on_screen(self, *self._size)


class DetailsDialog(PlainDialog):
    """Says ``sentence`` and what to think of it, and shows ``details``."""

    def __init__(self, title: str, sentence: str, meaning: str, details: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent, (640, 400))
        self.details = details
        text = self._text = WrappedText(details)
        text.setReadOnly(True)
        text.setAccessibleName(tr("Details"))
        copy = button(tr("Copy"), do=self.copy)
        sentences = label(sentence, "lead", wrap=True), label(meaning, "muted", wrap=True)
        self.lay_out(*sentences, grown(text), can_do=[copy], spacing=12)

    def say(self, details: str) -> None:
        """Show these details from now on."""
        self.details = details
        self._text.setPlainText(details)

    def copy(self) -> None:
        """Put the details on the clipboard."""
        copy_words(self.details, self)


_log = logging.getLogger(__name__)


class ErrorReporter:
    """Shows one dialog at a time; further errors go to the log only."""

    def __init__(self) -> None:
        self.parent: QWidget | None = None
        self.dialog: DetailsDialog | None = None

    def install(self) -> None:
        """Catch what nothing else caught."""
        sys.excepthook = self._uncaught

    def report(self, sentence: str, details: str) -> None:
        """Log it and show it."""
        _log.error("%s\n%s", sentence, details)
        if self.dialog is not None:
            return
        self.dialog = DetailsDialog(
            tr("Something went wrong"),
            sentence,
            tr("This is a mistake in Quoth. You can go on; a report with these details helps."),
            f"{sentence}\n\n{details}".strip(),
            self.parent,
        )
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def _closed(self) -> None:
        self.dialog = None

    def _uncaught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.exit(130)
        details = "".join(traceback.format_exception(kind, error, trace))
        _log.error("not caught", exc_info=(kind, error, trace))
        self.report(tr("Something unexpected happened in the window."), details)
