"""Makes a book's concept map from its stored text, and stores all of it or nothing."""

from __future__ import annotations

from indexing.budget import BudgetedToken, OverBudget
from indexing.concepts.names import find_names
from indexing.concepts.sections import Section, without_furniture
from indexing.concepts.themes import make_themes
from indexing.concepts.version import map_version
from indexing.entities import Mention, Name
from indexing.store.index import IndexStore
from indexing.store.themes import ThemeRow


def build(index: IndexStore, book: str, budget: BudgetedToken) -> bool:
    """Make the map of ``book``, whose text is all imported; False if some of it would cost more than the budget.

    Raises Cancelled or StoreError, and has kept nothing.
    """
    state = index.state(book)
    if state is None:
        return True
    names: tuple[Name, ...] = ()
    mentions: tuple[Mention, ...] = ()
    themes: tuple[ThemeRow, ...] = ()
    whole = True
    try:
        names, mentions = find_names(without_furniture(read_sections(index, book)), state.language, budget)
        themes = make_themes(index, book, state.language, [name.text for name in names], budget)
        budget.check()
    except OverBudget:
        whole = False
    index.themes.put(book, themes)
    index.names.put(book, map_version(state), names, mentions)  # the last: it says that the map is there
    return whole


def build_themes(index: IndexStore, book: str, budget: BudgetedToken) -> bool:
    """Rebuild the themes of a map from the vectors made since; False if they would cost more than the budget.

    Then it has none. Raises Cancelled or StoreError.
    """
    state = index.state(book)
    if state is None:
        return True
    names, _ = index.names.of(book, None)
    themes: tuple[ThemeRow, ...] = ()
    whole = True
    try:
        themes = make_themes(index, book, state.language, [name.text for name in names], budget)
    except OverBudget:
        whole = False
    index.themes.put(book, themes, map_version(state))
    return whole


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
