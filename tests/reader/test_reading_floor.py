"""The starter model as Quoth ships it reads no worse than before, on questions about novels that it never saw."""

from __future__ import annotations

from pathlib import Path

import pytest

import assets
from indexing.publication import open_publication
from models.chat import ChatModel
from models.folder import ModelsFolder
from models.training.judge import is_right
from models.training.questions import books, questions_of
from reader.engine.agent.reading import MAX_ANSWER_TOKENS, REFUSAL, prompt

pytestmark = [pytest.mark.model, pytest.mark.corpus]

STARTER = "qwen2.5-coder-0.5b-instruct"
ASKED = 5
"""Questions of each of the five books."""
AROUND = 400
"""Characters before and after the words that answer."""
FLOOR = 0.32
"""Of 30 questions drawn otherwise half were right; as the model came, a tenth."""


def test_half_of_what_stands_before_it_is_read_rightly(corpus: Path, models_folder: Path) -> None:
    chat = ChatModel(ModelsFolder(models_folder, adapters=assets.adapters()).find(STARTER))
    assert chat.tuned, chat.problem
    right: list[bool] = []
    try:
        for stem in books("choose"):
            path = next(path for part in ("books", "shelf") if (path := corpus / part / f"{stem}.epub").exists())
            rows = [row for row in questions_of(stem) if row.quote is not None]
            with open_publication(path) as publication:
                for row in rows[:: len(rows) // ASKED][:ASKED]:
                    assert row.quote is not None
                    where = row.quote.range
                    text = publication.document(where.start.spine).text.text
                    passage = text[max(0, where.start.offset - AROUND) : where.end.offset + AROUND]
                    asked = prompt(publication.metadata.title, passage, row.standalone)
                    reading = chat.read(asked, REFUSAL, max_tokens=MAX_ANSWER_TOKENS)
                    right.append(is_right(reading.text, row.answers))
    finally:
        chat.close()
    assert len(right) == len(books("choose")) * ASKED
    assert sum(right) / len(right) >= FLOOR
