"""A quote is shown where it is, word for word; two citations of one passage are two places."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from indexing.publication import Publication, open_publication
from reader.engine.protocol import Answer, Citation
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub, page
from tests.imported import Imported
from tests.night import at_night
from tests.ui.page_driver import PageDriver, quote_of, words
from tests.ui.real_window import SECONDS, Run, read, wait_for_highlight

BOOKS = (
    "samples/kusamakura-japanese-vertical-writing.epub",
    "samples/regime-anticancer-arabic.epub",
    "samples/wasteland-otf-obf.epub",
    *at_night("books/herman-melville_moby-dick.epub", "samples/israelsailing.epub"),
)
PASSAGES = 20  # of each book


def passages(publication: Publication, count: int, seed: int) -> list[TextRange]:
    """Random passages from four random sections, in reading order."""
    chance = random.Random(seed)  # noqa: S311 - a test's choice, the same each time
    long = [item.index for item in publication.spine if len(publication.document(item.index).text.text) > 200]
    chosen = []
    for spine in chance.choices(long, k=4):
        text = publication.document(spine).text.text
        for _ in range(count // 4):
            start = chance.randrange(len(text) - 20)
            chosen.append(TextRange.of(spine, start, min(len(text), start + chance.randrange(8, 240))))
    return sorted(chosen, key=lambda passage: passage.start)


@pytest.mark.parametrize("book", BOOKS)
def test_what_is_highlighted_is_the_quote(qtbot: QtBot, corpus: Path, book: str) -> None:
    with open_publication(corpus / book) as publication:
        driver = PageDriver(qtbot)
        driver.open(publication)
        shown = driver.position.spine
        for passage in passages(publication, PASSAGES, seed=7):
            if passage.start.spine == shown:
                driver.view.show_quote(passage)
            else:
                driver.loading(lambda passage=passage: driver.view.show_quote(passage))  # type: ignore[misc]
                shown = passage.start.spine
            quote = quote_of(publication, passage)
            assert driver.highlighted() == words(quote)
            begins, inside, _ = driver.quote_boxes()
            assert begins, f"{book} {passage.start}: the quote is not in the window: {quote}"
            assert inside > 0


@pytest.fixture
def small_book(tmp_path: Path) -> Publication:
    """Two sections, of which the first has more than one page."""
    paragraphs = "".join(f"<p>Paragraph {n} says <b>some</b>thing  of\n its own, 𝒜𝒷 and é.</p>" for n in range(200))
    pages = (("one.xhtml", page(f"<h1>One</h1>{paragraphs}")), ("two.xhtml", page("<p>The <i>other</i> section.</p>")))
    return open_publication(Epub(pages=pages).build(tmp_path / "small.epub"))


def test_a_quote_stays_until_it_is_cleared(driver: PageDriver, small_book: Publication) -> None:
    driver.open(small_book)
    text = small_book.document(0).text.text
    start = text.index("Paragraph 150")
    quote = TextRange.of(0, start, start + 40)
    assert driver.moving(lambda: driver.view.show_quote(quote)).offset <= start
    driver.loading(driver.view.next_section)
    assert driver.highlighted() == ""
    driver.loading(driver.view.previous_section)
    assert driver.highlighted() == words(text[start : start + 40])
    driver.view.clear_quote()
    assert driver.highlighted() == ""


def test_words_of_a_quote_are_set_off_in_it_and_go_with_it(driver: PageDriver, small_book: Publication) -> None:
    driver.open(small_book)
    text = small_book.document(0).text.text
    start = text.index("Paragraph 150")
    quote, marks = TextRange.of(0, start, start + 40), [TextRange.of(0, start + 10, start + 13)]

    def marked() -> str:
        return words(driver.evaluate("[...(CSS.highlights.get('quoth-quote-marked') ?? [])].join('|')"))

    driver.moving(lambda: driver.view.show_quote(quote, marks))
    assert marked() == "150"
    assert driver.highlighted() == words(text[start : start + 40])
    above = "CSS.highlights.get('quoth-quote-marked').priority > CSS.highlights.get('quoth-quote').priority"
    assert driver.evaluate(above) is True
    driver.loading(driver.view.next_section)
    assert marked() == ""
    driver.loading(driver.view.previous_section)
    assert marked() == "150"
    driver.view.show_quote(quote)
    driver.qtbot.waitUntil(lambda: marked() == "")
    driver.view.show_quote(quote, marks)
    driver.qtbot.waitUntil(lambda: marked() == "150")
    driver.view.clear_quote()
    assert marked() == ""


def test_a_quote_in_a_section_that_is_still_loading_is_shown(driver: PageDriver, small_book: Publication) -> None:
    quote = TextRange.of(0, 4000, 4030)
    driver.loading(lambda: driver.begin_opening(small_book, Locator(0, 0), lambda: driver.view.show_quote(quote)))
    assert driver.highlighted() == words(quote_of(small_book, TextRange.of(0, 4000, 4030)))
    assert driver.quote_boxes()[0]


BOOK = "samples/indexing-for-eds-and-auths-3md.epub"
QUESTIONS = (
    "How long does it take to index a book?",
    "What is a run-in index?",
    "What is letter-by-letter alphabetization?",
)


def ask(window: MainWindow, qtbot: QtBot, question: str) -> Answer:
    """Ask about the whole book, and wait for the answer."""
    panel = window.reading.panel.ask_panel
    panel.ask(question, look_ahead=True)
    qtbot.waitUntil(lambda: not panel.busy, timeout=60 * SECONDS)
    answer = panel.turns[-1].answer
    assert answer is not None
    return answer


def quoted_with_others(answer: Answer) -> list[Citation]:
    """The citations of passages that the answer quotes more than once."""
    passages = [(passage.start, passage.end) for passage in answer.evidence[: len(answer.citations)]]
    return [citation for citation, where in zip(answer.citations, passages, strict=True) if passages.count(where) > 1]


def test_two_citations_of_one_passage_are_two_places(
    qtbot: QtBot, no_models: None, run: Run, corpus: Path, imported: Imported, quoth_home: Path
) -> None:
    imported.shelve(corpus / BOOK, quoth_home)
    _, window = run()
    read(window, qtbot, corpus / BOOK)
    seen = 0
    for question in QUESTIONS:
        answer = ask(window, qtbot, question)
        turn = window.reading.panel.ask_panel.turns[-1]
        for citation in quoted_with_others(answer):
            others = [other for other in answer.citations if other is not citation]
            assert not any(other.start < citation.end and citation.start < other.end for other in others)
            row = next(row for row in turn.rows if row.quote.n == citation.n)
            if row.folded:
                QTest.mouseClick(row, Qt.MouseButton.LeftButton)
            QTest.mouseClick(row, Qt.MouseButton.LeftButton)
            wait_for_highlight(window, qtbot, citation.quote)
            where, page = TextRange(citation.start, citation.end), window.reading.page
            qtbot.waitUntil(
                lambda page=page, where=where: (  # type: ignore[misc]
                    page.visible_end is not None and page.position <= where.start < page.visible_end
                ),
                timeout=10 * SECONDS,
            )
            seen += 1
    assert seen >= 2
