"""A model's written answer, over the whole path: what it is asked, what stands of it, and what the reader sees."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from indexing.locator import Locator
from models.chat import Completion, ContextOverflow
from models.errors import ModelError
from models.user_message import verbatim
from reader.engine.answers.pipeline import AnsweringModels, answer_question
from reader.engine.protocol import Answer, Event, EvidenceChosen, QuotesChosen, SentencesWritten
from reader.engine.writing.trust import WriterTrust
from tests.reader.engine.quay import RING, THIEF, Quay, quay
from tests.reader.engine.scripted import ScriptedChat
from tests.reader.engine.views import question_of

NUMBERED = re.compile(r"^\[(\d+)\] (.*)$", re.MULTILINE)
MANY = tuple(
    f"<h1>Chapter {n}: The {ship}</h1><p>Captain {name} of the {ship} kept a {pet} in the galley.</p>"
    f"<p>{'The rain fell on the deck and the men mended the sails. ' * 12}</p>"
    for n, (name, ship, pet) in enumerate(
        [("Rowe", "Petrel", "goat"), ("Vane", "Gannet", "parrot"), ("Holt", "Plover", "tortoise")], start=1
    )
)


class PassageChat(ScriptedChat):
    """Writes a sentence with the number of the passage that holds some words."""

    def __init__(self, sentence: str, words: str) -> None:
        super().__init__()
        self.sentence, self.words = sentence, words
        self.prompts: list[str] = []

    def generate(self, messages: Any, **named: Any) -> Completion:
        prompt = messages[-1].content
        self.prompts.append(prompt)
        number = next((n for n, text in NUMBERED.findall(prompt) if self.words in text), None)
        self._replies = ["NOT HERE" if number is None else f"{self.sentence} [{number}]"]
        return super().generate(messages, **named)


@pytest.fixture(scope="module")
def ships(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Quay]:
    """One with several chapters that are alike."""
    with quay(tmp_path_factory.mktemp("ships"), *MANY) as book:
        yield book


def _thief(sentence: str = "Captain Rowe had stolen the lighthouse lamp.") -> PassageChat:
    return PassageChat(sentence, "had stolen the lighthouse lamp")


def test_a_sentence_that_a_passage_carries_is_the_answer_with_its_quote(book: Quay) -> None:
    answer = book.ask(THIEF, _thief()).answer
    assert (answer.decision, answer.writer) == ("write", "scripted")
    assert answer.answer == "Captain Rowe had stolen the lighthouse lamp. [1]"
    assert [(sentence.supported, sentence.citations) for sentence in answer.sentences] == [(True, (1,))]
    assert "It was Captain Rowe who had stolen the lighthouse lamp" in answer.citations[0].quote
    assert answer.provenance is not None
    assert "hasn’t been examined" in answer.provenance
    assert not answer.insufficient


def test_the_book_s_quotes_are_there_before_the_model_writes_and_each_sentence_as_it_is_checked(book: Quay) -> None:
    chat = _thief("It was Captain Rowe. [2] He sold the lamp to a dealer in Norwich for nine pounds.")
    asked = book.ask(THIEF, chat)
    steps = [event for event in asked.events if isinstance(event, QuotesChosen | SentencesWritten)]
    assert isinstance(steps[0], QuotesChosen)
    written = [step.sentences for step in steps if isinstance(step, SentencesWritten)]
    assert [len(sentences) for sentences in written] == [1, 2]
    assert written[-1] == tuple(sentence.text for sentence in asked.answer.sentences)


def test_the_prompt_has_each_passage_on_a_line_that_begins_with_its_number_in_the_books_order(ships: Quay) -> None:
    chat = PassageChat("Captain Vane kept a parrot.", "parrot")
    ships.ask("Which captain kept a parrot in the galley?", chat)
    (prompt,) = chat.prompts
    passages = NUMBERED.findall(prompt)
    assert [int(n) for n, _ in passages] == list(range(1, len(passages) + 1))
    assert len(passages) > 1
    order = [next(n for n, name in enumerate(("Rowe", "Vane", "Holt")) if name in text) for _, text in passages]
    assert order == sorted(order)
    assert "From “Chapter 2" in prompt
    assert prompt.rstrip().endswith("Question: Which captain kept a parrot in the galley?")


@pytest.mark.parametrize(
    "reply",
    [
        "Captain Marlowe had stolen the lighthouse lamp. [2]",  # a name that isn't there
        "Captain Rowe sold it for ninety pounds. [2]",  # a number that isn't
        "Captain Rowe never stole the lighthouse lamp. [2]",  # a denial
        "Captain Rowe had stolen the lighthouse lamp. [9]",  # a passage that isn't
        "The lamp was melted down by pirates for its copper. [2]",  # nothing of it is there
        "",
        "NOT HERE",
    ],
)
def test_what_no_passage_carries_is_never_shown_and_the_quotes_answer(book: Quay, reply: str) -> None:
    asked = book.ask(THIEF, ScriptedChat(reply))
    assert asked.answer.writer == "quotes"
    assert "It was Captain Rowe" in asked.answer.citations[0].quote
    shown = [
        asked.answer.answer,
        *(text for event in asked.events if isinstance(event, SentencesWritten) for text in event.sentences),
    ]
    for wrong in ("Marlowe", "ninety", "never", "pirates"):
        assert all(wrong not in text for text in shown)


def test_not_here_of_a_model_that_can_be_relied_on_makes_the_quotes_the_nearest_ones(book: Quay) -> None:
    view, events = book.view(), list[Event]()
    view.emit = events.append
    models = AnsweringModels(writer=ScriptedChat("NOT HERE"), trust=WriterTrust(refuses=True))
    answer = answer_question(question_of(THIEF, view), view, models)
    assert (answer.decision, answer.reason) == ("refuse", "search_degraded")
    assert answer.citations
    assert sum(isinstance(event, EvidenceChosen) for event in events) == 1  # the passages aren't read again for that


def test_a_sentence_beside_a_right_one_is_struck_out_and_that_is_said(book: Quay) -> None:
    reply = "Captain Rowe had stolen the lighthouse lamp. [2] His wife Petronella hid it in Amsterdam. [2]"
    answer = book.ask(THIEF, ScriptedChat(reply)).answer
    assert answer.answer == "Captain Rowe had stolen the lighthouse lamp. [1]"
    assert any("left out" in notice for notice in answer.notices)


def test_where_the_sentence_that_answers_is_struck_out_the_quotes_answer(book: Quay) -> None:
    reply = "Petronella Vance had stolen it. [2] It was sold to a dealer in Norwich for nine pounds. [2]"
    asked = book.ask(THIEF, ScriptedChat(reply))
    assert asked.answer.writer == "quotes"
    assert not any(isinstance(event, SentencesWritten) for event in asked.events)


def test_a_model_that_cites_nothing_is_checked_against_all_that_it_read(book: Quay) -> None:
    answer = book.ask(THIEF, ScriptedChat("Captain Rowe had stolen the lighthouse lamp.")).answer
    assert answer.answer == "Captain Rowe had stolen the lighthouse lamp. [1]"
    assert "had stolen the lighthouse lamp" in answer.citations[0].quote


def test_a_model_that_cites_everything_gets_the_sentences_that_carry_it(ships: Quay) -> None:
    answer = ships.ask(
        "Which captain kept a parrot in the galley?", ScriptedChat("Captain Vane kept a parrot. [1][2][3]")
    ).answer
    assert answer.decision == "write"
    assert {citation.chapter for citation in answer.citations} == {"Chapter 2"}


def test_words_beyond_the_horizon_are_never_in_the_prompt(book: Quay) -> None:
    chat = _thief()
    before = Locator(2, 0)
    book.ask(THIEF, chat, before=before)
    assert chat.prompts
    for prompt in chat.prompts:
        assert "Norwich" not in prompt
        assert "dealer" not in prompt


def test_a_model_that_knows_the_book_does_not_tell_what_lies_ahead(book: Quay) -> None:
    asked = book.ask(
        "Who is the captain?", ScriptedChat("Captain Rowe is a thief from Norwich. [1]"), before=Locator(2, 0)
    )
    assert "Norwich" not in asked.answer.answer
    assert not any(
        "Norwich" in text for event in asked.events if isinstance(event, SentencesWritten) for text in event.sentences
    )


class _Broken(ScriptedChat):
    """Says some words, and fails."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words

    def generate(self, *_args: Any, on_token: Any = None, **_named: Any) -> Completion:
        if on_token is not None:
            on_token(self._words)
        raise ModelError(verbatim("The model broke."))


def test_of_an_answer_that_breaks_off_what_was_whole_and_checked_stays(book: Quay) -> None:
    answer = book.ask(THIEF, _Broken("Captain Rowe had stolen the lighthouse lamp. [2] He sold it to")).answer
    assert answer.answer == "Captain Rowe had stolen the lighthouse lamp. [1]"
    assert any("broke off" in notice for notice in answer.notices)


def test_of_one_that_breaks_off_before_that_the_quotes_are_left(book: Quay) -> None:
    answer = book.ask(THIEF, _Broken("Captain Rowe had stolen")).answer
    assert answer.writer == "quotes"
    assert "Captain Rowe" in answer.citations[0].quote


class _Narrow(PassageChat):
    """Has room for so many characters."""

    room = 1_200

    def generate(self, messages: Any, **named: Any) -> Completion:
        size = sum(len(message.content) for message in messages)
        if size > self.room + len(messages[0].content):
            raise ContextOverflow(size, self.room)
        return super().generate(messages, **named)


def test_a_small_context_gets_the_best_passages_alone(ships: Quay) -> None:
    chat = _Narrow("Captain Vane kept a parrot.", "parrot")
    answer = ships.ask("Which captain kept a parrot in the galley?", chat).answer
    assert answer.answer == "Captain Vane kept a parrot. [1]"
    assert len(NUMBERED.findall(chat.prompts[-1])) == 1


def test_two_questions_in_one_are_two_searches(book: Quay) -> None:
    asked = book.ask(
        "What did the harbour master keep on a ring, and who had stolen the lamp?", ScriptedChat("NOT HERE")
    )
    queries = [call.args["query"] for call in asked.answer.tool_calls]
    assert queries[1:3] == ["What did the harbour master keep on a ring?", "Who had stolen the lamp?"]


STEPS = (
    "The harbour master kept three keys.",
    "He kept them on a ring.",
    "Mr. Quill kept the keys.",
    "One opened the lamp room.",
    "There were three keys on the ring.",
    "One of the keys opened the lamp room.",
    "The ring had three keys.",
    "Mr. Quill was the harbour master.",
    "The master kept keys.",
)


@pytest.mark.parametrize(
    ("longer", "most"), [("", 8), (", and the harbour master kept one of three keys on a ring", 4)]
)
def test_of_short_steps_more_stand_than_of_long_sentences(book: Quay, longer: str, most: int) -> None:
    answer = book.ask(RING, ScriptedChat(" ".join(f"{step[:-1]}{longer}. [1]" for step in STEPS))).answer
    assert len(answer.sentences) == most


def _seen(answer: Answer) -> str:
    return " ".join((answer.answer, *(citation.quote for citation in answer.citations)))


def test_without_a_model_the_answer_is_as_before(book: Quay) -> None:
    answer = book.ask(THIEF).answer
    assert answer.provenance is None
    assert not answer.offers_writing
    assert "Captain Rowe" in _seen(answer)
