"""Step 5: ``final = similarity + boosts + profile boost``, ties by title, and nothing at all when it is off."""

from __future__ import annotations

import logging
from dataclasses import replace

import pytest

from reader.engine.profile.axes import AxisWeights
from reader.engine.profile.boosts import ReadingMode, profile_of
from reader.engine.recommendations.rerank import LOGGED, Reader, boosts_of, rerank
from reader.engine.recommendations.retrieve import BookCandidate
from tests.reader.engine.recommendations.made import (
    CRIME,
    LOVE,
    SEA,
    SHELF,
    THOUGHT,
    made_book,
    made_shelf,
    query_of,
)

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
