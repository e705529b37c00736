"""The questions' quotes stand where they are said to stand, and nothing that is measured was learnt from."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.canonical import Block, CanonicalText
from indexing.locator import Locator, TextRange
from indexing.store.rows import PassageRow
from models.training.coverage import FIRST, coverage, found_at
from models.training.gold import FEWEST_WORDS, TALES, EvidenceQuestion, Gold, _widened, novels, tales, words_of
from models.training.questions import DECIDE, TEST, TUNE, questions_of
from models.training.questions.check import PARTS
from models.training.rankers import held

TEXT = "Who is it? Jim Hawkins. He came in from the rain and sat down."
ASKED = EvidenceQuestion(
    "q",
    "b",
    "Who came in?",
    "reader",
    (),
    (Gold("a", "Jim Hawkins"),),
    (TextRange.of(0, 11, 22), TextRange.of(2, 0, 9)),
)


def row(spine: int, start: int, end: int) -> PassageRow:
    """A passage there."""
    return PassageRow(0, spine, start, end, None, 10.0, ((start, end),))


@pytest.mark.parametrize(
    ("passage", "expected"),
    [
        (row(0, 0, 60), 1.0),
        (row(1, 0, 60), 0.0),
        (row(2, 0, 60), 1.0),  # other words carry the answer too
        (row(0, 17, 60), 5 / 11),
        (row(0, 0, 17), 1.0),  # six of eleven characters
        (row(0, 13, 16), 1.0),  # all of it is the quote
        (row(0, 22, 60), 0.0),
    ],
)
def test_how_much_of_a_passage_is_evidence(passage: PassageRow, expected: float) -> None:
    assert held(ASKED, passage) == pytest.approx(expected)


def test_a_quote_is_looked_for_as_whole_words_in_its_spine_item() -> None:
    assert found_at(ASKED, [("b", TEXT), ("a", "Jim Hawkinson"), ("a", "“JIM\nHawkins!”")]) == 2
    assert found_at(ASKED, [("a", "Jim"), ("a", "Hawkins")]) is None


def test_a_short_quote_is_measured_by_its_sentence_and_the_next_if_need_be() -> None:
    document = CanonicalText(TEXT, (Block(0, len(TEXT), 0),), {})
    start, end = _widened(document, TextRange(Locator(0, 11), Locator(0, 14)))
    assert TEXT[start:end] == "Jim Hawkins. He came in from the rain and sat down."
    start, end = _widened(document, TextRange(Locator(0, 24), Locator(0, 43)))
    assert TEXT[start:end] == TEXT[24:43]
    start, end = _widened(document, TextRange(Locator(0, len(TEXT) - 5), Locator(0, len(TEXT) - 1)))
    assert len(words_of(TEXT[start:end])) >= FEWEST_WORDS  # at the end of a text there is nothing after it
    short = CanonicalText("Mr. Worthing. Miss Prism, Governess.", (Block(0, 13, 0), Block(14, 36, 0)), {})
    assert _widened(short, TextRange(Locator(0, 14), Locator(0, 36))) == (0, 36)
    start, end = _widened(document, TextRange(Locator(0, 27), Locator(0, 31)))
    assert TEXT[start:end] == "He came in from the rain and sat down."


@pytest.mark.nightly
def test_every_quote_stands_where_it_should_and_parts_share_no_book(whole_corpus: Path) -> None:
    parts = {part: novels(whole_corpus, part) | tales(whole_corpus, part) for part in PARTS}
    stems = {part: {path.stem for path in asked} for part, asked in parts.items()}
    assert not stems["train"] & (stems["tune"] | stems["decide"] | stems["test"])
    assert stems["tune"] == {*TUNE, "chinese-fairybook"}
    measured = {stem for stem, part in TALES.items() if part == "decide"}
    assert (stems["decide"], stems["test"]) == ({*DECIDE, *measured}, {*TEST, *measured})
    for path, asked in (parts["tune"] | parts["decide"] | parts["test"]).items():
        if path.stem in TALES:
            continue
        words = {row.id: row.proofs[0].words for row in questions_of(path.stem) if row.quote}
        for question in asked:
            assert question.quotes[0].text == words[question.id], question.id
            assert coverage(question.gold, [(gold.href, gold.text) for gold in question.gold], [750]) == [1.0]
            assert found_at(question, [(gold.href, gold.text) for gold in question.quotes]) == 0
    assert FIRST[-1] == 8
