"""The shelf at every size: nothing is cut off, the books keep their room, its conversation gives way."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.look.type_size import scaled
from reader.ui.panel.conversation_scroll import ConversationScroll
from reader.ui.shelf.covers import COVER_SIZE
from reader.ui.shelf.delegate import ShelfDelegate, cell_size, small_font
from reader.ui.shelf.model import ShelfEntry
from reader.ui.shelf.rows import RowDelegate
from reader.ui.widgets.layouts import FlowLayout
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from reader.ui.words import day_of, tr
from tests.night import at_night
from tests.ui.fake_script import FakeScript
from tests.ui.real_window import Run
from tests.ui.sample_window import SAMPLE, Begin, titles
from tests.ui.size_driver import SMALL, cut_off, drag, resize


def test_the_empty_shelf_can_be_640_by_480(
    language: str, window: MainWindow, script: FakeScript, begin: Begin, qtbot: QtBot
) -> None:
    script.on(p.ListBooks, p.ShelfContents(())).on(p.ListModels, p.ModelList(()))
    begin()
    qtbot.waitUntil(window.shelf.welcome.isVisible)
    resize(window, qtbot, SMALL)
    assert not cut_off(window)


@pytest.mark.parametrize("width", [640, 1024, *at_night(800)])
def test_a_small_shelf_shows_a_whole_cover_with_its_title(
    language: str, window: MainWindow, script: FakeScript, begin: Begin, qtbot: QtBot, width: int
) -> None:
    script.on(p.ListBooks, p.ShelfContents((msgspec.structs.replace(SAMPLE, opened="2026-11-01T00:00:00Z"),)))
    begin()
    qtbot.waitUntil(window.shelf.continuing.isVisible)
    window.shelf.vectors.show()
    resize(window, qtbot, QSize(width, 480))
    assert window.shelf.view.viewport().height() >= COVER_SIZE.height() + scaled(50)
    bar = window.shelf.bar
    lines: dict[int, int] = {}  # where each ends, by the middle of its height
    for widget in (part for part in bar.children() if isinstance(part, QWidget) and part.isVisible()):
        middle = widget.geometry().center().y() // 10
        lines[middle] = max(widget.geometry().right(), lines.get(middle, 0))
    assert len(lines) > 1 or width > 640
    assert set(lines.values()) == {bar.contentsRect().right() - 14}


@pytest.mark.parametrize("width", [640, 800, 1024, *at_night(720, 1100, 1366)])
def test_no_button_above_the_books_stands_alone_in_a_row(
    language: str, window: MainWindow, begin: Begin, qtbot: QtBot, width: int
) -> None:
    begin()
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    resize(window, qtbot, QSize(width, 600))
    rows: dict[int, list[str]] = {}
    for widget in (part for part in window.shelf.bar.children() if isinstance(part, QWidget) and part.isVisible()):
        rows.setdefault(widget.geometry().center().y() // 10, []).append(
            widget.accessibleName() or type(widget).__name__
        )
    assert min(map(len, rows.values())) > 1
    assert len(rows) == 1 or width < 1024
    assert len(rows) <= 2


@pytest.mark.parametrize("stage", ["text", "concepts", "vectors", "stopped", "failed", "done"])
def test_what_a_book_is_at_is_said_in_full_beside_the_word_to_stop_it(language: str, stage: p.Stage) -> None:
    read_and_rated = msgspec.structs.replace(SAMPLE, stage=stage, progress=1.0, rating=5)
    entry, delegate = ShelfEntry(read_and_rated, p.Progress(SAMPLE.id, stage, 100, 100)), ShelfDelegate()
    room = delegate.status_box(QRect(QPoint(0, 0), cell_size()), entry).width()
    assert QFontMetrics(small_font()).horizontalAdvance(entry.status) <= room


@pytest.mark.parametrize("stage", ["text", "concepts", "vectors", "stopped", "failed", "done"])
def test_a_row_of_the_smallest_window_says_all_of_it_too_with_its_day(language: str, stage: p.Stage) -> None:
    added = msgspec.structs.replace(SAMPLE, stage=stage, progress=1.0, rating=5, added="2026-11-26T10:00:00Z")
    entry, delegate = ShelfEntry(added, p.Progress(SAMPLE.id, stage, 100, 100)), RowDelegate()
    room = delegate.status_box(QRect(QPoint(0, 0), QSize(590, 68)), entry).width()
    words = (entry.status, tr("Added {day}", day=day_of(added.added)))
    assert max(map(QFontMetrics(small_font()).horizontalAdvance, words)) <= room


def test_the_shelfs_conversation_lies_over_a_small_shelf(
    language: str, shelf_with_panel: MainWindow, qtbot: QtBot
) -> None:
    window, side = shelf_with_panel, shelf_with_panel.shelf_side
    ask = window.actions_["ask-shelf"]
    resize(window, qtbot, QSize(1300, 700))
    assert side.panel.isVisible()
    assert side.page.width() < window.width()
    resize(window, qtbot, SMALL)
    assert window.size() == SMALL  # it isn't kept wider by what doesn't fit
    assert not side.panel.isVisible()
    assert not ask.isChecked()

    ask.trigger()
    assert side.panel.isVisible()
    assert side.panel.box.input.hasFocus()
    assert side.page.width() == window.width()
    assert not cut_off(window)
    (conversation,) = side.panel.findChildren(ConversationScroll)
    scroll = conversation.verticalScrollBar()
    qtbot.waitUntil(lambda: scroll.maximum() > 0)
    assert scroll.value() == 0  # how to begin is read from its top
    side.page.view.setFocus()  # a click on the shelf
    qtbot.waitUntil(lambda: not side.panel.isVisible())
    assert not ask.isChecked()

    ask.trigger()
    ask.trigger()  # closed by hand
    resize(window, qtbot, QSize(1300, 700))
    assert not side.panel.isVisible()
    ask.trigger()
    qtbot.waitUntil(lambda: side.page.width() < window.width())


def test_the_shelfs_conversation_keeps_the_width_it_was_dragged_to(run: Run, qtbot: QtBot, no_models: None) -> None:
    widths = []
    for wanted in (-60, 0):
        _, window = run()
        window.begin(WindowArguments())
        resize(window, qtbot, QSize(1300, 700))
        if not window.actions_["ask-shelf"].isChecked():
            window.actions_["ask-shelf"].trigger()
        QApplication.processEvents()
        before = window.shelf_side.panel.width()
        if wanted:
            place = window.shelf_side.panel.parentWidget()
            assert place is not None
            drag(place, qtbot, wanted)
            assert window.shelf_side.panel.width() == pytest.approx(before - wanted, abs=2)
        widths.append(window.shelf_side.panel.width())
        window.close()
    assert widths[1] == widths[0]


def test_a_row_lets_the_field_give_way_before_it_wraps(qtbot: QtBot) -> None:
    row = QWidget()
    flow, field, rest = FlowLayout(), QLineEdit(), QPushButton("and the rest")
    row.setLayout(flow)
    flow.addWidget(field)
    flow.addWidget(rest)
    qtbot.addWidget(row)
    field.setMinimumWidth(60)
    row.resize(flow.sizeHint().width() - 40, 100)
    row.show()
    assert field.geometry().center().y() == pytest.approx(rest.geometry().center().y(), abs=1)
    assert rest.width() == rest.sizeHint().width()
    row.resize(80, 100)
    QApplication.processEvents()
    assert rest.y() > field.geometry().bottom()
