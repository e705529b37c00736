"""What a writer drafts becomes rows whose quotes stand in the book; what can't be used is named."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from models.training.questions import load
from models.training.questions.drafts import SearchableText, main
from tests.epubs import book_of

PAGES = [
    "“Mr. Weston’s ball”⁠ was held at the Crown. Emma danced with Mr. Elton.",
    "Emma danced with Mr. Knightley, and Mr. Elton sat down. The ball was over by four. It rained. It rained.",
]
Draft = Mapping[str, object]
GOOD: Draft = {
    "q": "where was mr weston's ball",
    "k": "where",
    "a": ["the Crown"],
    "p": "ball was held at the Crown",
    "s": "Crown",
}


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return book_of(tmp_path / "a_short_book.epub", *PAGES)


def made(book: Path, *drafts: Draft, **options: Path) -> int:
    path = book.with_name("drafts.jsonl")
    path.write_text("\n".join(json.dumps(draft) for draft in drafts))
    return main(
        ["make", str(book), str(path), *(part for name, to in options.items() for part in (f"--{name}", str(to)))]
    )


def test_a_draft_becomes_a_row_with_the_books_own_words(book: Path, tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    assert made(book, {**GOOD, "p": '"Mr. Weston\'s ball" was held at the Crown', "x": "the Lamb"}, rows=rows) == 0
    (row,) = load(rows)
    assert row.quote is not None
    assert row.quote.words == "Mr. Weston’s ball”⁠ was held at the Crown"
    assert row.span is not None
    assert (row.span.words, row.wrong, row.id) == ("Crown", "the Lamb", "short-001")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"p": "held at the Lamb"}, "not in the book word for word"),
        ({"p": "It rained", "s": ""}, "stands in the book 2 times"),
        ({"s": "Emma"}, "s isn't in p"),
        ({"a": []}, "there are 0 answers"),
        ({"x": "the Crown"}, "the wrong answer is a right one"),
        ({"k": "whence"}, "Invalid enum value"),
    ],
)
def test_a_bad_draft_is_named_and_nothing_is_written(
    book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], change: Draft, why: str
) -> None:
    rows = tmp_path / "rows.jsonl"
    assert made(book, {**GOOD, **change}, rows=rows) == 1
    assert why in capsys.readouterr().err
    assert not rows.exists()


def test_other_sentences_that_may_carry_the_answer_are_listed_and_added_where_they_do(
    book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    draft: Draft = {
        "q": "Who danced with Emma?",
        "k": "who",
        "a": ["Elton"],
        "p": "Emma danced with Mr. Elton",
        "s": "Elton",
    }
    path = tmp_path / "drafts.jsonl"
    path.write_text(json.dumps(draft))
    assert main(["elsewhere", str(book), str(path)]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert [line.partition(" | ")[0] for line in listed] == ["short-001.1"]
    assert "Knightley, and Mr. Elton sat down" in listed[0]
    (tmp_path / "also").write_text("short-001.1\n")
    assert made(book, draft, rows=tmp_path / "rows", also=tmp_path / "also") == 0
    (row,) = load(tmp_path / "rows")
    assert [quoted.words for quoted in row.also] == ["Emma danced with Mr. Knightley, and Mr. Elton sat down."]


def test_words_are_found_as_whole_words_only() -> None:
    text = SearchableText(0, "The Crowns of the Crown.", ((0, 24),))
    assert [place.start for place in text.places("Crown")] == ["0:18"]
    assert text.places("—") == []
