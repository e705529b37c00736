"""Step 6: at most three cards, each of a row of the library, each resting on words that stand in the book."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from indexing.locator import Locator
from indexing.store.library import LibraryStore
from indexing.store.library_rows import NewBook
from reader.engine.profile.axes import Axis
from reader.engine.recommendations.format import (
    LEADS,
    NEUTRAL,
    NotOnShelf,
    OnShelf,
    ShelfCard,
    best_quote,
    format_cards,
    reason_of,
)
from reader.engine.recommendations.rerank import Ranked
from reader.engine.recommendations.retrieve import BookCandidate
from reader.engine.recommendations.shelf_books import ShelfSnapshot, ShelvedBook
from tests.reader.engine.recommendations.made import (
    CRIME,
    GHOST,
    LOVE,
    MANNERS,
    PIRATES,
    SEA,
    SHELF,
    made_book,
    made_shelf,
    query_of,
)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[LibraryStore]:
    made = LibraryStore(tmp_path / "library.db")
    yield made
    made.close()


def put(library: LibraryStore, *books: ShelvedBook) -> None:
    for book in books:
        library.add(NewBook(book.id, book.row.path, book.row.title, book.row.authors, "en", "ltr", ()))


def cards_of(
    library: LibraryStore, shelf: ShelfSnapshot, *books: ShelvedBook, route: str = "descriptions"
) -> list[ShelfCard]:
    ranked = [Ranked(BookCandidate(book, 0.5 - n / 100)) for n, book in enumerate(books)]
    query = query_of("a story of the sea", shelf)
    return list(format_cards(ranked, query, route, shelf, partial(OnShelf, library)))  # type: ignore[arg-type]


def test_there_are_at_most_three_cards_the_best_first(library: LibraryStore) -> None:
    put(library, SEA, PIRATES, CRIME, GHOST)
    cards = cards_of(library, SHELF, SEA, PIRATES, CRIME, GHOST)
    assert [card.book.row.title for card in cards] == ["The White Whale", "Skull Island", "The Red Clue"]
    assert all(0 <= card.score <= 1 for card in cards)


def test_a_card_cannot_be_made_of_a_book_that_is_not_in_the_library(library: LibraryStore) -> None:
    with pytest.raises(NotOnShelf):
        OnShelf(library, "an invented book")
    assert cards_of(library, SHELF, SEA) == []
    with pytest.raises(AttributeError):
        ShelfCard("an invented book", "why", (), 1.0, None).book.row  # type: ignore[arg-type]  # noqa: B018


def test_a_book_that_was_removed_meanwhile_leaves_its_place_to_the_next(library: LibraryStore) -> None:
    put(library, SEA, PIRATES, CRIME, GHOST)
    library.remove([PIRATES.id])
    titles = [card.book.row.title for card in cards_of(library, SHELF, SEA, PIRATES, CRIME, GHOST)]
    assert titles == ["The White Whale", "The Red Clue", "The Grey Lady"]


def test_the_cards_are_varied_unless_one_author_was_asked_for(library: LibraryStore) -> None:
    third = made_book("Third", "Jane Aust", description="A third book about the sea.")
    put(library, LOVE, MANNERS, third, SEA)
    shelf = made_shelf(LOVE, MANNERS, third, SEA)
    shown = [card.book.row.title for card in cards_of(library, shelf, LOVE, MANNERS, third, SEA)]
    assert shown == ["Two Sisters", "The Ball", "The White Whale"]
    own = cards_of(library, shelf, LOVE, MANNERS, third, SEA, route="own_books")
    assert [card.book.row.title for card in own] == ["Two Sisters", "The Ball", "Third"]
    saga = [made_book(f"S{n}", f"A{n}", description="The sea.", series="Saga", index=float(n)) for n in (1, 2)]
    put(library, *saga)
    assert len(cards_of(library, made_shelf(*saga, SEA), *saga, SEA)) == 2


# Why it fits ---------------------------------------------------------------------------------------------------------


def why(book: ShelvedBook, request: str = "a story of the sea", **candidate: object) -> str:
    made = reason_of(BookCandidate(book, 0.5, **candidate), query_of(request, SHELF), SHELF, None)  # type: ignore[arg-type]
    assert made is not None
    for quote in made.quotes:
        assert f"“{quote.text}”" in made.why
    return made.why


def test_why_rests_on_a_sentence_of_the_description_with_the_words_of_the_request() -> None:
    book = replace(SEA, details=replace(SEA.details, description="It won a prize. A crew sails the sea. It is long."))
    assert why(book) == "Its description says: “A crew sails the sea.”"


def test_a_subject_says_why_where_no_sentence_of_the_description_does() -> None:
    history = "It was published in 1850. It sold well."
    filed = made_book("Filed", subjects=("Adultery -- Fiction", "Revenge -- Fiction"), description=history)
    because = "It is filed under “Revenge”. Its description says: “It was published in 1850.”"
    assert why(filed, "a book about revenge") == because
    assert why(filed, "what sold well?").startswith("Its description says: ")


def test_without_a_description_it_rests_on_the_opening_at_its_place_and_then_on_a_subject() -> None:
    opened = made_book("Opened", opening="Call me Ishmael, for the sea calls me.")
    quote = best_quote(BookCandidate(opened, 0.5), query_of("the sea", SHELF), SHELF)
    assert quote is not None
    assert (quote.source, quote.start, quote.end) == ("text", Locator(0, 0), Locator(0, len(quote.text)))
    assert why(opened).startswith("It begins like this: “Call me")
    assert why(made_book("Filed", subjects=("Sea stories -- Fiction",))) == "It is filed under: “Sea stories”"
    assert reason_of(BookCandidate(made_book("Bare"), 0.5), query_of("x", SHELF), SHELF, None) is None


def test_a_long_sentence_is_cut_and_stays_verbatim() -> None:
    text = "The sea " + "and the waves " * 60 + "end."
    quote = best_quote(BookCandidate(made_book("Long", description=text), 0.5), query_of("sea", SHELF), SHELF)
    assert quote is not None
    assert len(quote.text) <= 280
    assert quote.text in text


def test_a_book_like_another_says_what_they_share() -> None:
    reason = why(MANNERS, "more like Two Sisters", near=LOVE)
    assert reason.startswith("It shares the subject “Love stories” with Two Sisters. Its description says: “")


@pytest.mark.parametrize(
    ("collection", "book", "fact"),
    [
        (
            "series: Saga",
            made_book("Two", description="The sea.", series="Saga"),
            "It is the next book of the series Saga.",
        ),
        (
            "short",
            made_book("Short", description="The sea.", words=29_185),
            "It is short: about 29,000 words, 2 hours.",
        ),
        ("begun", made_book("Begun", description="The sea.", begun=True), "You have begun it."),
    ],
)
def test_a_card_of_a_collection_says_which(collection: str, book: ShelvedBook, fact: str) -> None:
    assert why(book, collection=collection).startswith(fact)


def test_a_clear_profile_chooses_what_a_card_leads_with_and_never_names_the_reader() -> None:
    book = made_book("Both", description="It asks why freedom and truth matter. A woman loves her sister’s friend.")
    query = query_of("surprise me", made_shelf(book))
    shelf = made_shelf(book)
    axes: tuple[Axis | None, ...] = ("people", "ideas", None)
    made = (reason_of(BookCandidate(book, 0.5), query, shelf, axis) for axis in axes)
    people, ideas, neutral = (reason.why if reason is not None else "" for reason in made)
    assert people == f"{LEADS['people']}: “A woman loves her sister’s friend.”"
    assert ideas.startswith(f"{LEADS['ideas']}: “It asks why")
    assert neutral.startswith(NEUTRAL["description"])
    for lead in LEADS.values():
        assert "you are" not in lead.casefold()
        assert "reader" not in lead.casefold()


def test_a_quote_without_words_of_the_axis_has_the_neutral_lead() -> None:
    plain = made_book("Plain", description="It is blue.")
    made = reason_of(BookCandidate(plain, 0.5), query_of("x", made_shelf(plain)), made_shelf(plain), "people")
    assert made is not None
    assert made.why.startswith(NEUTRAL["description"])
