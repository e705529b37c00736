"""Summaries of chapters, the synopsis of a book and the recap up to a place, made when they are asked for, and kept."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from indexing.locator import Locator
from indexing.retrieval import Retriever
from indexing.store.index_schema import is_english
from indexing.store.scope import Span
from indexing.store.summaries import SummaryKey
from models.cancel import CancelToken
from models.conversation import Chat
from models.user_message import NOTHING, UserMessage, say
from reader.engine.grounding.evidence import QUOTES
from reader.engine.grounding.spoiler_filter import BookWords, SpoilerFilter
from reader.engine.grounding.words import Lexicon
from reader.engine.protocol import Emit, Summary, SummaryKind, Working
from reader.engine.summaries.chapters import BodyChapter, body_chapters, full_title, holding, in_part
from reader.engine.summaries.runs import (
    BOOK,
    CHAPTER,
    CandidateSentence,
    Pick,
    candidates_of,
    cut,
    from_summary,
    picks,
    strongest,
)
from reader.engine.summaries.source_text import SourceReader
from reader.engine.summaries.summariser import METHOD, Summariser
from reader.engine.summaries.summary_sentences import SummarySentence, decode, encode, with_citations

RECAP_WORDS = 1_000
"""Of a recap, at most."""
LATELY = 2
"""Chapters before the current one that are told in more detail."""
_SHARE = 8
"""The current chapter has up to one of so many parts of the words, and the last ones another; more at the beginning of
a book, where little lies back."""
_TURN = 10.0
"""How many times more than its other sentences the one counts that tells most of a chapter: of hardly any chapter
nothing is told."""


def recap_of(chapters: Sequence[Sequence[Pick]], words: float) -> list[SummarySentence]:
    """The recap of ``chapters``, in at most ``words``; the last of them is the one that the reader is in."""
    turned = [_with_turn(some) for some in chapters]
    earlier, lately, current = turned[: -LATELY - 1], turned[-LATELY - 1 : -1], turned[-1:]
    left = words - sum(pick.words for pick in chain(*earlier))
    most = max(words / _SHARE, left / 2)
    recent = [strongest(chain(*some), most) for some in (lately, current)]
    used = sum(pick.words for pick in chain(*chapters) if any(pick.sentence in some for some in recent))
    return list(chain(strongest(chain(*earlier), words - used), *recent))


def _with_turn(chapter: Sequence[Pick]) -> list[Pick]:
    most = max((pick.weight for pick in chapter), default=0.0)
    return [replace(pick, weight=pick.weight * _TURN) if pick.weight == most else pick for pick in chapter]


_LEAST, _MOST = 6, 60
"""Sentences of a synopsis: one a chapter, or more where a book has few and long ones."""
BRIEF_WORDS = 400
"""Of a synopsis or a recap that is an answer, at most."""
_WORDS_A_SENTENCE = 3_000
"""Of the book, for each sentence that tells it; chapters are longer or shorter."""
_WORDS_A_TURN = 1_500
"""The same in a recap: what was read long ago is told with the turn that each chapter takes."""
_WORDS_A_DETAIL = 600
"""Of the last chapters, for each sentence that may tell them in a recap."""
_DETAILS = 3
"""Sentences that may tell each of the last chapters, at least."""

_SO_FAR = "The story so far"
_NOTHING_READ = say("You haven’t read any of this yet, so there is nothing to tell.")
_EMPTY = say("There is no text here that could be told.")
_NO_MODEL = say("No language model is at work here, so these are the book’s own sentences.")
_NOT_CARRIED = say(
    "The language model’s summary says what can’t be found in this text, so it was left out. Instead, these are the "
    "sentences of the book itself that tell most."
)


@dataclass(frozen=True, slots=True)
class SummarySubject:
    """The book to summarise, and how far: nothing at or after ``before`` is used."""

    book: str
    title: str
    language: str
    before: Locator | None

    def has_begun(self, chapter: BodyChapter) -> bool:
        """Whether something of the chapter may be used."""
        return self.before is None or chapter.span.start < self.before


class Summaries:
    """Tells books. ``chat`` None: in their own sentences. Any thread may use it.

    ``problem`` is the sentence that says why the chat model can't be used; ``pause`` may block before it is asked.
    """

    def __init__(
        self,
        retriever: Retriever,
        chat: Chat | None,
        problem: UserMessage = NOTHING,
        pause: Callable[[CancelToken], None] = lambda _cancel: None,
    ) -> None:
        self._retriever = retriever
        self._chat = chat
        self._problem = problem
        self._pause = pause

    def chapters(self, subject: SummarySubject) -> tuple[BodyChapter, ...]:
        """The chapters that the subject has before its horizon, in reading order."""
        return tuple(filter(subject.has_begun, body_chapters(self._retriever.index, subject.book)))

    def of(self, subject: SummarySubject, emit: Emit, cancel: CancelToken) -> BookSummaries:
        """The summaries of one book for one request."""

        def similar(text: str, other: str) -> float | None:
            similarities = self._retriever.similarities(text, [other], cancel)
            return similarities[0] if similarities else None

        lexicon, words = Lexicon(subject.language), BookWords(self._retriever, subject.book)

        def spoiler_filter(end: Locator) -> SpoilerFilter:
            return SpoilerFilter(words, end, lexicon)

        summariser = Summariser(
            subject.title, subject.language, self._chat, similar, spoiler_filter, lambda: self._pause(cancel), cancel
        )
        writer = self._chat.id if self._chat else QUOTES
        return BookSummaries(self._retriever, summariser, writer, self._problem, subject, emit, cancel)


class BookSummaries:
    """Makes what one request asks for, and keeps what was made. ``writer`` is the model that is asked, or ``quotes``.

    All methods raise Cancelled.
    """

    def __init__(
        self,
        retriever: Retriever,
        summariser: Summariser,
        writer: str,
        problem: UserMessage,
        subject: SummarySubject,
        emit: Emit,
        cancel: CancelToken,
    ) -> None:
        self._index = retriever.index
        self._summariser, self._writer, self._problem = summariser, writer, problem
        self._subject, self._emit, self._cancel = subject, emit, cancel
        self._reader = SourceReader(self._index, subject.book)
        self._english = is_english(subject.language)

    def chapter(self, at: Locator) -> Summary:
        """The chapter that holds ``at``, as far as it stands before the horizon."""
        chapter = holding(self._index, self._subject.book, at)
        if chapter is None or not self._subject.has_begun(chapter):
            return self._summary("chapter", "", Span(at, at), ())
        title = full_title(chapter, body_chapters(self._index, self._subject.book))

        def on_part(done: int, total: int) -> None:
            self._emit(Working(done=done, total=total, message=say("Reading “{title}”", title=title)))

        return self._summary("chapter", title, self._before_horizon(chapter.span), self._summarise(chapter, on_part))

    def synopsis(self, words: float = math.inf) -> Summary:
        """The book up to the horizon, in a sentence or so for each chapter, and in at most ``words``."""
        return self._synopsis(self._subject.title, self._chapters(), words)

    def part(self, counted: str, number: int, words: float = math.inf) -> Summary:
        """As the synopsis, but only of one part up to the horizon: of “Act 3”, say."""
        return self._synopsis(f"{counted.capitalize()} {number}", in_part(self._chapters(), counted, number), words)

    def _synopsis(self, title: str, chapters: Sequence[BodyChapter], words: float) -> Summary:
        if not chapters:
            return self._summary("synopsis", title, self._empty_span, ())
        lengths = list(map(self._words_of, chapters))
        words_a_sentence = min(_WORDS_A_SENTENCE, sum(lengths) / _LEAST)
        counts = [round(length / max(words_a_sentence, 1.0)) for length in lengths]
        chosen = strongest(chain(*self._picks(chapters, counts)), words, _MOST)
        return self._summary("synopsis", title, self._whole(chapters), chosen)

    def recap(self, words: float = RECAP_WORDS) -> Summary:
        """The story so far: as the synopsis, but the last chapters and what was read of this one in more detail."""
        chapters = self._chapters()
        if not chapters:
            return self._summary("recap", _SO_FAR, self._empty_span, ())
        # a reader who wants to go on reading doesn't wait until a model has read the whole book
        earlier = max(0, len(chapters) - 1 - LATELY)
        counts = [round(self._words_of(chapter) / _WORDS_A_TURN) for chapter in chapters[:earlier]]
        counts += [max(_DETAILS, round(self._words_of(chapter) / _WORDS_A_DETAIL)) for chapter in chapters[earlier:]]
        chosen = self._picks(chapters, counts, earlier)
        return self._summary("recap", _SO_FAR, self._whole(chapters), recap_of(chosen, words))

    def _picks(
        self, chapters: Sequence[BodyChapter], counts: Sequence[int], lately: int | None = None
    ) -> list[list[Pick]]:
        """Of each chapter what tells it, as much as ``counts`` says, once at least.

        The chapters from number ``lately`` on are told as by themselves. Before it the model isn't asked: what it once
        wrote is used, else the book's own.
        """
        cuts = []
        for n, chapter in self._reported(chapters):
            manner = CHAPTER if lately is not None and n >= lately else BOOK
            candidates = self._candidates(chapter, ask=n >= (lately or 0))
            cuts.append(cut(chapter.title, candidates, counts[n], manner))
        chosen = iter(picks([part for parts in cuts for part in parts]))
        return [[next(chosen) for _ in parts] for parts in cuts]

    def _candidates(self, chapter: BodyChapter, *, ask: bool) -> list[CandidateSentence]:
        """What the model wrote or, if it is to be asked, writes; without one, all the sentences of the book."""
        if self._writer != QUOTES:
            summary = (
                self._summarise(chapter) if ask else self._stored(self._before_horizon(chapter.span), self._writer)
            )
            if summary:
                return from_summary(summary)
        source = self._reader.read(self._before_horizon(chapter.span))
        return candidates_of(source.sentences, english=self._english)

    def _words_of(self, chapter: BodyChapter) -> float:
        """Of the chapter, as far as it stands before the horizon."""
        span = self._before_horizon(chapter.span)
        return chapter.words if span == chapter.span else self._reader.read(span).words

    def _whole(self, chapters: Sequence[BodyChapter]) -> Span:
        return self._before_horizon(Span(chapters[0].span.start, chapters[-1].span.end))

    @property
    def _empty_span(self) -> Span:
        place = self._subject.before or Locator(0, 0)
        return Span(place, place)

    def _chapters(self) -> tuple[BodyChapter, ...]:
        """Those of which something was read."""
        return tuple(filter(self._subject.has_begun, body_chapters(self._index, self._subject.book)))

    def _before_horizon(self, span: Span) -> Span:
        before = self._subject.before
        return span if before is None else Span(span.start, max(span.start, min(span.end, before)))

    def _reported(self, chapters: Sequence[BodyChapter]) -> Iterator[tuple[int, BodyChapter]]:
        """The chapters with their numbers, each reported before it is read. Raises Cancelled."""
        for n, chapter in enumerate(chapters):
            self._cancel.check()
            self._emit(
                Working(
                    done=n, total=len(chapters), message=say("Reading “{title}”", title=full_title(chapter, chapters))
                )
            )
            yield n, chapter

    def _summarise(
        self, chapter: BodyChapter, on_part: Callable[[int, int], None] = lambda _done, _total: None
    ) -> tuple[SummarySentence, ...]:
        span = self._before_horizon(chapter.span)
        summary = self._stored(span, self._writer)
        if summary is None:
            summary = self._store(
                span, self._writer, self._summariser.summarise(self._reader.read(span), chapter.title, on_part)
            )
        return summary

    def _stored(self, span: Span, writer: str) -> tuple[SummarySentence, ...] | None:
        key = SummaryKey("chapter", span, writer, METHOD)
        stored = self._index.summaries.get(self._subject.book, key, self._subject.before)
        return None if stored is None else decode(stored, span, self._reader)

    def _store(self, span: Span, writer: str, made: Sequence[SummarySentence]) -> tuple[SummarySentence, ...]:
        self._index.summaries.put(self._subject.book, SummaryKey("chapter", span, writer, METHOD), encode(made))
        return tuple(made)

    def _summary(self, kind: SummaryKind, title: str, span: Span, summary: Sequence[SummarySentence]) -> Summary:
        sentences, citations = with_citations(summary, self._reader, self._index.text.chapters(self._subject.book))
        own = any(sentence.own for sentence in summary)
        if summary:
            notice = NOTHING if own else _NO_MODEL if self._writer == QUOTES else _NOT_CARRIED
        else:
            before = self._subject.before
            notice = _EMPTY if before is None or span.end < before else _NOTHING_READ
        return Summary(
            book=self._subject.book, kind=kind, title=title, start=span.start, end=span.end,
            writer=self._writer if own else QUOTES, sentences=sentences, citations=citations,
            notices=tuple(filter(None, (notice, self._problem))),
        )  # fmt: skip
