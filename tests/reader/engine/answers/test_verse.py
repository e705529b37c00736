"""Verse, plays and collections: lines and stanzas by number, who speaks first, who wrote which piece."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from indexing.locator import Locator
from reader.engine.protocol.written import as_shown
from tests.epubs import Epub, page
from tests.reader.engine.quay import Quay, quay

_GULLS = "The gulls went in, the boats went down"
_GALE = (
    "<h2>The Gale</h2><p>by Nora Quill</p><p>The wind came up from Harrow Stone<br/>and took the ferry’s rope</p>"
    f"<p>{_GULLS}<br/>The lamp went out<br/>and so did hope</p>"
)
_PAGES = (
    ("Poems", f"<h1>Poems</h1>{_GALE}<h2>Salt</h2><p>by Tom Rowe</p><p>Salt is white<br/>Salt is dry</p>"),
    ("Act I", "<h1>Act I</h1><p>A quay. Enter Mira and Tobit.</p><p>TOBIT. Who rows us?</p><p>MIRA. I do.</p>"),
    (
        "Act II",
        "<h1>Act II</h1><h2>Scene 1</h2><p>A cell. Tobit asleep.</p><p>Bailiff</p><p>Get up.</p><p>Tobit</p>"
        "<p>Never!</p><p>Bailiff</p><p>You must.</p><h2>Scene 2</h2><p>MIRA. Where is he?</p><p>BAILIFF. Gone.</p>",
    ),
)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Quay]:
    entries = "".join(f'<li><a href="{n}.xhtml">{title}</a></li>' for n, (title, _) in enumerate(_PAGES))
    pages = tuple((f"{n}.xhtml", page(body)) for n, (_, body) in enumerate(_PAGES))
    nav = page(f'<nav epub:type="toc"><ol>{entries}</ol></nav>')
    with quay(tmp_path_factory.mktemp("verse"), epub=Epub(pages=pages, files={"epub/nav.xhtml": nav})) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "first", "says"),
    [
        ("What is the first line of The Gale?", "The wind came up from Harrow Stone", "“The wind"),
        ("What is the second line of “The Gale”?", "and took the ferry’s rope", ""),
        ("Quote the last line of The Gale", "and so did hope", ""),
        ("What is the second stanza of The Gale?", f"{_GULLS}\nThe lamp went out\nand so did hope", ""),
        ("How many lines does The Gale have?", "The wind came up from Harrow Stone", "It has 5 lines in 2 stanzas"),
        ("Who wrote The Gale?", "The Gale\nby Nora Quill", ""),
        ("Which poems are by Tom Rowe?", "Salt", "By Tom Rowe the book has “Salt”."),
        ("Who speaks first in act 1?", "TOBIT. Who rows us?", "TOBIT speaks first."),
        ("Who speaks first in act 2?", "Bailiff\nGet up.", "Bailiff speaks first."),
        ("Who speaks first in scene 2 of act 2?", "MIRA. Where is he?", "MIRA speaks first."),
        ("Who has the last word in act I?", "MIRA. I do.", "MIRA speaks last."),
    ],
)
def test_lines_speakers_and_writers_are_looked_up(book: Quay, question: str, first: str, says: str) -> None:
    answer = book.ask(question).answer
    assert as_shown(answer.citations[0]) == first
    assert says in answer.answer


@pytest.mark.parametrize("question", ["What is the ninth line of The Gale?", "Who speaks first in act 7?"])
def test_what_the_book_does_not_have_is_left_to_the_search(book: Quay, question: str) -> None:
    assert "search" in {call.tool for call in book.ask(question).answer.tool_calls}


def test_no_line_beyond_the_horizon_is_told(book: Quay) -> None:
    answer = book.ask("What is the last line of The Gale?", before=Locator(0, 90)).answer
    assert not any("hope" in citation.quote for citation in answer.citations)
