"""Questions about the publication are answered from its details, and distinguished from questions about the story."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from indexing.locator import Locator
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from reader.engine.answers.publication import date_in_words, language_name
from reader.engine.answers.replies import Reply
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.questions.question import Intent
from tests.epubs import Epub, book_of, pages_of
from tests.indexing.shelves import add
from tests.reader.engine.quay import CHAPTERS, Quay
from tests.reader.engine.views import answered, view_of

_RAIN = f"<p>{'It rained on the roofs and on the road all day, and nobody came by. ' * 6}</p>"
_CHAPTERS = (
    "<h1>Chapter 1: The Clerk</h1><p>“Sit down,” said Mr. Quill. Mr. Quill was the clerk of the harbour, and Agnes "
    f"Quill was his daughter. “I will stand,” said Agnes. Mr. Quill laughed at Agnes.</p>{_RAIN}<p>Agnes left.</p>",
    f"<h1>Chapter 2: The Thief</h1><p>“I took it,” said Captain Rowe. Captain Rowe looked at Agnes.</p>{_RAIN}<p>“Go,” "
    "said Agnes to Captain Rowe. So Captain Rowe went to Norwich. Captain Rowe sang.</p>",
)
_FACTS = BookFacts(
    title="The Harbour Clerk",
    language="en-GB",
    authors=("Ada Byron", "Ben Okri"),
    publisher="Quiet Press",
    published="2014-05-25T00:00:00Z",
    series="Harbours",
    series_index=2.0,
    subjects=("Harbours--Fiction", "Sea stories"),
    description="A clerk loses his keys, and a town its peace.",
    words=400,
)
_NOTHING = BookFacts("The Harbour Clerk", "und")


@pytest.fixture(scope="module")
def context(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Retriever, str]]:
    """A retriever over one small book; and the book's id."""
    folder = tmp_path_factory.mktemp("publication")
    index = IndexStore(folder / "index.db")
    yield Retriever(index, None), add(index, book_of(folder / "quill.epub", *_CHAPTERS))
    index.close()


def _ask(
    context: tuple[Retriever, str], text: str, facts: BookFacts = _FACTS, before: Locator | None = None
) -> Reply | None:
    return answered(Intent.PUBLICATION, text, view_of(*context, before, facts=facts))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("who wrote this", "Ada Byron and Ben Okri"),
        ("whos the author of this book", "Ada Byron and Ben Okri"),
        ("author?", "Ada Byron and Ben Okri"),
        ("What's the title of the book I'm reading?", "“The Harbour Clerk”"),
        ("when was this published", "on 25 May 2014"),
        ("what year is it from", "on 25 May 2014"),
        ("Who published the ebook?", "Quiet Press"),
        ("what language is this in", "British English"),
        ("is this part of a series", "number 2 of the series “Harbours”"),
        ("genre", "Harbours – Fiction; Sea stories"),
        ("how long is this book", " words, or 1 page of 1,024 characters"),
        ("how long is the harbor clerk?", "to read, at 240 words a minute"),
        ("What's it about?", "A clerk loses his keys"),
        ("in a nutshell, what is this story about", "A clerk loses his keys"),
        ("What is this book trying to show?", "A clerk loses his keys"),
        ("Summarise what the novel is about", "A clerk loses his keys"),
    ],
)
def test_details_answer_as_people_type(context: tuple[Retriever, str], question: str, expected: str) -> None:
    reply = _ask(context, question)
    assert reply is not None
    assert expected in reply.text
    assert (reply.writer, reply.citations, reply.insufficient) == ("details", (), False)


@pytest.mark.parametrize(
    "question",
    [
        "who wrote the letter to Darcy?",
        "what year was Pip born",
        "how long is the voyage?",
        "what is the chapter about the whale called",
        "What language does he speak?",
        "When was the house built?",
        "What is the name of the inn?",
        "Who is Agnes?",
        "How many parts does the machine have?",
        "Who is the captain?",
        "what did the clerk publish",
    ],
)
def test_what_the_story_tells_is_not_for_the_details(context: tuple[Retriever, str], question: str) -> None:
    assert _ask(context, question) is None


@pytest.mark.parametrize("question", ["who wrote this", "when was this published", "what series is it", "genre?"])
def test_a_detail_that_is_missing_is_reported_as_missing(context: tuple[Retriever, str], question: str) -> None:
    reply = _ask(context, question, _NOTHING)
    assert reply is not None
    assert "details don’t" in reply.text
    assert reply.reason is None


def test_chapters_are_counted_with_their_headings(context: tuple[Retriever, str]) -> None:
    reply = _ask(context, "how many chapters does the harbour clerk have")
    assert reply is not None
    assert "2 numbered chapters" in reply.text
    assert [citation.quote for citation in reply.citations] == ["Chapter 1: The Clerk", "Chapter 2: The Thief"]


def test_main_characters_are_those_met_so_far(context: tuple[Retriever, str]) -> None:
    whole = _ask(context, "Who are the main characters?")
    assert whole is not None
    assert all(name in whole.text for name in ("Agnes", "Rowe", "Quill"))
    assert all(any(name in it.quote for name in ("Agnes", "Rowe", "Quill")) for it in whole.citations)
    so_far = _ask(context, "Who are the main characters?", before=Locator(1, 0))
    assert so_far is not None
    assert "so far" in so_far.text
    assert "Rowe" not in repr(so_far)


def test_a_life_told_by_its_author_is_about_them(context: tuple[Retriever, str]) -> None:
    facts = replace(_FACTS, authors=("Ada Byron",), subjects=("Byron, Ada, 1815-1852", "Harbours"))
    reply = _ask(context, "Who are the main characters?", facts)
    assert reply is not None
    assert reply.text.startswith("By its subjects it is about its author, Ada Byron.")


@pytest.mark.parametrize(
    ("question", "description", "expected"),
    [
        ("Is it part of a series?", "It rains. This is her second harbour novel.", "her second harbour novel"),
        ("Under what pen name did this book come out?", "She took the pen name “A. B.” in 1840.", "“A. B.”"),
        ("Where is the book set?", "A clerk loses his keys in Norwich.", "in Norwich"),
        ("Where is the book set?", "", "Harbours – Fiction"),
        ("What genre is it?", "A memoir of a clerk.", "A memoir of a clerk."),
    ],
)
def test_the_description_tells_what_the_details_have_no_place_for(
    context: tuple[Retriever, str], question: str, description: str, expected: str
) -> None:
    reply = _ask(context, question, replace(_FACTS, series="", description=description))
    assert reply is not None
    assert expected in reply.text


def test_without_a_description_a_summary_says_what_it_is_about(context: tuple[Retriever, str]) -> None:
    reply = _ask(context, "What is it about?", replace(_FACTS, description=""))
    assert reply is None or reply.writer != "details"
    guarded = _ask(context, "What is it about?", before=Locator(1, 0))
    assert guarded is not None
    assert "A clerk loses his keys" in guarded.text


def test_values_are_written_in_words() -> None:
    assert [language_name(tag) for tag in ("en-US", "de-AT", "und", "tlh")][:3] == ["American English", "German", ""]
    assert [date_in_words(date) for date in ("1999", "1999-02", "", "spring 1999")] == [
        "in 1999",
        "in February 1999",
        "",
        "in spring 1999",
    ]


_IMPRINT = (
    "<h1>Copyright</h1><p>Translated by Ines Gray</p><p>Copyright © 1987 by Ada Byron.</p><p>ISBN 978-3-16-148410-0</p>"
)
_COLOPHON = (
    "<h1>Colophon</h1><p>The Harbour Clerk was written in the 3rd century BC by Ada Byron. It was translated from the "
    "Greek in 1901 by Ines Gray.</p>"
)


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Retriever, str]]:
    """A retriever over a book with a copyright page and a colophon; and the book's id."""
    folder = tmp_path_factory.mktemp("edition")
    index = IndexStore(folder / "index.db")
    epub = Epub(pages=pages_of(_IMPRINT, *_CHAPTERS, _COLOPHON))
    titles = {"Chapter 1": "Copyright", "Chapter 4": "Colophon"}
    contents = epub.nav()
    for numbered, title in titles.items():
        contents = contents.replace(numbered, title)
    yield Retriever(index, None), add(index, epub.with_files(epub__nav_dot_xhtml=contents).build(folder / "e.epub"))
    index.close()


@pytest.mark.parametrize(
    ("question", "facts", "quote"),
    [
        ("Who translated this book?", _FACTS, "Translated by Ines Gray"),
        ("When was it translated?", _FACTS, "It was translated from the Greek in 1901 by Ines Gray."),
        ("What is the ISBN?", _FACTS, "ISBN 978-3-16-148410-0"),
        ("When was this published?", _NOTHING, "Copyright © 1987 by Ada Byron."),
        ("When was this written?", _FACTS, "The Harbour Clerk was written in the 3rd century BC by Ada Byron."),
    ],
)
def test_what_the_details_do_not_say_is_quoted_from_the_pages_about_the_edition(
    edition: tuple[Retriever, str], question: str, facts: BookFacts, quote: str
) -> None:
    reply = _ask(edition, question, facts)
    assert reply is not None
    assert [it.quote for it in reply.citations] == [quote]


def test_a_book_that_names_no_translator_says_so(context: tuple[Retriever, str]) -> None:
    for question, missing in (("Who translated this book?", "no translator"), ("What is the ISBN?", "no ISBN")):
        reply = _ask(context, question)
        assert reply is not None
        assert missing in reply.text


def test_for_whom_a_book_was_written_is_left_to_its_text_where_it_has_no_description(
    context: tuple[Retriever, str],
) -> None:
    assert _ask(context, "Who is the book intended for?", _NOTHING) is None


def test_an_imprint_answers_what_is_asked_about_the_edition_only(tmp_path: Path) -> None:
    words = "The keys on the ring of the harbour master were drawn for this ebook by Ada Penn."
    epub = Epub(title="The Quay", pages=pages_of(*CHAPTERS, f"<h1>Colophon</h1><p>{words}</p>"))
    epub = epub.with_files(epub__nav_dot_xhtml=epub.nav().replace("Chapter 4", "Colophon"))
    with closing(IndexStore(tmp_path / "index.db")) as index:
        book = Quay(Retriever(index, None), add(index, epub.build(tmp_path / "quay.epub")))
        keys = book.ask("Who drew the keys on the ring of the harbour master?").answer
        drawn = book.ask("Who drew the keys on the ring of the harbour master for the ebook?").answer
    assert not any("Ada Penn" in citation.quote for citation in keys.citations)
    assert any("Ada Penn" in citation.quote for citation in drawn.citations)
