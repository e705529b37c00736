"""Words looked up, kept and exported, and the dictionaries that have them."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from reader.ui.looking_up.dictionaries_dialog import DictionariesDialog
from reader.ui.looking_up.words_pane import WordsPane
from reader.ui.reading.reading_page import ReadingPage
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from reader.ui.window.settings import Settings
from reader.ui.words import tr
from tests.epubs import book_of
from tests.reader.engine.dictionaries.shelf import stardict
from tests.ui.annotation_driver import AnnotationDriver
from tests.ui.real_window import SECONDS, Run, read, wait_for_highlight

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


CROWNS = "<h1>One</h1><p>The mice wore small lanterns. Nobody saw the stove again, and one mouse slept.</p>"


def bases(pane: WordsPane) -> list[str]:
    """The list from top to bottom."""
    words = (pane.model.row(pane.model.index(at)) for at in range(pane.model.rowCount()))
    return [word.base for word in words if word is not None]


def choose(pane: WordsPane, base: str) -> None:
    """Select a word, with the keyboard on it."""
    pane.list.setCurrentIndex(pane.model.index(bases(pane).index(base)))
    pane.list.setFocus()


def undo(window: MainWindow) -> None:
    """Press the button of the message in front."""
    button = next(b for b in window.banners.findChildren(QPushButton) if b.text() == tr("Undo") and b.isVisible())
    button.click()


@pytest.fixture
def window(qtbot: QtBot, no_models: None, run: Run, tmp_path: Path) -> MainWindow:
    """A book in which mice, stove and lanterns have been looked up."""
    _, made = run()
    read(made, qtbot, book_of(tmp_path / "mice.epub", CROWNS, title="Mice"))
    return made


def look_up_three(window: MainWindow, qtbot: QtBot) -> None:
    meanings = {"mice": "small rodents", "stove": "kitchen appliance", "lanterns": "transparent protective case"}
    for word, meaning in meanings.items():
        double_click(window.reading, qtbot, word)
        shown(window, qtbot, meaning)


def test_words_looked_up_are_listed_gone_to_learnt_hidden_searched_and_removed(
    qtbot: QtBot, window: MainWindow
) -> None:
    pane = window.reading.panel.words
    window.actions_["words"].trigger()
    qtbot.waitUntil(pane.isVisible, timeout=10 * SECONDS)
    assert pane.empty.text().startswith(tr("No word of this book has been looked up yet.\n\nDouble")[:30])
    look_up_three(window, qtbot)
    qtbot.waitUntil(lambda: bases(pane) == ["mouse", "lantern", "stove"], timeout=20 * SECONDS)  # as in the book
    spoken = str(pane.model.index(0).data())
    assert spoken.startswith("mouse (mice). ") and "The mice wore small lanterns." in spoken
    window.side.looking_up.dismiss()
    if folder := os.environ.get("QUOTH_PICTURES"):
        window.grab().save(f"{folder}/words.png")

    pane.list.clicked.emit(pane.model.index(2))
    wait_for_highlight(window, qtbot, "stove")

    choose(pane, "lantern")
    QTest.keyClick(pane.list, Qt.Key.Key_Space)
    pane.kinds["learnt"].click()
    assert bases(pane) == ["lantern"]
    pane.kinds["learning"].click()
    assert bases(pane) == ["mouse", "stove"]
    choose(pane, "mouse")
    pane.hide_words()
    pane.kinds["all"].click()
    assert bases(pane) == ["lantern", "stove"]
    assert pane.said.text() == "2 of 3 words"
    pane.kinds["hidden"].click()
    assert bases(pane) == ["mouse"]
    pane.kinds["all"].click()
    QTest.keyClicks(pane.search, "APPLIANCE")  # of what it means
    assert bases(pane) == ["stove"]
    pane.search.clear()

    choose(pane, "stove")
    QTest.keyClick(pane.list, Qt.Key.Key_Delete)
    assert bases(pane) == ["lantern"]
    assert pane.list.hasFocus()
    undo(window)
    assert bases(pane) == ["lantern", "stove"]

    window.reading.words.expire()  # what the engine has kept of it
    window.reading.words.refresh()
    pane.kinds["learnt"].click()
    qtbot.waitUntil(lambda: bases(pane) == ["lantern"], timeout=10 * SECONDS)


def test_words_are_exported_to_anki_and_markdown_without_those_just_removed(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    look_up_three(window, qtbot)
    pane, book = window.reading.panel.words, window.reading.book
    assert book is not None
    window.actions_["words"].trigger()
    qtbot.waitUntil(lambda: len(bases(pane)) == 3, timeout=10 * SECONDS)
    choose(pane, "stove")
    QTest.keyClick(pane.list, Qt.Key.Key_Delete)
    cards, page = tmp_path / "words.tsv", tmp_path / "words.md"
    for path in (cards, page):
        window.files.write(book, str(path), "words")
        qtbot.waitUntil(path.exists, timeout=20 * SECONDS)
    rows = [line.split("\t") for line in cards.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert [row[1] for row in rows] == [
        "The {{c1::mice::mouse}} wore small lanterns.",
        "The mice wore small {{c1::lanterns::lantern}}.",
    ]
    assert "> The mice wore small lanterns." in page.read_text("utf-8")
    assert "stove" not in page.read_text("utf-8")


def rows(dialog: DictionariesDialog) -> list[str]:
    """The list from top to bottom."""
    return [dialog.list.item(row).text().partition("\n")[0] for row in range(dialog.list.count())]


def test_dictionaries_are_ordered_switched_given_a_language_added_and_removed(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path
) -> None:
    _, window = run()
    window.begin(WindowArguments())
    window.actions_["dictionaries"].trigger()
    (dialog,) = window.findChildren(DictionariesDialog)

    def until(*titles: str) -> None:
        qtbot.waitUntil(lambda: rows(dialog) == list(titles), timeout=60 * SECONDS)

    until("WordNet 3.1")
    assert not dialog.remove.isEnabled()  # it came along
    good = stardict(tmp_path / "de", [("mice", "Mäuse")], "English–German", "en-de")
    (tmp_path / "bad").mkdir()
    bad = tmp_path / "bad" / "x.ifo"
    bad.write_text("nonsense")
    dialog.files_dropped.emit([str(good.parent), str(bad)])  # a folder, and a file that is none
    until("WordNet 3.1", "English–German")
    qtbot.waitUntil(lambda: "StarDict" in dialog.said.text(), timeout=20 * SECONDS)
    assert "1 word · English" in dialog.list.item(1).text()
    if folder := os.environ.get("QUOTH_PICTURES"):
        dialog.grab().save(f"{folder}/dictionaries.png")

    dialog.list.setCurrentRow(1)
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    until("English–German", "WordNet 3.1")
    dialog.list.model().moveRow(QModelIndex(), 0, QModelIndex(), 2)  # as a drag does
    until("WordNet 3.1", "English–German")
    qtbot.waitUntil(lambda: dialog.chosen is not None and dialog.chosen.title == "English–German", timeout=20 * SECONDS)
    dialog.list.item(1).setCheckState(Qt.CheckState.Unchecked)
    qtbot.waitUntil(lambda: "not used" in dialog.list.item(1).text(), timeout=20 * SECONDS)
    dialog.language.setCurrentIndex(dialog.language.findData("fr"))
    dialog.language.activated.emit(dialog.language.currentIndex())
    qtbot.waitUntil(lambda: "Français" in dialog.list.item(1).text(), timeout=20 * SECONDS)
    dialog.close()

    window.actions_["dictionaries"].trigger()  # what was chosen is kept
    dialog = next(dialog for dialog in window.findChildren(DictionariesDialog) if dialog.isVisible())
    until("WordNet 3.1", "English–German")
    assert "not used · Français" in dialog.list.item(1).text()
    dialog.list.setCurrentRow(1)
    dialog.remove.click()
    until("WordNet 3.1")
    dialog.keep.click()
    dialog.double_click.click()
    settings = Settings()
    assert (settings.keeps_words(), settings.double_click_looks_up()) == (False, False)
