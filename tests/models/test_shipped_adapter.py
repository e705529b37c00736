"""The adapter that ships for a model is the file that the catalogue and the model card name, and it works."""

from __future__ import annotations

import hashlib
from math import log
from pathlib import Path

import pytest

import assets
from models.catalog import AdapterSpec, load_catalog
from models.chat import ChatModel
from models.folder import ModelsFolder
from reader.engine.agent.reading import MAX_ANSWER_TOKENS, REFUSAL, prompt

MOST_BYTES = 25_000_000
SHIPPED = [spec.adapter for spec in load_catalog().models if spec.adapter]
PASSAGE = "The captain hung his red lamp above the door of the inn and went down to the harbour to look for the boy."

TUNING = [spec.adapter for spec in load_catalog().models if spec.adapter and spec.kind == "chat"]

each_shipped = pytest.mark.parametrize("shipped", SHIPPED, ids=lambda adapter: adapter.id)


def card(shipped: AdapterSpec) -> str:
    """The model card beside the file."""
    return (assets.adapters() / shipped.name).with_suffix(".md").read_text(encoding="utf-8")


def test_the_catalogue_names_each_file_and_each_has_its_card() -> None:
    folder = assets.adapters()
    cards = sorted(folder.glob("*.md"))
    assert sorted(path.name for path in folder.iterdir() if path not in cards) == sorted(each.name for each in SHIPPED)
    assert [path.stem for path in cards] == sorted(Path(each.name).stem for each in SHIPPED)


@each_shipped
def test_the_file_is_the_one_that_the_catalogue_and_the_card_name(shipped: AdapterSpec) -> None:
    content = (assets.adapters() / shipped.name).read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    assert (len(content), digest) == (shipped.size, shipped.sha256)
    assert len(content) <= MOST_BYTES
    assert digest in card(shipped)
    assert f"{len(content):,} bytes" in card(shipped)
    assert shipped.base in card(shipped)


@pytest.mark.model
@pytest.mark.parametrize("shipped", TUNING, ids=lambda adapter: adapter.id)
def test_with_it_a_passage_is_read_and_what_is_not_stated_is_refused(shipped: AdapterSpec, models_folder: Path) -> None:
    tuned = next(spec.id for spec in load_catalog().models if spec.adapter == shipped)
    chat = ChatModel(ModelsFolder(models_folder, adapters=assets.adapters()).find(tuned))
    assert (chat.id, chat.tuned, chat.problem) == (shipped.id, True, "")
    answered, unanswered = (
        chat.read(prompt("The Inn", PASSAGE, question), REFUSAL, max_tokens=MAX_ANSWER_TOKENS)
        for question in ("What colour was the captain's lamp?", "Who taught the queen to play chess?")
    )
    chat.close()
    assert (answered.text.casefold(), answered.ended) == ("red", True)
    assert answered.refusal < log(0.5) < answered.score
    assert unanswered.score < log(0.5) < unanswered.refusal
