"""German wishes: they find what the English ones find, and names and titles in them stay as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from reader.engine.engine import Engine
from reader.engine.questions.wish_words import english, in_english, wished_in
from tests.reader.engine.recommendations.made import (
    CRIME,
    GHOST,
    LOVE,
    MANNERS,
    PIRATES,
    SEA,
    SHELF,
    THOUGHT,
    made_book,
)
from tests.reader.engine.recommendations.served import ask, fill, titles
from tests.reader.engine.recommendations.test_retrieve import found


@pytest.mark.parametrize(
    ("request_", "first"),
    [
        ("Empfiehl mir einen Krimi", CRIME),
        ("einen Kriminalroman bitte", CRIME),
        ("eine Geschichte von Schwestern", LOVE),
        ("Seegeschichten", SEA),
        ("etwas Gruseliges", GHOST),
        ("Hast du was mit Piraten?", PIRATES),
        ("Philosophie", THOUGHT),
        ("mehr wie Two Sisters", MANNERS),
    ],
)
def test_a_german_wish_finds_what_it_means(request_: str, first: object) -> None:
    candidates = found(request_, SHELF).candidates
    assert candidates
    assert candidates[0].book == first


@pytest.mark.parametrize(
    ("request_", "english"),
    [
        ("Ich mag Jane Austen, wer noch?", "I like Jane Austen, who else ?"),
        ("mehr wie Dracula", "more like Dracula"),
        ("Bücher von Mark Twain", "books by Mark Twain"),
        ("mehr wie „Die Liebe“", "more like „Die Liebe“"),
        ("ja, nach Länge stöbern", "yes , by length browse"),
        ("kürzer", "shorter"),
        ("andere", "others"),
        ("a story about war", "a story about war"),
        ("was there a war in the sea?", "was there a war in the sea?"),
        ("Emma", "Emma"),
        ("", ""),
    ],
)
def test_names_and_what_is_quoted_stay(request_: str, english: str) -> None:
    assert in_english(request_) == english


def test_a_title_of_the_shelf_stays_whatever_its_words_mean() -> None:
    book = made_book("Krieg und Frieden", "Lew Tolstoi")
    assert in_english("mehr wie Krieg und Frieden", [book.row.title]) == "more like Krieg und Frieden"


def test_english_wishes_are_not_taken_for_german() -> None:
    for words in ("surprise me", "sea stories", "something in German", "Who was in the war?", "art", "x" * 500):
        assert wished_in(words) is english(), words


def test_what_we_made_of_a_wish_is_not_said_to_the_reader_as_theirs(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)
    made = ask(engine, "Ich möchte eine Geistergeschichte")
    assert titles(made)[0] == "The Grey Lady"
    assert made.before == "I looked through your shelf."
