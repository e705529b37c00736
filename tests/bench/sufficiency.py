"""How well the judge tells answerable questions from others: each tale question asked of its own book and of another.

Run ``python -m tests.bench.sufficiency CORPUS [QUESTIONS_A_BOOK]``. It imports the tales into a temporary index, prints
AUROC and the false answers at 90% and 95% answered for the shipped weights, and the weights that a fit with one book
left out at a time gives, with the figures on the books left out.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from indexing.importer import import_book
from indexing.publication import open_publication
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from models.embedder import Embedder
from models.folder import ModelsFolder
from reader.engine.agent.question import read_question
from reader.engine.agent.sufficiency import Features, Rarity, features, probability
from reader.engine.agent.words import Lexicon
from reader.engine.protocol import SearchMode


class _Row(msgspec.Struct, frozen=True):
    question: str


@dataclass(frozen=True, slots=True)
class _Case:
    book: str
    answerable: bool
    found: Features


def main(corpus: Path, a_book: int) -> None:
    """Print the figures for hybrid and for text search."""
    embedder = Embedder(ModelsFolder().active("embedding"))
    with tempfile.TemporaryDirectory() as folder:
        index = IndexStore(Path(folder) / "index.db")
        ids = {}
        for path in sorted((corpus / "tales").glob("*.epub")):
            with open_publication(path) as publication:
                import_book(publication, index, embedder, progress=lambda _: None, cancel=CancelToken())
                ids[path.stem] = publication.id
        retriever = Retriever(index, embedder)
        for mode in ("hybrid", "text"):
            _report(mode, list(_cases(retriever, ids, corpus, a_book, "auto" if mode == "hybrid" else "text")))
        index.close()


def _cases(retriever: Retriever, ids: dict[str, str], corpus: Path, a_book: int, mode: SearchMode) -> Iterator[_Case]:
    lexicon = Lexicon("en")
    books = sorted(ids)
    for place, book in enumerate(books):
        lines = (corpus / "tales" / f"{book}.jsonl").read_bytes().splitlines()
        rows = [msgspec.json.decode(line, type=_Row) for line in lines]
        random.Random(9).shuffle(rows)  # noqa: S311 - a sample, no secret
        for i, row in enumerate(rows[:a_book]):
            other = books[(place + 1 + i % (len(books) - 1)) % len(books)]
            question = read_question(row.question, lexicon)
            for asked in (book, other):
                hits = retriever.search(ids[asked], question.text, 8, mode).hits
                counts, passages = retriever.term_statistics(ids[asked], list(question.topic.values()))
                rarity = Rarity.of_counts(list(question.topic), counts, passages)
                yield _Case(book, asked == book, features(question, hits, rarity, lexicon))


def _report(mode: str, cases: Sequence[_Case]) -> None:
    answerable = np.array([case.answerable for case in cases])
    print(f"{mode}: {answerable.sum()} answerable, {(~answerable).sum()} not")
    _figures("shipped weights", answerable, np.array([probability(case.found) for case in cases]))
    rows = np.array([_values(case.found) for case in cases])
    groups = np.array([case.book for case in cases])
    held_out = np.zeros(len(cases))
    for book in sorted(set(groups)):
        fit = LogisticRegression(C=10).fit(rows[groups != book], answerable[groups != book])
        held_out[groups == book] = fit.predict_proba(rows[groups == book])[:, 1]
    _figures("fitted, one book left out", answerable, held_out)
    whole = LogisticRegression(C=10).fit(rows, answerable)
    print("  weights fitted on all:", np.round([*whole.intercept_, *whole.coef_[0]], 2).tolist())


def _values(found: Features) -> list[float]:
    plain = [found.coverage, found.names, found.score]
    return plain if found.similarity is None else [*plain, found.similarity]


def _figures(what: str, answerable: np.ndarray, scores: np.ndarray) -> None:
    print(f"  {what}: AUROC {roc_auc_score(answerable, scores):.3f}", end="")
    for share in (0.90, 0.95):
        threshold = np.quantile(scores[answerable], 1 - share)
        false = (scores[~answerable] >= threshold).mean()
        print(f"; {share:.0%} answered at {threshold:.2f}: {false:.1%} false answers", end="")
    print()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 60)
