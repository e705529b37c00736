"""Trains the rankers that ship with Quoth, and says what they are worth on books they were not trained on.

Run ``python -m tests.bench.retrieval.train CORPUS --index FOLDER --left-out --write``. The index is kept in FOLDER for
the next run. The rankers that ship are trained on all books; the same corpus, models and versions give the same files.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np
from sklearn.ensemble import HistGradientBoostingRegressor

from indexing import ranker as ranker_module
from indexing.hits import MODES, Mode
from indexing.ranker import Forest, Ranker, Tree
from indexing.signals import Numbers
from indexing.stretches import stretches
from models.embedder import Embedder
from models.folder import ModelsFolder
from tests.bench.retrieval.coverage import WORDS, coverage
from tests.bench.retrieval.examples import Example, examples
from tests.bench.retrieval.questions import novels, tales
from tests.bench.retrieval.shelf import Shelf

TAUGHT = 2
"""Every so many of the tales' questions are learnt from; with all of them training takes twice as long for nothing."""
NOVEL_WEIGHT = 6
"""Of a question about a novel beside one about a tale: there are thirty times as many of the latter."""
_STANDS_FOR = 5
_HITS = 12
_PLACES = 6  # decimals kept of thresholds and values


@dataclass(frozen=True, slots=True)
class Book:
    """A book's questions as examples; ``spelt`` is (href, text) of each passage."""

    name: str
    novel: bool
    spelt: Sequence[tuple[str, str]]
    examples: Sequence[Example]


def fit(names: Sequence[str], books: Sequence[Book]) -> Forest:
    """Trees trained on the examples of ``books``. Of candidates without evidence every fifth stands for five."""
    rows = [(example, book.novel) for book in books for example in book.examples]
    signals = np.concatenate([example.signals for example, _ in rows])
    evidence = np.concatenate([example.evidence for example, _ in rows])
    weights = np.concatenate([np.full(len(example.places), NOVEL_WEIGHT if novel else 1) for example, novel in rows])
    weights = np.where(evidence > 0, weights, weights * _STANDS_FOR)
    kept = (evidence > 0) | (np.arange(len(evidence)) % _STANDS_FOR == 0)
    model = HistGradientBoostingRegressor(
        max_iter=250,
        learning_rate=0.06,
        max_leaf_nodes=16,
        min_samples_leaf=60,
        l2_regularization=10,
        max_features=0.5,
        early_stopping=False,
        random_state=1,
    ).fit(signals[kept], evidence[kept], sample_weight=weights[kept])
    trees = [_tree(predictors[0].nodes) for predictors in model._predictors]
    return Forest(list(names), round(float(model._baseline_prediction.item()), _PLACES), trees)


def retrieved(book: Book, example: Example, worth: Numbers) -> Iterator[tuple[str, str]]:
    """(href, text) of what the retriever would return for an example whose candidates are worth that much."""
    everywhere = np.zeros(len(example.outline.ordinals))
    everywhere[example.places] = np.clip(worth, 1e-3, 1)
    for stretch in stretches(example.outline, everywhere, _HITS):
        spelt = book.spelt[stretch.first : stretch.last + 1]
        yield spelt[0][0], " ".join(text for _, text in spelt)


def measure(ranker: Ranker, book: Book) -> list[list[float]]:
    """Coverage at each of ``WORDS`` for each of the book's questions."""
    return [
        coverage(example.question.gold, retrieved(book, example, ranker.predict(example.signals)))
        for example in book.examples
    ]


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


def read(corpus: Path, shelf: Shelf, mode: Mode, step: int) -> tuple[list[str], list[Book]]:
    """The names of the signals, and every ``step``-th question of the tales and all of the novels as examples."""
    names: list[str] = []
    books = []
    for sources, novel in ((tales(corpus), False), (novels(corpus), True)):
        for path, questions in sources.items():
            book = shelf.add(path)
            found = []
            for names, example in examples(shelf, book, mode, questions if novel else questions[::step]):  # noqa: B007
                found.append(example)
            texts = shelf.texts(book)
            rows = shelf.index.text.passages(book, 0, len(found[0].outline.ordinals))
            spelt = [(texts[row.spine][0], texts[row.spine][1][row.start : row.end]) for row in rows]
            books.append(Book(path.stem, novel, spelt, found))
    return names, books


def left_out(names: Sequence[str], books: Sequence[Book]) -> Mapping[str, list[list[float]]]:
    """The coverage of each book's questions by a ranker that never saw that book."""
    return {
        book.name: measure(Ranker.of(fit(names, [other for other in books if other is not book])), book)
        for book in books
    }


def main() -> None:
    """Train a ranker for each mode."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--index", type=Path, required=True)
    parser.add_argument("--step", type=int, default=TAUGHT, help="take every n-th question of the tales only")
    parser.add_argument("--mode", choices=MODES, action="append", help="all of them unless said")
    parser.add_argument("--left-out", action="store_true", help="print the coverage on books left out of the training")
    parser.add_argument("--write", action="store_true", help="replace the rankers that ship")
    arguments = parser.parse_args()
    shelf = Shelf(arguments.index, Embedder(ModelsFolder().active("embedding")))
    for mode in arguments.mode or MODES:
        names, books = read(arguments.corpus, shelf, mode, arguments.step)
        if arguments.left_out:
            _print(mode, books, left_out(names, books))
        if arguments.write:
            path = Path(ranker_module.__file__).parent / "rankers" / f"{mode}.json"
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(msgspec.json.encode(fit(names, books)) + b"\n")


def _print(mode: Mode, books: Sequence[Book], found: Mapping[str, list[list[float]]]) -> None:
    for novel, label in ((False, "tales"), (True, "novels")):
        means = np.mean([row for book in books if book.novel == novel for row in found[book.name]], axis=0)
        print(f"{mode:9} {label:7}", *(f"{words}: {mean:.3f}" for words, mean in zip(WORDS, means, strict=True)))


if __name__ == "__main__":
    main()
