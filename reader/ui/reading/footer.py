"""The bar below the page: the scrubber, the chapter, where the reader is; after a jump, the way back."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QFrame, QSlider, QStackedWidget, QToolButton, QToolTip, QWidget

from indexing.locations import Locations
from indexing.locator import Locator
from reader.ui.look.theme import palette_of
from reader.ui.reading.outline import Outline
from reader.ui.reading.whereabouts import FIGURES, Figure, Whereabouts, location_words
from reader.ui.widgets.controls import ElidedLabel, button, named, show_words, tool_button
from reader.ui.widgets.icons import icon
from reader.ui.widgets.layouts import SPARE, grown, in_column, in_row
from reader.ui.words import tr

_STEPS = 100_000  # of the slider's value, which a screen reader announces
_SETTLE_MS = 600  # after the last key, before the page turns
_MARGIN = 8  # at both ends, so that the thumb fits
_HEIGHT = 20
_LEAST_APART = 8  # pixels between ticks in the mean; a level of the contents with more ticks would be a smear
_CLOSEST = 4  # the same for the top level, and between any two
_KEYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_Up: 1}


class Scrubber(QSlider):
    """Emits the place when the mouse lets go, or when keys have rested; Escape leaves everything as it was."""

    chosen = Signal(object)
    """The Locator to turn to."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setAccessibleName(tr("Place in the book"))
        self.setRange(0, _STEPS)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the arrow keys to the page
        self.setMouseTracking(True)
        self._locations, self._outline = Locations(()), Outline()
        self._leftwards = False
        self._place: Locator | None = None
        self._end: Locator | None = None
        self._home: Locator | None = None
        self._aim: Locator | None = None  # where a drag or the keys have got to
        self._ticks: tuple[int, list[tuple[int, bool]]] = (-1, [])  # for a width
        self._settled = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settled.timeout.connect(self._choose)
        self.setEnabled(False)

    def show_book(self, locations: Locations, outline: Outline, *, leftwards: bool) -> None:
        """Stand for another book, which begins at the right if it runs ``leftwards``."""
        self._locations, self._outline, self._leftwards = locations, outline, leftwards
        self._ticks = (-1, [])
        self._let_go()
        self.setEnabled(bool(locations))
        self.show_place(self._place, self._end, self._home)

    def show_place(self, place: Locator | None, end: Locator | None, home: Locator | None) -> None:
        """The page goes from ``place`` to ``end``; ``home`` is the reader's own place while that is another."""
        self._place, self._end, self._home = place, end, home
        if self._aim is None:
            self._announce(place)

    def text(self, place: Locator) -> str:
        """The words for a place: chapter and location."""
        number, share = self._locations.number(place), self._locations.share(place)
        if number is None or share is None:
            return ""
        return "\n".join(
            filter(None, (self._outline.title(place), location_words(number, self._locations.count, share)))
        )

    def x_of(self, place: Locator) -> float:
        """Where on the widget a place is."""
        along = (self._locations.share(place) or 0.0) * self._travel
        return self.width() - _MARGIN - along if self._leftwards else _MARGIN + along

    def sizeHint(self) -> QSize:
        """Qt: as high as the thumb needs."""
        return QSize(200, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Qt: narrow windows are fine."""
        return QSize(60, _HEIGHT)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: the thumb comes to the mouse."""
        if event.button() == Qt.MouseButton.LeftButton and self._locations:
            self.setSliderDown(True)
            self._aim_at(self._place_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: show what is at the pointer, and drag."""
        if not self._locations:
            return
        place = self._place_at(event.position().x())
        if self.isSliderDown():
            self._aim_at(place)
        else:
            self._show_text(place, event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.isSliderDown():
            self._choose()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt: no place in the book is lost to a turn of the wheel."""
        event.ignore()

    def leaveEvent(self, event: QEvent) -> None:
        """Qt: the text goes with the mouse."""
        super().leaveEvent(event)
        QToolTip.hideText()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: arrows go by locations, the page keys by chapters."""
        key = Qt.Key(event.key())
        here = self._aim or self._place
        if here is None or not self._locations:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose()
        elif key == Qt.Key.Key_Escape and self._aim is not None:
            self._let_go()
        elif (place := self._stepped(key, here)) is not None:
            self._aim_at(place)
            self._settled.start()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Qt: what the keys aimed at without waiting for it is given up."""
        super().focusOutEvent(event)
        if not self.isSliderDown():
            self._let_go()

    def _stepped(self, key: Qt.Key, here: Locator) -> Locator | None:
        """Where a key leads: from a page that is shown, to a place that isn't on it."""
        locations, beyond = self._locations, self._aim or self._end or here
        if key in _KEYS:
            onwards = (_KEYS[key] > 0) != (self._leftwards and key in (Qt.Key.Key_Left, Qt.Key.Key_Right))
            return locations.start((locations.number(beyond if onwards else here) or 1) + (1 if onwards else -1))
        if key == Qt.Key.Key_PageDown:
            return self._outline.end(beyond) or locations.last
        if key == Qt.Key.Key_PageUp:
            before = self._outline.preceding(here)
            return before.start if before is not None and before.start is not None else Locator(0, 0)
        return {Qt.Key.Key_Home: Locator(0, 0), Qt.Key.Key_End: locations.last}.get(key)

    def _aim_at(self, place: Locator) -> None:
        self._aim = place
        self._announce(place)
        self._show_text(place, self.x_of(place))

    def _choose(self) -> None:
        place = self._aim
        self._let_go()
        if place is not None:
            self.chosen.emit(place)

    def _let_go(self) -> None:
        self._settled.stop()
        self.setSliderDown(False)
        self._aim = None
        QToolTip.hideText()
        self._announce(self._place)

    def _announce(self, place: Locator | None) -> None:
        """Keep what a screen reader announces in step with what is painted."""
        share = self._locations.share(place) if place is not None else None
        self.setValue(round((share or 0.0) * _STEPS))
        self.setAccessibleDescription(self.text(place).replace("\n", ", ") if place is not None else "")
        self.update()

    def _show_text(self, place: Locator, x: float) -> None:
        QToolTip.showText(self.mapToGlobal(QPoint(round(x) - 20, -_HEIGHT - 34)), self.text(place), self)

    @property
    def _travel(self) -> int:
        return max(1, self.width() - 2 * _MARGIN)

    def _place_at(self, x: float) -> Locator:
        along = min(1.0, max(0.0, (x - _MARGIN) / self._travel))
        return self._locations.at(1.0 - along if self._leftwards else along)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt: a line, the chapters' ticks on it, the thumb; a ring where the reader would come back to."""
        palette, middle = palette_of(self), self.height() / 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.line))
        painter.drawRoundedRect(QRectF(_MARGIN, middle - 1.5, self._travel, 3), 1.5, 1.5)
        place = self._aim or self._place
        if place is None or not self._locations:
            return
        x = self.x_of(place)
        painter.setBrush(QColor(palette.accent))
        begin = self.width() - _MARGIN if self._leftwards else _MARGIN
        painter.drawRoundedRect(QRectF(min(begin, x), middle - 1.5, abs(x - begin), 3), 1.5, 1.5)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.setPen(QPen(QColor(palette.muted), 1))
        for tick, top in self._all_ticks():
            high = 5 if top else 3
            painter.drawLine(QPointF(tick, middle - high), QPointF(tick, middle + high - 1))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._home is not None:
            painter.setPen(QPen(QColor(palette.accent), 1.5))
            painter.setBrush(QColor(palette.window))
            painter.drawEllipse(QPointF(self.x_of(self._home), middle), 4, 4)
        focused = self.hasFocus()
        painter.setPen(QPen(QColor(palette.text), 2) if focused else QPen(QColor(palette.window), 1.5))
        painter.setBrush(QColor(palette.accent))
        size = 7 if focused or self._aim is not None or self.underMouse() else 5.5
        painter.drawEllipse(QPointF(x, middle), size, size)

    def _all_ticks(self) -> list[tuple[int, bool]]:
        if self._ticks[0] != self.width():
            entries = self._outline.entries
            levels = sorted(entry.depth for entry in entries)
            apart = {level: _LEAST_APART if level else _CLOSEST for level in set(levels)}
            fit = (level for level in apart if bisect_right(levels, level) * apart[level] <= self._travel)
            deepest = max(fit, default=-1)
            marks = ((entry.start, entry.depth == 0) for entry in entries if entry.depth <= deepest)
            self._ticks = (self.width(), thinned((round(self.x_of(at)), top) for at, top in marks if at is not None))
        return self._ticks[1]


def thinned(marks: Iterable[tuple[int, bool]]) -> list[tuple[int, bool]]:
    """At most one tick in so many pixels, however many chapters; one of the top level comes before others."""
    taken: dict[int, tuple[int, bool]] = {}
    for x, top in marks:
        if top or x // _CLOSEST not in taken:
            taken[x // _CLOSEST] = (x, top)
    return sorted(taken.values())


class ReadingFooter(QFrame):
    """Shows one figure at a time; a click on it shows the next."""

    back_pressed = Signal()
    stay_pressed = Signal()
    figure_changed = Signal(str)
    """The Figure that the reader chose."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("footer")
        self._here = Whereabouts()
        self._wanted: Figure = FIGURES[0]
        self.scrubber = Scrubber()
        self._chapter = ElidedLabel("small")
        self.figure = named(QToolButton(), "small")
        self.figure.clicked.connect(self._show_next)
        self._way_back = self._make_way_back()
        self._left = _Left()
        self._left.addWidget(self._chapter)
        self._left.addWidget(self._way_back)
        self.figure.setMinimumWidth(40)  # gives way in a narrow window
        row = in_row(grown(self._left), self.figure, margins=(16, 0, 12, 4))
        column = in_column(within=self, margins=0, spacing=0)
        scrubbing = in_row(self.scrubber, margins=(8, 2, 8, 0))
        column.addLayout(scrubbing)
        column.addLayout(row)
        self.show_place(self._here)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._back.setIcon(icon("back", palette_of(self).accent))

    def set_figure(self, figure: Figure) -> None:
        """Show this figure, as long as it is known."""
        self._wanted = figure
        self.show_place(self._here)

    def show_place(self, here: Whereabouts) -> None:
        """Say where the page is; what isn't known yet is left out."""
        self._here = here
        figures = here.said()
        words = figures.get(self._wanted) or next(iter(figures.values()), "")
        self._chapter.setText(here.chapter)
        show_words(self.figure, words)
        self.figure.setToolTip("\n".join(figures.values()))
        self.figure.setAccessibleName(words or tr("Where you are in the book"))
        self.figure.setAccessibleDescription(tr("Shows the next figure when pressed"))

    def offer_way_back(self, offered: bool) -> None:
        """Show or hide the way back to where the reader was."""
        self._left.setCurrentWidget(self._way_back if offered else self._chapter)
        self._left.updateGeometry()

    def _show_next(self) -> None:
        known = list(self._here.said())
        shown = self._wanted if self._wanted in known else known[0]
        self.set_figure(known[(known.index(shown) + 1) % len(known)])
        self.figure_changed.emit(self._wanted)

    def _make_way_back(self) -> QWidget:
        made = QWidget()
        self._back = button(tr("Back to where you were  (Esc)"), "way-back", self.back_pressed)
        stay = tool_button(tr("Go on reading from this page"), "link", text=tr("Stay here"), do=self.stay_pressed)
        in_row(self._back, stay, SPARE, within=made, margins=0)
        return made


class _Left(QStackedWidget):
    """As wide as what it shows, and as high as the highest of what it may: the page must not be laid out anew."""

    def sizeHint(self) -> QSize:
        shown = self.currentWidget()
        return QSize(shown.sizeHint().width() if shown else 0, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        shown = self.currentWidget()
        return QSize(shown.minimumSizeHint().width() if shown else 0, super().minimumSizeHint().height())
