"""How the judge of sufficiency and the tuned model's own doubt tell together what a book answers.

Run ``python -m tests.bench.answers.doubt CORPUS --folder FOLDER``. Questions of the collection that choices are made on
are asked of it and of the collections that were taught, and theirs of it, by the product's own code up to the draft.
It prints AUROC of the judge, of the model and of both, what a few thresholds refuse, and the weights that
``reader/engine/agent/sufficiency.py`` ships. FOLDER is that of the answers' benchmark.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from models.training.settings import load_settings
from reader.engine.agent import compose
from reader.engine.agent.sufficiency import READ_ENOUGH, probability_read, reading_row
from tests.bench.answers.__main__ import Bench, TaleBook, Writer
from tests.bench.answers.asking import Told, end_to_end
from tests.bench.machine import machine

_STRENGTH = 1.0


@dataclass(frozen=True, slots=True)
class Case:
    """One question put to one book. ``read`` is None if the model wasn't asked: then ``refused`` is the last word."""

    answerable: bool
    read: tuple[float, float] | None
    refused: bool


def main() -> None:
    """Ask, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--questions", type=int, default=120, help="of the collection, and as many others")
    arguments = parser.parse_args()
    print(machine(), flush=True)
    books = load_settings().books
    names = (*books.chosen_on, *books.taught)
    bench = Bench(arguments.corpus, arguments.folder, names, arguments.questions, shipped=False)
    cases = list(_cases(bench, arguments.questions))
    read = [case for case in cases if case.read is not None]
    rows = np.array([reading_row(*case.read) for case in read if case.read is not None])
    answerable = np.array([case.answerable for case in read])
    print(f"{len(cases)} questions, {answerable.sum()} answerable and {(~answerable).sum()} others came to the model")
    model = LogisticRegression(C=_STRENGTH).fit(rows, answerable)
    for name, scores in (
        ("judge", rows[:, 0]),
        ("model", -rows[:, 1]),
        ("both", model.decision_function(rows)),
    ):
        print(f"{name:8} AUROC {roc_auc_score(answerable, scores):.3f}")
    print(f"intercept {model.intercept_[0]:.2f}, weights {np.round(model.coef_[0], 2).tolist()}")
    fitted = dict(zip(read, model.predict_proba(rows)[:, 1], strict=True))
    shipped = {case: probability_read(*case.read) for case in read if case.read is not None}
    for name, likely in (("fitted", fitted), ("shipped", shipped)):
        for enough in sorted({READ_ENOUGH, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5}):
            refused = {
                kind: np.mean([_refused(case, likely, enough) for case in cases if case.answerable is kind])
                for kind in (True, False)
            }
            print(f"{name:8} below {enough:.2f}: answerable refused {refused[True]:.1%}, others {refused[False]:.1%}")


def _refused(case: Case, likely: dict[Case, float], enough: float) -> bool:
    return likely[case] < enough if case in likely else case.refused


def _cases(bench: Bench, count: int) -> Iterator[Case]:
    own, *others = bench.books
    asked = [(own, own, n) for n in range(count)]
    for n in range(count):
        other = others[n % len(others)]
        asked.append((own, other, n) if n % 2 else (other, own, n))
    random.Random(1).shuffle(asked)  # noqa: S311 - so that a look at the first ones tells something
    for n, (of, book, number) in enumerate(asked):
        yield _asked(bench, bench.best, of, book, number)
        if n % 20 == 19:
            print(f"{n + 1} of {len(asked)}", flush=True)


def _asked(bench: Bench, writer: Writer, of: TaleBook, book: TaleBook, n: int) -> Case:
    heard: list[tuple[float, float]] = []

    def hear(judged: float, doubt: float) -> float:
        heard.append((judged, doubt))
        return 0.0  # no draft is needed

    question = of.questions[n]
    with patch.object(compose, "probability_read", hear):
        told: Told = end_to_end(bench.retriever(book), writer.chat, book.id, book.title, question.text)
    return Case(of is book, heard[0] if heard else None, told.insufficient)


if __name__ == "__main__":
    main()
