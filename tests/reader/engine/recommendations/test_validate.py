"""Step 2: names against the shelf, exactly and then nearly; themes against the allowed ones; intents that fall back."""

from __future__ import annotations

import pytest

from reader.engine.profile.vocabulary import vocabulary
from reader.engine.questions.shelf_names import THRESHOLD
from reader.engine.recommendations.validate import allowed_themes, fold_themes
from tests.reader.engine.recommendations.made import LOVE, SEA, SHELF, made_book, made_shelf, validated

AUSTEN = ("Jane Austen", "Austen, Jane", "J. Austen", "AUSTEN")
FOUR = [made_book(f"Book {n}", author) for n, author in enumerate(AUSTEN)]
BRONTES = made_shelf(made_book("Jane Eyre", "Charlotte Brontë"), made_book("Wuthering Heights", "Emily Brontë"))


@pytest.mark.parametrize("name", [*AUSTEN, "jane austen", "Miss Austen", "Jane Austin"])
def test_an_author_named_in_four_ways_is_one_author(name: str) -> None:
    names = made_shelf(*FOUR).names
    assert len(names.authors) == 1
    [author] = names.authors_named(name)
    assert set(author.spellings) == set(AUSTEN)


def test_authors_who_share_a_surname_are_two_unless_more_is_said() -> None:
    names = BRONTES.names
    assert len(names.authors_named("Bronte")) == 2
    assert [it.spellings for it in names.authors_named("C. Brontë")] == [("Charlotte Brontë",)]
    assert validated("anything by the Brontës", BRONTES).authors == ("Charlotte Brontë", "Emily Brontë")


@pytest.mark.parametrize(
    ("name", "known"), [("Frankenstien", True), ("Frankenstein; or, the Modern", False), ("Einstein", False)]
)
def test_a_title_is_found_exactly_then_above_the_stated_threshold(name: str, known: bool) -> None:
    names = made_shelf(made_book("Frankenstein"), made_book("Dr. Jekyll")).names
    assert THRESHOLD == 86
    assert bool(names.titles_named(name)) is known
    assert names.titles_named("frankenstein")


def test_a_subtitle_and_an_article_are_no_part_of_a_title() -> None:
    names = made_shelf(made_book("The Hobbit: There and Back Again")).names
    for name in ("the hobbit", "Hobbit", "The Hobbit: There and Back Again"):
        assert names.titles_named(name), name
    assert not names.titles_named("There and Back Again")
    assert not names.titles_named("")


def test_two_books_of_one_title_are_both_meant_unless_the_author_is_said() -> None:
    austens = made_book("Emma", "Jane Austen", identity="one")
    namesake = made_book("Emma", "Somebody Else", identity="other")
    shelf = made_shelf(austens, namesake)
    assert set(validated("something like Emma", shelf).books) == {"one", "other"}
    assert validated("authors like Jane Austen who wrote Emma", shelf).books in (("one",), ())


def test_an_intent_whose_entity_is_gone_falls_back_and_the_trace_says_so() -> None:
    for request in ("books by Stephen King", "something like The Hobbit"):
        checked = validated(request, SHELF)
        assert (checked.intent, checked.fell_back, checked.complete) == ("theme_search", True, False)
        assert any("isn’t on your shelf" in note for note in checked.notes)
        assert any("fell back to theme_search" in note for note in checked.notes)
    known = validated("something like Two Sisters", SHELF)
    assert (known.intent, known.fell_back, known.notes) == ("similar_book", False, ())
    assert known.books == (LOVE.id,)


def test_themes_fold_into_those_that_the_shelf_or_the_fixed_list_allows() -> None:
    known = vocabulary()
    allowed = allowed_themes([SEA], known)
    assert {"sea", "animals"} <= allowed
    assert known.fixed <= allowed
    assert "vampires" not in allowed
    assert fold_themes(("oceans", "vampire", "resilience", "nonsense"), allowed, known) == ("sea", "resilience")
