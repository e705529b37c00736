"""Whether an answer says nothing but its quotes, which are then shown once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from reader.engine.protocol.across_books import ShelfSentence
from reader.engine.protocol.results import Answer, ShelfAnswer

CITATION_MARK = re.compile(r"\s*\[(\d{1,3})\]")
_AROUND = ' “”„«»「」"'


def is_quotes_alone(answer: Answer) -> bool:
    """Whether the text says nothing but the quotes that are shown with it."""
    if answer.decision != "quote" or answer.insufficient:
        return False
    return bool(answer.citations) and is_quotes(CITATION_MARK.sub("", answer.answer), answer)


def is_quotes(text: str, answer: Answer) -> bool:
    """Whether a text is nothing but quotes of the answer."""
    rest = " ".join(text.split())
    for quote in sorted((" ".join(each.quote.split()) for each in answer.citations), key=len, reverse=True):
        rest = rest.replace(quote, " ")
    return not rest.strip(_AROUND)


def said_by_books(answer: ShelfAnswer) -> Iterator[tuple[str, tuple[ShelfSentence, ...]]]:
    """A line of the answer with its sentences for each book, but for those that say nothing but their quotes."""
    for line, (_, group) in zip(answer.answer.split("\n"), groupby(answer.sentences, lambda it: it.book), strict=False):
        said = tuple(group)
        if not all(is_quotes(sentence.text, answer) for sentence in said):
            yield line, said
