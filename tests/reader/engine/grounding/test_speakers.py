"""In a play the quotes say who speaks, and don't end with the name of who speaks next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from indexing.locator import TextRange
from reader.engine.grounding.evidence import NumberedPassage, SupportingQuote
from reader.engine.grounding.paratext import Speakers
from reader.engine.protocol import NameKind
from tests.reader.engine.passages import passage
from tests.reader.engine.quay import quay

_PLAY = """<h1>Scene I</h1><table>
<tr><td>Agnes</td><td>Who stole the lamp from the lighthouse?</td></tr>
<tr><td>Quill</td><td>It was Captain Rowe who stole the lamp, and he sold it in Norwich.</td></tr>
<tr><td>Agnes</td><td>Then we must go to Norwich, and ask every dealer there.</td></tr>
<tr><td>Quill</td><td>Let us go.</td></tr>
</table>"""


def _source(text: str) -> NumberedPassage:
    lines = text.split("\n")
    excerpt = passage(*lines)
    return NumberedPassage(1, replace(excerpt, text=text), 1.0, excerpt.range)


def _quoted(text: str, *quoted: str, kinds: Mapping[str, NameKind] | None = None) -> list[str]:
    source = _source(text)
    quotes = [
        SupportingQuote(source, TextRange.of(0, text.index(words), text.index(words) + len(words))) for words in quoted
    ]
    named = Speakers([source], kinds or {}).named(quotes)
    return [source.quote(quote.range) for quote in named]


def test_an_answer_from_a_play_says_who_speaks(tmp_path: Path) -> None:
    with quay(tmp_path, _PLAY) as play:
        quotes = [it.quote for it in play.ask("Who says “It was Captain Rowe who stole the lamp”?").answer.citations]
    assert quotes[0] == "Quill\nIt was Captain Rowe who stole the lamp, and he sold it in Norwich."
    assert not any(quote.endswith(("\nAgnes", "\nQuill")) for quote in quotes)


@pytest.mark.parametrize("name", ["MARCELLUS.", "First Clown", "King of Norway:"])
def test_a_line_that_recurs_is_a_speakers_though_no_person_has_that_name(name: str) -> None:
    text = f"{name}\nSomething is rotten.\nTom\nHave after.\n{name}\nNay, let’s follow him."
    assert _quoted(text, "Something is rotten.\nTom") == [f"{name}\nSomething is rotten.\nTom"]
    assert _quoted(text, f"Have after.\n{name}", kinds={"tom": "person"}) == ["Tom\nHave after."]


def test_a_speakers_name_alone_is_quoted_with_what_is_said() -> None:
    text = "Tom\nHave after. Go!\nAgnes\nI will."
    assert _quoted(text, "Tom", kinds={"tom": "person"}) == ["Tom\nHave after. Go!"]


_SPEECHES = "MIRA. Who rows us over?\nTOBIT. I do.\nFIRST LORD.\nHold! That boat is seized.\nMR. HOLMES slept late."


@pytest.mark.parametrize(
    ("words", "parted"),
    [
        ("TOBIT. I do", True),
        ("TOBIT", False),
        ("I do", False),
        ("Who rows us over?\nTOBIT", True),
        ("I do.\nFIRST LORD.\nHold", True),
        ("LORD.\nHold! That boat is seized", True),
        ("Hold! That boat is seized", False),
        ("MR. HOLMES", False),
    ],
)
def test_a_border_lies_between_who_speaks_and_what_is_said(words: str, parted: bool) -> None:
    source, start = _source(_SPEECHES), _SPEECHES.index(words)
    where = TextRange.of(0, start, start + len(words))
    assert Speakers([source], {}).are_parted(source, where) is parted


@pytest.mark.parametrize("name", ["Quill\n", "Quill: "])
def test_a_name_that_recurs_parts_what_is_said_too(name: str) -> None:
    source = _source(f"{name}Who came?\nNote: nobody.\n{name}I saw him.")
    there = Speakers([source], {})
    assert there.are_parted(source, TextRange.of(0, 0, len(f"{name}Who")))
    note = source.passage.text.index("Note")
    assert not there.are_parted(source, TextRange.of(0, note, note + len("Note: nobody")))


def test_neighbouring_speeches_are_quotes_of_their_own() -> None:
    text = "Tom\nHave after.\nAgnes\nI will."
    kinds: dict[str, NameKind] = {"tom": "person", "agnes": "person"}
    assert _quoted(text, "Have after.\nAgnes", "I will.", kinds=kinds) == ["Tom\nHave after.", "Agnes\nI will."]


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("The theft of the lamp\nRowe stole it at night.", "Rowe stole it at night."),
        ("He sang:\nThe sun is up", "He sang:\nThe sun is up"),
        ("He came in. Norwich\nThen he left.", "Then he left."),
        ("Tom\nHave after. Go on.", "Go on."),
    ],
)
def test_other_short_lines_stay_where_they_are(text: str, quoted: str) -> None:
    assert _quoted(text, quoted, kinds={"tom": "person", "rowe": "person"}) == [quoted]


def test_a_heading_that_two_passages_share_is_no_speakers() -> None:
    """Passages may overlap: what stands in both stands once in the book."""
    source = _source("The Back Parlour\nTom came in.")
    words = "Tom came in."
    quote = SupportingQuote(source, TextRange.of(0, 17, 17 + len(words)))
    (named,) = Speakers([source, replace(source, n=2)], {}).named([quote])
    assert source.quote(named.range) == words
