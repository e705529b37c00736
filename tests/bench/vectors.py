"""What storing vectors in 8 bits costs and saves: ``python -m tests.bench.vectors CORPUS BOOK_STEM``.

It makes the vectors of a novel, keeps them in an index, and asks our own questions about the novel of both.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from indexing.importer import import_book, windows
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from indexing.store.scope import SearchScope
from models.cancel import CancelToken
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.gold import novels
from models.training.questions import part_of

NEAREST = 10


def main(corpus: Path, stem: str) -> None:
    """Print the index's size, the share of the exact nearest passages that are found, and the time of a search."""
    embedder = Embedder(ModelsFolder().active("embedding"))
    books = novels(corpus, part_of(stem))
    ((path, questions),) = [(path, rows) for path, rows in books.items() if path.stem == stem]
    with tempfile.TemporaryDirectory() as folder:
        index = IndexStore(Path(folder) / "index.db")
        with open_publication(path) as publication:
            book = publication.id
            import_book(publication, index, None, progress=lambda _: None, cancel=CancelToken())
        rows = index.text.passages(book, 0, 1 << 23)
        texts = [(index.text.text(book, row.spine) or ("", ""))[1][row.start : row.end] for row in rows]
        exact = embedder.embed_with_parts(texts, [windows(row) for row in rows])
        index.vectors.begin(book, embedder.id, embedder.dimensions)
        index.vectors.add(book, embedder.id, [row.ordinal for row in rows], exact)
        firsts = np.cumsum([0, *map(len, exact[:-1])])
        every = np.concatenate(exact)
        recalls, errors, took = [], [], []
        for question in questions:
            asked = embedder.embed_query(question.text)
            began = time.perf_counter()
            stored = index.vectors.cosines(book, asked, SearchScope())
            took.append(time.perf_counter() - began)
            near = every @ asked
            for made, right in ((stored.whole, near[firsts]), (stored.part, np.maximum.reduceat(near, firsts))):
                best = set(np.argsort(-right)[:NEAREST])
                recalls.append(len(best & set(np.argsort(-made)[:NEAREST])) / NEAREST)
                errors.append(np.abs(made - right).max())
        index.close()
        size = sum(file.stat().st_size for file in Path(folder).glob("index.db*"))
        words = sum(row.words for row in rows)
        kept_bytes = len(every) * (4 + every.shape[1])
    print(f"{stem}: {words:,.0f} words, {len(rows):,} passages, {len(every):,} vectors, {len(questions)} questions")
    print(f"index: {size / 1e6:.1f} MB; with exact vectors {(size + every.nbytes - kept_bytes) / 1e6:.1f} MB")
    print(f"of the {NEAREST} nearest by exact cosines {np.mean(recalls):.1%} are kept; largest error {max(errors):.4f}")
    print(f"one look at all of them: {np.median(took) * 1000:.1f} ms")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
