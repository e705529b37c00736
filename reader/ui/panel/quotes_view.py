"""The quotes behind an answer: a compact row each, and the little window that shows one in full."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPropertyAnimation, Qt, Signal
from PySide6.QtGui import QEnterEvent, QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsOpacityEffect, QWidget

from indexing.locations import Locations
from reader.ui.book.quote import Quote
from reader.ui.look.type_size import scaled
from reader.ui.widgets.controls import RowButton, label, restyle
from reader.ui.widgets.excerpt import in_quotation_marks, shorten
from reader.ui.widgets.layouts import in_column
from reader.ui.widgets.marked_label import MarkedLabel
from reader.ui.widgets.text_lines import OneLineLabel
from reader.ui.words import tr

_ROW_CHARACTERS = 1000  # a quote in full
_POPUP_CHARACTERS = 700
_PLACE_CHARACTERS = 160  # of where it stands: a book's title and a chapter's
_POPUP_WIDTH = 380
_FADE = 180  # milliseconds
_DOING = (QEvent.Type.Wheel, QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.WindowDeactivate)


class QuoteRow(RowButton):
    """A quote of the answer, or its chapter alone; pressing it turns to its place in the book.

    One that is ``folded`` shows its first words on a line; pressing it opens it, and nothing else.
    """

    hinted = Signal(object, QPoint)
    """The quote under mouse or focus and the point below it; None when there's none any more."""
    unfolded = Signal()
    """The reader has opened it: all of it wants to be seen."""
    chosen = Signal()
    """The reader wants to see it in the book."""

    def __init__(self, quote: Quote, *, words: bool = True, numbered: bool = True, most: int = _ROW_CHARACTERS) -> None:
        super().__init__()
        self._folded = False
        self.clicked.connect(self._press)
        self._most, self._numbered, self._worded = most, numbered, words
        self._locations = Locations(())
        self._chip = label("", "chip")
        self._chip.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._line = OneLineLabel("quote")
        self._words = MarkedLabel("quote")
        self._chapter = label("", "small", wrap=True)
        column = in_column(self._line, self._words, self._chapter, spacing=1)
        self.row.setContentsMargins(4, 6, 6, 6)
        self.row.setSpacing(9)
        self.row.addWidget(self._chip, 0, Qt.AlignmentFlag.AlignTop)
        self.row.addLayout(column, 1)
        self._chip.setVisible(numbered)
        self.set_quote(quote)
        self.fold(folded=False)

    @property
    def folded(self) -> bool:
        """Whether only its first words are shown."""
        return self._folded

    @property
    def marked(self) -> tuple[str, ...]:
        """The words that are set off."""
        return self._words.marked

    def fold(self, *, folded: bool) -> None:
        """Show a line of it, or all."""
        self._folded = folded
        self._line.setVisible(folded)
        self._words.setVisible(self._worded and not folded)
        self.setAccessibleDescription(tr("Opens the quote") if folded else tr("Turns to these words in the book"))
        self._show_place()

    @property
    def is_seen(self) -> bool:
        """Whether all words of the quote are in view: here, or in the answer that they are."""
        if not self._worded:
            return self.isVisible()
        return self._whole and not self._folded and self.visibleRegion().boundingRect().contains(self._words.geometry())

    def fade_in(self) -> None:
        """It takes the place of another quote: let that be seen."""
        effect = QGraphicsOpacityEffect(self)
        self.setGraphicsEffect(effect)
        fade = QPropertyAnimation(effect, b"opacity", self)
        fade.setDuration(_FADE)
        fade.setStartValue(0.0)
        fade.setEndValue(1.0)
        fade.finished.connect(effect.deleteLater)
        fade.start(QPropertyAnimation.DeletionPolicy.DeleteWhenStopped)

    def set_lit(self, *, lit: bool) -> None:
        """Show that its number is pointed at."""
        if lit != bool(self.property("lit")):
            self.setProperty("lit", lit)
            restyle(self)

    def set_quote(self, quote: Quote) -> None:
        """Show this quote in the same place."""
        self.quote = quote
        shown = in_quotation_marks(quote.excerpt(self._most))
        self._whole = shown.whole
        name = tr("Quote {number}", number=quote.n) if self._numbered else tr("Quote")
        self.setAccessibleName(f"{name}: {shorten(quote.written, _POPUP_CHARACTERS)}")
        self._chip.setText(str(quote.n))
        self._chip.setFixedSize(scaled(20 if quote.n < 10 else 26), scaled(17))
        self._words.set_words(shown.text, ((mark.start, mark.end) for mark in shown.marks))
        self._line.setText(" ".join(shown.text.split()))
        self._show_place()

    def set_locations(self, locations: Locations) -> None:
        """Say where in the book it stands, too."""
        self._locations = locations
        self._show_place()

    def _show_place(self) -> None:
        number = self._locations.number(self.quote.range.start) if self._locations else None
        place = tr("Location {location}", location=number) if number is not None else ""
        line = " · ".join(filter(None, (shorten(self.quote.chapter, _PLACE_CHARACTERS), place)))
        self._chapter.setText(line or tr("Show it in the book"))
        self._chapter.setVisible(not self._folded and (bool(line) or not self._worded))

    def _press(self) -> None:
        if self._folded:
            self.fold(folded=False)
            self.unfolded.emit()
        else:
            self.chosen.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Qt: show the quote in full."""
        super().enterEvent(event)
        if self._folded or not self._whole:
            self.hinted.emit(self.quote, self.mapToGlobal(self.rect().bottomLeft()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hinted.emit(None, QPoint())

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt: its description disappears with it."""
        super().hideEvent(event)
        self.hinted.emit(None, QPoint())


class QuotePopup(QFrame):
    """The words behind a chip, with their chapter, near the mouse or the focus.

    It goes with the first key, click or turn of the wheel, and with its panel. Where there is room it stays above the
    lower edge of ``over``: below it a question is written.
    """

    def __init__(self, parent: QWidget, over: QWidget | None = None) -> None:
        self._over = over
        super().__init__(parent, Qt.WindowType.ToolTip | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("popup")
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._words = MarkedLabel("quote")
        self._chapter = label("", "small", wrap=True)
        self._column = in_column(self._words, self._chapter, within=self, margins=(14, 11, 14, 10))
        self.setFixedWidth(_POPUP_WIDTH)

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: from now on watch what the reader does."""
        super().showEvent(event)
        if (app := QApplication.instance()) is not None:
            app.installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if (app := QApplication.instance()) is not None:
            app.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: something else is being done."""
        if event.type() in _DOING or (event.type() == QEvent.Type.Hide and watched is self.parent()):
            self.hide()
        return False

    @property
    def text(self) -> str:
        """The words that are shown."""
        return self._words.text()

    @property
    def marked(self) -> tuple[str, ...]:
        """Those of them that are set off."""
        return self._words.marked

    def hint(self, quote: Quote | None, below: QPoint) -> None:
        """Show ``quote`` below a global point; None: nothing any more."""
        if quote is None:
            self.hide()
        else:
            self.show_quote(quote, below)

    def show_quote(self, quote: Quote, below: QPoint) -> None:
        """Show ``quote`` below a global point, within the screen."""
        shown = in_quotation_marks(quote.excerpt(_POPUP_CHARACTERS))
        self._words.set_words(shown.text, ((mark.start, mark.end) for mark in shown.marks))
        self._chapter.setText(shorten(quote.chapter, _PLACE_CHARACTERS))
        self._chapter.setVisible(bool(quote.chapter))
        height = self._column.totalHeightForWidth(_POPUP_WIDTH)
        self.setFixedHeight(height)
        screen = QGuiApplication.screenAt(below) or QGuiApplication.primaryScreen()
        place = screen.availableGeometry()
        x = max(place.left() + 8, min(below.x() - 20, place.right() - _POPUP_WIDTH - 8))
        bottom = place.bottom()
        if self._over is not None:
            bottom = min(bottom, self._over.mapToGlobal(self._over.rect().bottomLeft()).y())
        above = below.y() - height - 34
        y = below.y() + 6 if below.y() + 6 + height < bottom else max(place.top(), above)
        self.move(x, y)
        self.show()
