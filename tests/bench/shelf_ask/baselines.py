"""What questions across books are measured against: BM25 over all books, vectors over all books, metadata alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import apsw
import numpy as np

from indexing.embedding import TextEmbedder
from indexing.store.index import IndexStore
from indexing.store.shelf_index import AboutBook
from tests.bench.retrieval.baselines import chunks

_WORD = re.compile(r"\w+")


class ShelfBaselines:
    """Three plain rankings of the books; each says the books from the best on, by their best chunk."""

    def __init__(self, index: IndexStore, about: Mapping[str, AboutBook], embedder: TextEmbedder) -> None:
        self._embedder = embedder
        self._connection = apsw.Connection(":memory:")
        for matrix in ("chunk", "metadata"):
            self._connection.execute(
                f"CREATE VIRTUAL TABLE {matrix} USING fts5(book UNINDEXED, text, tokenize='porter unicode61')"
            )
        vectors, of = [], []
        for book, about_book in about.items():
            texts = [(index.text.text(book, n) or ("", ""))[1] for n in range(len(index.text.lengths(book)))]
            self._insert("chunk", ((book, chunk) for text in texts for chunk in chunks(text)))
            self._insert("metadata", [(book, f"{about_book.names}\n{about_book.text}")])
            for vector in index.vectors.wholes(book).values():
                vectors.append(vector)
                of.append(book)
        self._vectors, self._of = np.stack(vectors), of

    def bm25(self, question: str) -> list[str]:
        """By SQLite's bm25() over chunks of 150 words, of any word of the question."""
        return self._by_words("chunk", question)

    def metadata(self, question: str) -> list[str]:
        """By bm25() over title, authors, series, description and subjects."""
        return self._by_words("metadata", question)

    def vectors(self, question: str) -> list[str]:
        """By the exact cosine of the question and each passage."""
        cosines = self._vectors @ self._embedder.embed_query(question)
        return list(dict.fromkeys(self._of[n] for n in np.argsort(-cosines, kind="stable")))

    def _insert(self, matrix: str, rows: Iterable[tuple[str, str]]) -> None:
        self._connection.executemany(f"INSERT INTO {matrix} (book, text) VALUES (?, ?)", rows)  # noqa: S608

    def _by_words(self, matrix: str, question: str) -> list[str]:
        expression = " OR ".join(f'"{word}"' for word in dict.fromkeys(_WORD.findall(question.lower())))
        sql = f"SELECT book FROM {matrix} WHERE {matrix} MATCH ? ORDER BY bm25({matrix})"  # noqa: S608
        return list(dict.fromkeys(book for (book,) in self._connection.execute(sql, (expression,))))
