"""Answers about the acts of a play, or a novel's parts, and the scenes or chapters in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from indexing.locator import Locator
from reader.engine.answers.contents import chapter_count
from reader.engine.answers.replies import Reply
from reader.engine.questions.question import Intent
from tests.epubs import Epub, page
from tests.reader.engine.quay import Quay, quay
from tests.reader.engine.views import answered

_RAIN = "It rained on the roofs and on the road all day, and nobody at all came by. "
_ACTS = (("Act I", ("Scene I", "Scene II")), ("Act II", ("Scene I", "Scene II", "Scene III")))


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Quay]:
    """A retriever over a book in acts, which are entries of their own above its scenes; and the book's id."""
    pages, entries = list[tuple[str, str]](), ""
    for act, scenes in _ACTS:
        pages.append((f"text/{len(pages)}.xhtml", page(f"<h1>{act}</h1>")))
        entries += f'<li><a href="{pages[-1][0]}">{act}</a><ol>'
        for scene in scenes:
            words = f"{scene.replace(' ', '').lower()} of {act.replace(' ', '').lower()}"
            body = f"<h2>{scene}</h2><p>Mr. Quill told Agnes what he knew of {words}.</p><p>{_RAIN * 5}</p>"
            pages.append((f"text/{len(pages)}.xhtml", page(body)))
            entries += f'<li><a href="{pages[-1][0]}">{scene}</a></li>'
        entries += "</ol></li>"
    contents = page(f'<nav epub:type="toc"><ol>{entries}</ol></nav>', "Contents")
    epub = Epub(pages=tuple(pages), files={"epub/nav.xhtml": contents})
    with quay(tmp_path_factory.mktemp("acts"), epub=epub) as made:
        yield made


def _known(reply: Reply | None) -> Reply:
    assert reply is not None
    return reply


@pytest.mark.parametrize(
    ("question", "spines"),
    [
        ("What happens in act 2?", {4, 5, 6}),
        ("Summarise the first act", {1, 2}),
        ("What happens in Act II, Scene III?", {6}),
        ("what happens in scene 2 of act two", {5}),
        ("What is the first scene of act 2 about?", {4}),
        ("What happens in the last scene?", {6}),
    ],
)
def test_an_act_is_summarised_and_a_scene_of_it(play: Quay, question: str, spines: set[int]) -> None:
    assert {it.start.spine for it in _known(answered(Intent.SUMMARY, question, play.view())).citations} == spines


def test_an_act_that_is_not_read_yet_is_not_summarised(play: Quay) -> None:
    reply = _known(answered(Intent.SUMMARY, "What happens in act 2?", play.view(Locator(3, 0))))
    assert (reply.reason, reply.citations) == ("beyond_reading_position", ())
    assert answered(Intent.SUMMARY, "What happens in part 2?", play.view()) is None
    assert answered(Intent.SUMMARY, "What happens in act 9?", play.view()) is None


def test_acts_are_counted_when_they_are_asked_for(play: Quay) -> None:
    reply = _known(answered(Intent.CONTENTS, "How many acts are there?", play.view()))
    assert reply.text.startswith("The book has 2 acts, from “Act I” to “Act II”.")
    assert reply.writer == "details"  # the panel called it “The book’s own sentences”
    assert [it.quote for it in reply.citations] == ["Act I", "Act II"]
    scenes = _known(answered(Intent.CONTENTS, "How many scenes are there?", play.view()))
    assert "5 numbered scenes" in scenes.text


def test_books_that_are_chapters_themselves_are_counted_and_summarised_as_such(tmp_path: Path) -> None:
    books = [
        f"<h1>Book {n}</h1><p>Mr. Quill told Agnes what he knew.</p><p>{_RAIN * 5}</p>" for n in ("I", "II", "III")
    ]
    pages = tuple((f"text/{n}.xhtml", page(body)) for n, body in enumerate(books))
    entries = "".join(f'<li><a href="text/{n}.xhtml">Book {"I" * (n + 1)}</a></li>' for n in range(len(books)))
    contents = page(f'<nav epub:type="toc"><ol>{entries}</ol></nav>', "Contents")
    with quay(tmp_path, epub=Epub(pages=pages, files={"epub/nav.xhtml": contents})) as novel:
        view = novel.view()
        counted = _known(chapter_count("books", view))
        second = _known(answered(Intent.SUMMARY, "What happens in book 2?", view))
    assert counted.text.startswith("The book has 3 books, from “Book I” to “Book III”.")
    assert {it.start.spine for it in second.citations} == {1}
