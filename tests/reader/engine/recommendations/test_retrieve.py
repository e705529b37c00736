"""Candidates for a request, and the order they come in."""

from __future__ import annotations

import logging
from dataclasses import replace

import numpy as np
import pytest

from reader.engine.profile.axes import AxisWeights
from reader.engine.profile.boosts import ReadingMode, profile_of
from reader.engine.profile.vocabulary import vocabulary
from reader.engine.questions.reading_wishes import read_wish
from reader.engine.recommendations.rerank import LOGGED, Reader, boosts_of, rerank
from reader.engine.recommendations.retrieve import CANDIDATES, BookCandidate, Retrieved, is_excluded, retrieve
from reader.engine.recommendations.search_method import search_method
from reader.engine.recommendations.shelf_books import ShelfSnapshot, ShelvedBook
from tests.reader.engine.recommendations.made import (
    CRIME,
    GHOST,
    LOVE,
    MANNERS,
    PIRATES,
    SEA,
    SHELF,
    THOUGHT,
    extracted,
    made_book,
    made_shelf,
    query_of,
)


def found(request: str, shelf: ShelfSnapshot = SHELF, **named: int) -> Retrieved:
    query = query_of(request, shelf)
    way = search_method(query.validation.intent, own_books=read_wish(request, shelf.names).own_books)
    return retrieve(way, query, shelf, vocabulary(), **named)  # type: ignore[arg-type]


def titles(request: str, shelf: ShelfSnapshot = SHELF) -> list[str]:
    return [it.book.row.title for it in found(request, shelf).candidates]


@pytest.mark.parametrize(
    ("request_", "first"),
    [
        ("a story of the sea", SEA),
        ("pirates and treasure", PIRATES),
        ("a murder mystery", CRIME),
        ("something scary", GHOST),
        ("how to live, what is good", THOUGHT),
        ("more like Two Sisters", MANNERS),
        ("what else by Jane Aust, about sisters", LOVE),
    ],
)
def test_what_fits_best_comes_first(request_: str, first: ShelvedBook) -> None:
    assert titles(request_)[0] == first.row.title


def test_a_finished_hidden_or_named_book_is_never_a_candidate() -> None:
    for flag in ("finished", "hidden"):
        shelf = made_shelf(replace(SEA, **{flag: True}), PIRATES, CRIME)  # type: ignore[arg-type]
        assert "The White Whale" not in titles("a story of the sea", shelf)
    assert "Two Sisters" not in titles("more like Two Sisters")


def test_a_finished_book_is_a_candidate_where_that_is_asked_for_and_a_hidden_one_not_even_then() -> None:
    assert titles("the sea, to read again", made_shelf(replace(SEA, finished=True))) == ["The White Whale"]
    assert titles("the sea, to read again", made_shelf(replace(SEA, finished=True, hidden=True))) == []


def test_there_are_at_most_sixty_candidates_or_as_many_as_the_settings_say() -> None:
    shelf = made_shelf(*(made_book(f"Sea {n}", f"Author {n}", ("Sea stories",)) for n in range(100)))
    assert CANDIDATES == 60
    assert len(found("the sea", shelf).candidates) == 60
    assert len(found("the sea", shelf, limit=5).candidates) == 5


def test_authors_are_nearest_by_the_profiles_of_their_books_and_their_own_are_left_out() -> None:
    other = made_book("The Suitor", "Eve Heart", ("Love stories", "Social classes"), "A husband is found.")
    shelf = made_shelf(LOVE, MANNERS, other, SEA, CRIME)
    assert titles("authors like Jane Aust", shelf)[0] == "The Suitor"
    assert not {"Two Sisters", "The Ball"} & set(titles("authors like Jane Aust", shelf))


def test_the_newest_are_those_added_last_or_published_last_and_about_what_is_asked() -> None:
    old = made_book("Old Sea", subjects=("Sea stories",), added="2020", published="2025")
    new = made_book("New Sea", subjects=("Sea stories",), added="2026", published="1850")
    crime = made_book("Newest Crime", subjects=("Detective and mystery stories",), added="2027")
    shelf = made_shelf(old, new, crime)
    assert titles("what's new?", shelf) == ["Newest Crime", "New Sea", "Old Sea"]
    assert titles("the most recently published books", shelf)[0] == "Old Sea"
    assert titles("new books about the sea", shelf) == ["New Sea", "Old Sea"]
    assert titles("what's new?", made_shelf(old, replace(new, begun=True), crime)) == ["Newest Crime", "Old Sea"]


@pytest.mark.parametrize(
    ("wish", "order"), [("short, for tonight", ["Tiny", "Small"]), ("something long", ["Vast", "Big"])]
)
def test_of_a_length_alone_the_shortest_or_the_longest_comes_first(wish: str, order: list[str]) -> None:
    lengths = {"Small": 50_000, "Vast": 500_000, "Tiny": 9_000, "Big": 200_000}
    shelf = made_shelf(*(made_book(title, words=words) for title, words in lengths.items()))
    assert titles(wish, shelf) == order


def test_a_mood_beside_a_theme_weighs() -> None:
    merry = made_book("The Wry Clue", subjects=("Detective and mystery stories", "Humorous stories"), description="Oh.")
    shelf = made_shelf(CRIME, merry)
    first = dict[str, str]()
    for wish in ("a detective story", "a detective story, but funny"):
        moods = extracted(wish, shelf).moods
        ranked = rerank(found(wish, shelf).candidates, query_of(wish, shelf, moods=moods), Reader(), shelf)
        first[wish] = ranked[0].candidate.book.row.title
    assert first == {"a detective story": "The Red Clue", "a detective story, but funny": "The Wry Clue"}


def test_browsing_offers_the_next_of_a_series_then_what_was_begun_short_and_unread_books() -> None:
    first = made_book("One", series="Saga", index=1.0, finished=True, words=90_000)
    second = made_book("Two", series="Saga", index=2.0, words=90_000)
    third = made_book("Three", series="Saga", index=3.0, words=90_000)
    begun = made_book("Begun", begun=True, words=90_000)
    short = made_book("Short", words=20_000)
    candidates = found("what should I read next?", made_shelf(first, second, third, begun, short)).candidates
    assert [(it.book.row.title, it.collection) for it in candidates[:3]] == [
        ("Two", "series: Saga"),
        ("Begun", "begun"),
        ("Short", "short"),
    ]


def test_a_limit_of_length_holds_and_books_of_unknown_length_do_not_meet_it() -> None:
    short = made_book("Small Sea", subjects=("Sea stories",), words=30_000)
    long = made_book("Great Sea", subjects=("Sea stories",), words=300_000)
    shelf = made_shelf(short, long, SEA)
    assert titles("a short book about the sea", shelf) == ["Small Sea"]
    assert titles("a long book about the sea", shelf) == ["Great Sea"]


def test_unread_means_never_begun() -> None:
    assert titles("an unread book about the sea", made_shelf(replace(SEA, begun=True), PIRATES)) != ["The White Whale"]


@pytest.mark.parametrize(
    ("request_", "book", "excluded"),
    [
        ("a story of love without marriage", CRIME, False),
        ("adventures, but no pirates", PIRATES, True),
        ("a mystery but not by Doyle", CRIME, True),
        ("the sea, but not The White Whale", SEA, True),
        ("nothing about love", MANNERS, True),
        ("not too long", SEA, False),
        ("a book that isn't Two Sisters", LOVE, True),
    ],
)
def test_what_a_request_says_it_must_not_be_is_left_out(request_: str, book: ShelvedBook, excluded: bool) -> None:
    assert is_excluded(book, query_of(request_, SHELF).limits.excluded) is excluded


def test_an_empty_search_is_widened_once_to_neighbouring_themes_and_says_so() -> None:
    shelf = made_shelf(GHOST, LOVE)
    widened = found("vampires", shelf)  # no book of the shelf has any, horror is beside them
    assert widened.widened
    assert [it.book for it in widened.candidates] == [GHOST]
    shelf = made_shelf(made_book("Fangs", subjects=("Vampires",), finished=True), GHOST, LOVE)
    widened = found("vampires", shelf)
    assert widened.widened
    assert [it.book for it in widened.candidates] == [GHOST]
    assert not found("a ghost story", shelf).widened


def test_weak_books_are_no_candidates_and_nonsense_finds_none() -> None:
    assert titles("a murder mystery") == ["The Red Clue"]
    assert titles("asdf qwer zxcv") == []


def test_meaning_alone_does_not_make_nonsense_a_request() -> None:
    vector = np.zeros(4, np.float32)
    vector[0] = 1.0
    near = replace(SEA, description_vector=np.array([0.3, 0.954, 0.0, 0.0], np.float32))
    shelf = made_shelf(near, PIRATES)
    query = replace(query_of("asdf qwer", shelf), vector=vector)
    assert retrieve("descriptions", query, shelf, vocabulary()).candidates == ()
    meant = replace(SEA, description_vector=vector)
    shelf = made_shelf(meant, PIRATES)
    assert [it.book for it in retrieve("descriptions", query, shelf, vocabulary()).candidates] == [meant]


def test_vectors_of_another_model_are_not_compared() -> None:
    other = replace(SEA, description_vector=np.ones(3, np.float32))
    query = replace(query_of("a story of the sea", SHELF), vector=np.ones(4, np.float32))
    assert retrieve("descriptions", query, made_shelf(other), vocabulary()).candidates


NOTHING = query_of("surprise me", SHELF)
PEOPLE = profile_of((), edited=AxisWeights((0.2, 1.0, 0.2, 0.2, 0.2)))
IDEAS = profile_of((), edited=AxisWeights((0.2, 0.2, 1.0, 0.2, 0.2)))


def order(reader: Reader, *candidates: BookCandidate, on: bool = True) -> list[str]:
    return [it.candidate.book.row.title for it in rerank(candidates, NOTHING, reader, SHELF, on=on)]


def test_the_final_score_is_the_sum() -> None:
    query = query_of("a murder mystery with a clue", SHELF)
    [ranked] = rerank([BookCandidate(CRIME, 0.3)], query, Reader(PEOPLE, "read"), SHELF)
    assert ranked.final == pytest.approx(0.3 + ranked.boosts.total + ranked.profile)
    assert ranked.boosts.mode > 0 < ranked.boosts.subject
    assert 0.02 <= ranked.boosts.words <= 0.06


def test_the_profile_reorders_books_that_fit_alike() -> None:
    both = (BookCandidate(LOVE, 0.3), BookCandidate(THOUGHT, 0.3))
    assert order(Reader(PEOPLE), *both) == ["Two Sisters", "On Thinking"]
    assert order(Reader(IDEAS), *both) == ["On Thinking", "Two Sisters"]


def test_a_profile_that_is_off_moves_nothing_and_ties_go_by_title() -> None:
    both = (BookCandidate(LOVE, 0.3), BookCandidate(THOUGHT, 0.3))
    assert order(Reader(replace(PEOPLE, on=False)), *both) == ["On Thinking", "Two Sisters"]


def test_rerank_off_orders_by_similarity_alone() -> None:
    both = (BookCandidate(LOVE, 0.3), BookCandidate(THOUGHT, 0.31))
    assert order(Reader(PEOPLE, "read"), *both, on=False) == ["On Thinking", "Two Sisters"]


def test_a_profile_never_outweighs_a_book_that_fits_much_better() -> None:
    assert order(Reader(PEOPLE), BookCandidate(LOVE, 0.15), BookCandidate(THOUGHT, 0.35))[0] == "On Thinking"


@pytest.mark.parametrize(("mode", "least"), [("read", 0.03), ("study", 0.0), ("find", 0.0)])
def test_the_mode_boosts_what_serves_it(mode: ReadingMode, least: float) -> None:
    of_story = boosts_of(LOVE, NOTHING, Reader(mode=mode), SHELF).mode
    of_essay = boosts_of(THOUGHT, NOTHING, Reader(mode=mode), SHELF).mode
    assert (of_story >= least > of_essay) if mode == "read" else of_essay > of_story
    assert boosts_of(LOVE, NOTHING, Reader(), SHELF).mode == 0.0


def test_an_author_who_was_finished_and_a_series_of_the_named_book_are_boosted() -> None:
    first = made_book("One", "Ann", series="Saga", index=1.0)
    second = made_book("Two", "Ann", series="Saga", index=2.0)
    alone = made_book("Alone", "Ann")
    other = made_book("Other", "Bob")
    shelf = made_shelf(first, second, alone, other)
    query = query_of("more like One", shelf)
    boosts = {it.id: boosts_of(it, query, Reader(), shelf).author_or_series for it in (second, alone, other)}
    assert boosts == {"two": 0.12, "alone": pytest.approx(0.071), "other": 0.0}
    finished = made_shelf(replace(first, finished=True), second, alone, other)
    reader = Reader.of(PEOPLE, None, finished)
    assert boosts_of(second, query_of("a story", finished), reader, finished).author_or_series == 0.12


def test_a_person_the_request_names_boosts_the_books_about_them() -> None:
    about = made_book("Cases", entities=(("Sherlock Holmes", 1.0),))
    beside = made_book("Parody", entities=(("Sherlock Holmes", 0.2),))
    shelf = made_shelf(about, beside, SEA)
    query = query_of("stories with Sherlock Holmes", shelf)
    first, second, none = (boosts_of(it, query, Reader(), shelf).entity for it in (about, beside, SEA))
    assert first == pytest.approx(0.20)
    assert 0.10 <= second < first
    assert none == 0.0


def test_the_first_twelve_are_logged_with_all_parts_of_their_scores(caplog: pytest.LogCaptureFixture) -> None:
    many = [BookCandidate(made_book(f"Book {n:02}"), 0.5 - n / 100) for n in range(20)]
    with caplog.at_level(logging.INFO):
        rerank(many, NOTHING, Reader(PEOPLE), SHELF)
        assert caplog.records == []
        rerank(many, NOTHING, Reader(PEOPLE), SHELF, debug=True)
    assert len(caplog.records) == LOGGED == 12
    for part in ("base", "boosts", "profile boost", "final", "Book 00"):
        assert part in caplog.records[0].getMessage()
