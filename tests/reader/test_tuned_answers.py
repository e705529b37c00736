"""The starter model as Quoth ships it: answers stay as good as they were, and no evidence breaks their form.

``python -m tests.bench.answers`` has the figures that say how good they are, over many more questions.
"""

from __future__ import annotations

import random
import re
import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest

import assets
from indexing.publication import open_publication
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.chat import ChatModel
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.tales import questions_of
from tests.bench.answers.asking import Told, from_passages, numbered
from tests.bench.answers.cases import HardCase, hard_cases
from tests.bench.answers.rouge import rouge_l
from tests.imported import Imported

pytestmark = pytest.mark.model

STARTER = "smollm2-135m-instruct"
TALES = "andersen-fairybook"  # nothing was trained on it
ASKED = 24
ROUGE_L, CITED = 0.36, 0.9
"""Floors, for the few questions that are asked here."""
_MOST_WORDS = 60


@pytest.fixture(scope="module")
def chat(models_folder: Path) -> Iterator[ChatModel]:
    """The starter model with the adapter that ships."""
    made = ChatModel(ModelsFolder(models_folder, adapters=assets.adapters()).find(STARTER))
    assert (made.tuned, made.problem) == (True, "")
    yield made
    made.close()


@pytest.fixture(scope="module")
def tales(
    corpus: Path, models_folder: Path, imported: Imported, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Retriever, str, str]:
    """A search of the tales, their id and their title."""
    path = corpus / "tales" / f"{TALES}.epub"
    index = tmp_path_factory.mktemp("tales") / "index.db"
    imported.copy(path, index, models_folder)
    with open_publication(path) as book:
        found = book.id, book.metadata.title
    return Retriever(IndexStore(index), Embedder(ModelsFolder(models_folder).active("embedding"))), *found


@pytest.mark.corpus
def test_answers_given_the_passage_stay_short_right_and_cited(
    chat: ChatModel, tales: tuple[Retriever, str, str], corpus: Path
) -> None:
    retriever, book, title = tales
    questions = list(questions_of(corpus, TALES))
    random.Random(5).shuffle(questions)  # noqa: S311 - a sample, no secret
    told = [
        from_passages(retriever, chat, book, title, asked.text, numbered(asked.sections, book))
        for asked in questions[:ASKED]
    ]
    scores = [rouge_l(one.answer, asked.answers) for one, asked in zip(told, questions, strict=False)]
    assert statistics.mean(scores) >= ROUGE_L
    answered = [one for one in told if not one.insufficient]
    assert sum(bool(one.cited) for one in answered) >= CITED * len(answered)
    written = [one for one in answered if one.writer == chat.id]
    assert len(written) > ASKED / 2
    assert statistics.median(len(one.answer.split()) for one in written) <= 20


def checked(case: HardCase, told: Told, by_model: bool) -> None:
    """Whatever the evidence is, an answer is text for a reader that cites what there is."""
    assert told.answer.strip(), case.name
    assert told.insufficient or told.cited, case.name
    assert len(told.answer) < 2_500, case.name
    if by_model:  # quotes are the book's own words, whatever those are
        assert not re.search(r"<\|?[a-z_/]+\|?>|\[/?INST\]", told.answer), case.name
        assert len(told.answer.split()) <= _MOST_WORDS, case.name


@pytest.mark.parametrize("kind", ["none", "contradictory", "instructions", "language", "names"])
def test_no_evidence_breaks_an_answers_form(chat: ChatModel, tales: tuple[Retriever, str, str], kind: str) -> None:
    retriever, book, _ = tales
    cases = [case for case in hard_cases() if case.kind == kind]
    assert cases
    for case in cases:
        told = from_passages(retriever, chat, book, case.title, case.question, numbered(case.evidence, book))
        checked(case, told, by_model=told.writer == chat.id)
        assert told.insufficient or case.evidence
