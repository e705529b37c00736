"""Features are shares and distances for a book of any size, and nothing out of scope influences them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.concepts.maps import ConceptMaps
from indexing.feature_extraction import FeatureExtractor, PassageFeatures
from indexing.features import Numbers, TermMatches, text_features, vector_features
from indexing.locator import Locator
from indexing.query_context import query_context
from indexing.store.columns import PassageTable, Postings
from indexing.store.index import IndexStore
from indexing.store.scope import SearchScope
from indexing.store.vectors import Cosines
from tests.indexing.shelves import add, small_book
from tests.indexing.wordvectors import WordVectors

SHARES = (
    "coverage",
    "coverage_best",
    "coverage_within_1",
    "coverage_within_2",
    "coverage_within_4",
    "chapter_coverage",
)
FILLER = "<p>They walked along the river and spoke of nothing at all.</p>"
FIRST = f"<h1>One</h1>{FILLER * 20}<p>The captain hid a letter.</p>{FILLER * 20}<p>The king lost his crown.</p>"
LETTER = f"<h1>Two</h1><p>The letter of the captain was in the crown of the king.</p>{FILLER * 9}"
PUPPY = f"<h1>Two</h1>{FILLER * 9}<p>A puppy barked, and the ocean was calm and grey all day long.</p>"
QUESTION = "Where did the captain hide the letter about the king's dog?"


def matrix(spines: list[int], first: int = 0) -> PassageTable:
    """Passages of 60 words without a gap."""
    n = len(spines)
    return PassageTable(
        np.arange(first, first + n), np.array(spines, np.intp), np.array(spines, np.intp), np.full(n, 60.0)
    )


def cosines(ordinals: list[int], near: list[float]) -> Cosines:
    """The same for passages and their parts."""
    values = np.array(near, np.float32)
    return Cosines(np.array(ordinals, np.intp), values, values)


@st.composite
def searches(draw: st.DrawFn) -> tuple[PassageTable, list[Postings], list[Postings]]:
    """Passages that begin anywhere in a book, and what some terms and pairs of them match there."""
    n = draw(st.integers(1, 25))
    first = draw(st.integers(0, 50))
    spines = sorted(draw(st.lists(st.integers(0, 4), min_size=n, max_size=n)))

    def posting() -> Postings:
        ordinals = sorted(draw(st.sets(st.integers(first, first + n - 1))))
        return Postings.of([(at, draw(st.floats(1e-6, 12)), draw(st.sampled_from([0.0, 2.5]))) for at in ordinals])

    terms = [posting() for _ in range(draw(st.integers(1, 5)))]
    return matrix(spines, first), terms, [posting() for _ in range(draw(st.integers(0, 2)))]


def check(features: dict[str, Numbers], n: int) -> None:
    """All that must hold of any features."""
    for name, values in features.items():
        assert values.shape == (n,), name
        assert np.isfinite(values).all(), name
        if name.endswith("_gap") or name == "chapter_similarity":
            assert values.max() == 0, name
    for name in SHARES:
        if name in features:
            assert features[name].min() >= 0, name
            assert features[name].max() <= 1 + 1e-9, name


@given(searches())
def test_what_words_say_is_finite_and_shares_are_shares(
    search: tuple[PassageTable, list[Postings], list[Postings]],
) -> None:
    passages, terms, pairs = search
    features = text_features(passages, TermMatches.of(passages, terms, pairs))
    check(features, len(passages.ordinals))
    within = [features[name] for name in ("coverage", "coverage_within_1", "coverage_within_2", "coverage_within_4")]
    assert all((near <= wide + 1e-9).all() for near, wide in pairwise(within))
    matched = {int(at) for posting in terms for at in posting.ordinals}
    assert {int(at) for at in passages.ordinals[features["coverage"] > 0]} == matched
    assert (features["coverage_best"] == features["coverage"].max()).all()


@given(st.dictionaries(st.integers(0, 19), st.floats(-1, 1)), st.integers(0, 3))
def test_what_meaning_says_is_finite_whichever_passages_have_vectors(near: dict[int, float], more: int) -> None:
    n = max(near, default=0) + 1 + more
    ordinals = sorted(near)
    features = vector_features(matrix([0] * n), cosines(ordinals, [near[at] for at in ordinals]))
    check(features, n)
    missing = sorted(set(range(n)) - set(near))
    assert (features["similarity"][missing] == features["similarity"].min()).all()


def test_a_book_of_one_passage_has_all_features() -> None:
    single = matrix([3], 7)
    features = text_features(single, TermMatches.of(single, [Postings.of([(7, 2.0, 1.0)])], []))
    check(features, 1)
    assert (
        features["coverage"].tolist()
        == features["coverage_within_4"].tolist()
        == features["chapter_coverage"].tolist()
        == [1.0]
    )
    check(vector_features(single, cosines([7], [0.5])), 1)


def test_where_nothing_matches_all_shares_are_nothing() -> None:
    passages = matrix([0, 0, 1])
    for terms in ([Postings.of([])] * 2, []):
        features = text_features(passages, TermMatches.of(passages, terms, []))
        check(features, 3)
        assert not any(features[name].any() for name in (*SHARES, "bm25", "pairs", "heading", "proximity_4", "chapter"))
    assert not any(values.any() for values in vector_features(passages, cosines([], [])).values())


def test_the_rarer_word_is_the_greater_share() -> None:
    passages = matrix([0] * 10)
    rare, common = Postings.of([(2, 1.0, 0.0)]), Postings.of([(at, 1.0, 0.0) for at in (4, 5, 6, 7)])
    coverage = text_features(passages, TermMatches.of(passages, [rare, common], []))["coverage"]
    assert 1 > coverage[2] > 0.5 > coverage[4] > coverage[0] == 0
    assert coverage[2] + coverage[4] == pytest.approx(1)


def extract(folder: Path, bodies: list[str], scope: SearchScope) -> PassageFeatures:
    """Of a book of these pages."""
    index, embedder = IndexStore(folder / "index.db"), WordVectors()
    book = add(index, small_book(folder, *bodies), embedder)
    query = query_context(QUESTION, book, "en", ConceptMaps(index), embedder, scope.before)
    features = FeatureExtractor(index).extract(book, "en", query, scope)
    assert features is not None
    return features


def test_no_passage_beyond_the_horizon_has_any_influence(tmp_path: Path) -> None:
    # The same pages in another order after it, as BM25 depends on how rare a word is in the whole book.
    surveys = []
    for number, rest in enumerate([[LETTER, PUPPY], [PUPPY, LETTER]]):
        (tmp_path / str(number)).mkdir()
        surveys.append(extract(tmp_path / str(number), [FIRST, *rest], SearchScope(before=Locator(1, 0))))
    first, second = surveys
    assert first.features.keys() == second.features.keys()
    for name, values in first.features.items():
        np.testing.assert_allclose(values, second.features[name], atol=1e-9, err_msg=name)
    assert first.candidates().tolist() == second.candidates().tolist()
    assert first.features["coverage"].max() > 0


def test_the_best_is_the_best_before_the_horizon(tmp_path: Path) -> None:
    everything = extract(tmp_path, [FIRST, LETTER], SearchScope())
    seen = extract(tmp_path, [FIRST, LETTER], SearchScope(before=Locator(1, 0)))
    check(seen.features, len(seen.table.ordinals))
    assert len(seen.table.ordinals) < len(everything.table.ordinals)
    assert (
        seen.features["coverage_best"][0] == seen.features["coverage"].max() < everything.features["coverage_best"][0]
    )
