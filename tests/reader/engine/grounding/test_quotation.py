"""What is quoted: whole speeches with their speakers, and nothing beside the text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from indexing.locator import TextRange
from reader.engine.grounding.evidence import NumberedPassage, SupportingQuote
from reader.engine.grounding.paratext import Speakers, tells_nothing
from reader.engine.grounding.quotation import from_its_beginning, in_its_own_marks
from reader.engine.protocol import NameKind
from tests.reader.engine.passages import passage
from tests.reader.engine.quay import quay


def quote(sentences: list[str], first: int, last: int, core: int, most: int = 600) -> str:
    """The words of the sentences ``first`` to ``last`` with their marks in pairs."""
    excerpt = passage(*sentences)
    source = NumberedPassage(1, excerpt, 1.0, excerpt.range)
    where = TextRange(excerpt.sentences[first].start, excerpt.sentences[last].end)
    return source.quote(in_its_own_marks(source, where, excerpt.sentences[core], most))


SPEECH = ["He rose.", "“I saw her.", "She took the key.”", "Nobody spoke."]


@pytest.mark.parametrize(
    ("first", "last", "core", "words"),
    [
        (2, 2, 2, "She took the key."),  # the end of a speech loses its mark
        (1, 1, 1, "I saw her."),  # and its beginning
        (1, 2, 1, "“I saw her. She took the key.”"),
        (2, 3, 2, "“I saw her. She took the key.” Nobody spoke."),  # in the middle, the speech's beginning comes too
        (0, 1, 1, "He rose. “I saw her."),
    ],
)
def test_a_part_of_a_speech(first: int, last: int, core: int, words: str) -> None:
    assert quote(SPEECH, first, last, core) == words


def test_where_the_beginning_is_too_far_the_quote_is_cut_at_the_mark_on_the_side_of_its_core() -> None:
    long = ["“" + "I saw her. " * 20, "She took the key.”", "Nobody spoke."]
    assert quote(long, 1, 2, core=1, most=60) == "She took the key."
    assert quote(long, 1, 2, core=2, most=60) == "Nobody spoke."


def test_other_languages_turn_the_marks_round() -> None:
    assert quote(["»Ich sah sie.«", "Er ging."], 0, 1, core=0) == "»Ich sah sie.« Er ging."
    assert quote(["”Jag såg henne.”", "Han gick."], 0, 1, core=0) == "”Jag såg henne.” Han gick."
    assert quote(["« Je l’ai vue.", "Elle est partie. »"], 1, 1, core=1) == "Elle est partie."


@pytest.mark.parametrize(
    ("sentences", "begun"),
    [
        (["He rose.", "What a night!", "—and what a storm he saw."], "What a night! —and what a storm he saw."),
        (["“Who is it?”", "he asked in the dark."], "“Who is it?” he asked in the dark."),
        (["“Oh!”", "said she;", "and he smiled."], "“Oh!” said she; and he smiled."),
        (["25 September.", "—I went home."], "I went home."),
        (["He rose.", "Nobody spoke."], "Nobody spoke."),
        (["What a long night it was, " + "and how long it was, " * 3 + "oh!", "— and he rose."], "and he rose."),
    ],
)
def test_a_quote_begins_where_its_sentence_begins(sentences: list[str], begun: str) -> None:
    excerpt = passage(*sentences)
    source = NumberedPassage(1, excerpt, 1.0, excerpt.range)
    assert source.quote(from_its_beginning(source, excerpt.sentences[-1], 60)) == begun


def test_a_quote_stays_in_its_paragraph() -> None:
    excerpt = passage("He rose.\n", "and so on.")
    source = NumberedPassage(1, excerpt, 1.0, excerpt.range)
    assert from_its_beginning(source, excerpt.sentences[-1], 60) == excerpt.sentences[-1]


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("JUDGE.", "JUDGE. Where is the ring?"),
        ("FIRST LORD:", "FIRST LORD: He is gone."),
        ("Mira:", "Mira: Who rows us over?"),
        ("MÜLLERIN.", "MÜLLERIN. Wo ist der Esel?"),
        ("СУДЬЯ.", "СУДЬЯ. Где кольцо?"),
        ("HAMLET.", "HAMLET."),
        ("[Exit.]", "[Exit.]"),
        ("[_Aside._]", "TOBIT. I do. [_Aside._]".replace("TOBIT. I do. ", "")),
        ("(He rows away.)", "(He rows away.)"),
        ("Enter Mira and Tobit, with oars.", "Enter Mira and Tobit, with oars."),
        ("_Exeunt all but the bailiff._", "_Exeunt all but the bailiff._"),
        ("Scene 1.", "Scene 1. A ferry."),
        ("A ferry.", "Scene 1. A ferry."),
        ("Chapter XIV.", "Chapter XIV."),
        ("Zweites Kapitel 2.", "Kapitel 2."),
        ("第三章", "第三章 船"),
        ("Table 3.", "Table 3. Boiling times of eggs."),
        ("Boiling times of eggs.", "Table 3. Boiling times of eggs."),
        ("Abb. 2: Das Moor.", "Abb. 2: Das Moor."),
        ("Goose\n11\n18", "Goose"),
    ],
)
def test_what_tells_nothing(sentence: str, line: str) -> None:
    assert tells_nothing(sentence, line, begins=line.startswith(sentence))


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("Where is the ring?", "JUDGE. Where is the ring?"),
        ("“JUDGE!” cried Mira.", "“JUDGE!” cried Mira."),
        ("I.", "“Who?” “I.”"),
        ("He wept (as always).", "He wept (as always)."),
        ("(He had been there before.)", "He knew it. (He had been there before.) It was the same."),
        ("Enter the house and you will see.", "Enter the house and you will see."),
        ("Part of the crew was drowned.", "Part of the crew was drowned."),
        ("Chapter and verse were quoted.", "Chapter and verse were quoted."),
        ("Table 3 shows that geese take longest.", "Table 3 shows that geese take longest."),
        ("Act one part well.", "He said: Act one part well."),
        ("She said:", "At last she said: “No.”"),
        ("He ran.", "He ran."),
    ],
)
def test_sentences_tell(sentence: str, line: str) -> None:
    assert not tells_nothing(sentence, line, begins=line.startswith(sentence))


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
