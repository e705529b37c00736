"""A book's budget: a stage that costs too much ends with what it has; cancelling reaches every stage soon."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from indexing import importer
from indexing.budget import TEXT_SECONDS, BudgetedToken, OverBudget
from indexing.document import Document, parse_document
from indexing.importer import import_book
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from models.cancel import Cancelled, CancelToken
from tests.epubs import Epub, page, pages_of
from tests.night import at_night

MANY = 150_000


def parsed(markup: str, cancel: CancelToken | None = None) -> Document:
    """The document of a page, and its text, which both take time."""
    document = parse_document(markup.encode(), "one.xhtml", "application/xhtml+xml", cancel)
    assert document.text is not None
    return document


def attributes(count: int) -> str:
    return " ".join(f'a{n}=""' for n in range(count))


COSTLY: dict[str, Callable[[], str]] = {
    "fences": lambda: page(f"<math><mfenced>{'<mi>a</mi>' * 25_000}</mfenced></math>"),
    "scripts": lambda: page("<script>a</script>b" * 40_000),
    "attributes": lambda: page(f"<p {attributes(MANY)}>x</p>"),
    "attributes in HTML": lambda: page(f"<p {attributes(MANY)}>x</b>"),
    "attributes in HTML, hidden": lambda: page(f'<p x=y" {attributes(MANY)} z=">" w>x</b>'),
    "handlers": lambda: page(f"<p {attributes(MANY).replace('a', 'on')}>x</p>"),
    "openings": lambda: "<" * 1_000_000,
    "unclosed": lambda: "<a " * MANY,
    "names without end": lambda: "<a" * (MANY // 2) + "</b>",
    "values without end": lambda: "<a/x=" * (MANY // 2) + "</b>",
    "quotes in the document type": lambda: "<!DOCTYPE html [" + '"' * 1_000_000,
    "flat": lambda: "<html><body>" + "<p>a" * 60_000,
    "references": lambda: page(f"<p>{'&amp;' * 150_000}</p>"),
    "nested": lambda: page("<div>" * 90_000 + "x" + "</div>" * 90_000),
}
"""Pages each of which took the square of its length, or minutes, or would have no end."""


ALIKE = ("attributes in HTML", "handlers", "names without end")
"""Others take as long for the same reason."""


class Watchful(CancelToken):
    """Measures the longest time between two looks at it, in seconds of this thread's processor time."""

    def __init__(self) -> None:
        super().__init__()
        self.longest = 0.0
        self._before = time.thread_time()

    def check(self) -> None:
        now = time.thread_time()
        self.longest, self._before = max(self.longest, now - self._before), now
        super().check()


@pytest.mark.long
@pytest.mark.parametrize("name", [*(name for name in COSTLY if name not in ALIKE), *at_night(*ALIKE)])
def test_no_page_costs_more_than_seconds_and_each_can_be_cancelled_anywhere(name: str) -> None:
    markup, token = COSTLY[name](), Watchful()
    before = time.thread_time()
    parsed(markup, token)
    token.check()
    assert time.thread_time() - before < 12  # those that took the square of their length needed minutes
    assert token.longest < 1.0  # 0.2 on an idle machine; a processor that others share counts slower


def test_an_element_with_attributes_without_end_keeps_its_text() -> None:
    document = parsed(page(f'<p class="x">Before.</p><p {attributes(500)}>Words.</p>'))
    assert document.text.text == "Before.\nWords."
    assert [len(element.attrib) for element in document.tree.iter("{*}p")] == [1, 0]


def test_a_long_block_has_the_text_that_it_has_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    markup = page("<p>  some words,\n and  more </p><p>\u2003a\u00a0b</p>")
    whole = parsed(markup).text
    for size in range(1, 12):
        monkeypatch.setattr("indexing.canonical._SLICE", size)
        assert parsed(markup).text == whole


def test_a_page_read_in_pieces_is_the_page_read_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = (
        page(
            "<h1>Überschrift</h1><p>Eins &amp; zwei – drei &mdash; 𝄞</p><br/><svg xmlns='http://www.w3.org/2000/svg'/>"
        ),
        "<html><body><p>One<p>Two <b>bold<p>Three & four <i>x</b></i><table><td>c",
        "<html><body><p class='a' class='b'>One</p><o:p>x</o:p> < 3</body></html>",
    )
    whole = [parsed(markup).page_bytes() for markup in pages]
    for size in (1, 7, 40):
        monkeypatch.setattr("indexing.markup._PIECE", size)
        assert [parsed(markup).page_bytes() for markup in pages] == whole


def imported(tmp_path: Path, cancel: CancelToken | None = None) -> tuple[IndexStore, str, tuple[str, ...]]:
    """An index with a book of three pages, its id, and what was left out of it."""
    book = Epub(pages=pages_of(*(f"<h1>{n}</h1><p>Agnes met Ruth in {n}.</p>" for n in range(3))))
    index = IndexStore(tmp_path / "index.db")
    with open_publication(book.build(tmp_path / "book.epub")) as publication:
        left_out = import_book(publication, index, None, progress=lambda _: None, cancel=cancel or CancelToken())
        return index, publication.id, left_out


def test_a_book_that_costs_too_much_is_read_so_far_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, read = importer._read, list[int]()

    def costly(*arguments: object) -> object:
        read.append(1)
        if len(read) > 1:
            raise OverBudget
        return real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(importer, "_read", costly)
    index, book, left_out = imported(tmp_path)
    assert left_out == (
        f"Reading this book took more than {TEXT_SECONDS:.0f} seconds of computing, so its last 2 parts can’t be "
        f"searched.",
    )
    assert [bool(length) for length in index.text.lengths(book)] == [True, False, False]
    state = index.state(book)
    assert state is not None and importer.is_complete(state, None)  # not to be tried again at each start


def test_a_book_whose_names_cost_too_much_is_searched_without_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importer, "CONCEPT_SECONDS", 0)
    index, book, left_out = imported(tmp_path)
    assert left_out == ("Finding the names and themes took more than 0 seconds of computing, so some are missing.",)
    assert all(index.text.lengths(book))
    assert index.names.of(book, None) == ((), ())
    state = index.state(book)
    assert state is not None and importer.is_complete(state, None)


def test_a_budget_counts_processor_time_and_passes_a_cancel_on(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("indexing.budget.time.thread_time", lambda: clock[0])
    monkeypatch.setattr("indexing.budget._LOOK", 0)
    job = CancelToken()
    token = BudgetedToken(job, 5)
    clock[0] = 4.9
    token.check()
    clock[0] = 5.1
    with pytest.raises(OverBudget):
        token.check()
    with token.interrupting(lambda: clock.append(1)):
        token.cancel()
    assert job.cancelled
    assert token.cancelled
    assert len(clock) == 2
    with pytest.raises(Cancelled):
        token.check()
