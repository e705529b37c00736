"""Salience is learnt: words of sentences that are asked about speak for others, but for a single book's own."""

from __future__ import annotations

from itertools import product

from indexing.locator import TextRange
from models.training.salience import AskedSentence, fit
from reader.engine.summaries.salience import LearntSalience, features, word_shares
from reader.engine.summaries.source_text import SourceSentence


def _rows() -> list[AskedSentence]:
    """Ten books of twelve sentences: what is married is asked about, what is looked at isn't."""
    rows = []
    for book, n in product(range(10), range(12)):
        verb, asked = ("married", 1.0) if n % 3 == 0 else ("looked", 0.0)
        text = f"She {verb} at the place of zamboni{book} " + " ".join(["today"] * (n % 4)) + "."
        sentence = SourceSentence(TextRange.of(0, 0, len(text)), text, len(text.split()), whole=True, spoken=0.0)
        rows.append(AskedSentence(str(book), sentence, features([sentence])[0], asked))
    return rows


def _odds(learnt: LearntSalience, text: str) -> float:
    return sum(learnt.words.get(word, 0.0) * share for word, share in word_shares(text))


def test_words_that_are_asked_about_are_learnt_and_no_name_of_a_single_book() -> None:
    learnt = fit(_rows())
    assert _odds(learnt, "They married.") > 0 > _odds(learnt, "They looked.")
    assert not any(word.startswith("zamboni") for word in learnt.words)
