"""How long a search takes: ``python -m tests.bench.finding EPUB WORDS..``, beside a regular expression over the texts.

The regular expression only ignores case: it misses words with another accent, quote mark or hidden character.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from indexing.finder import Finder
from indexing.importer import import_book
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from models.cancel import CancelToken

RUNS = 5
MOST = 2000


def main(path: Path, queries: list[str]) -> None:
    """Print milliseconds and how many places were found, the first time in a book and after that."""
    with tempfile.TemporaryDirectory() as folder:
        index = IndexStore(Path(folder) / "index.db")
        with open_publication(path) as publication:
            book = publication.id
            import_book(publication, index, None, progress=lambda _: None, cancel=CancelToken())
        texts = [(index.text.text(book, spine) or ("", ""))[1] for spine in range(len(index.text.lengths(book)))]
        print(f"{path.stem}: {sum(map(len, texts)):,} characters")
        finder = Finder(index)
        for query in queries:
            finder.forget(book)
            find = partial(places, finder, book, query)
            first, _ = timed(find)
            runs = [timed(find) for _ in range(RUNS)]
            baseline = [timed(partial(plainly, query, texts)) for _ in range(RUNS)]
            print(
                f"“{query}”: first {first:.0f} ms, then {median(ms for ms, _ in runs):.1f} ms, {runs[0][1]:,} places;"
                f" plain {median(ms for ms, _ in baseline):.0f} ms, {baseline[0][1]:,} places"
            )
        index.close()


def places(finder: Finder, book: str, query: str) -> int:
    """How many places Quoth finds."""
    return finder.find(book, query, MOST, None, CancelToken()).total


def plainly(query: str, texts: list[str]) -> int:
    """How many places a regular expression finds."""
    pattern = re.compile(re.escape(query), re.IGNORECASE)
    return sum(len(pattern.findall(text)) for text in texts)


def timed(work: Callable[[], int]) -> tuple[float, int]:
    """Milliseconds, and the result."""
    began = time.perf_counter()
    result = work()
    return (time.perf_counter() - began) * 1000, result


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
