"""The popover that takes the reader to a location, a share of the book or a printed page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from indexing.locator import Locator
from reader.ui.widgets.controls import button, label, named
from reader.ui.words import tr

if TYPE_CHECKING:
    from reader.ui.reading.wayfinder import Wayfinder
import re
from collections.abc import Sequence

from indexing.locations import Locations
from reader.engine.protocol import PrintedPage
from reader.ui.widgets.layouts import grown, in_column, in_row

_SHARE = re.compile(r"(\d{1,3}(?:[.,]\d{1,6})?)\s*[%٪]")
_NUMBER = re.compile(r"\d{1,3}(?:[ ,.'’\u00a0\u2009\u202f]\d{3})+|\d{1,9}")
_PAGE = re.compile(r"(?:printed page|page|pp|pg|p)\.?\s*(.+)", re.IGNORECASE)


def destination(typed: str, locations: Locations, pages: Sequence[PrintedPage]) -> Locator | None:
    """The place that ``typed`` means: 1,234 a location, 42% a share, “p. 23” or “xii” a printed page; None if none."""
    typed = typed.strip()
    if share := _SHARE.fullmatch(typed):
        value = float(share[1].replace(",", "."))
        return locations.at(value / 100) if locations and value <= 100 else None
    if number := _NUMBER.fullmatch(typed):
        wanted = int(re.sub(r"\D", "", number[0]))
        if 1 <= wanted <= locations.count:
            return locations.start(wanted)
    places = {page.label.casefold(): page.start for page in reversed(pages)}
    named = _PAGE.fullmatch(typed) or _named_in_our_language(typed)
    return places.get(typed.casefold()) or (places.get(named[1].casefold()) if named else None)


def possible(locations: Locations, pages: Sequence[PrintedPage]) -> str:
    """What can be typed for this book."""
    if not locations:
        return tr("This book’s text is still being read. Its locations will be known in a moment.")
    if not pages:
        return tr("A location from 1 to {count}, or a share such as 42%.", count=locations.count)
    return tr(
        "A location from 1 to {count}, a share such as 42%, or a printed page such as “p. {last}”.",
        count=locations.count,
        last=pages[-1].label,
    )


def _named_in_our_language(typed: str) -> re.Match[str] | None:
    words = "|".join(map(re.escape, (tr("page"), tr("p."))))
    return re.fullmatch(rf"(?:{words})\s*(.+)", typed, re.IGNORECASE)


_WIDTH = 50  # letters
_LINES = 4


class GoingPopover(QFrame):
    """Says where what is typed leads before one goes there, and what is possible where it leads nowhere."""

    chosen = Signal(object)
    """The Locator to turn to."""

    def __init__(self, parent: QWidget, way: Wayfinder) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("popup")
        self.setAccessibleName(tr("Go to a place in the book"))
        self._way = way
        self.field = named(QLineEdit(), "", tr("Location, share or printed page"))
        self.field.setMaxLength(60)
        self.word = label("", "muted", wrap=True)
        self.word.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.word.setMinimumHeight(_LINES * self.word.fontMetrics().lineSpacing())
        self._go = button(tr("Go"), "primary", self._choose)
        self.field.textChanged.connect(self._typed)
        self.field.returnPressed.connect(self._choose)
        line = in_row(grown(self.field), self._go)
        in_column(line, self.word, within=self, margins=(16, 14, 16, 14), spacing=10)
        self.setFixedWidth(_WIDTH * self.fontMetrics().averageCharWidth())

    def open_above(self, anchor: QWidget) -> None:
        """Show over the right end of ``anchor``, empty."""
        self.field.clear()
        self._typed()
        corner = anchor.mapToGlobal(QPoint(anchor.width() - 12, -8))
        self.adjustSize()
        self.move(corner.x() - self.width(), corner.y() - self.height())
        self.show()
        self.field.setFocus()

    def _destination(self) -> Locator | None:
        return destination(self.field.text(), self._way.locations, self._way.navigation.pages)

    def _typed(self) -> None:
        place = self._destination()
        self._go.setEnabled(place is not None)
        if place is not None:
            self.word.setText(self._way.described(place) or tr("A printed page of this book"))
            return
        ways = possible(self._way.locations, self._way.navigation.pages)
        nowhere = tr("There is no such place in this book.") if self.field.text().strip() else ""
        self.word.setText(" ".join(filter(None, (nowhere, ways))))

    def _choose(self) -> None:
        place = self._destination()
        if place is not None:
            self.hide()
            self.chosen.emit(place)
