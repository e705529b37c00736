"""A stretch of a book to summarise: its sentences with their places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from indexing.locator import TextRange
from indexing.passages import word_counter
from indexing.store.index import IndexStore
from indexing.store.scope import Span
from reader.engine.grounding.paratext import tells_nothing

_CLOSED_BY = {"“": "”", "„": "“”", "«": "»", "「": "」", "『": "』", '"': '"', "”": "”", "»": "«"}
"""Opening marks and what closes them; the last two open where Swedes and some Germans write."""
_MARK = re.compile(r"[“”„«»「」『』\"]")
_DASHED = re.compile(r"[—–―-]+\s*\w")


def spoken_shares(sentences: Iterable[tuple[str, bool]]) -> list[float]:
    """For each sentence the share of it that stands in quotation marks; all of a paragraph that a dash begins.

    ``sentences`` are in order, each with whether it begins a paragraph: no speech is taken to go on in the next one,
    which a well-set book opens with a mark of its own.
    """
    shares = []
    closing, dashed = "", False
    for text, begins in sentences:
        if begins:
            closing, dashed = "", _DASHED.match(text) is not None
        inside, since = 0, 0
        for mark in _MARK.finditer(text):
            if closing:
                if mark[0] not in closing:
                    continue
                inside += mark.end() - since
                closing = ""
            else:
                closing, since = _CLOSED_BY.get(mark[0], ""), mark.start()
        if closing:
            inside += len(text) - since
        shares.append(1.0 if dashed else inside / max(len(text), 1))
    return shares


_ENDINGS = ".!?…。！？؟।։።︒｡"
_CLOSING = "”’»›“‘«‹\"')]）」』】〉》〕_*"


@dataclass(frozen=True, slots=True)
class SourceSentence:
    """A sentence, verbatim at ``range``. ``words`` counts as ``passages.WordCounter`` does.

    ``whole`` is false for what doesn't end as sentences do, as lines of verse. It is false, as ``tells`` is, for what
    tells nothing by itself: a speaker's name, a stage direction, a heading, a caption. ``spoken`` is the share of it
    that somebody says; ``opens`` that it begins a paragraph.
    """

    range: TextRange
    text: str
    words: float
    whole: bool
    spoken: float
    tells: bool = True
    opens: bool = False


@dataclass(frozen=True, slots=True)
class SourceText:
    """What stands in ``span``, sentence by sentence, in book order."""

    span: Span
    sentences: tuple[SourceSentence, ...]

    @property
    def words(self) -> float:
        """Its length."""
        return sum(sentence.words for sentence in self.sentences)


class SourceReader:
    """Reads stretches of one book. It keeps the text of the spine item that it read last: one may hold all chapters."""

    def __init__(self, index: IndexStore, book: str) -> None:
        self._index = index
        self._book = book
        self._last: tuple[int, str, str] | None = None

    def read(self, span: Span) -> SourceText:
        """The whole sentences of ``span``: none starts before it or ends after it."""
        rows = self._index.text.passages_between(self._book, span.start, span.end) if span.start < span.end else ()
        places = [TextRange.of(row.spine, first, last) for row in rows for first, last in row.sentences]
        inside = [where for where in places if span.start <= where.start and where.end <= span.end]
        return SourceText(span, self._sentences(inside))

    def text(self, where: TextRange) -> str:
        """The words at ``where``."""
        return self._spine(where.start.spine)[1][where.start.offset : where.end.offset]

    def href(self, spine: int) -> str:
        """The address of a spine item."""
        return self._spine(spine)[0]

    def _spine(self, spine: int) -> tuple[str, str]:
        if self._last is None or self._last[0] != spine:
            self._last = (spine, *(self._index.text.text(self._book, spine) or ("", "")))
        return self._last[1:]

    def _sentences(self, places: Sequence[TextRange]) -> tuple[SourceSentence, ...]:
        texts = [self.text(where) for where in places]
        begins = [where.start.offset == 0 or self._before(where) == "\n" for where in places]
        shares = spoken_shares(zip(texts, begins, strict=True))
        tells = [
            not tells_nothing(text, self._line(where), begins=begin)
            for where, text, begin in zip(places, texts, begins, strict=True)
        ]
        return tuple(
            SourceSentence(where, text, word_counter(text)(text), tell and is_whole(text), spoken, tell, begin)
            for where, text, tell, spoken, begin in zip(places, texts, tells, shares, begins, strict=True)
        )

    def _line(self, where: TextRange) -> str:
        """The paragraph that a sentence is in."""
        text = self._spine(where.start.spine)[1]
        end = text.find("\n", where.end.offset)
        return text[text.rfind("\n", 0, where.start.offset) + 1 : end if end >= 0 else len(text)]

    def _before(self, where: TextRange) -> str:
        return self._spine(where.start.spine)[1][where.start.offset - 1]


def is_whole(text: str) -> bool:
    """Whether a text ends as sentences do."""
    return text.rstrip(_CLOSING)[-1:] in _ENDINGS
