"""With a system font of 20 points everything grows, and no word is cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.app import prepare_app
from reader.ui.look.theme import serif_font
from reader.ui.look.type_size import text_scale
from reader.ui.reading.side_panel import TABS
from reader.ui.widgets.controls import ElidedLabel
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.sample_window import opened, read

pytestmark = pytest.mark.window
POINTS = 20.0
TURN = p.Turn(1, "2026-01-01T00:00:00Z", answer("Who wound it?", "He did [1].", [citation(1, "He wound the clock.")]))


@pytest.fixture
def big(qapp: QApplication) -> Iterator[None]:
    """The system's font."""
    before = QFont(qapp.font())
    font = QFont(before)
    font.setPointSizeF(POINTS)
    qapp.setFont(font)
    prepare_app(qapp)
    yield
    qapp.setFont(before)


@pytest.fixture
def grown(big: None, qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Callable[..., None]) -> MainWindow:
    """The window on the shelf, its type of 20 points."""
    window.resize(1500, 1000)
    script.on(p.OpenBook, opened(TURN))
    begin()
    qtbot.waitUntil(lambda: window.shelf.view.model().rowCount() == 1)
    return window


def pictured(button: QAbstractButton) -> bool:
    """Whether it shows an icon and not its words."""
    only = (
        button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly if isinstance(button, QToolButton) else False
    )
    return only and not button.icon().isNull()


def cut_off(root: QWidget) -> str:
    """The words that have less room than they need."""
    cut = []
    for widget in (root, *root.findChildren(QWidget)):
        if not widget.isVisible() or widget.window() is not root.window() or isinstance(widget, ElidedLabel):
            continue
        if isinstance(widget, QLabel) and widget.text() and not widget.wordWrap() and widget.pixmap().isNull():
            words = widget.fontMetrics().boundingRect(widget.text())
            if words.width() > widget.width() + 2 or words.height() > widget.height() + 2:
                cut.append(f"label “{widget.text()}” {widget.size().toTuple()}")
        elif (
            isinstance(widget, QLabel)
            and widget.wordWrap()
            and widget.heightForWidth(widget.width()) > widget.height() + 2
        ):
            cut.append(f"paragraph “{widget.text()}” {widget.size().toTuple()}")
        elif isinstance(widget, QAbstractButton) and widget.text() and not pictured(widget):
            wanted = widget.minimumSizeHint() if isinstance(widget, QToolButton) else widget.sizeHint()
            if (
                wanted.height() > widget.height() + 2
                or widget.fontMetrics().horizontalAdvance(widget.text()) > widget.width()
            ):
                cut.append(f"button “{widget.text()}” {widget.size().toTuple()} {wanted.toTuple()}")
    return "\n".join(cut)


def test_all_text_grows_with_the_systems_font(grown: MainWindow) -> None:
    assert text_scale() == 2.0
    assert serif_font(10).pointSizeF() == 20.0
    sizes = {label.fontInfo().pointSizeF() for label in grown.findChildren(QLabel) if label.isVisible()}
    assert min(sizes) > 15


def test_nothing_is_cut_off_on_the_shelf(grown: MainWindow) -> None:
    assert cut_off(grown) == ""


def test_nothing_is_cut_off_beside_a_book(qtbot: QtBot, grown: MainWindow) -> None:
    read(grown, qtbot)
    grown.actions_["contents"].trigger()
    for tab in TABS:
        grown.reading.panel.show_tab(tab)
        QApplication.processEvents()
        assert cut_off(grown) == "", tab


def test_nothing_is_cut_off_while_finding(qtbot: QtBot, grown: MainWindow) -> None:
    read(grown, qtbot)
    grown.actions_["find"].trigger()
    QApplication.processEvents()
    assert cut_off(grown) == ""


def test_nothing_is_cut_off_in_the_appearance(qtbot: QtBot, grown: MainWindow) -> None:
    read(grown, qtbot)
    grown.actions_["appearance"].trigger()
    assert cut_off(grown.look.popover) == ""
    assert grown.reading.page.page_style.font_percent == 100  # the reader's own size is distinguished from the system's
