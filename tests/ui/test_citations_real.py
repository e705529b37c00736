"""In a real window with the real engine: each citation opens its own sentence, and nothing else is highlighted."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from indexing.locator import TextRange
from reader.engine.protocol import Answer, Citation
from reader.ui.window.main_window import MainWindow
from tests.imported import Imported
from tests.ui.real_window import SECONDS, Run, read, wait_for_highlight

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
