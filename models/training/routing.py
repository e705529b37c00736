"""Fits the router: ``python -m models.training.routing CORPUS --folder FOLDER``.

What is about a book are questions about the training books; what isn't is in ``off_topic.jsonl``, as are questions
about the world at large. ``python -m tests.bench.answers.routing`` measures it.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt
from sklearn.linear_model import LogisticRegression

import assets
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.asked_books import AskedBooks
from models.training.questions import books, questions_of
from reader.engine.answers.answerability import rarity_of
from reader.engine.grounding.question import content_of
from reader.engine.grounding.words import Lexicon
from reader.engine.protocol import Route
from reader.engine.questions import routing
from reader.engine.questions.language import ENGLISH, language
from reader.engine.questions.question import ROUTES, Intent
from reader.engine.questions.routing import RouterWeights

STRENGTH = 10.0
"""The inverse of the penalty; 3 and 30 route the training questions as well, by cross-validation."""
ABOUT_BOOKS = 4_000
_PLACES = 3


class Labelled(msgspec.Struct, frozen=True):
    """A question and where it belongs."""

    question: str
    route: Route


def main() -> None:
    """Fit and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True, help="where the books' index is kept")
    arguments = parser.parse_args()
    embedder = Embedder(ModelsFolder(adapters=assets.adapters()).active("embedding"))
    rows = labelled()
    vectors, rules = vectors_of(embedder, [row.question for row in rows]), ruled([row.question for row in rows])
    known = known_to(AskedBooks(arguments.corpus, arguments.folder, embedder))
    weights = fit(embedder.id, vectors, rules, [row.route for row in rows], known)
    path = Path(routing.__file__).with_name(routing.WEIGHTS)
    path.write_bytes(msgspec.json.encode(weights) + b"\n")


def labelled() -> list[Labelled]:
    """Questions about training books, and those that are about none."""
    about = [row.question for stem in books("train") for row in questions_of(stem)]
    about = random.Random(1).sample(about, ABOUT_BOOKS)  # noqa: S311 - a sample, no secret
    file = Path(__file__).with_name("off_topic.jsonl")
    others = [msgspec.json.decode(line, type=Labelled) for line in file.read_bytes().splitlines()]
    return [*(Labelled(question, "BOOK") for question in about), *others]


def vectors_of(embedder: Embedder, questions: Sequence[str]) -> npt.NDArray[np.float32]:
    """A row each."""
    return np.array([embedder.embed_query(question) for question in questions], np.float32)


def ruled(questions: Sequence[str]) -> npt.NDArray[np.float64]:
    """1 where a rule says that a question isn't about the book."""
    english = language(ENGLISH)
    return np.array([float(english.slots(Intent.NOT_BOOK, question) is not None) for question in questions])


def known_to(shelf: AskedBooks) -> tuple[float, ...]:
    """How often the tuning books have all words of a question, for each route."""
    others, lexicon, known_by_route = labelled()[ABOUT_BOOKS:], Lexicon("en"), defaultdict[Route, list[bool]](list)
    for stem in books("tune"):
        book = shelf.book(stem)
        about = (row for row in questions_of(stem) if not row.unanswerable and row.field is None and not row.alone)
        for row in (*(Labelled(row.question, "BOOK") for row in about), *others):
            question = content_of(row.question, lexicon)
            rarity = rarity_of(shelf.retriever, book.id, question, None)
            known_by_route[row.route].append(bool(question.topic) and not rarity.unknown)
    return tuple(round(sum(known_by_route[name]) / len(known_by_route[name]), _PLACES) for name in ROUTES)


def fit(
    embedding: str,
    vectors: npt.NDArray[np.float32],
    rules: npt.NDArray[np.float64],
    routes: Sequence[Route],
    known: tuple[float, ...],
) -> RouterWeights:
    """The regression with vectors, and that of the rules alone."""
    truth = np.array([ROUTES.index(route) for route in routes])
    both = LogisticRegression(C=STRENGTH, max_iter=2000).fit(np.column_stack([vectors, rules]), truth)
    alone = LogisticRegression(C=STRENGTH, max_iter=2000).fit(rules[:, None], truth)

    def rounded(numbers: npt.NDArray[np.float64]) -> tuple[float, ...]:
        return tuple(round(float(number), _PLACES) for number in numbers)

    return RouterWeights(
        embedding=embedding,
        vector=tuple(rounded(row[:-1]) for row in both.coef_),
        ruled=rounded(both.coef_[:, -1]),
        intercept=rounded(both.intercept_),
        alone=rounded(alone.intercept_),
        alone_ruled=rounded(alone.coef_[:, 0]),
        known=known,
    )


if __name__ == "__main__":
    main()
