"""Names that stand nowhere in the book are met at once; what only looks like one is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from reader.engine.answers.absent_names import absent_name, absent_words
from reader.engine.answers.answerability import Rarity
from reader.engine.answers.pipeline import AnsweringModels, answer_question
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.grounding.words import Lexicon
from reader.engine.questions.reading import read_question
from reader.engine.questions.turns import PastTurn
from reader.engine.questions.understanding import read_in_conversation
from tests.reader.engine.passages import ENGLISH
from tests.reader.engine.quay import quay
from tests.reader.engine.views import view_of


def _absent(text: str, *known: str, lexicon: Lexicon = ENGLISH) -> str:
    """The absent name, in a book that only has the words ``known``."""
    question = read_question(text, BookFacts("The Harbour Clerk", "en"), lexicon)
    unknown = frozenset(question.content.topic) - {lexicon.stem(word) for word in known}
    return absent_name(question, Rarity({}, unknown), lexicon)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Who killed Roger Ackroyd?", "Roger Ackroyd"),
        ("What did Mrs. Pendleton say?", "Mrs. Pendleton"),
        ("who is mrs pendleton", "mrs pendleton"),
        ("Where is Ackroyd’s knife?", "Ackroyd"),
        ("What does Ackroyd think of the knife?", "Ackroyd"),
    ],
)
def test_a_name_that_the_book_does_not_have_is_told(question: str, name: str) -> None:
    assert _absent(question, "kill", "say", "knife") == name


@pytest.mark.parametrize(
    "question",
    [
        "Describe the harbour.",  # whatever begins a sentence has a capital
        "What does the Dutch professor say?",  # an adjective
        "Which sea lies by the Irish bishop's house?",
        "who was the old carter",
        "Who is the Captain?",
    ],
)
def test_what_is_no_name_is_not_missed(question: str) -> None:
    assert _absent(question) == ""


def test_a_name_is_known_by_its_last_word() -> None:
    assert _absent("Who killed Basil Hallward?", "hallward") == ""
    assert _absent("Who killed Basil Hallward?", "basil") == "Basil Hallward"


def test_a_language_that_writes_nouns_large_names_nobody_so() -> None:
    assert _absent("Warum hat sie Angst?", lexicon=Lexicon("de")) == ""


def test_the_answer_says_who_is_not_in_the_book_and_reads_nothing(tmp_path: Path) -> None:
    with quay(tmp_path) as book:
        answer = book.ask("Why did Roger Ackroyd steal the lighthouse lamp?").answer
        assert answer.answer.startswith(
            "“Roger Ackroyd” isn’t in this book. The closest passages, which may not answer:"
        )
        assert answer.decision == "refuse"
        assert any("lighthouse lamp" in citation.quote for citation in answer.citations)


def test_a_question_all_in_capitals_names_nobody(tmp_path: Path) -> None:
    with quay(tmp_path) as book:
        assert "isn’t in this book" not in book.ask("WHO REALLY STOLE THE LAMP?").answer.answer


def test_what_the_question_before_named_is_not_said_to_be_missing(tmp_path: Path) -> None:
    with quay(tmp_path) as book:
        view = view_of(book.retriever, book.book, facts=BookFacts("The Quay", "en"))
        turn = PastTurn("Does Rowe sail to America?", "")
        question = read_in_conversation("Which one opened the lamp room?", [turn], view, view.lexicon)
        answer = answer_question(question, view, AnsweringModels())
    assert "America" in question.text
    assert "isn’t in this book" not in answer.answer


def test_no_word_of_another_language_than_the_books_is_said_to_be_missing(tmp_path: Path) -> None:
    with quay(tmp_path) as book:
        answer = book.ask("Wie heißt der Leuchtturmwärter?").answer
        assert "Leuchtturmwärter" not in answer.answer
        assert any("another language" in notice for notice in answer.notices)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("How long does a goose egg take?", ()),
        ("How long is the longboat?", ("longboat",)),
        ("What colour is the goose?", ()),
        ("What colour did the bishop choose?", ("colour", "bishop", "choose")),
        ("When did the goose rise?", ("rise",)),
        ("When did the goose marry a bishop?", ("marry", "bishop")),
        ("What is the third egg?", ()),
        ("List the words on the goose. Is a goose greater?", ()),
        ("何を食べた？", ("食べ", "べた", "た")),
    ],
)
def test_what_asks_is_not_missed(question: str, words: tuple[str, ...]) -> None:
    read = read_question(question, BookFacts("The Harbour Clerk", "en"), ENGLISH)
    unknown = frozenset(read.content.topic) - {ENGLISH.stem(word) for word in ("goose", "egg")}
    assert absent_words(read, Rarity({}, unknown)) == words


def test_a_verb_that_may_stand_in_another_form_is_not_called_absent() -> None:
    assert read_question("Did the sun rise or marry?", BookFacts("", "en"), ENGLISH).inflected == {"rise"}
