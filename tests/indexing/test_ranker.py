"""Our trees predict what scikit-learn's do, and the shipped rankers fit the features that are extracted."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from sklearn.ensemble import HistGradientBoostingRegressor

from indexing.concepts.maps import ConceptMaps
from indexing.feature_extraction import FeatureExtractor, PassageFeatures
from indexing.hits import MODES, Mode
from indexing.query_context import query_context
from indexing.ranker import Forest, Ranker, Tree, load_ranker
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from indexing.store.scope import SearchScope
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
