"""The books that questions are asked about: imported once into a folder, with their facts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from indexing.importer import import_book
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from models.embedder import Embedder
from reader.engine.agent.book_facts import BookFacts
from reader.engine.details import details_of


@dataclass(frozen=True, slots=True)
class AskedBook:
    """A book of the corpus in the index: its id and what its package says of it."""

    id: str
    facts: BookFacts


class AskedBooks:
    """Imports books of ``corpus`` into an index in ``folder``, or finds them there."""

    def __init__(self, corpus: Path, folder: Path, embedder: Embedder) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.index = IndexStore(folder / "index.db")
        self._corpus, self.embedder = corpus, embedder

    def book(self, stem: str) -> AskedBook:
        """The book whose file has this stem, be it a novel, of the shelf or a collection of tales."""
        paths = (self._corpus / part / f"{stem}.epub" for part in ("books", "shelf", "tales"))
        path = next(path for path in paths if path.exists())
        with open_publication(path) as publication:
            import_book(publication, self.index, self.embedder, progress=lambda _: None, cancel=CancelToken())
            metadata = publication.metadata
            said = details_of(metadata)
            facts = BookFacts(
                title=metadata.title,
                language=metadata.language,
                authors=metadata.authors,
                publisher=said.publisher,
                published=said.published,
                series=said.series,
                series_index=said.series_index,
                subjects=said.subjects,
                description=said.description,
                words=self.index.text.words(publication.id),
            )
            return AskedBook(publication.id, facts)
