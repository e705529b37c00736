"""A summary as the window keeps it: what of it may be seen from where the reader is now, and whether it is outdated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

import msgspec

from indexing.locator import LARGEST, Locator
from reader.engine.protocol import AnswerSentence, Citation, Summary
from reader.ui.book.reading_context import ReadingContext
from reader.ui.panel.answer_text import AnswerRun, sentence_runs

_START = Locator(0, 0)
_BEYOND = Locator(LARGEST, 0)
"""Where a citation that isn't there would end: after everything."""
_SINGLE = str.maketrans("“”", "‘’")


@dataclass(frozen=True, slots=True)
class ShownSummary:
    """A summary, and from where the reader asked for it."""

    summary: Summary
    requested_from: ReadingContext

    def visible_from(self, context: ReadingContext) -> Summary | None:
        """What may be shown now: after a jump back what rests on text before the reader, None if nothing does."""
        limit = self._limit(context)
        if limit is None:
            return self.summary
        ends = {citation.n: citation.end for citation in self.summary.citations}
        sentences = tuple(
            sentence
            for sentence in self.summary.sentences
            if sentence.citations and all(ends.get(n, _BEYOND) <= limit for n in sentence.citations)
        )
        if len(sentences) == len(self.summary.sentences):
            return self.summary
        if not sentences:
            return None
        cited = {n for sentence in sentences for n in sentence.citations}
        citations = tuple(each for each in self.summary.citations if each.n in cited)
        return msgspec.structs.replace(self.summary, sentences=sentences, citations=citations)

    def is_outdated(self, context: ReadingContext) -> bool:
        """Whether asking again from here would tell more, less or another thing."""
        if (context.position, context.guard.mode) == (self.requested_from.position, self.requested_from.guard.mode):
            return False
        here, mode = context.position or _START, context.guard.mode
        if self.summary.kind == "chapter":
            return not self.summary.start < here <= self.summary.end
        unguarded = mode == self.requested_from.guard.mode == "off"
        return not (self.summary.kind == "synopsis" and unguarded)

    def _limit(self, context: ReadingContext) -> Locator | None:
        """What is shown must end here; None: it may all be shown."""
        return None if context.sees_all_of(self.requested_from) else context.position or _START


@dataclass(frozen=True, slots=True)
class ChapterSummary:
    """A summary of one chapter, as runs with the marks of its citations."""

    title: str
    runs: tuple[AnswerRun, ...]


def by_chapter(summary: Summary) -> tuple[ChapterSummary, ...]:
    """The sentences in their order, those of a chapter together."""
    known = {citation.n: citation for citation in summary.citations}
    return tuple(
        ChapterSummary(title, sentence_runs([_marked(sentence, known) for sentence in sentences], known))
        for title, sentences in groupby(summary.sentences, lambda sentence: _chapter(sentence, known))
    )


def plain_summary(summary: Summary) -> str:
    """The summary with its quotes, for the clipboard."""
    known = {citation.n: citation for citation in summary.citations}
    sentences = [_marked(each, known) for each in summary.sentences]
    text = " ".join(" ".join([each.text, *(f"[{n}]" for n in each.citations)]) for each in sentences)
    quotes = [f"[{each.n}] “{each.quote}” ({each.chapter})" for each in summary.citations]
    return "\n".join([summary.title, "", text, "", *quotes])


def _marked(sentence: AnswerSentence, known: Mapping[int, Citation]) -> AnswerSentence:
    """A sentence of the book's in quotation marks; what a model wrote as it is."""
    if not any(known[n].quote == sentence.text for n in sentence.citations if n in known):
        return sentence
    return msgspec.structs.replace(sentence, text=_in_marks(sentence.text))


def _in_marks(text: str) -> str:
    """In quotation marks, those inside being single, unless all of it is in some already."""
    inside = text[1:-1]
    if text[:1] == "“" and text[-1:] == "”" and "“" not in inside and "”" not in inside:
        return text
    return f"“{text.translate(_SINGLE)}”"


def _chapter(sentence: AnswerSentence, known: Mapping[int, Citation]) -> str:
    cited = [known[n] for n in sentence.citations if n in known]
    return cited[0].chapter if cited else ""
