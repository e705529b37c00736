"""What models read of a text: rows with their headers and caption; places in it lead back to the book's words."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.booktext import BookText
from indexing.locator import TextRange
from indexing.reading_text import ReadingText, as_read, reading_text
from indexing.store.index import IndexStore
from indexing.store.rows import FormulaRow
from tests.epubs import book_of
from tests.indexing.shelves import add
from tests.indexing.test_tables import EGGS

TEXT = "Times.\nEgg\nSoft (min)\nHard (min)\nHen\n6\n10\nGoose\n11\n18\nDone."
BODY = f"<p>Times.</p>{EGGS.replace('<caption>Table 3. Boiling times</caption>', '')}<p>Done.</p>"


@pytest.fixture
def read(tmp_path: Path) -> ReadingText:
    index = IndexStore(tmp_path / "index.db")
    book = add(index, book_of(tmp_path / "book.epub", BODY))
    passage = BookText(index).excerpt(book, TextRange.of(0, 0, len(TEXT)))
    index.close()
    assert passage is not None
    assert passage.text == TEXT
    return as_read(passage)


def test_rows_are_read_with_their_headers(read: ReadingText) -> None:
    assert read.text == (
        "Times.\nEgg · Soft (min) · Hard (min)\nHen: Soft 6 min, Hard 10 min\nGoose: Soft 11 min, Hard 18 min\nDone."
    )


@pytest.mark.parametrize(
    ("words", "original"),
    [
        ("Times", "Times"),
        ("Done.", "Done."),
        ("18 min", "18"),
        ("Hard 18", "18"),
        ("Soft 11 min", "11"),
        ("Goose", "Goose"),
        ("Soft 11 min, Hard 18 min", "11\n18"),
        ("Goose: Soft 11 min, Hard 18 min", "Goose\n11\n18"),
    ],
)
def test_words_of_a_row_stand_for_its_cells(read: ReadingText, words: str, original: str) -> None:
    start = read.text.rindex(words)
    begins, ends = read.original(start, start + len(words))
    assert TEXT[begins:ends] == original


@pytest.mark.parametrize(
    ("original", "words"),
    [("Goose\n11\n18", "Goose: Soft 11 min, Hard 18 min"), ("Done.", "Done."), ("imes.\n", "imes.\n")],
)
def test_a_sentence_of_the_book_is_found_in_what_is_read(read: ReadingText, original: str, words: str) -> None:
    start = TEXT.index(original)
    begins, ends = read.place_of(start, start + len(original))
    assert read.text[begins:ends] == words


def test_what_a_passage_says_itself_is_not_read_again() -> None:
    rows = [
        FormulaRow(0, 8, 11, "Hen: Soft 6", after=" (Table 3)"),
        FormulaRow(0, 12, 15, "Owl: Soft 7", after=" (Table 3)"),
    ]
    assert reading_text("Hen\nOwl", 8, rows).text == "Hen: Soft 6 (Table 3)\nOwl: Soft 7"
    assert reading_text("Table 3\nHen\nOwl", 0, [FormulaRow(0, 8, 11, "Hen: Soft 6", after=" (Table 3)")]).text == (
        "Table 3\nHen: Soft 6\nOwl"
    )


def test_a_header_is_no_sentence_of_its_own_but_where_nothing_stands_below_it(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    heads = "<table><tr><th>Only</th><th>Headers</th></tr><tr><th>Stand</th><th>Here</th></tr></table>"
    eggs = ["Times.", "Hen\n6\n10", "Goose\n11\n18", "Done."]
    for body, sentences in ((BODY, eggs), (heads, ["Only\nHeaders", "Stand\nHere"])):
        book = add(index, book_of(tmp_path / "book.epub", body))
        _, text = index.text.text(book, 0) or ("", "")
        rows = index.text.passages_in(book, 0, 0, len(text))
        assert [text[start:end] for row in rows for start, end in row.sentences] == sentences
    index.close()
