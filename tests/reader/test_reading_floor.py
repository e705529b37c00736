"""The reader of spans as Quoth ships it reads no worse than before, on questions about novels that it never saw."""

from __future__ import annotations

from pathlib import Path

import pytest

import assets
from indexing.publication import open_publication
from models.folder import ModelsFolder
from models.span_reader import SpanReader
from models.spans import best_spans
from models.training.judge import is_right
from models.training.questions import books, questions_of

pytestmark = [pytest.mark.model, pytest.mark.corpus]

ASKED = 6
"""Questions of each of the five books."""
AROUND = 400
"""Characters before and after the words that answer."""
FLOOR = 0.4
"""Of the likeliest spans. Right here means by the rule of the benchmark."""


@pytest.mark.nightly
def test_the_words_that_answer_are_found_in_a_passage_that_has_them(corpus: Path, models_folder: Path) -> None:
    reader = SpanReader(ModelsFolder(models_folder, adapters=assets.adapters()).active("reader"))
    right: list[bool] = []
    for stem in books("tune"):
        path = next(path for part in ("books", "shelf") if (path := corpus / part / f"{stem}.epub").exists())
        rows = [row for row in questions_of(stem) if row.quote is not None and row.wording == "reader"]
        with open_publication(path) as publication:
            for row in rows[:: len(rows) // ASKED][:ASKED]:
                assert row.quote is not None
                where = row.quote.range
                text = publication.document(where.start.spine).text.text
                passage = text[max(0, where.start.offset - AROUND) : where.end.offset + AROUND]
                (likeliest,) = best_spans(reader.read(row.standalone, [passage]), 1).spans
                right.append(is_right(passage[likeliest.start : likeliest.end], row.answers))
    print(f"{sum(right)} of {len(right)}")
    assert len(right) == len(books("tune")) * ASKED
    assert sum(right) / len(right) >= FLOOR
