"""A double click, or a key on a word, shows what dictionaries have of it on a card beside it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from reader.ui.reading.reading_page import ReadingPage
from reader.ui.window.main_window import MainWindow
from reader.ui.words import tr
from tests.epubs import book_of
from tests.reader.engine.dictionaries.shelf import stardict
from tests.ui.annotation_driver import AnnotationDriver
from tests.ui.real_window import SECONDS, Run, read

BODY = "<h1>One</h1><p>The mice wore small crowns. Nobody saw the mice again, and one mouse slept.</p>"
LATER = "<h1>Two</h1><p>The mice came back.</p>"


def point_of(reading: ReadingPage, qtbot: QtBot, word: str) -> QPoint:
    """The middle of the first place of a word on the page."""
    script = f"""JSON.stringify((() => {{
        const index = quothCanonical.build(document);
        const b = index.boxAt(index.text.indexOf("{word}") + 1);
        return [b.left + b.width / 2, b.top + b.height / 2];
    }})())"""
    x, y = json.loads(str(AnnotationDriver(qtbot, reading.page).evaluate(script)))
    return QPoint(round(x), round(y))


def target(reading: ReadingPage, qtbot: QtBot) -> QWidget:
    """Chromium's own widget, which takes keys and clicks once the page is painted."""
    driver = AnnotationDriver(qtbot, reading.page)
    driver.evaluate("requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.painted = true; })), 0")
    qtbot.waitUntil(lambda: bool(driver.evaluate("globalThis.painted === true")), timeout=10 * SECONDS)
    return driver.target


def double_click(reading: ReadingPage, qtbot: QtBot, word: str) -> None:
    """What Chromium makes of one: the word is selected, and the page hears of it."""
    AnnotationDriver(qtbot, reading.page).evaluate(f"""(() => {{
        const index = quothCanonical.build(document);
        const at = [...index.text].join("").indexOf("{word}");
        const [range] = index.rangesOf(at, at + {len(word)});
        getSelection().setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
        document.body.dispatchEvent(new MouseEvent("dblclick", {{ bubbles: true }}));
        return 1;
    }})()""")


def shown(window: MainWindow, qtbot: QtBot, words: str) -> str:
    """The card's text, once it has these words."""
    card = window.side.looking_up.card
    qtbot.waitUntil(lambda: card.isVisible() and words in card.words.toPlainText(), timeout=40 * SECONDS)
    return card.words.toPlainText()


def test_a_double_click_shows_definitions_how_often_the_word_stands_in_the_book_and_the_way_back(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path
) -> None:
    _, window = run()
    read(window, qtbot, book_of(tmp_path / "mice.epub", BODY, LATER, title="Mice"))
    card = window.side.looking_up.card
    double_click(window.reading, qtbot, "mice")
    assert "small rodents" in shown(window, qtbot, "any of numerous small rodents")
    qtbot.waitUntil(card.place.isVisible, timeout=20 * SECONDS)
    assert card.place.text().startswith("3 times in the book so far")  # mice, mice, mouse; no later one
    word = point_of(window.reading, qtbot, "mice")
    assert not card.geometry().contains(word)  # beside it
    assert not card.geometry().intersects(window.reading.marking.popover.geometry())
    if folder := os.environ.get("QUOTH_PICTURES"):
        window.grab().save(f"{folder}/card.png")
    QTest.keyClick(target(window.reading, qtbot), Qt.Key.Key_Escape)
    qtbot.waitUntil(card.isHidden, timeout=10 * SECONDS)


def test_a_key_looks_up_the_word_that_was_clicked_and_esc_leads_back_to_the_page(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path
) -> None:
    _, window = run()
    read(window, qtbot, book_of(tmp_path / "mice.epub", BODY, LATER, title="Mice"))
    card = window.side.looking_up.card
    QTest.mouseClick(
        target(window.reading, qtbot), Qt.MouseButton.LeftButton, pos=point_of(window.reading, qtbot, "wore")
    )
    driver = AnnotationDriver(qtbot, window.reading.page)  # a click takes another way to the page than a key does
    qtbot.waitUntil(lambda: bool(driver.evaluate("getSelection().rangeCount > 0")), timeout=10 * SECONDS)
    window.actions_["look-up"].trigger()
    shown(window, qtbot, "be dressed in")
    qtbot.waitUntil(card.words.hasFocus, timeout=10 * SECONDS)
    QTest.keyClick(card.words, Qt.Key.Key_Escape)
    assert card.isHidden()
    assert window.reading.page.isAncestorOf(QApplication.focusWidget() or window)


@pytest.mark.nightly
def test_a_key_with_nothing_to_look_up_says_so_and_leaves_the_next_selection_alone(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path
) -> None:
    _, window = run()
    read(window, qtbot, book_of(tmp_path / "mice.epub", BODY, LATER, title="Mice"))
    driver, marks = AnnotationDriver(qtbot, window.reading.page), window.reading.page.marks
    asked: list[object] = []
    marks.looked_up.connect(lambda *words: asked.append(words))
    driver.evaluate("getSelection().removeAllRanges(), 0")
    window.actions_["look-up"].trigger()
    qtbot.waitUntil(lambda: "Click or select a word first" in _banners(window), timeout=20 * SECONDS)
    with qtbot.waitSignal(marks.selected, timeout=20 * SECONDS):
        driver.evaluate("getSelection().selectAllChildren(document.querySelector('p')), 0")
    assert asked == []


def test_a_dictionary_dropped_on_the_window_is_added_and_what_is_none_is_said(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path
) -> None:
    _, window = run()
    main = stardict(tmp_path / "de", [("mice", "Mäuse")], "English–German", "en-de")
    window.veil.dropped.emit([str(main)])
    added = tr("Added to the dictionaries: {titles}", titles="“English–German”")
    qtbot.waitUntil(lambda: added in _banners(window), timeout=40 * SECONDS)
    main.write_text("nonsense")
    window.veil.dropped.emit([str(main)])
    qtbot.waitUntil(lambda: "no StarDict dictionary" in _banners(window), timeout=40 * SECONDS)


def _banners(window: MainWindow) -> str:
    from PySide6.QtWidgets import QLabel  # noqa: PLC0415

    return "\n".join(label.text() for label in window.banners.findChildren(QLabel))
