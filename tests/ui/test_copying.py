"""Words are copied alone or with their source; reference managers can read the book's reference."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

import assets
from indexing.locator import Locator, TextRange
from reader.ui.book.reference import QuotedSource, copied, copied_answer
from tests.ui.annotation_driver import AnnotationDriver
from tests.ui.fake_script import answer, book, citation
from tests.ui.real_window import SECONDS, Run, read

EMMA = msgspec.structs.replace(
    book(Path("/books/emma.epub")), slug="emma", title="Emma & Co.", authors=("Jane Austen",), language="en", series=""
)
SOURCE = QuotedSource(EMMA, "Chapter I", "Location 3")
CHAPTER = 4
WORDS = TextRange.of(CHAPTER, 43, 69)


def test_words_are_copied_alone_or_with_author_title_chapter_and_place() -> None:
    assert copied("handsome, clever", SOURCE, "words") == "handsome, clever"
    plain = "“handsome, clever”\n— Jane Austen, Emma & Co., Chapter I, Location 3"
    assert copied("handsome, clever", SOURCE, "source") == plain
    assert copied(" handsome, clever ", SOURCE, "source") == plain  # as a selection is that was dragged too far
    marked = "> handsome,\n> clever\n>\n> — Jane Austen, *Emma & Co.*, Chapter I, Location 3"
    assert copied("handsome,\nclever", SOURCE, "markdown") == marked


def test_the_books_reference_is_bibtex_with_what_is_special_escaped_or_csl_json() -> None:
    assert copied("", SOURCE, "bibtex") == (
        "@book{emma,\n  author = {Austen, Jane},\n  title = {Emma \\& Co.},\n  langid = {en},\n}"
    )
    (item,) = json.loads(copied("", SOURCE, "csl"))
    assert item == {
        "id": "emma",
        "type": "book",
        "title": "Emma & Co.",
        "author": [{"family": "Austen", "given": "Jane"}],
        "language": "en",
    }


def test_an_answer_is_copied_with_the_source_of_each_quote() -> None:
    reply = answer("Who is she?", "Handsome. [1]", [citation(1, "handsome, clever", chapter="Chapter I")])
    assert copied_answer("All of it", reply, ["Location 3"], EMMA, "source") == "All of it\n\n— Jane Austen, Emma & Co."
    assert copied_answer("All of it", reply, ["Location 3"], EMMA, "markdown") == (
        "**Who is she?**\n\nHandsome. [1]\n\n"
        "> handsome, clever\n>\n> — Jane Austen, *Emma & Co.*, Chapter I, Location 3"
    )


def test_the_selections_pop_up_copies_in_every_style_and_searches(qtbot: QtBot, no_models: None, run: Run) -> None:
    _, window = run()
    read(window, qtbot, assets.sample_book())
    reading = window.reading
    driver = AnnotationDriver(qtbot, reading.page)
    with qtbot.waitSignal(reading.page.page_ready, timeout=20 * SECONDS):
        reading.page.go_to(Locator(CHAPTER, 0))
    driver.until(lambda: reading.page.visible_end is not None)
    popover = reading.marking.popover

    driver.select(WORDS)
    assert popover.isVisible()
    assert reading.marking._selection is not None
    words = reading.marking._selection[1]
    button = next(button for button in popover.findChildren(QToolButton) if button.menu() is not None)
    ways = {action.text(): action for action in button.menu().actions()}
    ways["Copy"].trigger()
    assert QApplication.clipboard().text() == words
    assert not popover.isVisible()
    ways["Copy with its source"].trigger()
    lines = QApplication.clipboard().text().splitlines()
    assert lines[0] == f"“{words}”"
    assert "Eleven Minutes Fast, 1. An Order for a Clock, Location " in lines[1]
    assert window.banners.texts[-1].startswith("Copied: “")
    ways["Copy the book’s reference (BibTeX)"].trigger()
    assert QApplication.clipboard().text().startswith("@book{")
    window.actions_["cite"].trigger()  # by key
    assert QApplication.clipboard().text().splitlines() == lines

    next(button for button in popover.findChildren(QToolButton) if button.toolTip() == "Search for this").click()
    assert reading.finding.field.text() == " ".join(words.split())
    driver.until(lambda: reading.finding._found is not None and len(reading.finding._found.places) > 0)
