"""What the shelf's index keeps of each book besides its text."""

from __future__ import annotations

from indexing.store.library import LibraryStore
from indexing.store.shelf_details import DetailsRow
from indexing.store.shelf_index import AboutBook


def about_books(library: LibraryStore) -> dict[str, AboutBook]:
    """What the shelf's index keeps of each book besides its text."""
    details = library.details.all()
    found = {}
    for row in library.list():
        said = details.get(row.id, DetailsRow())
        names = " ".join([row.title, *row.authors, said.series])
        found[row.id] = AboutBook(names, "\n".join([said.description, *said.subjects]))
    return found
