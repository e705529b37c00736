"""Trains the router that ships: ``make train-router``.

It learns from examples of our own, and from some questions about tales that nothing else is reported on. The same
examples, model and versions give the same file; what it is worth on others ``make bench-answers`` says.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold, cross_val_score

from indexing.publication import open_publication
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.prepare import ROUTES, RouteExample
from models.training.settings import load_settings
from models.training.tales import questions_of
from reader.engine.agent import router

EMBEDDER = "all-minilm-l6-v2-int8"
_TALES = 20
"""Questions of each collection."""
_STRENGTH = 0.9
"""Inverse of the regularisation. Of 0.9, 2.7 and 9 it had the best cross-validated accuracy, books left out."""
_PLACES = 4


def main() -> None:
    """Train and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    arguments = parser.parse_args()
    embedder = Embedder(ModelsFolder().find(EMBEDDER))
    rows = [msgspec.json.decode(line, type=RouteExample) for line in ROUTES.read_bytes().splitlines()]
    rows += _tales(arguments.corpus)
    seen = np.array([router.features(row.question, row.title, embedder) for row in rows])
    routes = np.array([row.route for row in rows])
    model = LogisticRegression(C=_STRENGTH, max_iter=3000)
    books = np.unique([row.title for row in rows], return_inverse=True)[1]
    held = cross_val_score(model, seen, routes, groups=books, cv=GroupKFold(8))
    print(f"{len(rows)} examples; right on books left out: {held.mean():.1%}")
    model.fit(seen, routes)
    weights = router.Weights(
        embedder.id,
        tuple(map(str, model.classes_)),  # type: ignore[arg-type]
        tuple(np.round(model.intercept_, _PLACES).tolist()),
        tuple(tuple(row) for row in np.round(model.coef_, _PLACES).tolist()),
    )
    target = Path(router.__file__).with_name(router.WEIGHTS)
    target.write_bytes(msgspec.json.encode(weights) + b"\n")
    print(f"wrote {target}")


def _tales(corpus: Path) -> Iterator[RouteExample]:
    for name in load_settings().books.taught:
        with open_publication(corpus / "tales" / f"{name}.epub") as publication:
            title = publication.metadata.title
        questions = list(questions_of(corpus, name))
        random.Random(3).shuffle(questions)  # noqa: S311 - a sample, no secret
        for question in questions[:_TALES]:
            yield RouteExample(title, question.text, "BOOK")


if __name__ == "__main__":
    main()
