"""Selecting words: by dragging, whole or exactly, and by a caret."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from indexing.publication import Publication, open_publication
from reader.ui.page.marks import PageHighlight
from reader.ui.window.main_window import MainWindow
from reader.ui.window.shortcuts import of_actions, of_the_page
from tests.epubs import Epub, page
from tests.ui.annotation_driver import AnnotationDriver
from tests.ui.page_driver import PageDriver, quote_of

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
TEXT = (
    "<p>What you told me made the position of the <i>house</i> and its owner, "
    "<abbr>Mr.</abbr>\N{NO-BREAK SPACE}<b>Inglethorp</b>, plain; don’t doubt it.</p>"
    "<p>日本語の文章はそのままです。</p>"
)


@pytest.fixture
def book(tmp_path: Path) -> Publication:
    """A page of English and Japanese."""
    return open_publication(Epub(pages=(("one.xhtml", page(TEXT)),)).build(tmp_path / "words.epub"))


class Hands(PageDriver):
    """A page and the pointer on it."""

    def __init__(self, qtbot: QtBot, book: Publication) -> None:
        super().__init__(qtbot)
        self.open(book, Locator(0, 0))
        self.text = book.document(0).text.text
        self.annotations = AnnotationDriver(qtbot, self.view)
        self.offered: list[str] = []
        self.view.marks.selected.connect(lambda _where, words, _spot: self.offered.append(words))

    def drag(self, words: str, modifier: Qt.KeyboardModifier = NONE, *, backwards: bool = False) -> str:
        """Drag the pointer over exactly these characters; returns what is selected then."""
        at = self.text.index(words)
        edges = [self.edge(at, "left"), self.edge(at + len(words) - 1, "right")]
        begin, end = reversed(edges) if backwards else edges
        button, before = Qt.MouseButton.LeftButton, len(self.offered)
        QTest.mousePress(self.target, button, modifier, begin)
        for step in (2, 1, 0):
            at_step = end - QPoint(step, 0)
            where = QPointF(at_step), QPointF(self.target.mapToGlobal(at_step))
            move = QMouseEvent(QEvent.Type.MouseMove, *where, Qt.MouseButton.NoButton, button, modifier)
            QApplication.sendEvent(self.target, move)
        QTest.mouseRelease(self.target, button, modifier, end)
        self.qtbot.waitUntil(lambda: len(self.offered) > before, timeout=10_000)
        return self.offered[-1]

    def edge(self, offset: int, side: str) -> QPoint:
        """A point just inside one side of a character."""
        script = f"""JSON.stringify((() => {{
            const b = quothCanonical.build(document).boxAt({offset});
            return ["{side}" === "left" ? b.left + 1 : b.right - 1, b.top + b.height / 2];
        }})())"""
        x, y = json.loads(self.evaluate(script))
        return QPoint(round(x), round(y))


@pytest.mark.parametrize("backwards", [False, True])
def test_a_drag_selects_whole_words(qtbot: QtBot, book: Publication, backwards: bool) -> None:
    hands = Hands(qtbot, book)
    assert hands.drag("hat you told me made the position o", backwards=backwards) == (
        "What you told me made the position of"
    )
    shown = str(hands.evaluate("getSelection().toString()")).replace("\N{SOFT HYPHEN}", "")
    assert shown == "What you told me made the position of"


def test_words_keep_their_apostrophes_and_lose_the_spaces_beside_them(qtbot: QtBot, book: Publication) -> None:
    hands = Hands(qtbot, book)
    assert hands.drag("on’t dou") == "don’t doubt"
    assert hands.drag(" told me ") == "told me"


def test_with_shift_a_drag_selects_exactly_what_it_covers(qtbot: QtBot, book: Publication) -> None:
    hands = Hands(qtbot, book)
    hands.drag("told")
    end = hands.text.index("position") + 3  # after “pos”
    QTest.mouseClick(hands.target, Qt.MouseButton.LeftButton, SHIFT, hands.edge(end - 1, "right"))
    qtbot.waitUntil(lambda: hands.offered[-1] == "told me made the pos", timeout=10_000)


def test_a_script_without_spaces_is_selected_by_characters(qtbot: QtBot, book: Publication) -> None:
    assert Hands(qtbot, book).drag("語の文") == "語の文"


def test_a_highlight_has_no_gaps_between_its_words(qtbot: QtBot, book: Publication) -> None:
    hands = Hands(qtbot, book)
    start = hands.text.index("the house")
    where = TextRange.of(0, start, hands.text.index(", plain"))
    hands.view.marks.set_marks([PageHighlight("a", where, "yellow", noted=False)])
    hands.view.show_quote(where)
    for name in ("yellow", "quote"):
        painted = f"[...(CSS.highlights.get('quoth-{name}') ?? [])].join('')"
        qtbot.waitUntil(lambda painted=painted: bool(hands.evaluate(painted)))  # type: ignore[misc]
        shown = str(hands.evaluate(painted)).replace("\N{SOFT HYPHEN}", "")
        assert shown.replace("\N{NO-BREAK SPACE}", " ") == quote_of(book, where)


CONTROL = Qt.KeyboardModifier.ControlModifier

PAGES = "<p>One two three four.</p>" + "<p>Words go on and on and on. </p>" * 120


class Careted(PageDriver):
    """A page with a caret."""

    def __init__(self, qtbot: QtBot, book: Publication) -> None:
        super().__init__(qtbot)
        self.open(book, Locator(0, 0))
        self.view.activateWindow()
        self.view.setFocus()
        self.offered: list[str] = []
        self.view.marks.selected.connect(lambda _where, words, _spot: self.offered.append(words))
        self.view.caret.set(True)
        qtbot.waitUntil(lambda: self.evaluate("quothCaret.shown") is True)


@pytest.fixture
def careted(qtbot: QtBot, tmp_path: Path) -> Careted:
    """At the beginning of a section of several pages, which another follows."""
    pages = (("one.xhtml", page(PAGES)), ("two.xhtml", page("<p>The second.</p>")))
    return Careted(qtbot, open_publication(Epub(pages=pages).build(tmp_path / "caret.epub")))


def test_any_characters_are_selected_by_keys(qtbot: QtBot, careted: Careted) -> None:
    for _ in range(4):
        careted.press(Qt.Key.Key_Right)
    for _ in range(2):
        careted.press(Qt.Key.Key_Right, SHIFT)
    qtbot.waitUntil(lambda: careted.offered[-1:] == ["tw"])
    careted.press(Qt.Key.Key_Right, SHIFT | CONTROL)
    qtbot.waitUntil(lambda: careted.offered[-1].strip() == "two")


def test_the_caret_takes_the_page_along_and_stays_in_the_next_section(qtbot: QtBot, careted: Careted) -> None:
    assert careted.evaluate("quothTravel.current()") == 0
    for _ in range(40):
        careted.press(Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: careted.position.offset > 0, timeout=10_000)
    assert careted.view.anchor == careted.position
    careted.loading(careted.view.next_section)
    qtbot.waitUntil(lambda: careted.evaluate("quothCaret.shown") is True)


def test_esc_drops_the_selection_first_and_then_the_caret(qtbot: QtBot, careted: Careted) -> None:
    careted.press(Qt.Key.Key_Right, SHIFT)
    qtbot.waitUntil(lambda: bool(careted.offered))
    careted.press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: careted.evaluate("getSelection().isCollapsed") is True)
    assert careted.view.caret.on
    with qtbot.waitSignal(careted.view.caret.changed):
        careted.press(Qt.Key.Key_Escape)
    assert careted.evaluate("quothCaret.shown") is False
    before = careted.position
    assert careted.moving(lambda: careted.press(Qt.Key.Key_Right)) > before  # the arrows turn pages again


def test_the_caret_changes_no_offset(careted: Careted) -> None:
    text = careted.evaluate("quothCanonical.build(document).text")
    assert text.startswith("One two three four.\nWords go on")
    assert text.endswith("on and on.")


def test_the_list_of_shortcuts_finds_it(window: MainWindow) -> None:
    words = [shortcut.words for group in (*of_actions(window.actions_), of_the_page()) for shortcut in group.shortcuts]
    for looked_for in ("select", "word", "cite"):
        assert any(looked_for in phrase.casefold() for phrase in words), looked_for
