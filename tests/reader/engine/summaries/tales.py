"""A book for tests of summaries, with front and back matter, and short ways to summarise it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from indexing.locator import Locator
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from models.chat import ChatModel
from models.user_message import verbatim
from reader.engine.protocol import Event, Summary
from reader.engine.summaries.service import BookSummaries, Summaries, SummarySubject
from tests.epubs import Epub, page
from tests.indexing.shelves import add

TITLE_PAGE = "<h1>The Ferry</h1><p>By A. Writer</p>"
COLOPHON = "<h1>Colophon</h1><p>This edition was made by hand. See https://example.org for more of the kind.</p>"
CHAPTERS = (
    "<h2>Chapter 1</h2><p>Agnes Quill mended clocks in a shop above the harbour. She had learned the trade from her "
    "father, the harbour master.</p><p>“Is it late?” he asked.</p><p>One morning Agnes found the lighthouse lamp "
    "missing from the lamp room. Nobody had seen the thief. Agnes told Captain Rowe about the missing lamp at once.</p>"
    "<p>It rained. The captain only laughed, and sailed his ferry to Harrel.</p>",
    "<h2>Chapter 2</h2><p>The ferry came back from Harrel with a doctor aboard. The doctor carried a letter with a red "
    "seal for Agnes Quill.</p><p>“I don’t know,” said the doctor. “I was only asked to carry it.”</p><p>Agnes read the "
    "letter by the stove. It said that the lamp had been sold to a dealer in Norwich. Agnes locked her shop and went "
    "to look for the harbour master.</p><p>He was asleep. The clocks struck nine.</p>",
    "<h2>Chapter 3</h2><p>In Norwich the dealer showed Agnes Quill the stolen lamp. He had bought it for nine pounds "
    "from Captain Rowe himself.</p><p>Agnes paid the dealer and carried the lamp home on the ferry. Captain Rowe saw "
    "the lamp and turned pale.</p><p>That night the light shone over the harbour again. The captain never came "
    "back.</p>",
)


@dataclass
class SummaryMaker:
    """Summarises one book and records the events."""

    index: IndexStore
    book: str
    chat: ChatModel | None = None
    events: list[Event] = field(default_factory=list)
    cancel: CancelToken = field(default_factory=CancelToken)
    paused: Callable[[CancelToken], None] = lambda _cancel: None

    @property
    def summaries(self) -> Summaries:
        """A new summariser, as for each request."""
        return Summaries(Retriever(self.index, None), self.chat, verbatim(""), self.paused)

    def subject(self, before: Locator | None = None) -> SummarySubject:
        """The book up to ``before``."""
        return SummarySubject(self.book, "The Ferry", "en", before)

    def chapter(self, at: Locator, before: Locator | None = None) -> Summary:
        """The chapter that holds ``at``."""
        return self._of(before).chapter(at)

    def synopsis(self, before: Locator | None = None) -> Summary:
        """The whole book."""
        return self._of(before).synopsis()

    def recap(self, before: Locator | None = None) -> Summary:
        """The story so far."""
        return self._of(before).recap()

    def _of(self, before: Locator | None) -> BookSummaries:
        return self.summaries.of(self.subject(before), self.events.append, self.cancel)

    def text(self, start: Locator, end: Locator) -> str:
        """The book's words."""
        return (self.index.text.text(self.book, start.spine) or ("", ""))[1][start.offset : end.offset]


def make_summaries(
    folder: Path, index: IndexStore, *bodies: str, titles: Sequence[str] = (), language: str = "en"
) -> str:
    """The id of a book of these pages, called so in its contents; or of the chapters and what stands around them."""
    titles = titles or ([] if bodies else ["The Ferry", "Chapter 1", "Chapter 2", "Chapter 3", "Colophon"])
    pages = bodies or (TITLE_PAGE, *CHAPTERS, COLOPHON)
    book = Epub(
        title="The Ferry",
        language=language,
        pages=tuple((f"text/{n}.xhtml", page(body)) for n, body in enumerate(pages)),
    )
    if titles:
        lines = "".join(f'<li><a href="text/{n}.xhtml">{title}</a></li>' for n, title in enumerate(titles))
        nav = page(f'<nav epub:type="toc"><ol>{lines}</ol></nav>')
        book = book.with_files(epub__nav_dot_xhtml=nav)
    return add(index, book.build(folder / "told.epub"))


def is_verbatim(summariser: SummaryMaker, summary: Summary) -> bool:
    """Whether each citation is the book's own words at its place, within what is summarised."""
    return all(
        summary.start <= c.start and c.end <= summary.end and c.quote == summariser.text(c.start, c.end) != ""
        for c in summary.citations
    )


MakeSummary = Callable[[SummaryMaker, Locator | None], Summary]
ALL: tuple[MakeSummary, ...] = (
    lambda summariser, before: summariser.chapter(Locator(2, 0), before),
    lambda summariser, before: summariser.synopsis(before),
    lambda summariser, before: summariser.recap(before),
)
"""Every kind of summary; the chapter is the second."""
