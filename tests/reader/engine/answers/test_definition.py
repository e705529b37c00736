"""Definitions: the sentence or the box that defines a term, before those that mention it."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.locator import Locator
from reader.engine.answers.replies import Reply
from reader.engine.grounding.definitions import Term, defines
from reader.engine.questions.question import Intent
from tests.reader.engine.quay import Quay, quay
from tests.reader.engine.views import answered

CHAPTERS = (
    "<h1>Matrices</h1><p>This section is about (1) solving systems, in which nonsingularity matters; (2) the "
    "determination of nonsingularity. Nonsingular matrices are used everywhere.</p>"
    "<p>Otherwise we say A is singular.</p>",
    "<h1>Books</h1><p>The Digital Accessible Information System (DAISY) helps many readers. A DAISY book has a spine. "
    "A locator is the part of an entry that says where. Locators matter. Such a list is called a concordance. By a "
    "see-also I mean a pointer to more. Readers like a concordance, and indexers a locator.</p><dl>"
    "<dt>Run-in style</dt><dd>Entries in one paragraph.</dd><dt>Indented style</dt>"
    "<dd>A line for each. The default is two spaces.</dd></dl>",
)


def _ask(book: Quay, text: str, before: Locator | None = None) -> Reply | None:
    return answered(Intent.DEFINITION, text, book.view(before))


@pytest.mark.parametrize(
    ("question", "quoted"),
    [
        ("What is DAISY?", "Digital Accessible Information System (DAISY)"),
        ("what does DAISY stand for", "Digital Accessible Information System (DAISY)"),
        ("define locator", "A locator is the part of an entry"),
        ("What are locators?", "A locator is the part of an entry"),
        ("What does concordance mean?", "is called a concordance"),
        ("What is indented style?", "Indented style A line for each. The default is two spaces."),
    ],
)
def test_what_defines_is_quoted_first(book: Quay, question: str, quoted: str) -> None:
    reply = _ask(book, question)
    assert reply is not None
    assert quoted in " ".join(reply.citations[0].quote.split())


@pytest.mark.parametrize(
    "question",
    [
        "What is an eigenvalue?",
        "What is the matter?",
        "Who wrote this?",
        "Why is A singular?",
        "?",
    ],
)
def test_where_nothing_defines_the_search_goes_on(book: Quay, question: str) -> None:
    assert _ask(book, question) is None


def test_without_a_definition_a_rare_term_is_quoted_where_it_is_used(book: Quay) -> None:
    reply = _ask(book, "What is a spine?")
    assert reply is not None
    assert "A DAISY book has a spine." in reply.citations[0].quote
    assert _ask(book, "What is a spine?", Locator(1, 0)) is None


@pytest.mark.parametrize(
    ("question", "quoted"),
    [
        ("What is the black spot?", "“That’s a summons, mate.”"),
        ("what is drammach", "This is but cold water mingled with oatmeal."),
        ("What is Barsoom?", "your Barsoom, which we know as Mars"),
        ("What are the night-lights, as she tells Michael?", "“they are the eyes a mother leaves behind.”"),
        ("According to Tom, what is work?", "Work consists of whatever a body is obliged to do."),
    ],
)
def test_a_story_explains_its_words_in_passing(tmp_path: Path, question: str, quoted: str) -> None:
    """By its own question and the reply; by the sentence behind; in half a sentence."""
    text = (
        "<p>They gave him the black spot.</p><p>“But what is the black spot, captain?” I asked.</p>"
        "<p>“That’s a summons, mate.” The black spot lay on the table, and he looked at the black spot again.</p>"
        "<p>He made drammach in the pan. This is but cold water mingled with oatmeal. We ate it, and more "
        "drammach, and drammach it was every day.</p><p>“The planet is next to your Barsoom, which we know as Mars.” "
        "He came from Barsoom, and to Barsoom he went, and Barsoom was far.</p><p>“Can anything harm us, after "
        "the night-lights are lit?”</p><p>"
        "“Nothing,” she said; “they are the eyes a mother leaves behind.” The night-lights burnt, the night-lights "
        "went out, and no more night-lights were seen.</p><p>Work consists of whatever a body is obliged to do. "
        "He did his work. His work was done. All work ends.</p>"
    )
    with quay(tmp_path, f"<h1>One</h1>{text}") as story:
        reply = _ask(story, question)
    assert reply is not None
    assert quoted in " ".join(reply.citations[0].quote.split())


def test_definitions_beyond_the_horizon_are_not_stated(book: Quay) -> None:
    assert _ask(book, "What is a locator?", Locator(1, 0)) is None


def test_stems_and_list_markers_define_nothing() -> None:
    term = Term("nonsingular matrix")
    listed = "(1) the nonsingularity of a matrix; (2) the determination of nonsingularity is a task."
    assert defines(listed, term, opens=True) == 0.0
    assert defines("A nonsingular matrix is a square matrix with an inverse.", term, opens=True) > 3.0


@pytest.mark.parametrize(
    ("question", "quotes"),
    [
        (
            "What is the difference between a locator and a concordance?",
            ["A locator is the part", "Such a list is called"],
        ),
        ("How does the run-in style differ from the indented style?", ["Run-in style\nEntries", "Indented style\nA"]),
        ("Compare locators with whales", []),
    ],
)
def test_of_two_terms_that_are_to_be_told_apart_both_are_quoted(book: Quay, question: str, quotes: list[str]) -> None:
    reply = answered(Intent.DIFFERENCE, question, book.view())
    shown = [citation.quote for citation in reply.citations] if reply is not None else []
    assert [text.startswith(quote) for text, quote in zip(shown, quotes, strict=True)] == [True] * len(quotes)
