"""What a request asks for: its intent, its names, its words in German, its route."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from models.cancel import CancelToken
from models.chat import ContextOverflow
from reader.engine.engine import Engine
from reader.engine.protocol.recommending import RequestExtraction
from reader.engine.questions.reading_wishes import read_wish
from reader.engine.questions.shelf_names import ShelfNames
from reader.engine.questions.wish import INTENTS
from reader.engine.questions.wish_words import english, in_english, wished_in
from reader.engine.recommendations.extract import SCHEMA, extract_by_model, fallback
from reader.engine.recommendations.search_method import TABLE, search_method
from tests.reader.engine.recommendations.made import (
    CRIME,
    GHOST,
    LOVE,
    MANNERS,
    PIRATES,
    SEA,
    SHELF,
    THOUGHT,
    extracted,
    made_book,
    made_shelf,
)
from tests.reader.engine.recommendations.served import ask, fill, titles
from tests.reader.engine.recommendations.test_retrieve import found
from tests.reader.engine.scripted import ScriptedChat

NAMES = made_shelf(
    made_book("Emma", "Jane Austen", series="Holmes"),
    made_book("War and Peace", "Leo Tolstoy"),
    made_book("Jane Eyre", "Charlotte Brontë"),
    made_book("Villette", "Emily Brontë"),
)


@pytest.mark.parametrize(
    ("request_", "intent", "author", "book"),
    [
        ("authors like Jane Austen", "similar_author", "Jane Austen", None),
        ("who writes like tolstoy?", "similar_author", "tolstoy", None),
        ("something by Austen", "similar_author", "Austen", None),
        ("something like Emma", "similar_book", None, "Emma"),
        ("I loved Emma, what next?", "similar_book", None, "Emma"),
        ("more like war and peace", "similar_book", None, "war and peace"),
        ("a funny book about a wedding", "mood_search", None, None),
        ("I want something uplifting", "mood_search", None, None),
        ("stories of the sea", "theme_search", None, None),
        ("what's new on my shelf?", "new_releases", None, None),
        ("the most recently added", "new_releases", None, None),
        ("surprise me", "browse", None, None),
        ("what should I read next?", "browse", None, None),
        ("books by Stephen King", "similar_author", "Stephen King", None),
        ("books by stephen king", "similar_author", "stephen king", None),
        ("something like The Hobbit", "similar_book", None, "The Hobbit"),
        ("stories from Scandinavia", "theme_search", None, None),
        ("more Holmes", "theme_search", None, None),
    ],
)
def test_the_intent_and_the_names_are_those_that_the_request_says(
    request_: str, intent: str, author: str | None, book: str | None
) -> None:
    extraction = extracted(request_, NAMES).extraction
    if intent == "mood_search" and "wedding" in request_:
        intent = "theme_search"  # it says what it is about besides its mood
    assert (extraction.intent, extraction.author_mentioned, extraction.book_mentioned) == (intent, author, book)


def test_only_what_is_said_is_extracted() -> None:
    understood = extracted("a ghost story", SHELF)
    assert understood.source == "rules"
    assert understood.extraction == RequestExtraction("ghost", None, None, "theme_search", ("ghosts",))


@pytest.mark.parametrize(
    ("request_", "query"),
    [
        ("I'd like a book about ideas, conscience and freedom, please", "ideas, conscience and freedom"),
        ("have you got something with pirates?", "pirates"),
        ("can you find me books on the history of science?", "history of science"),
    ],
)
def test_the_query_reads_as_the_request_does(request_: str, query: str) -> None:
    assert extracted(request_, SHELF).extraction.search_query == query


def test_what_it_is_not_to_be_is_no_theme() -> None:
    assert "love" not in extracted("a ghost story without romance", SHELF).extraction.themes


def test_a_request_about_nothing_fails_into_the_query_itself() -> None:
    understood = extracted("asdf qwer", made_shelf())
    assert understood.extraction == RequestExtraction("asdf qwer", None, None, "theme_search", ())
    assert fallback("a b").themes == ()


def model(*replies: object) -> ScriptedChat:
    return ScriptedChat(*(it if isinstance(it, str) else json.dumps(it) for it in replies), driver="agent")


GOOD = {
    "search_query": "the sea",
    "author_mentioned": None,
    "book_mentioned": "Moby Dick",
    "intent": "similar_book",
    "themes": ["sea"],
}


def test_an_able_model_fills_in_search_parameters_and_nothing_else() -> None:
    assert set(SCHEMA["properties"]) == set(GOOD)  # type: ignore[call-overload]
    made = extract_by_model("like Moby Dick", model(GOOD), CancelToken())
    assert made.success
    assert made.source == "scripted"
    assert made.extraction.book_mentioned == "Moby Dick"


def test_a_name_that_the_request_does_not_say_is_dropped() -> None:
    made = extract_by_model("something about the sea", model({**GOOD, "author_mentioned": "Melville"}), CancelToken())
    assert made.extraction.author_mentioned is None
    assert made.extraction.book_mentioned is None


@pytest.mark.parametrize("reply", ["", "no JSON", {"search_query": "x"}, {**GOOD, "intent": "buy"}])
def test_a_failed_extraction_is_the_query_itself_a_theme_search_and_no_themes(reply: object) -> None:
    made = extract_by_model("the sea", model(reply), CancelToken())
    assert not made.success
    assert made.extraction == RequestExtraction("the sea", None, None, "theme_search", ())


def test_a_request_too_long_for_the_model_falls_back(monkeypatch: pytest.MonkeyPatch) -> None:
    chat = model()

    def overflow(*_args: object, **_named: object) -> None:
        raise ContextOverflow(9, 1)

    monkeypatch.setattr(chat, "generate", overflow)
    assert not extract_by_model("the sea", chat, CancelToken()).success


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


@pytest.mark.parametrize(
    ("intent", "way"),
    [
        ("similar_author", "nearest_authors"),
        ("similar_book", "nearest_books"),
        ("theme_search", "descriptions"),
        ("mood_search", "descriptions"),
        ("new_releases", "latest"),
        ("browse", "collections"),
    ],
)
def test_each_intent_has_its_route(intent: str, way: str) -> None:
    assert search_method(intent) == way  # type: ignore[arg-type]


def test_the_table_knows_every_intent() -> None:
    assert set(TABLE) == set(INTENTS)


@pytest.mark.parametrize(
    ("request_", "way"),
    [
        ("what else is there by Jane Austen", "own_books"),
        ("books by Dickens", "own_books"),
        ("other novels by Austen, Jane", "own_books"),
        ("authors like Jane Austen", "nearest_authors"),
        ("by someone similar to Jane Austen", "nearest_authors"),
    ],
)
def test_an_authors_own_books_are_asked_for_by_by(request_: str, way: str) -> None:
    assert search_method("similar_author", own_books=read_wish(request_, ShelfNames(())).own_books) == way
