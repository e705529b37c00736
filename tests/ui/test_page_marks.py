"""Marks on real pages: exactly their words are painted, in their colours and in any style, and can be clicked."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from indexing.publication import Publication, open_publication
from reader.engine.protocol import Colour, MarkStyle
from reader.ui.look.page_style import PageStyle
from reader.ui.page.marks import COLOURS, PageHighlight, layers_of
from tests.epubs import Epub, page
from tests.ui.annotation_driver import AnnotationDriver
from tests.ui.page_driver import PageDriver, quote_of, words

TEXT = (
    "<h1>One</h1><p>The clock struck <i>eleven</i> in the   tower.</p><p>Nobody looked up.</p>"
    + "<p>Filling words go on and on. </p>" * 150
)


def mark(
    start: int,
    end: int,
    colour: Colour = "yellow",
    *,
    spine: int = 0,
    noted: bool = False,
    style: MarkStyle = "highlight",
) -> PageHighlight:
    """A highlight, named by its place."""
    return PageHighlight(f"{spine}:{start}", TextRange.of(spine, start, end), colour, noted, style)


@pytest.fixture
def book(tmp_path: Path) -> Publication:
    """Two sections of some pages."""
    return open_publication(
        Epub(pages=(("one.xhtml", page(TEXT)), ("two.xhtml", page(TEXT)))).build(tmp_path / "b.epub")
    )


class Marked(PageDriver):
    """A page view on its own, and what is marked in it."""

    def __init__(self, qtbot: QtBot) -> None:
        super().__init__(qtbot)
        self.annotations = AnnotationDriver(qtbot, self.view)

    def painted(self, layer: str) -> str:
        """The words of a layer, without white space."""
        return "".join(self.annotations.marked(layer))


def test_each_character_has_the_colour_of_the_shortest_mark_on_it() -> None:
    outer, inner, beside = mark(10, 60), mark(20, 30, "blue", noted=True), mark(50, 80, "pink")
    layers = layers_of([outer, inner, beside, mark(0, 5, "green", spine=1), mark(7, 7, "green")], 0)
    lines = {name: layers.pop(name) for name in list(layers) if "-" in name}
    assert len(lines) == len(COLOURS) * 2
    assert set(map(len, lines.values())) == {0}
    assert layers == {
        "yellow": [(10, 20), (30, 50)],
        "green": [],
        "blue": [(20, 30)],
        "pink": [(50, 60), (60, 80)],
        "noted": [(20, 30)],
    }


def test_marks_over_several_blocks_stay_through_styles_turns_and_sections(qtbot: QtBot, book: Publication) -> None:
    driver = Marked(qtbot)
    driver.open(book)
    across = mark(8, 50, "green", noted=True)
    driver.view.marks.set_marks([across, mark(0, 3), mark(4, 9, "pink", spine=1)])
    text = words(quote_of(book, across.range))
    assert "\n" in quote_of(book, across.range)  # it runs on into the next block
    before = driver.evaluate("quothCanonical.build(document).text")

    def shown() -> list[str]:
        return [driver.painted(layer) for layer in (*COLOURS, "noted")]

    assert shown() == ["One", text, "", "", text]
    for style in (PageStyle(theme="dark", font_percent=150), PageStyle(mode="scrolling"), PageStyle()):
        driver.view.set_style(style)
        assert shown() == ["One", text, "", "", text]
    driver.moving(driver.view.next_page)
    assert shown() == ["One", text, "", "", text]
    driver.turned(lambda: driver.view.go_to(Locator(1, 0)))
    assert shown() == ["", "", "", words("The c"), ""]
    driver.turned(lambda: driver.view.go_to(Locator(0, 0)))
    assert shown() == ["One", text, "", "", text]
    driver.view.marks.set_marks([])
    assert shown() == [""] * 5
    assert driver.evaluate("quothCanonical.build(document).text") == before  # not a letter was moved


def test_lines_and_highlights_on_the_same_words_are_both_seen() -> None:
    under, inner = mark(10, 60, style="underline", noted=True), mark(20, 30, "blue", style="underline")
    layers = layers_of([mark(0, 40, "pink"), under, inner, mark(25, 28, "green", style="strike")], 0)
    assert {name: spans for name, spans in layers.items() if spans} == {
        "pink": [(0, 40)],
        "yellow-underline": [(10, 20), (30, 60)],
        "blue-underline": [(20, 30)],
        "green-strike": [(25, 28)],
        "noted": [(10, 60)],
    }


def test_underlined_and_struck_words_are_painted_so_and_can_be_clicked(qtbot: QtBot, book: Publication) -> None:
    driver = Marked(qtbot)
    driver.open(book)
    driver.view.marks.set_marks([mark(8, 13, "blue", style="underline"), mark(14, 20, "pink", style="strike")])
    assert driver.painted("blue-underline") == "clock"
    assert driver.painted("pink-strike") == "struck"
    lines = "['blue-underline', 'pink-strike'].map((n) => getComputedStyle(document.body, `::highlight(quoth-${n})`))"
    assert driver.evaluate(f"{lines}.map((s) => s.textDecorationLine).join()") == "underline,line-through"
    assert (
        driver.evaluate(f"{lines}.map((s) => s.textDecorationColor).join(';')") == "rgb(47, 116, 192);rgb(194, 61, 119)"
    )
    with qtbot.waitSignal(driver.view.marks.chosen) as emitted:
        driver.annotations.click(TextRange.of(0, 15, 16))
    assert emitted.args[0] == ("0:14",)
    driver.view.marks.set_marks([mark(8, 13, "blue")])  # the line goes as the highlight comes
    assert (driver.painted("blue-underline"), driver.painted("blue")) == ("", "clock")


def test_a_click_on_a_mark_names_it_and_one_beside_it_does_not(qtbot: QtBot, book: Publication) -> None:
    driver = Marked(qtbot)
    driver.open(book)
    chosen: list[tuple[str, ...]] = []
    driver.view.marks.chosen.connect(lambda ids, _spot: chosen.append(ids))
    driver.view.marks.set_marks([mark(4, 40), mark(8, 13, "blue"), mark(42, 59, "pink")])
    first, last = driver.annotations.box(TextRange.of(0, 9, 26))
    driver.click(first.x(), first.y())
    qtbot.waitUntil(lambda: chosen == [("0:8", "0:4")])
    driver.click(last.x(), last.y())
    qtbot.waitUntil(lambda: chosen[1:] == [("0:4",)])
    let_go: list[bool] = []
    driver.view.marks.let_go.connect(lambda: let_go.append(True))
    end = driver.annotations.box(TextRange.of(0, 50, 59))[1]
    driver.click(end.x() + 60, end.y())  # beyond a marked line's end
    driver.click(end.x(), driver.view.height() - 20)  # no words
    qtbot.waitUntil(lambda: len(let_go) == 2)
    assert len(chosen) == 2


@pytest.mark.parametrize(
    ("file", "writing"),
    [("kusamakura-japanese-vertical-writing.epub", "vertical-rl"), ("regime-anticancer-arabic.epub", "rtl")],
)
def test_vertical_and_right_to_left_words_are_marked_and_clicked(
    qtbot: QtBot, corpus: Path, file: str, writing: str
) -> None:
    book = open_publication(corpus / "samples" / file)
    spine = next(at for at in range(len(book.spine)) if len(book.document(at).text.text) > 1000)
    driver = Marked(qtbot)
    driver.open(book, Locator(spine, 0))
    made = mark(20, 60, "blue", spine=spine, noted=True)
    driver.view.marks.set_marks([made])
    text = words(quote_of(book, made.range))
    assert driver.painted("blue") == driver.painted("noted") == text
    with qtbot.waitSignal(driver.view.marks.chosen) as emitted:
        driver.annotations.click(TextRange.of(spine, 30, 31))
    assert emitted.args[0] == (made.id,)
    assert emitted.args[1].writing == writing


def test_a_selection_is_offered_when_the_pointer_lets_go_of_it_and_not_before(qtbot: QtBot, book: Publication) -> None:
    driver = Marked(qtbot)
    driver.open(book)
    offered: list[str] = []
    emitted: list[str] = []
    driver.view.marks.selected.connect(lambda _range, text, _spot: offered.append(text))
    driver.view.selection_changed.connect(lambda _range, text: emitted.append(text))
    first, last = driver.annotations.box(TextRange.of(0, 8, 13))  # “clock”
    button = Qt.MouseButton.LeftButton
    QTest.mousePress(driver.target, button, pos=first - QPoint(4, 0))
    for step in (2, 1, 0):
        QTest.mouseMove(driver.target, last + QPoint(3 - step, 0))
        move = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(last + QPoint(3 - step, 0)),
            QPointF(driver.target.mapToGlobal(last)),
            Qt.MouseButton.NoButton,
            button,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(driver.target, move)
    qtbot.waitUntil(lambda: "clock" in "".join(emitted))
    assert offered == []
    QTest.mouseRelease(driver.target, button, pos=last + QPoint(3, 0))
    qtbot.waitUntil(lambda: [words.strip() for words in offered] == ["clock"])


def test_words_are_selected_by_keys_and_let_go_with_esc(qtbot: QtBot, book: Publication) -> None:
    driver = Marked(qtbot)
    driver.open(book)
    driver.view.activateWindow()
    driver.view.setFocus()
    selected: list[str] = []
    driver.view.marks.selected.connect(lambda _range, text, _spot: selected.append(text))
    driver.press(Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: [words.strip() for words in selected] == ["One"])
    with qtbot.waitSignal(driver.view.marks.deselected):
        driver.press(Qt.Key.Key_Escape)


def test_the_first_key_selects_a_word_and_not_the_quotation_mark_before_it(qtbot: QtBot, tmp_path: Path) -> None:
    spoken = page("<p>“…Oh! single, my dear, to be sure!”</p>")
    driver = Marked(qtbot)
    driver.open(open_publication(Epub(pages=(("one.xhtml", spoken),)).build(tmp_path / "b.epub")))
    driver.view.activateWindow()
    driver.view.setFocus()
    selected: list[str] = []
    driver.view.marks.selected.connect(lambda _range, text, _spot: selected.append(text))
    driver.press(Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: bool(selected))
    assert selected[0].strip() == "“…Oh"


def test_found_words_are_marked_and_lie_under_the_quote(qtbot: QtBot, book: Publication) -> None:
    driver = Marked(qtbot)
    driver.open(book)
    driver.view.marks.set_found([TextRange.of(0, 8, 13), TextRange.of(1, 8, 13)])
    assert driver.painted("found") == "clock"
    driver.view.show_quote(TextRange.of(0, 8, 13))
    qtbot.waitUntil(lambda: driver.highlighted() == "clock")
    above = "CSS.highlights.get('quoth-quote').priority > CSS.highlights.get('quoth-found').priority"
    assert driver.evaluate(above) is True
