"""The books that questions are asked about: imported once into a folder, with their facts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from indexing.concepts.maps import ConceptMaps
from indexing.embedding import TextEmbedder
from indexing.importer import import_book
from indexing.publication import Metadata, open_publication
from indexing.reranking import Reranker
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from models.cross_encoder import CrossEncoder
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.questions import CORPUS_FOLDERS
from reader.engine.books.details import details_of
from reader.engine.grounding.book_facts import BookFacts


@dataclass(frozen=True, slots=True)
class AskedBook:
    """A book of the corpus in the index: its id and what its package says of it."""

    id: str
    facts: BookFacts


class AskedBooks:
    """Books of ``corpus`` in an index in ``folder``; what isn't there is imported when it is first asked for.

    ``reranker``: what reads the hits of a search, as in the program; None: the order is the ranker's.
    """

    def __init__(
        self, corpus: Path, folder: Path, embedder: TextEmbedder | None, reranker: Reranker | None = None
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.index = IndexStore(folder / "index.db")
        self._corpus, self.embedder = corpus, embedder
        self.maps = ConceptMaps(self.index)
        self.retriever = Retriever(self.index, embedder, maps=self.maps, reranker=reranker)

    def book(self, stem: str) -> AskedBook:
        """The book whose file has this stem, wherever it is in the corpus."""
        paths = (self._corpus / part / f"{stem}.epub" for part in (*CORPUS_FOLDERS, "tales"))
        path = next(path for path in paths if path.exists())
        self.add(path)
        with open_publication(path) as publication:
            return AskedBook(publication.id, facts_of(publication.id, publication.metadata, self.index))

    def add(self, path: Path) -> str:
        """The id of the book at ``path``."""
        with open_publication(path) as publication:
            import_book(publication, self.index, self.embedder, progress=lambda _: None, cancel=CancelToken())
            return publication.id

    def texts(self, book: str) -> list[tuple[str, str]]:
        """The href and the canonical text of each spine item."""
        return [self.index.text.text(book, spine) or ("", "") for spine in range(len(self.index.text.lengths(book)))]


def search_models(folder: ModelsFolder) -> tuple[Embedder, Reranker | None]:
    """The active embedding model, and what was trained to read what it finds."""
    model = folder.active("embedding")
    return Embedder(model), Reranker(CrossEncoder(model)) if model.tuning is not None else None


def facts_of(book: str, metadata: Metadata, index: IndexStore) -> BookFacts:
    """What the package says of a book, as an answer about the publication is given it."""
    details = details_of(metadata)
    return BookFacts(
        title=metadata.title,
        language=metadata.language,
        authors=metadata.authors,
        publisher=details.publisher,
        published=details.published,
        series=details.series,
        series_index=details.series_index,
        subjects=details.subjects,
        description=details.description,
        words=index.text.words(book),
    )
