"""How well the judge tells answerable questions from others: each question asked of its own book and of another.

Run ``python -m tests.bench.sufficiency CORPUS --index FOLDER``. It prints, for tales and novels apart, AUROC, the false
answers at 90% and 95% answered and how far the probabilities are from the shares that came true: for the weights that
ship, and for weights fitted with one book left out at a time. Rankers that were not trained on a book search it, unless
``--shipped-rankers`` is given. The index is kept in FOLDER for the next run.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from indexing.hits import Mode
from indexing.ranker import Ranker, load_ranker
from indexing.retrieval import Retriever
from models.embedder import Embedder
from models.folder import ModelsFolder
from reader.engine.agent.question import read_question
from reader.engine.agent.sufficiency import ENOUGH, INTERCEPT, WEIGHTS, Features, Rarity, features, probability
from reader.engine.agent.words import Lexicon
from tests.bench.retrieval.left_out import left_out_rankers
from tests.bench.retrieval.questions import Question, novels, tales
from tests.bench.retrieval.shelf import Shelf

MODES: tuple[Mode, ...] = ("hybrid", "text")
_BINS = 10

Numbers = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Case:
    """One question put to one book."""

    mode: Mode
    source: str
    novel: bool
    answerable: bool
    found: Features


def main() -> None:
    """Print the figures for hybrid and for text search."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--index", type=Path, required=True)
    parser.add_argument("--questions", type=int, default=80, help="questions of a book that are asked")
    parser.add_argument("--shipped-rankers", action="store_true", help="search with the rankers that ship")
    arguments = parser.parse_args()
    shelf = Shelf(arguments.index, Embedder(ModelsFolder().active("embedding")))
    shelves = (tales(arguments.corpus), novels(arguments.corpus))
    names = [path.stem for books in shelves for path in books]
    if arguments.shipped_rankers:
        shipped = {mode: load_ranker(mode) for mode in MODES}
        rankers = dict.fromkeys(names, shipped)
    else:
        rankers = left_out_rankers(arguments.corpus, shelf, arguments.index)
    cases = [
        case
        for novel, books in enumerate(shelves)
        for case in _cases(shelf, books, rankers, arguments.questions, novel=bool(novel))
    ]
    _report(cases)


def _cases(
    shelf: Shelf,
    books: Mapping[Path, Sequence[Question]],
    rankers: Mapping[str, Mapping[Mode, Ranker]],
    a_book: int,
    *,
    novel: bool,
) -> Iterator[Case]:
    """Questions asked of their own book and of another one, the others in turn."""
    lexicon = Lexicon("en")
    paths = list(books)
    ids = {path: shelf.add(path) for path in paths}
    retrievers = {path: Retriever(shelf.index, shelf.embedder, rankers[path.stem]) for path in paths}
    for place, path in enumerate(paths):
        asked = list(books[path])
        random.Random(9).shuffle(asked)  # noqa: S311 - a sample, no secret
        for i, row in enumerate(asked[:a_book]):
            question = read_question(row.text, lexicon)
            for book in (path, paths[(place + 1 + i % (len(paths) - 1)) % len(paths)]):
                counts, passages = retrievers[book].term_statistics(ids[book], list(question.topic.values()))
                rarity = Rarity.of_counts(list(question.topic), counts, passages)
                for mode in MODES:
                    hits = retrievers[book].search(ids[book], question.text, 8, mode).hits
                    yield Case(mode, path.stem, novel, book == path, features(question, hits, rarity, lexicon))


def _report(cases: Sequence[Case]) -> None:
    answerable = np.array([case.answerable for case in cases])
    rows = np.array([case.found.row() for case in cases])
    novel = np.array([case.novel for case in cases])
    sources = np.array([case.source for case in cases])
    weights = np.where(novel, (~novel).sum() / novel.sum(), 1.0)  # novels count as much as tales
    shipped = np.array([probability(case.found) for case in cases])
    left_out = np.zeros(len(cases))
    for source in sorted(set(sources)):
        others = sources != source
        model = LogisticRegression(C=10).fit(rows[others], answerable[others], sample_weight=weights[others])
        left_out[~others] = model.predict_proba(rows[~others])[:, 1]
    for mode in MODES:
        of_mode = np.array([case.mode == mode for case in cases])
        for label, group in (("tales", of_mode & ~novel), ("novels", of_mode & novel)):
            print(f"{mode}, {label}: {answerable[group].sum()} questions, each asked of its own book and of another")
            _figures("shipped weights", answerable[group], shipped[group])
            _figures("fitted, book left out", answerable[group], left_out[group])
    whole = LogisticRegression(C=10).fit(rows, answerable, sample_weight=weights)
    print("shipped:      ", INTERCEPT, list(WEIGHTS))
    print("fitted on all:", round(whole.intercept_[0], 2), np.round(whole.coef_[0], 2).tolist())


def _figures(what: str, answerable: Flags, scores: Numbers) -> None:
    print(f"  {what}: AUROC {roc_auc_score(answerable, scores):.3f}", end="")
    for share in (0.90, 0.95):
        threshold = np.quantile(scores[answerable], 1 - share)
        false = (scores[~answerable] >= threshold).mean()
        print(f"; {share:.0%} answered at {threshold:.2f}: {false:.1%} false", end="")
    enough = scores >= ENOUGH
    print(f"; at {ENOUGH}: {enough[answerable].mean():.1%} answered, {enough[~answerable].mean():.1%} false", end="")
    print(f"; calibration error {_calibration_error(answerable, scores):.3f}")


def _calibration_error(answerable: Flags, scores: Numbers) -> float:
    """How far probabilities are from the shares that came true, over bins of a tenth (Naeini et al., AAAI 2015)."""
    places = np.minimum((scores * _BINS).astype(int), _BINS - 1)
    bins = [places == place for place in set(places)]
    return float(sum(abs(answerable[one].mean() - scores[one].mean()) * one.mean() for one in bins))


if __name__ == "__main__":
    main()
