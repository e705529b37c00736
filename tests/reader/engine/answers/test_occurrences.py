"""How often a word or a name stands in a book, where it first does, and where two people first meet."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.locator import Locator
from tests.reader.engine.quay import quay


@pytest.mark.parametrize(
    ("question", "first", "says"),
    [
        ("How often is Agnes mentioned?", "His daughter Agnes mended clocks", "“Agnes” stands 1 time in this book"),
        ("How many times does the word “lamp” occur?", "One of them opened the lamp room.", "“lamp” stands 2 times"),
        ("Where does the word doctor first appear?", "On Tuesday the ferry came in late", ""),
        ("When is Captain Rowe first mentioned?", "On Tuesday the ferry came in late", ""),
        ("What is the first mention of clocks?", "His daughter Agnes mended clocks", ""),
    ],
)
def test_words_are_counted_and_their_first_place_is_quoted(
    tmp_path: Path, question: str, first: str, says: str
) -> None:
    with quay(tmp_path) as book:
        answer = book.ask(question).answer
    assert answer.citations[0].quote.startswith(first)
    assert says in answer.answer


def test_no_more_is_counted_than_was_read(tmp_path: Path) -> None:
    with quay(tmp_path) as book:
        answer = book.ask("How often does the word lamp occur?", before=Locator(1, 0)).answer
    assert "“lamp” stands 1 time in what you have read" in answer.answer


def test_two_people_meet_where_they_are_first_named_near_each_other(tmp_path: Path) -> None:
    chapters = (
        "<p>Agnes Quill mended clocks. Agnes Quill lived on the quay.</p><p>Tom Rowe sailed. Tom Rowe sang.</p>",
        "<p>On Monday Agnes Quill saw Tom Rowe on the stairs.</p><p>Agnes Quill laughed at Tom Rowe.</p>",
    )
    chapters = (
        chapters[0].replace("</p><p>Tom", f"</p><p>{'The tide came in and went out again. ' * 12}</p><p>Tom"),
        chapters[1],
    )
    with quay(tmp_path, *chapters) as book:
        answer = book.ask("When do Agnes Quill and Tom Rowe first meet?").answer
    assert answer.citations[0].quote.startswith("On Monday Agnes Quill saw Tom Rowe")
