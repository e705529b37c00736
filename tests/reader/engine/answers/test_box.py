"""Definition, theorem and example boxes as answers: by name, by term, whole, and never past the horizon."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from indexing.locator import Locator
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from reader.engine.answers.replies import Reply
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.questions.language import ENGLISH, language
from reader.engine.questions.question import Intent
from reader.engine.questions.routing import route
from reader.engine.view.view import AnswerContext
from tests.epubs import book_of
from tests.imported import Imported
from tests.indexing.shelves import add
from tests.reader.engine.views import AnswerPath, answered, view_of
from tests.textbook import textbook

_Book = tuple[Retriever, str]
_LONG = (
    "<div class='definition'><h4>Definition 1: Long Division</h4><p>"
    + "A step of it is written below the one before. " * 40
    + "</p></div><p>Then it is done.</p>"
)


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Iterator[IndexStore]:
    """An index for the books of this module."""
    index = IndexStore(tmp_path_factory.mktemp("boxes") / "index.db")
    yield index
    index.close()


@pytest.fixture(scope="module")
def book(index: IndexStore, tmp_path_factory: pytest.TempPathFactory) -> _Book:
    """The little textbook."""
    return Retriever(index, None), add(index, textbook(tmp_path_factory.mktemp("book") / "textbook.epub"))


@pytest.fixture(scope="module")
def long_book(index: IndexStore, tmp_path_factory: pytest.TempPathFactory) -> _Book:
    """A book with a definition of 1,900 characters."""
    return Retriever(index, None), add(index, book_of(tmp_path_factory.mktemp("long") / "long.epub", _LONG))


def _ask(book: _Book, text: str, before: Locator | None = None) -> Reply | None:
    return answered(Intent.BOX, text, view_of(*book, before))


def _quoted(book: _Book, text: str, before: Locator | None = None) -> str:
    reply = _ask(book, text, before)
    return "" if reply is None else reply.citations[0].quote


@pytest.mark.parametrize(
    ("question", "begins", "ends"),
    [
        ("What does theorem NMUS say?", "Theorem NMUS Nonsingular Matrices and Unique", "□"),
        ("State Theorem NMUS.", "Theorem NMUS", "□"),
        ("What is theorem NMUS about?", "Theorem NMUS", "□"),
        ("What is a nonsingular matrix?", "Definition NM Nonsingular Matrix", "△"),
        ("What are nonsingular matrices?", "Definition NM", "△"),
        ("What is definition NM?", "Definition NM", "△"),
        ("What is a singular matrix?", "Definition NM", "△"),
        ("define square matrix", "Definition SQM Square Matrix", "△"),
        ("Give an example of a singular matrix", "Example S A singular matrix", "⊠"),
        ("What is Example S?", "Example S", "⊠"),
        ("What is a chain?", "Definition 2.1. Chain", "less than its size."),
        ("What does lemma 2.2 say?", "Lemma 2.2 (Zorn)", "a maximal element."),
        ("What does Zorn's lemma say?", "Lemma 2.2 (Zorn)", "a maximal element."),
        ("Show me example 2.3", "Example 2.3. The whole numbers", "successor."),
        ("Is there an example of a chain?", "Example 2.3. The whole numbers", "successor."),
        ("What is an antichain?", "An antichain has", "compared."),
        ("What is a bight?", "Bight\nBend", "A loop of rope."),
        ("What does marlinspike mean?", "Fid (or marlinspike)", "strands."),
        ("What is a hitch?", "Hitch. A knot", "thing."),
    ],
)
def test_the_whole_box_is_the_answer(book: _Book, question: str, begins: str, ends: str) -> None:
    quote = " ".join(_quoted(book, question).split())
    assert quote.startswith(" ".join(begins.split()))
    assert quote.endswith(ends)


def test_the_quote_is_verbatim_marked_as_a_whole_and_says_nothing_else(book: _Book) -> None:
    reply = _ask(book, "What does theorem NMUS say?")
    assert reply is not None
    (citation,) = reply.citations
    stored = book[0].index.text.text(book[1], citation.start.spine)
    assert stored is not None
    assert stored[1][citation.start.offset : citation.end.offset] == citation.quote
    assert (citation.whole, reply.notices, reply.decision) == (True, (), "quote")
    (head,) = citation.marks
    assert citation.quote[head.start : head.end] == "Theorem NMUS Nonsingular Matrices and Unique Solutions"


@pytest.mark.parametrize(
    "question",
    [
        "What is a field?",
        "What does theorem XYZ say?",
        "What does lemma NMUS say?",
        "What is a loop?",
        "What is a matrix?",
        "Give an example of a torus",
        "What does the captain say?",
        "Who is Zorn?",
        "What is a",
        "?",
    ],
)
def test_without_a_box_of_that_name_or_term_the_search_goes_on(book: _Book, question: str) -> None:
    assert _ask(book, question) is None


def test_boxes_beyond_the_horizon_are_not_shown_and_one_that_straddles_it_is_cut(book: _Book) -> None:
    whole = _ask(book, "What does theorem NMUS say?")
    assert whole is not None
    start, end = whole.citations[0].start, whole.citations[0].end
    assert _ask(book, "What does theorem NMUS say?", start) is None
    assert _ask(book, "What does theorem NMUS say?", Locator(0, start.offset + 20)) is None
    cut = _ask(book, "What does theorem NMUS say?", Locator(0, end.offset - 30))
    assert cut is not None
    assert whole.citations[0].quote.startswith(cut.citations[0].quote)
    assert cut.citations[0].end == Locator(0, end.offset - 30)
    assert cut.notices
    assert _ask(book, "What is a chain?", Locator(1, 0)) is None


def test_a_long_box_is_quoted_to_the_end_of_a_sentence_and_says_that_it_goes_on(long_book: _Book) -> None:
    reply = _ask(long_book, "What is long division?")
    assert reply is not None
    quote = reply.citations[0].quote
    assert 1000 < len(quote) <= 1200
    assert quote.startswith("Definition 1: Long Division\nA step")
    assert quote.endswith("the one before.")
    assert reply.notices == ("What is quoted goes on in the book.",)


@pytest.mark.parametrize(
    "question",
    ["What does theorem NMUS say?", "What is a nonsingular matrix?", "Give an example of a singular matrix"],
)
def test_such_questions_are_about_the_book_and_the_box_answers_them(book: _Book, question: str) -> None:
    assert route(question, language(ENGLISH), None).route != "NOT_BOOK"
    agent = AnswerPath(book[0], None)
    answer = agent.answer(BookFacts("A First Course", "en"), AnswerContext(book[1]), question, print, CancelToken())
    assert answer.decision == "quote"
    assert answer.citations[0].whole


@pytest.mark.parametrize(
    ("file", "question", "quoted"),
    [
        ("samples/epub30-spec.epub", "What is a Core Media Type?", "Core Media Type\nA set of Publication Resource"),
        ("samples/epub30-spec.epub", "What is an EPUB publication?", "EPUB Publication (or Publication)\nA logical"),
        ("samples/epub30-spec.epub", "What does Example B.2 show?", "Example B.2. The contents of the mimetype"),
        ("samples/indexing-for-eds-and-auths-3md.epub", "What is a locator?", "Locator. The part of the entry"),
        ("samples/indexing-for-eds-and-auths-3md.epub", "What is a blind cross-reference?", "Blind cross-reference. A"),
        ("shelf/charles-darwin_the-origin-of-species.epub", "What are ammonites?", "Ammonites\nA group of fossil"),
        ("books/herman-melville_moby-dick.epub", "What is a gam?", "A social meeting of two (or more) Whaleships"),
    ],
)
def test_real_books_answer_with_their_boxes(
    corpus: Path, tmp_path: Path, imported: Imported, file: str, question: str, quoted: str
) -> None:
    imported.copy(corpus / file, tmp_path / "index.db")
    index = IndexStore(tmp_path / "index.db")
    book = Retriever(index, None), add(index, corpus / file)
    assert quoted in _quoted(book, question)
    start = time.perf_counter()
    _ask(book, question)
    print(f"{file}: {1000 * (time.perf_counter() - start):.0f} ms")
    index.close()
