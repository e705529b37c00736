"""Trains the rankers that ship with Quoth: ``make train-rankers``.

They learn from the books and the tales that are for training; those that the benchmark asks about they never see. The
same corpus, questions, models and versions give the same files. The index is kept in the folder for the next run.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np
from sklearn.ensemble import HistGradientBoostingRegressor

from indexing import ranker as ranker_module
from indexing.concepts.maps import ConceptMaps
from indexing.feature_extraction import FeatureExtractor
from indexing.features import Numbers
from indexing.hits import MODES, Mode
from indexing.query_context import query_context
from indexing.ranker import Forest, Tree
from indexing.store.rows import PassageRow
from indexing.store.scope import SearchScope
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.asked_books import AskedBooks
from models.training.coverage import shares
from models.training.gold import EvidenceQuestion, novels, tales

_MOSTLY = 0.5  # of a quote, or of a passage: then the passage is evidence


@dataclass(frozen=True, slots=True)
class Example:
    """One question: the features of its candidates, (candidates, features), and how much of each is evidence."""

    features: Numbers
    evidence: Numbers


def examples(
    shelf: AskedBooks, book: str, mode: Mode, questions: Sequence[EvidenceQuestion]
) -> Iterator[tuple[list[str], Example]]:
    """The names of the features and an example for each question that can be asked."""
    extractor, maps = FeatureExtractor(shelf.index), ConceptMaps(shelf.index)
    state = shelf.index.state(book)
    texts = dict(enumerate(shelf.texts(book)))
    passages = shelf.index.text.passages(book, 0, state.passages if state else 0)
    spelt = [(texts[row.spine][0], texts[row.spine][1][row.start : row.end]) for row in passages]
    for question in questions:
        query = query_context(question.text, book, "en", maps, None if mode == "text" else shelf.embedder)
        extract = extractor.extract(book, "en", query, SearchScope(), words=mode != "semantic")
        if extract is None:
            continue
        names = sorted(extract.features)
        places = extract.candidates()
        if question.ranges:
            evidence = np.array([held(question, passages[place]) for place in places])
        else:
            evidence = shares(question.gold, [spelt[place] for place in places])
        yield names, Example(extract.matrix(names, places).astype(np.float32), evidence)


def held(question: EvidenceQuestion, row: PassageRow) -> float:
    """1 for a passage with half of a quote or more, or that is mostly quote; else the share of a quote that it has."""
    most = 0.0
    for range_ in question.ranges:
        start, end = range_.start.offset, range_.end.offset
        common = min(row.end, end) - max(row.start, start)
        if range_.start.spine == row.spine and common > 0:
            share = common / (end - start)
            mostly = share >= _MOSTLY or common / (row.end - row.start) >= _MOSTLY
            most = max(most, 1.0 if mostly else share)
    return most


_TAUGHT = 2  # every other question of the tales: with all of them training takes longer and novels fare no better
_TALE_WEIGHT = 0.3
"""Of a question about a tale beside one about another book."""
_STANDS_FOR = 5
_PLACES = 6  # decimals kept of thresholds and values


@dataclass(frozen=True, slots=True)
class TaughtBook:
    """A book's questions as examples."""

    name: str
    is_tale: bool
    examples: Sequence[Example]


def fit(names: Sequence[str], books: Sequence[TaughtBook]) -> Forest:
    """Trees trained on the examples of ``books``. Of candidates without evidence every fifth stands for five."""
    rows = [(example, book.is_tale) for book in books for example in book.examples]
    features = np.concatenate([example.features for example, _ in rows])
    evidence = np.concatenate([example.evidence for example, _ in rows])
    weights = np.concatenate([np.full(len(example.evidence), _TALE_WEIGHT if text else 1.0) for example, text in rows])
    weights = np.where(evidence > 0, weights, weights * _STANDS_FOR)
    stored = (evidence > 0) | (np.arange(len(evidence)) % _STANDS_FOR == 0)
    model = HistGradientBoostingRegressor(
        max_iter=250,
        learning_rate=0.06,
        max_leaf_nodes=16,
        min_samples_leaf=60,
        l2_regularization=10,
        max_features=0.5,
        early_stopping=False,
        random_state=1,
    ).fit(features[stored], evidence[stored], sample_weight=weights[stored])
    trees = [_tree(predictors[0].nodes) for predictors in model._predictors]
    return Forest(list(names), round(float(model._baseline_prediction.item()), _PLACES), trees)


def _tree(nodes: np.ndarray) -> Tree:
    own = np.arange(len(nodes))
    leaf = nodes["is_leaf"].astype(bool)
    return Tree(
        feature=nodes["feature_idx"].tolist(),
        threshold=np.where(leaf, 0, nodes["num_threshold"]).round(_PLACES).tolist(),
        low=np.where(leaf, own, nodes["left"]).tolist(),
        high=np.where(leaf, own, nodes["right"]).tolist(),
        value=nodes["value"].round(_PLACES).tolist(),
    )


def read(corpus: Path, shelf: AskedBooks, mode: Mode) -> tuple[list[str], list[TaughtBook]]:
    """The names of the features, and the questions for training as examples: of the tales every other one."""
    names: list[str] = []
    books = []
    for sources, is_tale in ((tales(corpus, "train"), True), (novels(corpus, "train"), False)):
        for path, questions in sources.items():
            book = shelf.add(path)
            taught = []
            asked = questions[::_TAUGHT] if is_tale else questions
            for names, example in examples(shelf, book, mode, asked):  # noqa: B007
                taught.append(example)
            books.append(TaughtBook(path.stem, is_tale, taught))
    return names, books


def main() -> None:
    """Train a ranker for each mode."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--index", type=Path, required=True)
    parser.add_argument("--mode", choices=MODES, action="append", help="all of them unless said")
    parser.add_argument("--into", type=Path, default=Path(ranker_module.__file__).parent / "rankers")
    arguments = parser.parse_args()
    shelf = AskedBooks(arguments.corpus, arguments.index, Embedder(ModelsFolder().active("embedding")))
    for mode in arguments.mode or MODES:
        names, books = read(arguments.corpus, shelf, mode)
        path = arguments.into / f"{mode}.json"
        path.write_bytes(msgspec.json.encode(fit(names, books)) + b"\n")


if __name__ == "__main__":
    main()
