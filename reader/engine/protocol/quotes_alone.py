"""Whether an answer says nothing but its quotes, which are then shown once."""

from __future__ import annotations

import re

from reader.engine.protocol.results import Answer

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
