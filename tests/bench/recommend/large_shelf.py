"""A shelf of a thousand books, made of the real ones: their profiles with other titles and shuffled metadata."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import NewBook
from indexing.store.shelf_details import DetailsRow
from tests.bench.recommend.made_names import made_author, made_title
from tests.bench.recommend.real_shelf import RealShelf


def make_large_shelf(real: RealShelf, folder: Path, count: int = 1_000) -> None:
    """Write a library and an index of ``count`` books to ``folder``."""
    library, index = LibraryStore(folder / "library.db"), IndexStore(folder / "index.db")
    rows = list(real.library.list())
    details, profiles = real.library.details.all(), real.index.profiles.all()
    chance = random.Random(17)  # noqa: S311 - the same shelf each time
    for n in range(count):
        row, other = rows[n % len(rows)], chance.choice(rows)
        own, theirs = details.get(row.id, DetailsRow()), details.get(other.id, DetailsRow())
        mixed = replace(own, subjects=(*own.subjects[: n % 4 + 1], *theirs.subjects[:1]), series="", series_index=None)
        title, author = made_title(chance, n), made_author(chance)
        book = NewBook(f"{n:016x}", f"/made/{n}.epub", title, (author,), row.language, "ltr", ())
        library.add(book)
        library.details.put(book.id, mixed)
        index.begin(book.id, row.language, 1, "made")
        if row.id in profiles:
            index.profiles.put(book.id, profiles[row.id])
    index.close()
    library.close()
