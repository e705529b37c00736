"""Makes a book's concept map from its stored text, and keeps it: all that is in it, or nothing."""

from __future__ import annotations

from indexing.concepts.names import Section, find_names
from indexing.store.index import IndexStore
from indexing.store.index_schema import is_english
from models.cancel import CancelToken

CONCEPTS_VERSION = "1"  # raise it when any book's names or themes change: existing maps are then made again


def build(index: IndexStore, book: str, cancel: CancelToken) -> None:
    """Make the map of ``book``, whose text is all imported. Raises Cancelled or StoreError, and has kept nothing."""
    state = index.state(book)
    if state is None:
        return
    sections = read_sections(index, book)
    names, mentions = find_names(sections, english=is_english(state.language), cancel=cancel)
    cancel.check()
    index.names.put(book, CONCEPTS_VERSION, names, mentions)  # the last: it says that the map is there


def read_sections(index: IndexStore, book: str) -> tuple[Section, ...]:
    """The stored texts in book order; what no passage holds is headings."""
    bodies: dict[int, list[tuple[int, int]]] = {}
    for row in index.text.passages(book, 0, (1 << 24) - 1):
        bodies.setdefault(row.spine, []).append((row.start, row.end))
    sections = []
    for spine in range(len(index.text.lengths(book))):
        href, text = index.text.text(book, spine) or ("", "")
        sections.append(Section(spine, href, text, tuple(bodies.get(spine, ()))))
    return tuple(sections)
