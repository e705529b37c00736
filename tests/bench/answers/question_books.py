"""Books of the question set, opened for the benchmarks of single modules: their facts and a view for each answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from indexing.concepts.maps import ConceptMaps
from indexing.embedding import TextEmbedder
from indexing.locator import Locator
from indexing.publication import open_publication
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from models.pairs import PairReader
from models.training.asked_books import facts_of
from models.training.questions import CORPUS_FOLDERS, BookQuestion, Part, books, questions_of
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.protocol import Answer
from reader.engine.view.view import AnswerContext, BookView
from tests.reader.engine.views import AnswerPath, view_of


@dataclass(frozen=True, slots=True)
class QuestionBook:
    """A book that questions are about. ``stem`` is its file's name without suffix."""

    stem: str
    id: str
    facts: BookFacts
    retriever: Retriever
    maps: ConceptMaps
    questions: tuple[BookQuestion, ...]
    reader: PairReader | None = None

    def answer(self, question: str) -> Answer:
        """What the program answers without a chat model: by words alone, in quotes, unless models were given."""
        agent = AnswerPath(self.retriever, None, self.reader, maps=self.maps)
        return agent.answer(self.facts, AnswerContext(self.id), question, lambda _: None, CancelToken())

    def view(self, before: Locator | None = None) -> BookView:
        """A view for one answer."""
        return view_of(self.retriever, self.id, before, self.maps, facts=self.facts)


def opened(
    part: Part,
    corpus: Path,
    index: IndexStore,
    embedder: TextEmbedder | None = None,
    reader: PairReader | None = None,
) -> Iterator[QuestionBook]:
    """The books of one part of the question set that ``index`` holds."""
    retriever, maps = Retriever(index, embedder), ConceptMaps(index)
    for stem in books(part):
        paths = (corpus / folder / f"{stem}.epub" for folder in CORPUS_FOLDERS)
        path = next((path for path in paths if path.exists()), None)
        if path is None:
            continue
        with open_publication(path) as publication:
            book, metadata = publication.id, publication.metadata
        if book not in index.readable():
            continue
        facts = facts_of(book, metadata, index)
        yield QuestionBook(stem, book, facts, retriever, maps, questions_of(stem), reader)
