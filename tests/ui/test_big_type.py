"""With a system font of 20 points everything grows, and no word is cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.app import prepare_app
from reader.ui.look.theme import serif_font
from reader.ui.look.type_size import text_scale
from reader.ui.reading.side_panel import TABS
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.sample_window import Begin, opened, read
from tests.ui.size_driver import cut_off, cut_words

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
def grown(big: None, qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin) -> MainWindow:
    """The window on the shelf, its type of 20 points."""
    window.resize(1500, 1000)
    script.on(p.OpenBook, opened(TURN))
    begin()
    qtbot.waitUntil(lambda: window.shelf.view.model().rowCount() == 1)
    return window


def test_all_text_grows_with_the_systems_font(grown: MainWindow) -> None:
    assert text_scale() == 2.0
    assert serif_font(10).pointSizeF() == 20.0
    sizes = {label.fontInfo().pointSizeF() for label in grown.findChildren(QLabel) if label.isVisible()}
    assert min(sizes) > 15


def test_nothing_is_cut_off(qtbot: QtBot, grown: MainWindow) -> None:
    wrong = [("shelf", cut) for cut in (*cut_off(grown), *cut_words(grown))]
    read(grown, qtbot)
    for name in ("contents", *TABS, "find", "appearance"):
        grown.actions_[name].trigger()
        QApplication.processEvents()
        root = grown.look.popover if name == "appearance" else grown
        wrong += [(name, cut) for cut in (*cut_off(root), *cut_words(root))]
    assert wrong == []
    assert grown.reading.page.page_style.font_percent == 100  # the reader's own size is distinguished from the system's
