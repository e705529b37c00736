"""Questions about books of the corpus, asked of the whole shelf, and the shelf that they are asked of."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import assets
from indexing.publication import open_publication
from models.cancel import CancelToken
from models.folder import ModelsFolder
from models.training.questions import BookQuestion, Part, books, questions_of
from reader.engine.engine import Engine

SEED = 11
_FOLDERS = ("books", "shelf", "tales")


def whole_shelf(corpus: Path, folder: Path) -> tuple[Engine, dict[str, str]]:
    """An engine whose library holds every book of the corpus with its vectors, and the books' ids by file stem.

    ``folder`` keeps it: the first time takes a quarter of an hour, and goes on where it was cut off.
    """
    folder.mkdir(parents=True, exist_ok=True)
    engine, stems = Engine(folder, ModelsFolder(adapters=assets.adapters())), dict[str, str]()
    for path in sorted(path for part in _FOLDERS for path in (corpus / part).glob("*.epub")):
        with open_publication(path) as publication:
            stems[path.stem] = publication.id
        engine.import_now(path, CancelToken(), lambda _: None)
    return engine, stems


def sample(part: Part, count: int) -> Iterator[BookQuestion]:
    """Up to ``count`` questions of each book of a part that its text answers; follow-ups need what went before."""
    for stem in books(part):
        rows = [row for row in questions_of(stem) if row.field is None and not row.alone and not row.unanswerable]
        yield from random.Random(f"{SEED} {stem}").sample(rows, min(count, len(rows)))  # noqa: S311
