"""The sentences that hold given places of a book, whole or as far as the horizon, and their citations."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from indexing.booktext import BookText, chapter_of
from indexing.concepts.chapters import is_dedication
from indexing.locator import Locator, TextRange
from reader.engine.grounding.evidence import cut_at_horizon
from reader.engine.protocol import Citation

_LINE = 80
"""Characters of a title at most."""


@dataclass(frozen=True, slots=True)
class HoldingSentence:
    """A sentence, and where in its text the place begins and ends that was asked for; ``whole`` if nothing is cut."""

    range: TextRange
    text: str
    start: int
    end: int
    whole: bool


@dataclass(frozen=True, slots=True)
class ReadSentence:
    """A whole sentence; ``opens`` says that it begins a paragraph."""

    range: TextRange
    text: str
    opens: bool


@dataclass(frozen=True, slots=True)
class _Item:
    """A spine item: its sentences as (start, end) offsets, in order."""

    href: str
    text: str
    sentences: tuple[tuple[int, int], ...]


class Sentences:
    """Reads one book up to ``before``; each spine item once."""

    def __init__(self, text: BookText, book: str, before: Locator | None) -> None:
        self._text, self._book, self._before = text, book, before
        self._chapters = text.chapters(book, before)
        self._items: dict[int, _Item] = {}

    def holding(self, place: TextRange) -> HoldingSentence:
        """The sentence around ``place``, which ends before the horizon; the place alone where there is none (a title).

        A place that reaches into a second sentence is taken with both.
        """
        spine, start, end = place.start.spine, place.start.offset, place.end.offset
        item = self._item(spine)
        first = bisect_right(item.sentences, (start, 1 << 62)) - 1
        last = bisect_right(item.sentences, (max(start, end - 1), 1 << 62)) - 1
        whole = True
        from_, to = start, end
        if first >= 0 and item.sentences[first][1] > start:
            from_, to = item.sentences[first][0], max(end, item.sentences[last][1])
        limit = self._limit(spine, to)
        if limit < to:
            to, whole = limit, False
        return HoldingSentence(TextRange.of(spine, from_, to), item.text[from_:to], start - from_, end - from_, whole)

    def in_dedication(self, place: Locator) -> bool:
        """Whether the author speaks to somebody there, by the chapter's title or the first line of its file."""
        chapter, line = chapter_of(self._chapters, place), self._item(place.spine).text[:_LINE].partition("\n")[0]
        return is_dedication(line) or (chapter is not None and is_dedication(chapter.name))

    def cite(self, n: int, place: TextRange) -> Citation:
        """The words of ``place``, cut at the horizon, as a citation."""
        item = self._item(place.start.spine)
        end = self._limit(place.start.spine, place.end.offset)
        start = min(place.start.offset, end)
        chapter = chapter_of(self._chapters, place.start)
        quote, stop = item.text[start:end], Locator(place.start.spine, end)
        return Citation(
            n=n,
            href=item.href,
            chapter=chapter.name if chapter else "",
            start=place.start,
            end=stop,
            quote=quote,
            formulas=cut_at_horizon(quote, stop, self._text, self._book, self._before),
        )

    def items(self) -> Iterator[tuple[Locator, str]]:
        """The text of each spine item as far as the horizon, with where it begins."""
        for spine in range(len(self._text.index.text.lengths(self._book))):
            if text := self._item(spine).text[: self._limit(spine, 1 << 62)]:
                yield Locator(spine, 0), text

    def opens(self, sentence: TextRange) -> bool:
        """Whether a sentence begins a paragraph."""
        return _opens(self._item(sentence.start.spine).text, sentence.start.offset)

    def read(self) -> Iterator[tuple[ReadSentence, ...]]:
        """The whole sentences of each spine item as far as the horizon, in order."""
        for spine in range(len(self._text.index.text.lengths(self._book))):
            item = self._item(spine)
            limit = self._limit(spine, 1 << 62)
            yield tuple(
                ReadSentence(TextRange.of(spine, start, end), item.text[start:end], _opens(item.text, start))
                for start, end in item.sentences
                if end <= limit
            )

    def _limit(self, spine: int, end: int) -> int:
        """``end``, or the horizon if that comes first."""
        if self._before is None or spine < self._before.spine:
            return end
        return min(end, self._before.offset) if spine == self._before.spine else 0

    def _item(self, spine: int) -> _Item:
        if spine not in self._items:
            rows = self._text.index.text.passages_in(self._book, spine, 0, 1 << 31)
            href, text = self._text.index.text.text(self._book, spine) or ("", "")
            spans = tuple(sentence for row in rows for sentence in row.sentences)
            self._items[spine] = _Item(href, text, spans)
        return self._items[spine]


def _opens(text: str, start: int) -> bool:
    return start == 0 or text[start - 1] == "\n"
