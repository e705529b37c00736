"""What the pages about the edition say: the title page, the copyright page, the colophon."""

from __future__ import annotations

import re

from indexing.concepts.chapters import is_imprint
from reader.engine.answers.replies import quote_of
from reader.engine.grounding.support import SupportingQuote
from reader.engine.view.view import BookView

TRANSLATOR = re.compile(r"\btranslat(?:ed|ions?)\b.{0,80}\bby\b|\btranslat(?:or|ion)s? ?(?:copyright|©|:)", re.I)
TRANSLATED_IN = re.compile(r"\btranslat(?:ed|ions?)\b.{0,80}\b(?:1[4-9]|20)\d\d\b", re.I)
ISBN = re.compile(r"\bISBN\b")
COPYRIGHT = re.compile(
    r"(?:\bcopyright\b|©|\(c\)|\bfirst (?:published|printing|edition)\b|\bpublished (?:in|by)\b).{0,60}"
    r"\b(?:1[5-9]|20)\d\d\b",
    re.I,
)
_LONGEST = 400
"""Characters of a sentence, or of a line that ends as none."""


def said_of_edition(pattern: re.Pattern[str], view: BookView) -> SupportingQuote | None:
    """The first sentence on such a page, or before the first chapter, that has ``pattern``, as far as the horizon."""
    sentences = view.sentences
    for read in sentences.read():
        for sentence in read:
            if len(sentence.text) > _LONGEST or pattern.search(sentence.text) is None:
                continue
            cited = sentences.cite(1, sentence.range)
            if not cited.chapter or is_imprint(cited.chapter):
                return quote_of(view.book, cited)
    return None
