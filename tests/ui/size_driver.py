"""Windows of a certain size, and what in them is cut off, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSlider,
    QApplication,
    QCheckBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QStyle,
    QStyleOptionFrame,
    QTabBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from reader.ui.panel.quotes_view import QuoteRow
from reader.ui.widgets.controls import ElidedLabel
from reader.ui.widgets.marked_label import MarkedLabel
from reader.ui.widgets.text_lines import OneLineLabel
from reader.ui.window.main_window import MainWindow

SMALL = QSize(640, 480)
SIZES = (SMALL, QSize(800, 600), QSize(1024, 600), QSize(1366, 768), QSize(1920, 1080))

_FILTER_EDGE = 6  # pixels that the style sheet leaves on each side of its words
_INSIDE = 2  # pixels that a field leaves beside its words


def resize(window: MainWindow, qtbot: QtBot, size: QSize) -> None:
    """Make the window so big, and wait until all in it has its place."""
    window.resize(size)
    qtbot.waitUntil(lambda: window.size() == size)
    for _ in range(3):
        QApplication.processEvents()


def drag(panel: QWidget, qtbot: QtBot, by: int) -> None:
    """Drag the panel's edge so many pixels to the right."""
    splitter = panel.parentWidget()
    assert isinstance(splitter, QSplitter)
    number = splitter.indexOf(panel)
    on_left = number < splitter.count() - 1
    handle = splitter.handle(number + 1 if on_left else number)
    at = handle.rect().center()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseMove(handle, at + QPoint(by, 0))
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=at + QPoint(by, 0))
    QApplication.processEvents()


def cut_off(window: QWidget) -> list[tuple[str, QRect]]:
    """What sticks out of the window, or is narrower than it needs; what scrolls can be brought into view."""
    bounds = window.rect()
    cut = []
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or widget.isWindow() or widget.window() is not window:
            continue
        if _scrolls(widget, window) or isinstance(widget.parentWidget(), QLineEdit):
            continue
        place = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
        if not bounds.contains(place) or widget.width() < widget.minimumSizeHint().width():
            cut.append((_named(widget), place))
    return cut


def _scrolls(widget: QWidget, window: QWidget) -> bool:
    above = widget.parentWidget()
    while above is not None and above is not window:
        if isinstance(above, QAbstractScrollArea):
            return True
        above = above.parentWidget()
    return False


def cut_words(window: QWidget) -> list[tuple[str, int, int]]:
    """The words of buttons, tabs, lines and fields that are to be seen and have less room than they need, with both."""
    return [(words, room, wanted) for words, room, wanted in _said_in(window) if room < wanted]


def cut_short(window: QWidget) -> list[str]:
    """The words that can't be read to their end: beyond an edge where nothing scrolls, in too narrow a place, or
    elided with nothing that shows them whole."""
    complaints = []
    for widget in window.findChildren(QWidget):
        words = _words_of(widget)
        if not words or not widget.isVisible() or widget.window() is not window:
            continue
        if beyond := _beyond_edge(widget, window):
            complaints.append(f"{words!r} ends {beyond} pixels beyond the edge")
        wanted = max(map(_metrics(widget).horizontalAdvance, _unbroken(widget, words)), default=0)
        room = widget.contentsRect().width() - (2 * _FILTER_EDGE if widget.objectName() == "filter" else 0)
        if wanted > room and not (isinstance(widget, ElidedLabel | OneLineLabel) and _shown_whole(widget)):
            complaints.append(f"{words!r} has {room} of {wanted} pixels")
    return complaints


def _metrics(widget: QWidget) -> QFontMetrics:
    """Of the type that it is painted in: the style sheet makes what is chosen bold, which its own font doesn't know."""
    font = QFont(widget.font())
    if widget.objectName() == "filter":
        font.setWeight(QFont.Weight.DemiBold)
    return QFontMetrics(font)


def _words_of(widget: QWidget) -> str:
    icon_only = Qt.ToolButtonStyle.ToolButtonIconOnly
    if isinstance(widget, QToolButton) and widget.toolButtonStyle() == icon_only and not widget.icon().isNull():
        return ""
    return widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""


def _unbroken(widget: QWidget, words: str) -> list[str]:
    """What of its words must stand on one line."""
    if isinstance(widget, QLabel) and widget.wordWrap():
        return [] if isinstance(widget, MarkedLabel) else re.split(r"[\s\u2013\u2014/-]", words)
    return [line.replace("&", "") for line in words.split("\n")]


def _shown_whole(widget: QWidget) -> bool:
    """Whether pointing at it shows all of it."""
    above: QWidget | None = widget
    while above is not None and not isinstance(above, QAbstractScrollArea):
        if above.toolTip() or isinstance(above, QuoteRow):
            return True
        above = above.parentWidget()
    return False


def _scrolls_sideways(area: QAbstractScrollArea) -> bool:
    hidden = area.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    return not hidden and area.horizontalScrollBar().maximum() > 0


def _beyond_edge(widget: QWidget, window: QWidget) -> int:
    """How many pixels of it are beyond an edge to the side of which nothing can be scrolled."""
    above = widget.parentWidget()
    worst = 0
    while above is not None:
        around = above.parentWidget()
        scrolls = around if isinstance(around, QAbstractScrollArea) else None
        left = widget.mapTo(above, QPoint(0, 0)).x()
        worst = max(worst, -left, left + widget.width() - above.width())
        if above is window or (scrolls is not None and _scrolls_sideways(scrolls)):
            break
        above = above.parentWidget()
    return worst


def overlapping(window: QWidget) -> list[tuple[str, str]]:
    """What can be used and lies over another such thing beside it."""
    overlaps = []
    kinds = (QAbstractButton, QLineEdit, QAbstractSlider, QTabBar, QAbstractScrollArea)
    used = [widget for widget in window.findChildren(QWidget) if isinstance(widget, kinds) and widget.isVisible()]
    for first, second in combinations(used, 2):
        beside = first.parentWidget() is second.parentWidget() and not isinstance(first.parentWidget(), QLineEdit)
        if beside and first.geometry().intersects(second.geometry()):
            overlaps.append((_named(first), _named(second)))
    return overlaps


def _said_in(window: QWidget) -> Iterator[tuple[str, int, int]]:
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or widget.window() is not window:
            continue
        line = widget.fontMetrics().horizontalAdvance
        if isinstance(widget, QToolButton | QPushButton | QCheckBox) and widget.text():
            yield widget.text(), widget.width(), widget.sizeHint().width()
        elif isinstance(widget, QLabel) and widget.wordWrap():
            yield widget.text(), widget.height(), widget.heightForWidth(widget.width())
        elif isinstance(widget, QLabel) and not isinstance(widget, ElidedLabel):
            yield widget.text(), widget.contentsRect().width(), line(widget.text())
        elif isinstance(widget, QLineEdit):
            yield widget.placeholderText(), _room_in(widget), line(widget.placeholderText())
        elif isinstance(widget, QTabBar):
            yield widget.accessibleName(), widget.width(), widget.sizeHint().width()


def _room_in(field: QLineEdit) -> int:
    option = QStyleOptionFrame()
    field.initStyleOption(option)
    return field.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, field).width() - 2 * _INSIDE


def _named(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.objectName()} {widget.accessibleName()}"
