"""Makes a book's concept map from its stored text, and keeps it: all that is in it, or nothing."""

from __future__ import annotations

from indexing.concepts.names import find_names
from indexing.concepts.sections import Section
from indexing.concepts.themes import make_themes
from indexing.concepts.version import map_version
from indexing.store.index import IndexStore
from models.cancel import CancelToken


def build(index: IndexStore, book: str, cancel: CancelToken) -> None:
    """Make the map of ``book``, whose text is all imported. Raises Cancelled or StoreError, and has kept nothing."""
    state = index.state(book)
    if state is None:
        return
    sections = read_sections(index, book)
    names, mentions = find_names(sections, state.language, cancel)
    themes = make_themes(index, book, state.language, [name.text for name in names], cancel)
    cancel.check()
    index.themes.put(book, themes)
    index.names.put(book, map_version(state), names, mentions)  # the last: it says that the map is there


def build_themes(index: IndexStore, book: str, cancel: CancelToken) -> None:
    """Rebuild the themes of a map from the vectors made since. Raises Cancelled or StoreError."""
    state = index.state(book)
    if state is None:
        return
    names, _ = index.names.of(book, None)
    themes = make_themes(index, book, state.language, [name.text for name in names], cancel)
    index.themes.put(book, themes, map_version(state))


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
