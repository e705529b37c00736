"""Signals are shares and distances, for any book however small, and know nothing of what is out of scope."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from indexing.concepts.maps import ConceptMaps
from indexing.locator import Locator
from indexing.query_context import query_context
from indexing.signals import Matches, Numbers, text_signals, vector_signals
from indexing.store.columns import Outline, Postings
from indexing.store.index import IndexStore
from indexing.store.scope import Scope
from indexing.store.vectors import Cosines
from indexing.survey import Survey, Surveyor
from tests.indexing.shelves import add, small_book
from tests.indexing.wordvectors import WordVectors

SHARES = ("met", "met_best", "met_within_1", "met_within_2", "met_within_4", "chapter_met")
FILLER = "<p>They walked along the river and spoke of nothing at all.</p>"
FIRST = f"<h1>One</h1>{FILLER * 20}<p>The captain hid a letter.</p>{FILLER * 20}<p>The king lost his crown.</p>"
LETTER = f"<h1>Two</h1><p>The letter of the captain was in the crown of the king.</p>{FILLER * 9}"
PUPPY = f"<h1>Two</h1>{FILLER * 9}<p>A puppy barked, and the ocean was calm and grey all day long.</p>"
QUESTION = "Where did the captain hide the letter about the king's dog?"


def outline(spines: list[int], first: int = 0) -> Outline:
    """Passages of 60 words without a gap."""
    n = len(spines)
    return Outline(np.arange(first, first + n), np.array(spines, np.intp), np.array(spines, np.intp), np.full(n, 60.0))


def cosines(ordinals: list[int], near: list[float]) -> Cosines:
    """The same for passages and their parts."""
    values = np.array(near, np.float32)
    return Cosines(np.array(ordinals, np.intp), values, values)


@st.composite
def searches(draw: st.DrawFn) -> tuple[Outline, list[Postings], list[Postings]]:
    """Passages that begin anywhere in a book, and what some terms and pairs of them match there."""
    n = draw(st.integers(1, 25))
    first = draw(st.integers(0, 50))
    spines = sorted(draw(st.lists(st.integers(0, 4), min_size=n, max_size=n)))

    def posting() -> Postings:
        ordinals = sorted(draw(st.sets(st.integers(first, first + n - 1))))
        return Postings.of([(at, draw(st.floats(1e-6, 12)), draw(st.sampled_from([0.0, 2.5]))) for at in ordinals])

    terms = [posting() for _ in range(draw(st.integers(1, 5)))]
    return outline(spines, first), terms, [posting() for _ in range(draw(st.integers(0, 2)))]


def check(signals: dict[str, Numbers], n: int) -> None:
    """All that must hold of any signals."""
    for name, values in signals.items():
        assert values.shape == (n,), name
        assert np.isfinite(values).all(), name
        if name.endswith("_behind") or name == "chapter_near":
            assert values.max() == 0, name
    for name in SHARES:
        if name in signals:
            assert signals[name].min() >= 0, name
            assert signals[name].max() <= 1 + 1e-9, name


@settings(deadline=None)
@given(searches())
def test_what_words_say_is_finite_and_shares_are_shares(
    search: tuple[Outline, list[Postings], list[Postings]],
) -> None:
    passages, terms, pairs = search
    signals = text_signals(passages, Matches.of(passages, terms, pairs))
    check(signals, len(passages.ordinals))
    within = [signals[name] for name in ("met", "met_within_1", "met_within_2", "met_within_4")]
    assert all((near <= wide + 1e-9).all() for near, wide in pairwise(within))
    matched = {int(at) for posting in terms for at in posting.ordinals}
    assert {int(at) for at in passages.ordinals[signals["met"] > 0]} == matched
    assert (signals["met_best"] == signals["met"].max()).all()


@settings(deadline=None)
@given(st.dictionaries(st.integers(0, 19), st.floats(-1, 1)), st.integers(0, 3))
def test_what_meaning_says_is_finite_whichever_passages_have_vectors(near: dict[int, float], more: int) -> None:
    n = max(near, default=0) + 1 + more
    ordinals = sorted(near)
    signals = vector_signals(outline([0] * n), cosines(ordinals, [near[at] for at in ordinals]))
    check(signals, n)
    missing = sorted(set(range(n)) - set(near))
    assert (signals["near"][missing] == signals["near"].min()).all()


def test_a_book_of_one_passage_has_all_signals() -> None:
    one = outline([3], 7)
    signals = text_signals(one, Matches.of(one, [Postings.of([(7, 2.0, 1.0)])], []))
    check(signals, 1)
    assert signals["met"].tolist() == signals["met_within_4"].tolist() == signals["chapter_met"].tolist() == [1.0]
    check(vector_signals(one, cosines([7], [0.5])), 1)


def test_where_nothing_matches_all_shares_are_nothing() -> None:
    passages = outline([0, 0, 1])
    for terms in ([Postings.of([])] * 2, []):
        signals = text_signals(passages, Matches.of(passages, terms, []))
        check(signals, 3)
        assert not any(signals[name].any() for name in (*SHARES, "bm25", "pairs", "heading", "spread_4", "chapter"))
    assert not any(values.any() for values in vector_signals(passages, cosines([], [])).values())


def test_the_rarer_word_is_the_greater_share() -> None:
    passages = outline([0] * 10)
    rare, common = Postings.of([(2, 1.0, 0.0)]), Postings.of([(at, 1.0, 0.0) for at in (4, 5, 6, 7)])
    met = text_signals(passages, Matches.of(passages, [rare, common], []))["met"]
    assert 1 > met[2] > 0.5 > met[4] > met[0] == 0
    assert met[2] + met[4] == pytest.approx(1)


def survey(folder: Path, bodies: list[str], scope: Scope) -> Survey:
    """Of a book of these pages."""
    index, embedder = IndexStore(folder / "index.db"), WordVectors()
    book = add(index, small_book(folder, *bodies), embedder)
    query = query_context(QUESTION, book, "en", ConceptMaps(index), embedder, scope.before)
    found = Surveyor(index).survey(book, "en", query, scope)
    assert found is not None
    return found


def test_no_passage_beyond_the_horizon_has_any_influence(tmp_path: Path) -> None:
    # The same pages in another order behind it, for a word's BM25 goes by how rare it is in the whole book.
    surveys = []
    for number, rest in enumerate([[LETTER, PUPPY], [PUPPY, LETTER]]):
        (tmp_path / str(number)).mkdir()
        surveys.append(survey(tmp_path / str(number), [FIRST, *rest], Scope(before=Locator(1, 0))))
    one, other = surveys
    assert one.signals.keys() == other.signals.keys()
    for name, values in one.signals.items():
        np.testing.assert_allclose(values, other.signals[name], atol=1e-9, err_msg=name)
    assert one.candidates().tolist() == other.candidates().tolist()
    assert one.signals["met"].max() > 0


def test_the_best_is_the_best_before_the_horizon(tmp_path: Path) -> None:
    everything = survey(tmp_path, [FIRST, LETTER], Scope())
    seen = survey(tmp_path, [FIRST, LETTER], Scope(before=Locator(1, 0)))
    check(seen.signals, len(seen.outline.ordinals))
    assert len(seen.outline.ordinals) < len(everything.outline.ordinals)
    assert seen.signals["met_best"][0] == seen.signals["met"].max() < everything.signals["met_best"][0]
