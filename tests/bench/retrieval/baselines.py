"""What the product is measured against: BM25, vectors and their fusion over plain chunks of 150 words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

import apsw
import numpy as np
import numpy.typing as npt

from indexing.embedding import TextEmbedder

CHUNK_WORDS = 150
_STEP = CHUNK_WORDS - CHUNK_WORDS // 8  # one eighth overlap
_FUSION = 60  # of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009)
_WORD = re.compile(r"\w+")


class Baselines:
    """A book cut into chunks, searched in three ways. ``texts`` is (href, canonical text) of each spine item.

    The chunks' vectors, made when first needed, are kept in the file ``stored``, and taken from there the next time.
    """

    def __init__(self, texts: Sequence[tuple[str, str]], embedder: TextEmbedder, stored: Path) -> None:
        self._chunks = [(href, chunk) for href, text in texts for chunk in _cut(text)]
        self._embedder, self._stored = embedder, stored
        self._words = apsw.Connection(":memory:")
        self._words.execute("CREATE VIRTUAL TABLE chunk USING fts5(text, tokenize='porter unicode61')")
        self._words.executemany(
            "INSERT INTO chunk (rowid, text) VALUES (?, ?)",
            [(n, text) for n, (_, text) in enumerate(self._chunks)],
        )

    @cached_property
    def _vectors(self) -> npt.NDArray[np.float32]:
        if not self._stored.exists():
            np.save(self._stored, self._embedder.embed_passages([text for _, text in self._chunks]))
        vectors: npt.NDArray[np.float32] = np.load(self._stored)
        return vectors

    def bm25(self, question: str, href: str | None = None) -> list[tuple[str, str]]:
        """By SQLite's bm25(), of any word of the question: (href, text), best first; in one spine item if named."""
        return self._of(self._by_words(question), href)

    def vectors(self, question: str, href: str | None = None) -> list[tuple[str, str]]:
        """By the cosine of question and chunk."""
        return self._of(self._by_meaning(question), href)

    def fusion(self, question: str, href: str | None = None) -> list[tuple[str, str]]:
        """By reciprocal rank fusion of both."""
        scores = np.zeros(len(self._chunks))
        for ranking in (self._by_words(question), self._by_meaning(question)):
            stored = [n for n in ranking if href in (None, self._chunks[n][0])]
            scores[stored] += 1 / (_FUSION + 1 + np.arange(len(stored)))
        return self._of([int(n) for n in np.argsort(-scores, kind="stable") if scores[n] > 0], href)

    def _by_words(self, question: str) -> list[int]:
        words = dict.fromkeys(_WORD.findall(question.lower()))
        expression = " OR ".join(f'"{word}"' for word in words)
        rows = self._words.execute("SELECT rowid FROM chunk WHERE chunk MATCH ? ORDER BY bm25(chunk)", (expression,))
        return [int(n) for (n,) in rows]

    def _by_meaning(self, question: str) -> list[int]:
        return [int(n) for n in np.argsort(-(self._vectors @ self._embedder.embed_query(question)), kind="stable")]

    def _of(self, ranking: Sequence[int], href: str | None) -> list[tuple[str, str]]:
        return [self._chunks[n] for n in ranking if href in (None, self._chunks[n][0])]


def _cut(text: str) -> list[str]:
    words = text.split()
    return [" ".join(words[at : at + CHUNK_WORDS]) for at in range(0, max(1, len(words) - CHUNK_WORDS // 8), _STEP)]
