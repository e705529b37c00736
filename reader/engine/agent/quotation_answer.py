"""Answers questions that quote the book (“Who said ‘…’?”, “Where does it say …?”) with the place of these words."""

from __future__ import annotations

import re

from indexing.locator import TextRange
from reader.engine.answers.replies import Reply, cited_reply, quote_of, quoted_claims
from reader.engine.grounding.evidence import QUOTES
from reader.engine.grounding.question import QuestionContent
from reader.engine.grounding.words import words
from reader.engine.questions.pointing import asked_alone
from reader.engine.view.view import BookView

_QUOTED = re.compile(r"“([^”]+)”|\"([^\"]+)\"|‘([^’]+)’(?!\w)|(?<!\w)'([^']+(?:'\w[^']*)*)'(?!\w)")
_SAID = re.compile(
    r"\b(?:says?|said|writes?|wrote|reads?|(?:words?|line|phrase|quote|sentence)) (?:that )?(?P<said>[^?]+)", re.I
)
_LEAST_SAID = 5
"""Words that may be a quotation though no marks say so."""
_TOKEN = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_LEAST = 3
"""Words of a quotation; fewer are a term, which may stand anywhere."""
_SEARCHED = 100
"""Characters of it that are searched for."""
_SHOWN = 2


def quotation_answer(question: QuestionContent, view: BookView) -> Reply | None:
    """The sentences with the words that the question quotes; None if there are none in the book so far."""
    said = _quoted_words(asked_alone(question.text))
    if not said or view.selection is not None or view.left < 1:
        return None
    sentences = view.sentences
    places = dict.fromkeys(sentences.holding(place).range for place in _places(said, view))
    if not places:
        return None
    quotes = [quote_of(view.book, sentences.cite(n, where)) for n, where in enumerate(list(places)[:_SHOWN], 1)]
    return cited_reply(quoted_claims(quotes), tuple(quote.source for quote in quotes), QUOTES)


def _quoted_words(text: str) -> list[str]:
    """The words that the question quotes, in marks or behind “say”; none if they are too few to be known again."""
    quoted, plain = _QUOTED.search(text), _SAID.search(text)
    if quoted is not None:
        said = words(next(filter(None, quoted.groups())))
        return said if len(said) >= _LEAST else []
    said = words(plain["said"]) if plain is not None else []
    return said if len(said) >= _LEAST_SAID else []


def _places(said: list[str], view: BookView) -> list[TextRange]:
    """Where the words stand one after the other, in book order, whatever marks are between them."""
    while len(" ".join(said)) > _SEARCHED:
        said = said[:-1]
    found = []
    for hit in view.text_search(f'"{" ".join(said)}"'):
        first = hit.passage.range.start
        tokens = list(_TOKEN.finditer(hit.passage.text))
        forms = [next(iter(words(token[0])), "") for token in tokens]
        for at in range(len(forms) - len(said) + 1):
            if forms[at : at + len(said)] == said:
                start, end = tokens[at].start(), tokens[at + len(said) - 1].end()
                found.append(TextRange.of(first.spine, first.offset + start, first.offset + end))
    return sorted(found, key=lambda place: place.start)
