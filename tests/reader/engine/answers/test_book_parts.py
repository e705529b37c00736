"""Answers about the book's parts, without a search: how it begins and ends, what its contents are, what happens."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from indexing.locator import Locator
from reader.engine.answers.replies import Reply
from reader.engine.questions.question import Intent
from tests.epubs import Epub, page
from tests.reader.engine.quay import Quay, quay
from tests.reader.engine.views import answered

_RAIN = "It rained on the roofs and on the road all day, and nobody at all came by. "
_CHAPTERS = (
    "<h1>Preface</h1><p>I have written down what my uncle told me of the harbour and of the people in it.</p>",
    "<h1>Chapter I: The Quay</h1><p>Mr. Quill kept three keys on an iron ring. Agnes mended the clocks of the town."
    f"</p><p>{_RAIN * 5}</p><p>Agnes locked her shop that night. Nobody saw who stood beneath the lamp.</p>",
    "<h1>Chapter II: The Ferry</h1><p>On Tuesday the ferry came in late. Captain Rowe had waited for a doctor.</p>"
    f"<p>{_RAIN * 5}</p><p>The doctor had brought a sealed letter. Mr. Quill did not dare to open it.</p>",
    "<h1>Chapter III: The Thief</h1><p>Captain Rowe had stolen the lamp himself. He sold it to a dealer in Norwich."
    f"</p><p>{_RAIN * 5}</p><p>So the keys were given to Agnes. She hangs them by the clock to this day.</p>"
    "<p>The End.</p>",
)
_SOLD = "<p>Captain Rowe sold the lamp to a dealer in Norwich for nine pounds, and the doctor wrote it down.</p>" * 2


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Quay]:
    """Its contents list the chapters by their headings."""
    with quay(tmp_path_factory.mktemp("parts"), epub=_titled(_CHAPTERS)) as made:
        yield made


def _titled(chapters: Sequence[str]) -> Epub:
    """An EPUB whose contents list its chapters by their headings."""
    pages = tuple((f"text/{n}.xhtml", page(body)) for n, body in enumerate(chapters))
    titles = [re.findall("<h1>(.*?)</h1>", body)[0] for body in chapters]
    entries = "".join(f'<li><a href="text/{n}.xhtml">{title}</a></li>' for n, title in enumerate(titles))
    contents = page(f'<nav epub:type="toc"><ol>{entries}</ol></nav>', "Contents")
    return Epub(pages=pages, files={"epub/nav.xhtml": contents})


def _ask(intent: Intent, book: Quay, text: str, before: Locator | None = None) -> Reply:
    reply = answered(intent, text, book.view(before))
    assert reply is not None
    for citation in reply.citations:
        assert citation.start <= citation.end and (before is None or citation.end <= before)
    return reply


# How it begins and ends -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "quoted"),
    [
        ("How does the book begin?", "Mr. Quill kept three keys on an iron ring. Agnes mended the clocks of the town."),
        ("and how does it begin?", "Mr. Quill kept three keys on an iron ring. Agnes mended the clocks of the town."),
        ("how did it all start", "Mr. Quill kept three keys on an iron ring. Agnes mended the clocks of the town."),
        ("How does chapter 2 open?", "On Tuesday the ferry came in late. Captain Rowe had waited for a doctor."),
        (
            "What happens at the start of chapter 2?",
            "On Tuesday the ferry came in late. Captain Rowe had waited for a doctor.",
        ),
        (
            "What happens at the end of the first chapter?",
            "Agnes locked her shop that night. Nobody saw who stood beneath the lamp.",
        ),
        ("How does the first chapter end?", "Agnes locked her shop that night. Nobody saw who stood beneath the lamp."),
        (
            "How does the story end?",
            "So the keys were given to Agnes. She hangs them by the clock to this day.",
        ),
    ],
)
def test_the_first_or_the_last_sentences_are_quoted(book: Quay, question: str, quoted: str) -> None:
    (citation,) = _ask(Intent.BOUNDARY, book, question).citations
    assert citation.quote == quoted


@pytest.mark.parametrize(
    ("question", "before"),
    [("How does it end?", Locator(2, 0)), ("How does chapter 2 end?", Locator(2, 300))],
)
def test_an_end_that_is_not_read_yet_is_not_shown(book: Quay, question: str, before: Locator) -> None:
    reply = _ask(Intent.BOUNDARY, book, question, before)
    assert (reply.reason, reply.citations) == ("beyond_reading_position", ())


@pytest.mark.parametrize(
    ("question", "quoted"),
    [
        ("What is the first sentence of the book?", "Mr. Quill kept three keys on an iron ring. Agnes mended"),
        ("quote the opening line", "Mr. Quill kept three keys on an iron ring. Agnes mended"),
        ("What are the last words of the story?", "So the keys were given to Agnes. She hangs them"),
        ("What's the last line of chapter 1?", "Agnes locked her shop that night. Nobody saw"),
    ],
)
def test_a_first_or_last_line_is_quoted(book: Quay, question: str, quoted: str) -> None:
    (citation,) = _ask(Intent.BOUNDARY, book, question).citations
    assert citation.quote.startswith(quoted)


def test_short_sentences_of_the_first_and_the_last_paragraph_are_quoted_too(tmp_path: Path) -> None:
    text = (
        "<h1>Loomings</h1><p>Call me Tom. Some years ago I went to sea in an old ship from Norwich.</p>"
        f"<p>{_RAIN * 5}</p><p>The ship sailed home without me in the spring of that year. I stayed.</p>"
    )
    with quay(tmp_path, text) as tom:
        quotes = [_ask(Intent.BOUNDARY, tom, f"How does it {edge}?").citations[0].quote for edge in ("begin", "end")]
    assert quotes[0] == "Call me Tom. Some years ago I went to sea in an old ship from Norwich."
    assert quotes[1].endswith("The ship sailed home without me in the spring of that year. I stayed.")


def test_this_chapter_is_the_one_that_the_reader_is_in(book: Quay) -> None:
    question = "How does this chapter begin?"
    reply = answered(Intent.BOUNDARY, question, book.view(position=Locator(2, 100)))
    assert reply is not None and reply.citations[0].quote.startswith("On Tuesday the ferry")
    assert answered(Intent.BOUNDARY, question, book.view()) is None


# Contents ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", ["How many chapters are there?", "how many chapters does it have"])
def test_numbered_chapters_are_counted_with_the_first_and_the_last(book: Quay, question: str) -> None:
    reply = _ask(Intent.CONTENTS, book, question)
    assert "3 numbered chapters, from “Chapter I: The Quay” to “Chapter III: The Thief”" in reply.text
    assert [citation.quote for citation in reply.citations] == ["Chapter I: The Quay", "Chapter III: The Thief"]


def test_chapters_are_counted_up_to_the_reader(book: Quay) -> None:
    reply = _ask(Intent.CONTENTS, book, "How many chapters are there so far?", Locator(3, 0))
    assert "2 numbered chapters" in reply.text and "up to where you are" in reply.text
    assert "Thief" not in repr(reply)


def test_a_chapter_is_called_what_its_heading_says(book: Quay) -> None:
    reply = _ask(Intent.CONTENTS, book, "What is chapter 2 called?")
    assert "It is called “Chapter II: The Ferry”." in reply.text
    assert [citation.quote for citation in reply.citations] == ["Chapter II: The Ferry"]
    assert answered(Intent.CONTENTS, "What is chapter 3 called?", book.view(Locator(3, 0))) is None


def test_the_contents_leave_out_what_belongs_to_the_edition(tmp_path: Path) -> None:
    chapters = [f"<h1>{title}</h1><p>Some words.</p>" for title in ("Imprint", "The Quay", "The Ferry", "Colophon")]
    with quay(tmp_path, epub=_titled(chapters)) as book:
        reply = _ask(Intent.CONTENTS, book, "Give me a list of chapters")
    assert [citation.quote for citation in reply.citations] == ["The Quay", "The Ferry"]


def test_the_contents_are_listed_as_far_as_they_are_read(book: Quay) -> None:
    whole = _ask(Intent.CONTENTS, book, "Show me the table of contents")
    assert [citation.quote for citation in whole.citations] == [
        "Preface",
        "Chapter I: The Quay",
        "Chapter II: The Ferry",
        "Chapter III: The Thief",
    ]
    read = _ask(Intent.CONTENTS, book, "Show me the table of contents", Locator(2, 0))
    assert [citation.quote for citation in read.citations] == ["Preface", "Chapter I: The Quay"]
    assert "Ferry" not in repr(read)


# What happens -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "spine"),
    [
        ("What happens in chapter 2?", 2),
        ("Please summarise chapter III", 3),
        ("Can you give me a short summary of the first chapter?", 1),
        ("sum up chapter two for me", 2),
        ("What happens in the last chapter?", 3),
        ("summarise the final chapter", 3),
        ("What happens at the end?", 3),
        ("what happened at the very end of the book", 3),
        ("How does the book end?", 3),
        ("How did it all turn out?", 3),
        ("What's the ending?", 3),
        ("What happens at the beginning of the story?", 1),
        ("What happens in the opening chapter?", 1),
    ],
)
def test_a_chapters_summary_quotes_that_chapter(book: Quay, question: str, spine: int) -> None:
    reply = _ask(Intent.SUMMARY, book, question)
    assert reply.citations
    assert {citation.start.spine for citation in reply.citations} == {spine}


@pytest.mark.parametrize(
    ("question", "spines"),
    [
        ("What happens in chapters 1 and 3?", [1, 3]),
        ("Summarise chapters 1-3", [1, 2, 3]),
        ("what happened in chapter two to chapter three", [2, 3]),
    ],
)
def test_several_chapters_are_summarised_one_after_the_other(book: Quay, question: str, spines: list[int]) -> None:
    reply = _ask(Intent.SUMMARY, book, question)
    assert list(dict.fromkeys(citation.start.spine for citation in reply.citations)) == spines
    assert not reply.later


@pytest.mark.parametrize("question", ["Is there a preface?", "does the book have a preface", "Where is the preface?"])
def test_what_stands_around_the_text_is_looked_up_in_the_contents(book: Quay, question: str) -> None:
    reply = _ask(Intent.CONTENTS, book, question)
    assert reply.text.startswith("The table of contents has “Preface”.")
    assert [it.quote for it in reply.citations] == ["Preface"]


@pytest.mark.parametrize("question", ["Is there a glossary?", "Is there a quay?", "Is there a preface to the letter?"])
def test_what_the_contents_do_not_list_is_left_to_the_search(book: Quay, question: str) -> None:
    assert answered(Intent.CONTENTS, question, book.view()) is None


@pytest.mark.parametrize(
    "question",
    [
        "Summarise The Ferry",
        "What happens in “The Ferry”?",
        "What is The Ferry about?",
        "Give me a short summary of the chapter called The Ferry, please.",
        "What happens in the ferry chapter?",
        "Fass das Kapitel The Ferry zusammen",
        "Résumez le chapitre The Ferry",
    ],
)
def test_a_chapter_is_summarised_by_its_title(book: Quay, question: str) -> None:
    reply = _ask(Intent.SUMMARY, book, question)
    assert {citation.start.spine for citation in reply.citations} == {2}


@pytest.mark.parametrize(
    "question", ["Who had brought a letter in The Ferry?", "In “The Ferry”, who had brought a letter?"]
)
def test_a_chapter_that_is_named_by_its_title_is_what_the_search_looks_at(book: Quay, question: str) -> None:
    def looked_at(text: str) -> set[int]:
        answer = book.ask(text).answer
        return {passage.start.spine for passage in answer.evidence}

    asked = "for whom had Captain Rowe waited"
    assert looked_at(question.format(asked=asked)) == {2}
    assert looked_at(f"{asked}?") == {2, 3}


@pytest.mark.parametrize(
    ("question", "before"),
    [("Summarise the rain", None), ("What happens in Norwich?", None), ("Summarise The Thief", Locator(2, 0))],
)
def test_what_is_no_chapter_or_none_that_was_read_is_left_to_the_search(
    book: Quay, question: str, before: Locator | None
) -> None:
    assert answered(Intent.SUMMARY, question, book.view(before)) is None


def test_of_several_chapters_those_that_are_read_are_summarised(book: Quay) -> None:
    reply = _ask(Intent.SUMMARY, book, "Summarise chapters 1 to 3", Locator(2, 0))
    assert {citation.start.spine for citation in reply.citations} == {1}
    assert reply.later


@pytest.mark.parametrize(
    "question",
    [
        "What has happened so far?",
        "remind me what happened",
        "Summarise the book so far",
        "Summarise what has happened so far.",
        "please give me a quick recap of everything that happened until now",
        "Catch me up on the story so far",
        "What have I missed?",
    ],
)
def test_the_story_so_far_stops_at_the_reader(book: Quay, question: str) -> None:
    reply = _ask(Intent.SUMMARY, book, question, Locator(3, 0))
    assert {citation.start.spine for citation in reply.citations} == {1, 2}


@pytest.mark.parametrize("question", ["What happened in the chapter before this one?", "Sum up the previous chapter"])
def test_the_chapter_before_the_readers_is_summarised(book: Quay, question: str) -> None:
    reply = answered(Intent.SUMMARY, question, book.view(position=Locator(3, 20)))
    assert reply is not None and {citation.start.spine for citation in reply.citations} == {2}


def test_no_chapter_stands_before_the_first(book: Quay) -> None:
    reply = answered(Intent.SUMMARY, "What happened in the previous chapter?", book.view(position=Locator(1, 20)))
    assert reply is None or not reply.citations


def test_without_a_guard_the_story_so_far_stops_at_the_reader_too(book: Quay) -> None:
    reply = answered(Intent.SUMMARY, "What has happened so far?", book.view(position=Locator(2, 0)))
    assert reply is not None and {citation.start.spine for citation in reply.citations} == {1}


def test_the_whole_book_is_summarised_from_every_chapter(book: Quay) -> None:
    reply = _ask(Intent.SUMMARY, book, "What is the plot?")
    assert {citation.start.spine for citation in reply.citations} == {1, 2, 3}


def test_how_it_ends_is_told_to_its_last_words(book: Quay) -> None:
    reply = _ask(Intent.SUMMARY, book, "How does the book end?")
    ends = _ask(Intent.BOUNDARY, book, "What is the last sentence of the book?")
    assert reply.citations[-1].end >= ends.citations[-1].end


def test_a_chapter_that_is_not_read_yet_is_not_summarised(book: Quay) -> None:
    reply = _ask(Intent.SUMMARY, book, "What happens in chapter 3?", Locator(3, 0))
    assert (reply.reason, reply.citations) == ("beyond_reading_position", ())


@pytest.mark.parametrize("before", [Locator(2, 0), Locator(3, 0), Locator(3, 100)])
@pytest.mark.parametrize("question", ["What happens at the end?", "How does the story end?", "Explain the ending"])
def test_an_end_that_is_not_read_yet_is_not_told(book: Quay, question: str, before: Locator) -> None:
    reply = _ask(Intent.SUMMARY, book, question, before)
    assert (reply.reason, reply.citations) == ("beyond_reading_position", ())


def test_the_last_chapter_is_the_books_last_and_not_the_last_one_read(book: Quay) -> None:
    reply = _ask(Intent.SUMMARY, book, "What happens in the last chapter?", Locator(3, 0))
    assert (reply.reason, reply.citations) == ("beyond_reading_position", ())
    begun = _ask(Intent.SUMMARY, book, "What happens in the last chapter?", Locator(3, 150))
    assert {citation.start.spine for citation in begun.citations} == {3}


def test_the_end_is_the_epilogue_and_the_last_chapter_is_not(tmp_path: Path) -> None:
    titles = ("Chapter I", "Chapter II", "Chapter III", "Epilogue")
    chapters = [f"<h1>{title}</h1><p>Agnes carried the lamp home in the rain.</p>{_SOLD}" for title in titles]
    with quay(tmp_path, epub=_titled(chapters)) as lamp:
        spines = [
            {citation.start.spine for citation in _ask(Intent.SUMMARY, lamp, question).citations}
            for question in ("What happens at the end?", "What happens in the last chapter?")
        ]
    assert spines == [{3}, {2}]


@pytest.mark.parametrize(("first", "spine"), [("Etymology", 1), ("Prologue", 0)])
def test_a_prologue_is_the_beginning_and_a_motto_is_not(tmp_path: Path, first: str, spine: int) -> None:
    titles = (first, "Chapter I", "Chapter II", "Chapter III")
    agnes = "<p>Agnes carried the lamp home in the rain.</p>"
    with quay(tmp_path, epub=_titled([f"<h1>{title}</h1>{agnes}{_SOLD}" for title in titles])) as lamp:
        reply = _ask(Intent.SUMMARY, lamp, "What happens at the beginning of the play?")
    assert {citation.start.spine for citation in reply.citations} == {spine}


@pytest.mark.parametrize("question", ["What happens in the current chapter?", "What happens in chapters 41 to 43?"])
def test_chapters_that_are_not_known_are_told_from_those_that_are_missing(book: Quay, question: str) -> None:
    reply = answered(Intent.SUMMARY, question, book.view())
    assert (reply is None) == ("current" in question)
    assert reply is None or reply.reason == "not_in_book"


def test_a_chapter_that_the_book_does_not_have_is_not_looked_for(book: Quay) -> None:
    reply = _ask(Intent.SUMMARY, book, "What happens in chapter 40?")
    assert (reply.reason, reply.citations) == ("not_in_book", ())


# What they leave to the search ------------------------------------------------------------------------------------


@pytest.mark.parametrize("intent", [Intent.BOUNDARY, Intent.CONTENTS, Intent.SUMMARY])
@pytest.mark.parametrize(
    "question",
    [
        "How does the captain end up in Norwich?",
        "How many chapters of the log did the captain write?",
        "What happens in the lamp room?",
        "What is the name of the ferry?",
        "Who began the quarrel?",
        "What is the last line of the letter?",
        "What were the last words?",
        "What happens at the end of the quay?",
        "How does the quarrel end?",
        "?",
    ],
)
def test_what_the_story_tells_is_left_to_the_search(book: Quay, intent: Intent, question: str) -> None:
    assert answered(intent, question, book.view()) is None
