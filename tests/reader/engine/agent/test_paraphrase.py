"""Short answers in other words than the book's: what a quote carries stands, what none carries doesn't."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from models.chat import ChatModel
from models.embedder import Embedder
from models.folder import ModelsFolder
from reader.engine.agent import quotes
from reader.engine.agent.paraphrase import Paraphrases
from reader.engine.agent.sufficiency import Rarity
from reader.engine.agent.verify import Verifier, no_word
from reader.engine.agent.words import Lexicon
from tests.reader.engine.agent.passages import asked, evidence, passage

pytestmark = pytest.mark.model

_, _SENTENCES = evidence(
    passage(
        "Agnes stood upon the quay until it was dark.",
        "When the ferry came in without her father, she wept bitterly and would not be comforted.",
        "Mr. Quill gave her bread and a blanket, for she had eaten nothing since the morning.",
    ),
    passage(
        "On Tuesday the captain mended the lamp with wire from Norwich.",
        "He whistled while he worked, and the clerk counted three ladders against the wall.",
        spine=3,
    ),
)
_FEELING = "How did Agnes feel when her father did not come with the ferry?"


@pytest.fixture(scope="module")
def models(models_folder: Path) -> Iterator[tuple[ChatModel, Embedder]]:
    """The starter models; of the chat model only the vocabulary is used."""
    folder = ModelsFolder(models_folder)
    chat = ChatModel(folder.find("smollm2-135m-instruct"))
    yield chat, Embedder(folder.find("all-minilm-l6-v2-int8"))
    chat.close()


def carrying(models: tuple[ChatModel, Embedder], question: str, answer: str) -> str:
    """The words that carry an answer; empty if none do."""
    chat, embedder = models

    def similar(one: str, others: Sequence[str]) -> list[float]:
        return [float(it) for it in embedder.embed_passages(others) @ embedder.embed_query(one)]

    read = asked(question)
    rarity = Rarity({}, frozenset())
    ranked = quotes.rank(read, _SENTENCES, rarity, similar(question, [it.text for it in _SENTENCES]))
    verifier = Verifier(read, _SENTENCES, Lexicon("en"), lambda _one, _other: None, chat.is_word)
    found = Paraphrases(read, ranked, _SENTENCES, rarity).quote(answer, verifier, similar)
    return found.source.quote(found.range) if found else ""


@pytest.mark.parametrize("answer", ["She was sad.", "She felt unhappy.", "She was crying."])
def test_what_the_book_says_in_other_words_stands_on_the_quote_that_says_it(
    models: tuple[ChatModel, Embedder], answer: str
) -> None:
    assert "wept bitterly" in carrying(models, _FEELING, answer)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (_FEELING, "Napoleon."),  # a name that isn't there
        (_FEELING, "She felt like Napoleon."),
        (_FEELING, "Seventeen."),  # a number that isn't there
        (_FEELING, "The vaccination of cattle."),  # nothing to do with anything
        (_FEELING, "Agnes."),  # only what was asked
        (_FEELING, "!!! — …"),
        ("Who mended the lamp?", "Agnes mended the lamp with bread."),  # a name with a deed that isn't told of it
        ("How many ladders were there?", "Four ladders."),
        ("What did the captain do?", "He never whistled."),  # a denial that isn't there
    ],
)
def test_what_no_quote_carries_does_not_stand(models: tuple[ChatModel, Embedder], question: str, answer: str) -> None:
    assert carrying(models, question, answer) == ""


@pytest.mark.parametrize(
    ("word", "known"), [("sad", True), ("reluctant", True), ("napoleon", False), ("john", False), ("rowe", False)]
)
def test_a_vocabulary_tells_words_from_names(models: tuple[ChatModel, Embedder], word: str, known: bool) -> None:
    chat, _ = models
    assert chat.is_word(word) is known


def test_without_a_vocabulary_any_capital_may_be_a_name() -> None:
    assert Verifier(asked("?"), (), Lexicon("en"), lambda *_: None, no_word).read("Sad.").names == {"sad"}
    assert not Verifier(asked("?"), (), Lexicon("en"), lambda *_: None, lambda _: True).read("Sad.").names


def test_a_question_that_nothing_speaks_for_carries_nothing() -> None:
    read, rarity = asked("?"), Rarity({}, frozenset())
    nothing = [quotes.Scored(sentence, 0.0) for sentence in _SENTENCES]
    verifier = Verifier(read, _SENTENCES, Lexicon("en"), lambda *_: None)
    assert Paraphrases(read, nothing, _SENTENCES, rarity).quote("She wept.", verifier, lambda *_: None) is None
