"""Books of a shelf made for a test, without files."""

from __future__ import annotations

from dataclasses import replace

from indexing.store.library_rows import BookRow
from indexing.store.shelf_details import DetailsRow
from reader.engine.profile.vocabulary import vocabulary
from reader.engine.questions.reading_wishes import read_wish
from reader.engine.questions.wish import Extracted
from reader.engine.recommendations.retrieve import ShelfQuery
from reader.engine.recommendations.shelf_books import ShelfSnapshot, ShelvedBook, described
from reader.engine.recommendations.text_profile import OpeningSentence, TextProfile
from reader.engine.recommendations.validate import Validation, allowed_themes, validate

NO_TEXT = TextProfile((), frozenset(), frozenset(), (), (), 0, 0, 0.0, 0.0, 0.0, 0)


def made_book(
    title: str,
    author: str | tuple[str, ...] = "Ann Author",
    subjects: tuple[str, ...] = (),
    description: str = "",
    *,
    words: int | None = None,
    series: str = "",
    index: float | None = None,
    entities: tuple[tuple[str, float], ...] = (),
    opening: str = "",
    added: str = "2026-01-01",
    published: str = "",
    finished: bool = False,
    hidden: bool = False,
    begun: bool = False,
    identity: str = "",
) -> ShelvedBook:
    """A book whose id is its title in small letters, unless it has an ``identity``."""
    authors = (author,) if isinstance(author, str) else author
    name = identity or title.casefold()
    row = BookRow(name, name, f"/{name}.epub", title, authors, "en", "ltr", (), added, None, "")
    details = DetailsRow(series, index, description, "", published, "", subjects)
    text = None
    if words is not None or entities or opening:
        sentences = (OpeningSentence(opening, 0, 0, len(opening)),) if opening else ()
        text = TextProfile(
            *(sentences, frozenset(), frozenset(), (), entities, 0, 0, 0.0, 0.0, 0.0, words or 0),
        )
    return ShelvedBook(
        row, details, described(row, details, vocabulary()), (), finished, hidden, begun or finished, text
    )


def made_shelf(*books: ShelvedBook) -> ShelfSnapshot:
    """A shelf of those books."""
    return ShelfSnapshot({book.id: book for book in books})


def extracted(request: str, shelf: ShelfSnapshot) -> Extracted:
    """What rules extract on that shelf."""
    return read_wish(request, shelf.names).extracted


def validated(request: str, shelf: ShelfSnapshot) -> Validation:
    """What validation keeps of it on that shelf."""
    known = vocabulary()
    return validate(extracted(request, shelf).extraction, shelf, allowed_themes(shelf.books.values(), known), known)


def query_of(request: str, shelf: ShelfSnapshot, **changed: object) -> ShelfQuery:
    """The query that a request makes on that shelf."""
    wish = read_wish(request, shelf.names)
    query = ShelfQuery(wish.extracted.extraction.search_query, validated(request, shelf), wish.limits)
    return replace(query, **changed)  # type: ignore[arg-type]


SEA = made_book("The White Whale", "Hal Mell", ("Whaling -- Fiction", "Sea stories"), "A captain hunts a whale at sea.")
PIRATES = made_book("Skull Island", "R. Steven", ("Pirates -- Fiction", "Buried treasure"), "Pirates dig for gold.")
LOVE = made_book("Two Sisters", "Jane Aust", ("Love stories", "Sisters -- Fiction"), "Two sisters marry for love.")
MANNERS = made_book("The Ball", "Jane Aust", ("Love stories", "Social classes"), "A young woman seeks a husband.")
CRIME = made_book("The Red Clue", "Art Doyle", ("Detective and mystery stories",), "A detective solves a murder.")
GHOST = made_book("The Grey Lady", "M. R. Ames", ("Ghost stories", "Horror tales"), "A ghost haunts a house.")
THOUGHT = made_book("On Thinking", "Bert Russ", ("Philosophy", "Ethics"), "What we can know, and how to live.")
SHELF = made_shelf(SEA, PIRATES, LOVE, MANNERS, CRIME, GHOST, THOUGHT)
