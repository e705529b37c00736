"""Everything together: a real window, the real engine and the starter models, on the sample book and a novel."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

import assets
from reader.ui.widgets.banners import Banner
from tests.epubs import Epub, page
from tests.ui.real_window import SECONDS, Run, read, wait_for_highlight

pytestmark = pytest.mark.usefixtures("models_folder")

QUESTION = "How are the books in the lighthouse library arranged?"
IMPORT, ANSWER = 240 * SECONDS, 180 * SECONDS


def test_an_answers_quote_is_found_on_its_page_and_the_conversation_is_there_the_next_time(
    qtbot: QtBot, run: Run
) -> None:
    _, window = run()
    read(window, qtbot, assets.sample_book())
    panel = window.reading.panel.ask_panel
    panel.ask(QUESTION)
    qtbot.waitUntil(lambda: not panel.busy, timeout=ANSWER)
    beyond = panel.turns[0].answer
    assert beyond is not None
    assert (beyond.reason, beyond.citations) == ("beyond_reading_position", ())  # the book is at its first page
    ahead = (button for button in panel.turns[0].findChildren(QPushButton) if button.text() == "Look ahead this once")
    next(ahead).click()
    qtbot.waitUntil(lambda: not panel.busy, timeout=ANSWER)
    answer = panel.turns[1].answer
    assert answer is not None
    assert answer.looked_ahead
    assert answer.citations
    for quote in panel.turns[1].quotes:
        window.reading.follow(quote)
        wait_for_highlight(window, qtbot, quote.text)
    window.actions_["return"].trigger()
    window.close()

    _, again = run()
    read(again, qtbot, assets.sample_book())
    qtbot.waitUntil(lambda: bool(again.reading.panel.ask_panel.turns))
    assert [turn.answer for turn in again.reading.panel.ask_panel.turns] == [beyond, answer]
    again.reading.panel.ask_panel.ask_once(QUESTION)
    assert not again.reading.panel.ask_panel.busy


@pytest.mark.usefixtures("sample_indexed")
def test_stopping_an_answer_frees_the_panel_and_the_engine(qtbot: QtBot, run: Run) -> None:
    _, window = run()
    read(window, qtbot, assets.sample_book())
    panel = window.reading.panel.ask_panel
    panel.ask(QUESTION, look_ahead=True)
    qtbot.waitUntil(lambda: len(panel.turns[0].steps.lines) > 1, timeout=60 * SECONDS)
    panel.stop()
    assert not panel.busy
    with qtbot.waitSignal(window.library.loaded, timeout=10 * SECONDS):
        window.library.refresh()  # the engine is there for others
    assert panel.turns[0].answer is None


@pytest.mark.usefixtures("no_models")
def test_a_book_that_lacks_a_chapter_says_so_when_it_is_first_opened_and_on_the_shelf(
    qtbot: QtBot, run: Run, tmp_path: Path
) -> None:
    """The terminal alone had said it."""
    pages = tuple((f"{number}.xhtml", page(f"<p>Chapter {number}.</p>")) for number in range(1, 4))
    book = Epub(pages=pages, title="Cut").build(tmp_path / "cut.epub")
    with ZipFile(book) as whole, ZipFile(tmp_path / "less.epub", "w") as less:
        for name in whole.namelist():
            if not name.endswith("3.xhtml"):
                less.writestr(name, whole.read(name))
    _, window = run()
    read(window, qtbot, tmp_path / "less.epub")
    sentence = "One part of the reading order is missing or can’t be shown."
    assert [sentence in text for text in window.banners.texts] == [True]
    window.actions_["shelf"].trigger()
    qtbot.waitUntil(lambda: window.shelf.current is not None and window.shelf.current.stage == "done", timeout=IMPORT)
    assert window.shelf.current is not None
    assert "A part is missing" in window.shelf.current.status
    window.banners.findChildren(Banner)[0].dismiss()
    window.open_book(window.shelf.books()[0])
    qtbot.waitUntil(lambda: window.reading.text_ready, timeout=20 * SECONDS)
    assert window.banners.texts == []  # it was told
