"""What is asked of several books: whom it names, and what books are to speak of."""

from __future__ import annotations

import pytest

from reader.engine.grounding.book_facts import BookFacts
from reader.engine.grounding.words import Lexicon
from reader.engine.questions.question import Question
from reader.engine.questions.reading import read_question


def read(question: str) -> Question:
    return read_question(question, BookFacts("", "en"), Lexicon("en"), across=True)


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Who killed Roger Ackroyd?", ("Roger Ackroyd",)),
        ("Did Mr. Darcy love Elizabeth’s sister?", ("Mr. Darcy", "Elizabeth")),
        ("Where is the treasure?", ()),
        ("Wie heißt die Löwin?", ()),
        ("Wer tötete Ackroyd?", ("Ackroyd",)),
        ("Hat der alte Mann den Fisch gefangen?", ()),
        ("who is ishmael", ()),
        ("¿Quién es Dorothy?", ("Dorothy",)),
        ("???", ()),
    ],
)
def test_names_are_told_by_their_capitals(question: str, names: tuple[str, ...]) -> None:
    assert read(question).names == names


@pytest.mark.parametrize(
    ("question", "sought"),
    [
        ("Which book speaks of bees?", "bees"),
        ("Which of my novels is set in Russia?", "Russia"),
        ("In which book does somebody lose a hound?", "somebody lose a hound"),
        ("Do any of my books mention Napoleon?", "Napoleon"),
        ("Do I have a book about ghosts?", "ghosts"),
        ("Are there any books that deal with grief?", "grief"),
        ("What book did Emma read?", None),
        ("What is the story about?", None),
        ("Which book did he give her?", None),
        ("Which book is it?", None),
        ("With what did the hermit build a cabin?", None),
        ("In welchem meiner Bücher geht es um Bienen?", "geht es um Bienen"),
        ("Welches meiner Bücher handelt von Bienen?", "Bienen"),
        ("Gibt es ein Buch über Gespenster?", "Gespenster"),
        ("Welches Buch las Emma?", None),
    ],
)
def test_a_question_for_books_looks_for_what_they_are_to_speak_of(question: str, sought: str | None) -> None:
    asked = read(question)
    assert (asked.text, asked.for_books) == (sought or question, sought is not None)
