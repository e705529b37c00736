"""Measures time and memory of the import of one book: python -m tests.bench.import_time BOOK.epub [--text-only]."""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path

from indexing.importer import ImportProgress, import_book
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from models.catalog import load_catalog
from models.embedder import Embedder
from models.folder import ModelsFolder, default_path

MEGABYTE = 1_000_000


def main() -> int:
    """Import the book into a new index in a temporary folder, and print the times and sizes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("book", type=Path)
    parser.add_argument("--text-only", action="store_true", help="don't make vectors")
    arguments = parser.parse_args()
    embedder = None if arguments.text_only else starter_embedder()
    with tempfile.TemporaryDirectory() as folder:
        measure(arguments.book, Path(folder), embedder)
    return 0


def starter_embedder() -> Embedder:
    """The embedding model of the starter pack."""
    (spec,) = [spec for spec in load_catalog().starter_pack if spec.kind == "embedding"]
    return Embedder(ModelsFolder(default_path()).locate(spec))


def measure(book: Path, folder: Path, embedder: Embedder | None) -> None:
    """Import ``book`` once."""
    steps: list[tuple[float, ImportProgress]] = []
    began = time.perf_counter()
    index = IndexStore(folder / "index.db")
    loaded = peak_memory()
    with open_publication(book) as publication:
        import_book(
            publication,
            index,
            embedder,
            progress=lambda step: steps.append((time.perf_counter(), step)),
            cancel=CancelToken(),
        )
        searchable = next(at for at, step in steps if step.stage != "text") - began
        mapped = max(at for at, step in steps if step.stage == "concepts") - began
        total = time.perf_counter() - began
        peak = peak_memory()
        rows = index.text.passages(publication.id, 0, sys.maxsize >> 32)
        texts = [(index.text.text(publication.id, row.spine) or ("", ""))[1][row.start : row.end] for row in rows]
    index.close()
    words = sum(len(text.split()) for text in texts)
    size = sum(file.stat().st_size for file in folder.iterdir())
    print(f"{book.name}: {words:,} words in {len(rows):,} passages")
    print(f"text searchable   {searchable:8.2f} s")
    print(f"concept map       {mapped - searchable:8.2f} s  (after that; the text can be searched meanwhile)")
    if embedder is not None:
        tokens = sum(embedder.count_tokens(text) for text in texts)
        spent = total - mapped
        gap = max(after - before for (before, _), (after, _) in pairwise(steps))
        print(
            f"vectors complete  {total:8.2f} s  ({len(rows) / spent:,.0f} passages/s, {tokens / spent:,.0f} tokens/s)"
        )
        print(f"longest silence   {gap:8.2f} s  (between two reports of progress)")
    print(f"index on disk     {size / MEGABYTE:8.1f} MB")
    print(f"peak memory       {peak / MEGABYTE:8.1f} MB  ({loaded / MEGABYTE:,.0f} MB before the book was opened)")


def peak_memory() -> int:
    """The peak memory of this process so far, in bytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


if __name__ == "__main__":
    sys.exit(main())
