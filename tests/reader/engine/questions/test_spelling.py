"""A misspelt name of a question is put right only where the book has no such word and a name that is nearly so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from indexing.locator import Locator
from reader.cli.main import main
from reader.engine.questions.understanding import in_the_books_spelling
from tests.epubs import book_of
from tests.reader.engine.quay import Quay

CHAPTERS = (
    "<h1>One</h1><p>“Sit down,” said George Wickham. George Wickham was an officer, and Catherine Quill was his "
    "cousin. “I will stand,” said Catherine. George Wickham laughed at Catherine. They spoke of Russia and Wicham.</p>",
    "<h1>Two</h1><p>“I am late,” said Tom Bingley. Tom Bingley was a clerk. “Sit,” said Wickham to Tom Bingley.</p>",
)


def _spelt(book: Quay, question: str, before: Locator | None = None) -> tuple[str, dict[str, str]] | None:
    respelt = in_the_books_spelling(question, book.view(before))
    return None if respelt is None else (respelt.text, {it.word: it.meaning for it in respelt.substitutions})


@pytest.mark.parametrize(
    ("question", "meant", "swaps"),
    [
        ("Why did Wikham laugh?", "Why did Wickham laugh?", {"Wikham": "Wickham"}),
        ("Who is Katherine’s cousin?", "Who is Catherine’s cousin?", {"Katherine": "Catherine"}),
        (
            "why does wikham like bingly",
            "why does wickham like bingley",
            {"wikham": "Wickham", "bingly": "Bingley"},
        ),
    ],
)
def test_a_misspelt_name_is_put_right_and_said(book: Quay, question: str, meant: str, swaps: dict[str, str]) -> None:
    assert _spelt(book, question) == (meant, swaps)


@pytest.mark.parametrize(
    "question",
    [
        "Why did Wickham laugh?",
        "Who is Wicham?",
        "Is Moriarty in it?",
        "Which Russian city is named?",
        "Who said “Sit down, Wikham”?",
        "Where are the binglies?",
        "",
    ],
)
def test_the_books_own_words_and_what_only_resembles_a_name_stay(book: Quay, question: str) -> None:
    assert _spelt(book, question) is None


def test_an_answer_says_which_name_was_meant_and_rests_on_it(
    no_models: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["add", str(book_of(tmp_path / "officer.epub", *CHAPTERS, title="The Officer"))]) == 0
    capsys.readouterr()
    asked = {}
    for given in ((), ("--as-typed",)):
        assert main(["ask", "--book", "the-officer", "--json", *given, "At whom did Wikham laugh?"]) == 0
        asked[given] = json.loads(capsys.readouterr().out)
    assert asked[()]["resolved"] == [{"word": "Wikham", "meaning": "Wickham"}]
    assert "laughed at Catherine" in asked[()]["citations"][0]["quote"]
    assert not asked["--as-typed",].get("resolved")


def test_no_name_comes_from_beyond_the_horizon(book: Quay) -> None:
    assert _spelt(book, "Who is Bingly?", Locator(1, 0)) is None
