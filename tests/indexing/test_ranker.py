"""What comes first: the trees of the ranker, the spans they make of passages, and the reader that reorders them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.ensemble import HistGradientBoostingRegressor

from indexing.concepts.maps import ConceptMaps
from indexing.feature_extraction import FeatureExtractor, PassageFeatures
from indexing.features import Numbers
from indexing.hits import MODES, Mode
from indexing.locator import Locator
from indexing.query_context import query_context
from indexing.ranker import Forest, Ranker, Tree, load_ranker
from indexing.reranking import READ, Reranker
from indexing.result_spans import (
    _BEST,
    _MORE_WORDS,
    _MOST_PASSAGES,
    _MOST_WORDS,
    _SHARED,
    _WORDS,
    ResultSpan,
    best_spans,
)
from indexing.retrieval import Retriever
from indexing.store.columns import PassageTable
from indexing.store.index import IndexStore
from indexing.store.scope import SearchScope
from models.cancel import Cancelled, CancelToken
from models.pairs import PairReading
from models.training.rankers import _tree
from tests.indexing.shelves import add, small_book
from tests.indexing.wordvectors import WordVectors

STUMP = Tree([1, 0, 0], [0.5, 0.0, 0.0], [1, 1, 2], [2, 1, 2], [0.0, 10.0, 20.0])
LEAF = Tree([0], [0.0], [0], [0], [3.0])


def exported(model: HistGradientBoostingRegressor, features: int) -> Ranker:
    """As ``models.training.rankers`` keeps it."""
    trees = [_tree(predictors[0].nodes) for predictors in model._predictors]
    return Ranker.of(Forest([f"f{n}" for n in range(features)], float(model._baseline_prediction.item()), trees))


def test_a_forest_worked_out_by_hand() -> None:
    deep = Tree([0, 1, 0, 0, 0], [1.0, 2.0, 0, 0, 0], [1, 3, 2, 3, 4], [2, 4, 2, 3, 4], [0, 0, 100, 200, 300])
    ranker = Ranker.of(Forest(["a", "b"], 1.0, [STUMP, LEAF, deep]))
    examples = np.array([[1.0, 0.5], [1.5, 0.6], [0.0, 2.0], [0.0, 9.0]])  # what is at the threshold goes low
    assert ranker.predict(examples).tolist() == [1 + 10 + 3 + 200, 1 + 20 + 3 + 100, 1 + 20 + 3 + 200, 1 + 20 + 3 + 300]
    assert ranker.predict(np.empty((0, 2))).tolist() == []
    assert Ranker.of(Forest(["a"], 0.5, [LEAF])).predict(np.zeros((2, 1))).tolist() == [3.5, 3.5]


@pytest.mark.parametrize("seed", range(3))
def test_the_trees_predict_what_scikit_learn_predicts(seed: int) -> None:
    random = np.random.default_rng(seed)
    examples = random.integers(-64, 64, (800, 5)) / 64  # thresholds lie between these, so rounding them changes nothing
    wanted = examples[:, 0] * examples[:, 1] + np.abs(examples[:, 2]) + random.normal(0, 0.1, 800)
    model = HistGradientBoostingRegressor(max_iter=12, max_leaf_nodes=2 + 7 * seed, max_features=0.5, random_state=seed)
    model.fit(examples[:500], wanted[:500])
    np.testing.assert_allclose(exported(model, 5).predict(examples), model.predict(examples), atol=1e-4)


@pytest.fixture(scope="module")
def surveys(tmp_path_factory: pytest.TempPathFactory) -> dict[Mode, PassageFeatures]:
    """The features of a small book in each mode."""
    folder = tmp_path_factory.mktemp("index")
    index, embedder = IndexStore(folder / "index.db"), WordVectors()
    book = add(index, small_book(folder), embedder)
    question, features, maps = "Where did the old captain and his dog sleep?", {}, ConceptMaps(index)
    for mode in MODES:
        query = query_context(question, book, "en", maps, None if mode == "text" else embedder)
        extract = FeatureExtractor(index).extract(book, "en", query, SearchScope(), words=mode != "semantic")
        assert extract is not None
        features[mode] = extract
    return features


@pytest.mark.parametrize("mode", MODES)
def test_a_shipped_ranker_uses_only_features_that_exist(surveys: dict[Mode, PassageFeatures], mode: Mode) -> None:
    extract, ranker = surveys[mode], load_ranker(mode)
    assert set(ranker.features) <= set(extract.features)
    assert len(set(ranker.features)) == len(ranker.features)
    places = extract.candidates()
    assert len(places)
    assert np.isfinite(ranker.predict(extract.matrix(ranker.features, places))).all()


@pytest.mark.parametrize("mode", MODES)
def test_a_ranker_that_ships_predicts_something_like_a_share_for_any_numbers(mode: Mode) -> None:
    ranker = load_ranker(mode)
    random = np.random.default_rng(1)
    examples = random.normal(0, 1, (500, len(ranker.features))) * 10.0 ** random.integers(-3, 6, (500, 1))
    predicted = ranker.predict(examples)
    assert np.isfinite(predicted).all()
    assert np.abs(predicted).max() < 2


def test_the_ranker_alone_decides_what_comes_first(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    book = add(index, small_book(tmp_path))
    lengths = index.text.table(book, SearchScope()).words.tolist()
    assert lengths.index(max(lengths)) == 0
    assert lengths.index(min(lengths)) == 2
    for low, high, first in ((0.9, -1.0, 2), (-1.0, 9.0, 0)):  # what is no share is taken for the nearest that is
        tree = Tree([0, 0, 0], [min(lengths), 0.0, 0.0], [1, 1, 2], [2, 1, 2], [0.0, low, high])
        rankers: dict[Mode, Ranker] = dict.fromkeys(MODES, Ranker.of(Forest(["words"], 0.0, [tree])))
        hits = Retriever(index, None, rankers).text_search(book, "captain king")
        assert len(hits) == 3
        assert hits[0].passage.range.start.spine == first
        assert all(0 < hit.score <= 1 for hit in hits)


LANTERNS = "".join(f"<p>The lantern number {n} hung in the street, and nobody lit it.</p>" * 12 for n in range(40))
CHAPTERS = (f"<h1>Lanterns</h1>{LANTERNS}", "<h1>The end</h1><p>Marian hid the lantern in the organ.</p>")
QUESTION = "Where was the lantern?"
NUMBER = re.compile(r"number \d+ ")


class LikesAWord:
    """Finds a text the better, the more often it has a word; remembers what it was given."""

    id = "likes@1"

    def __init__(self, word: str) -> None:
        self.word = word
        self.given: list[str] = []

    def read(
        self,
        question: str,  # noqa: ARG002 - the reader's form
        passages: Sequence[str],
        cancel: CancelToken | None = None,
    ) -> tuple[PairReading, ...]:
        """One reading each."""
        if cancel:
            cancel.check()
        self.given += passages
        none = np.zeros(0, np.float32)
        spans = np.zeros((0, 2), np.int64)
        return tuple(PairReading(10.0 * text.count(self.word), spans, none, none, none) for text in passages)


@pytest.fixture(scope="module")
def indexed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[IndexStore, str]]:
    """A book in an index with vectors."""
    folder = tmp_path_factory.mktemp("reranking")
    with closing(IndexStore(folder / "index.db")) as index:
        yield index, add(index, small_book(folder, *CHAPTERS), WordVectors())


def test_what_reads_best_comes_first(indexed: tuple[IndexStore, str]) -> None:
    index, book = indexed
    plain = Retriever(index, WordVectors()).search(book, QUESTION, READ).hits
    word = next(iter({*NUMBER.findall(plain[-1].passage.text)} - {*NUMBER.findall(plain[0].passage.text)}))
    retriever = Retriever(index, WordVectors(), reranker=Reranker(LikesAWord(word)))
    hits = retriever.search(book, QUESTION, READ).hits
    assert {hit.passage.range for hit in hits} == {hit.passage.range for hit in plain}
    assert word in hits[0].passage.text


def test_fewer_hits_are_the_best_of_those_that_were_read(indexed: tuple[IndexStore, str]) -> None:
    retriever = Retriever(indexed[0], WordVectors(), reranker=Reranker(LikesAWord("number 31 ")))
    many, few = (retriever.search(indexed[1], QUESTION, k).hits for k in (READ, 3))
    assert few == many[:3]


def test_where_all_reads_alike_the_ranker_s_order_stays(indexed: tuple[IndexStore, str]) -> None:
    index, book = indexed
    plain = Retriever(index, WordVectors()).search(book, QUESTION, 8).hits
    hits = Retriever(index, WordVectors(), reranker=Reranker(LikesAWord("no such word"))).search(book, QUESTION, 8)
    assert [hit.passage for hit in hits.hits] == [hit.passage for hit in plain]


def test_nothing_beyond_the_horizon_is_read(indexed: tuple[IndexStore, str]) -> None:
    index, book = indexed
    reader, before = LikesAWord("organ"), Locator(0, 9000)
    retriever = Retriever(index, WordVectors(), reranker=Reranker(reader))
    assert retriever.search(book, QUESTION, 8, before=before).hits
    allowed = (index.text.text(book, 0) or ("", ""))[1][:9000]
    assert reader.given
    assert all(text in allowed for text in reader.given)


def test_what_was_just_read_is_not_read_again(indexed: tuple[IndexStore, str]) -> None:
    reader = LikesAWord("lantern")
    reranker = Reranker(reader)
    first = reranker.read(QUESTION, ["a lantern", "b"])
    again = reranker.read(QUESTION, ["b", "a lantern", "c"])
    assert reader.given == ["a lantern", "b", "c"]
    assert [reading.relevance for reading in again] == [first[1].relevance, first[0].relevance, 0.0]
    reranker.read("Another?", ["b"])
    assert reader.given[-1] == "b"


def test_a_search_that_is_cancelled_while_it_reads_ends(indexed: tuple[IndexStore, str]) -> None:
    cancel = CancelToken()

    class Cancels(LikesAWord):
        def read(
            self, question: str, passages: Sequence[str], cancel: CancelToken | None = None
        ) -> tuple[PairReading, ...]:
            assert cancel is not None
            cancel.cancel()
            return super().read(question, passages, cancel)

    retriever = Retriever(indexed[0], WordVectors(), reranker=Reranker(Cancels("lantern")))
    with pytest.raises(Cancelled):
        retriever.search(indexed[1], QUESTION, 8, cancel=cancel)


def test_nothing_is_read_by_words_or_meaning_alone_or_where_that_is_not_wanted(indexed: tuple[IndexStore, str]) -> None:
    reader = LikesAWord("lantern")
    retriever = Retriever(indexed[0], WordVectors(), reranker=Reranker(reader))
    for mode in ("text", "semantic"):
        assert retriever.search(indexed[1], QUESTION, 8, mode=mode).hits
    assert retriever.search(indexed[1], QUESTION, 8, rerank=False).hits
    assert not reader.given
    assert retriever.models == f"{WordVectors().id}+likes@1"


@dataclass(frozen=True)
class Passages:
    """A passage table and the predicted relevance of each passage."""

    table: PassageTable
    relevance: Numbers


def passages(words: list[float], relevance: list[float], sections: list[int] | None = None) -> Passages:
    """Passages without a gap, of one section unless given."""
    n = len(words)
    return Passages(
        PassageTable(np.arange(n), np.zeros(n, np.intp), np.array(sections or [1] * n), np.array(words, float)),
        np.array(relevance, float),
    )


@st.composite
def any_passages(draw: st.DrawFn) -> Passages:
    """Up to thirty, some of them of no relevance, with headings and gaps between."""
    n = draw(st.integers(1, 30))

    def some(values: st.SearchStrategy[float]) -> list[float]:
        return draw(st.lists(values, min_size=n, max_size=n))

    ordinals = np.cumsum(some(st.sampled_from([1, 1, 1, 1, 3])))
    sections = np.cumsum(some(st.sampled_from([0, 0, 0, 1])))
    words = some(st.integers(1, 520).map(lambda halves: halves / 2) | st.just(60.0))  # their sums are exact
    relevance = some(st.sampled_from([0.0, 0.0, 1e-3, 1.0]) | st.floats(1e-3, 1))
    table = PassageTable(ordinals.astype(np.intp), np.zeros(n, np.intp), sections.astype(np.intp), np.array(words))
    return Passages(table, np.array(relevance))


def inside(span: ResultSpan) -> slice:
    return slice(span.first, span.last + 1)


def whole(candidates: Passages, first: int, last: int) -> bool:
    """Whether these passages may be returned together, if they are relevant."""
    table = candidates.table
    rows = slice(first, last + 1)
    return (
        len(set(table.sections[rows].tolist())) == 1
        and int(table.ordinals[last] - table.ordinals[first]) == last - first
        and (first == last or (float(table.words[rows].sum()) <= _MOST_WORDS and last - first < _MOST_PASSAGES))
    )


def gain(candidates: Passages, first: int, last: int) -> float:
    """The words of these passages that are expected to answer."""
    padded: list[float] = [0.0, *candidates.relevance.tolist(), 0.0]
    return sum(
        (padded[at + 1] + _SHARED * (padded[at] + padded[at + 2])) * float(candidates.table.words[at])
        for at in range(first, last + 1)
        if padded[at + 1] > 0
    )


@given(any_passages(), st.integers(0, 12), st.none() | st.frozensets(st.integers(1, 60), max_size=20))
def test_spans_are_whole_apart_and_relevant(candidates: Passages, k: int, only: frozenset[int] | None) -> None:
    taken = best_spans(candidates.table, candidates.relevance, k, only)
    assert len(taken) <= k
    assert [span.relevance for span in taken] == sorted((span.relevance for span in taken), reverse=True)
    seen: set[int] = set()
    for span in taken:
        assert whole(candidates, span.first, span.last)
        assert 0 < span.relevance <= 1
        assert span.first <= span.best <= span.last
        assert candidates.relevance[span.best] == candidates.relevance[inside(span)].max() > 0
        places = set(range(span.first, span.last + 1))
        assert not places & seen
        seen |= places
        assert only is None or only & set(candidates.table.ordinals[inside(span)].tolist())


@given(any_passages(), st.none() | st.frozensets(st.integers(1, 60), max_size=20))
def test_all_that_is_relevant_is_found_in_the_end(candidates: Passages, only: frozenset[int] | None) -> None:
    returned = {
        at for span in best_spans(candidates.table, candidates.relevance, 99, only) for at in range(30)[inside(span)]
    }
    wanted = {
        at
        for at, ordinal in enumerate(candidates.table.ordinals.tolist())
        if candidates.relevance[at] > 0 and (only is None or ordinal in only)
    }
    assert wanted <= returned


@given(any_passages())
def test_the_first_is_the_best_of_all(candidates: Passages) -> None:
    n = len(candidates.relevance)
    best = max(
        gain(candidates, first, last) / max(float(candidates.table.words[first : last + 1].sum()), _WORDS)
        for first in range(n)
        for last in range(first, n)
        if whole(candidates, first, last)
    )
    taken = best_spans(candidates.table, candidates.relevance, 1)
    assert [span.relevance for span in taken] == ([pytest.approx(min(best, 1), abs=1e-9)] if best else [])


def test_neighbours_that_answer_too_come_along_and_others_stay_away() -> None:
    (first, second) = best_spans(*in_order(passages([60] * 7, [0, 0.8, 0.9, 0, 0, 0.1, 0])), 9)
    assert {1, 2} <= set(range(first.first, first.last + 1))
    assert first.best == 2
    assert second.best == 5


def test_beside_what_was_taken_a_shorter_span_will_do() -> None:
    words, relevance = [100.0, 100.0, 100.0, 60.0, 60.0, 100.0], [0.9, 0.9, 0.6, 0.0, 0.0, 0.75]
    taken = best_spans(*in_order(passages(words, relevance, [1, 1, 1, 2, 2, 3])), 3)
    assert [(span.first, span.last) for span in taken] == [(0, 1), (2, 2), (5, 5)]
    assert _MORE_WORDS < _WORDS


def test_what_other_searches_found_is_ranked_however_far_down_it_is() -> None:
    n = _BEST + 40
    candidates = passages([60.0] * n, np.linspace(1, 0.1, n).tolist())
    last = frozenset({n - 2})
    (span,) = best_spans(candidates.table, candidates.relevance, 1, last)
    assert n - 2 in range(span.first, span.last + 1)


def test_of_nothing_there_is_nothing() -> None:
    assert best_spans(*in_order(passages([], [])), 5) == []
    assert best_spans(*in_order(passages([60.0], [0.0])), 5) == []
    assert best_spans(*in_order(passages([60.0], [0.5])), 5, only=()) == []


def in_order(candidates: Passages) -> tuple[PassageTable, Numbers]:
    """As arguments."""
    return candidates.table, candidates.relevance
