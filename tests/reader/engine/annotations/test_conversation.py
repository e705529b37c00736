"""A conversation is exported with its citations: words, and links and CFIs that lead to them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from indexing.cfi.places import CfiPlaces
from indexing.locator import TextRange
from indexing.publication import open_publication
from reader.engine import protocol
from reader.engine.errors import UsageError
from reader.engine.protocol import Answer, Exported
from reader.links import parse_link
from tests.reader.engine.annotations.desk import Desk

QUESTION = "Who wore a *crown* of iron?"


@pytest.fixture
def answer(desk: Desk) -> Answer:
    """A question that the book answers."""
    return desk.ask(protocol.Ask(book=desk.book, question=QUESTION), Answer)


def test_as_json_every_citation_leads_to_its_words(desk: Desk, answer: Answer, tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    done = desk.ask(protocol.ExportFromBook(desk.book, str(path), "conversation", "json"), Exported)
    assert (done.count, done.path) == (1, str(path))
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["about"]["dc:title"] == "The Sea"
    (turn,) = document["items"]
    assert (turn["question"], turn["answer"], turn["writer"]) == (QUESTION, answer.answer, "quotes")
    assert turn["citations"]
    with open_publication(desk.path) as publication:
        places = CfiPlaces(publication)
        for written, citation in zip(turn["citations"], answer.citations, strict=True):
            place = TextRange(citation.start, citation.end)
            fragment, quote = written["target"]["selector"]
            assert written["n"] == citation.n
            assert (
                quote["exact"] == citation.quote == desk.text(place.start.spine)[place.start.offset : place.end.offset]
            )
            assert places.read(fragment["value"]) == place
            link = parse_link(written["target"]["quoth"])
            assert (link.book, link.place) == (desk.book, place)


def test_as_markdown_it_reads_as_in_the_panel(desk: Desk, answer: Answer, tmp_path: Path) -> None:
    path = tmp_path / "c.md"
    desk.ask(protocol.ExportFromBook(desk.book, str(path), "conversation", "markdown"), Exported)
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# Questions about The Sea\n\nA. Writer\n\n## Who wore a \\*crown\\* of iron?\n\n")
    assert text.count("The king wore a crown of iron") == 1  # the quotes say all, so they stand there once
    for citation in answer.citations:
        link = f"quoth://book/{desk.book}/{citation.start}-{citation.end.offset}"
        assert f"[{citation.n}] {citation.chapter} · [Open in Quoth]({link}) · Location 2 of 3 · " in text
        assert "\n\n> " + citation.quote.replace("\n", "\n>\n> ") in text
    assert "answered by the book’s own sentences" in text
    assert "epubcfi" not in text  # they are for programs, and in the JSON
    # notices about this computer, with its paths, don't belong in an export
    assert str(tmp_path) not in text


@pytest.mark.parametrize("form", ["markdown", "html", "json"])
def test_what_the_book_says_of_itself_is_called_so(desk: Desk, tmp_path: Path, form: str) -> None:
    desk.ask(protocol.Ask(book=desk.book, question="Who is the author?"), Answer)
    path = tmp_path / "c"
    desk.ask(protocol.ExportFromBook(desk.book, str(path), "conversation", form), Exported)
    text = path.read_text(encoding="utf-8")
    assert "A. Writer" in text
    assert ('"writer": "details"' if form == "json" else "answered from what the book says of itself") in text
    assert "answered by" not in text


def test_without_questions_there_is_nothing_to_export(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="nothing to export"):
        desk.ask(protocol.ExportFromBook(desk.book, str(tmp_path / "c.md"), "conversation", "markdown"), Exported)
    assert not (tmp_path / "c.md").exists()


@pytest.mark.parametrize("form", ["markdown", "html"])
def test_what_the_book_does_not_answer_is_called_unanswered(desk: Desk, tmp_path: Path, form: str) -> None:
    assert desk.ask(protocol.Ask(book=desk.book, question="What did Napoleon eat at Austerlitz?"), Answer).insufficient
    path = tmp_path / "c"
    desk.ask(protocol.ExportFromBook(desk.book, str(path), "conversation", form), Exported)
    text = path.read_text(encoding="utf-8")
    assert ", not answered" in text
    assert "answered by" not in text
