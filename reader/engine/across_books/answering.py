"""One question across books, step by step: search the shelf, then its likeliest books, ask each, join what they say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import msgspec

from indexing.concepts.chapters import is_matter, is_preface
from indexing.shelf.retrieval import ShelfOutcome
from models.cancel import CancelToken
from models.user_message import UserMessage, say, verbatim
from reader.engine import protocol
from reader.engine.across_books.contexts import LikelyBook, choose, evidence_of, in_order
from reader.engine.across_books.joining import (
    NO_BOOKS,
    NONE_SELECTED,
    NOT_ABOUT_BOOKS,
    ONLY_AHEAD,
    BookAnswer,
    ShelfReply,
    introduced,
    joined,
    missing,
    names_of,
    not_begun,
    nothing_found,
    stated,
)
from reader.engine.across_books.service import BooksInReach, ShelfAsking, names_in
from reader.engine.answers.pipeline import AnsweringModels, answer_question
from reader.engine.errors import UsageError
from reader.engine.grounding.question import MAX_QUESTION, content_of
from reader.engine.grounding.words import Lexicon
from reader.engine.protocol.across_books import ShelfEvidence
from reader.engine.questions.language import ENGLISH
from reader.engine.view.budget import LIMIT, Clock, ToolBudget

SEARCHED_APART = LIMIT - 1
"""Books that are searched by themselves at most: with the search of the shelf, as many calls as any answer may make."""
LEAST_SHARE = 0.01
"""Of all likelihood, what a book must have to be searched by itself; the likeliest is in any case."""
READ_BOOKS = 2
"""Books whose passages the reader of spans reads, which takes nearly all of the time; of others the quotes answer."""
ANSWERING = 3
"""Books that an answer names at most."""
ANSWERING_SHARE = 0.1
"""Beside a likelier book that answers, what another must have to be named."""
MOST_CONTEXTS = 64


def answer_across_books(
    service: ShelfAsking, request: protocol.AskShelf, emit: protocol.Emit, cancel: CancelToken
) -> protocol.ShelfAnswer:
    """Answer across books. Raises UsageError for an empty question or a selection that can't be, or Cancelled."""
    _check(request)
    return _AcrossBooks(service, request, emit, cancel).answer()


def search_across_books(service: ShelfAsking, request: protocol.AskShelf, cancel: CancelToken) -> protocol.SearchResult:
    """The numbered contexts that an answer would rest on, by how likely their book and they are to answer.

    Raises UsageError as ``answer_across_books`` does, and for a selection that fits no book; or Cancelled.
    """
    _check(request)
    return _AcrossBooks(service, request, lambda _event: None, cancel).search()


def _check(request: protocol.AskShelf) -> None:
    if not request.question.strip():
        raise UsageError(say("Type a question first."))
    if not 1 <= request.contexts <= MOST_CONTEXTS:
        raise UsageError(verbatim(f"An answer rests on 1 to {MOST_CONTEXTS} passages, not {request.contexts}."))


class _AcrossBooks:
    """The state of one question on its way."""

    def __init__(
        self, service: ShelfAsking, request: protocol.AskShelf, emit: protocol.Emit, cancel: CancelToken
    ) -> None:
        self._service, self._request = service, request
        self._emit, self._cancel = emit, cancel
        self._clock, self._budget = Clock(), ToolBudget()
        self._in_reach = BooksInReach({}, {})
        self._question = service.read(request.question)
        self._by_meaning = False
        self._ranked: tuple[str, ...] = ()
        self._asked: tuple[LikelyBook, ...] = ()
        self._evidence: tuple[tuple[float, ShelfEvidence], ...] = ()
        self._ahead: list[protocol.ShelfAhead] = []
        self._missing: tuple[str, ...] = ()
        self._calls: list[protocol.ToolCall] = []
        self._allowed = self._budget.limit

    def answer(self) -> protocol.ShelfAnswer:
        """All steps, in order."""
        self._clock.mark("route")
        if self._question.routing.route == "NOT_BOOK":
            return self._as_answer(stated(NOT_ABOUT_BOOKS))
        nothing = self._find()
        return self._as_answer(self._from_books() if nothing is None else stated(nothing))

    def search(self) -> protocol.SearchResult:
        """The contexts alone."""
        nothing = self._find()
        if nothing is not None:
            raise UsageError(nothing)
        ranked = sorted(self._evidence, key=lambda it: -it[0])
        return protocol.SearchResult(
            query=self._question.typed,
            mode="hybrid" if self._by_meaning else "text",
            passages=tuple(_as_found(n, score, evidence) for n, (score, evidence) in enumerate(ranked, 1)),
        )

    def _find(self) -> UserMessage | None:
        """Fill in the books and their contexts; or a sentence that says why there is no book to search."""
        service, cancel, question = self._service, self._cancel, self._question
        service.build(
            cancel,
            lambda done, total: self._emit(protocol.Working(done=done, total=total, message=say("Indexing the shelf"))),
        )
        self._in_reach = service.asked(self._request)
        self._clock.mark("select")
        if not self._in_reach.books:
            return NONE_SELECTED if service.books() else NO_BOOKS
        self._missing = service.missing_names(question, self._in_reach)
        if self._missing and len(self._missing) == len(names_in(question)):
            return missing(self._missing[0], selected=len(self._in_reach.books) < service.books())
        outcome = self._budget.spend(
            "shelf_search",
            {"query": question.text},
            lambda: service.search(question.text, self._in_reach, cancel),
            lambda result: len(result.books),
        )
        self._by_meaning = outcome.by_meaning
        self._clock.mark("shelf_search")
        searched = in_order(self._search_apart(outcome))
        self._ranked = (*(book.id for book in searched), *self._others(outcome, searched))
        self._asked = choose(searched, self._request.contexts)
        self._evidence = tuple(evidence_of(self._asked))
        self._emit(protocol.ShelfEvidenceChosen(books=self._ranked, evidence=tuple(it for _, it in self._evidence)))
        self._clock.mark("retrieve")
        return None

    def _search_apart(self, outcome: ShelfOutcome) -> list[LikelyBook]:
        """The likeliest books, each searched by itself."""
        searched = []
        for n, ranked in enumerate(outcome.books[:SEARCHED_APART]):
            self._cancel.check()
            book = self._in_reach.books.get(ranked.id)
            if book is None or (n > 0 and ranked.share < LEAST_SHARE):
                continue
            reach = self._service.reach(self._in_reach.reaches[ranked.id])
            asked = self._service.of_book(book, self._request, reach, ranked.share, self._cancel)
            passages = self._budget.spend(
                "search",
                {"book": ranked.id, "query": asked.question.text},
                lambda asked=asked, reach=reach: self._service.found(asked, self._request, reach),  # type: ignore[misc]
                lambda result: len(result.hits),
            )
            searched.append(replace(asked, found=passages))
        return searched

    def _others(self, outcome: ShelfOutcome, searched: Sequence[LikelyBook]) -> tuple[str, ...]:
        """The books that weren't searched by themselves but are as likely as that."""
        known = {book.id for book in searched}
        return tuple(book.id for book in outcome.books if book.id not in known and book.share >= LEAST_SHARE)

    def _from_books(self) -> ShelfReply:
        """What the likeliest books say: their answers, where they go on, or that none of them has one."""
        answers: list[BookAnswer] = []
        nearest: BookAnswer | None = None
        for n, book in enumerate(self._asked):
            if len(answers) == ANSWERING or book.share < ANSWERING_SHARE * self._asked[0].share:
                break
            self._cancel.check()
            answered = self._of_book(book, read=n < READ_BOOKS)
            in_preface = self._is_in_preface(book, answered)
            if in_preface or self._service.goes_on(book):
                self._ahead.append(protocol.ShelfAhead(book.id, book.row.title, book.found.later[0].passage.chapter))
            if in_preface:
                continue
            if not answered.answer.insufficient:
                answers.append(answered)
            elif answered.answer.citations:
                nearest = nearest or answered
        if not answers and self._ahead:
            unbegun = self._question.for_books and self._in_reach.reaches[self._ahead[0].book].opening
            text = not_begun(self._ahead[0].title) if unbegun else ONLY_AHEAD
            return stated(text, "beyond_reading_position")
        if not answers:
            return nothing_found(nearest, "not_in_book" if self._by_meaning else "search_degraded")
        names = names_of([answered.row for answered in answers])
        return self._introduced(joined(answers, names), names)

    def _is_in_preface(self, book: LikelyBook, answered: BookAnswer) -> bool:
        """Whether a book that wasn't begun answers by its preface or notes alone, and goes on beyond its opening."""
        quotes = answered.answer.citations
        return (
            self._in_reach.reaches[book.id].opening
            and bool(quotes and book.found.later)
            and all(quote.href and (is_preface(quote.chapter) or is_matter(quote.chapter)) for quote in quotes)
        )

    def _of_book(self, book: LikelyBook, *, read: bool) -> BookAnswer:
        """One book's answer, as if it were asked alone; its calls join those of the question."""
        reader = self._service.reader if read and not book.question.for_books else None
        answer = answer_question(book.question, book.view, AnsweringModels(reader), searched=book.found)
        self._clock.mark("read")
        self._calls += answer.tool_calls
        self._allowed += answer.budget.limit
        return BookAnswer(book.row, answer)

    def _introduced(self, reply: ShelfReply, names: Mapping[str, str]) -> ShelfReply:
        """With a chat model's paragraph over the quotes, if there is a model and its paragraph stands."""
        views = [book.view for book in self._asked if book.id in names]
        free = "\n".join([self._question.typed, *names.values(), *(citation.quote for citation in reply.citations)])
        writer = self._service.shelf_writer(views, free, self._cancel)
        if writer is None or not reply.citations:
            return reply

        def heard(sentences: tuple[str, ...]) -> None:
            self._emit(protocol.SentencesWritten(sentences=sentences))

        content = content_of(self._question.typed, Lexicon(ENGLISH))
        paragraph = writer.paragraph(content, reply.citations, names, heard, self._cancel)
        self._clock.mark("write")
        return reply if paragraph is None else introduced(reply, paragraph)

    def _as_answer(self, reply: ShelfReply) -> protocol.ShelfAnswer:
        calls, question = (*self._budget.calls, *self._calls), self._question
        return protocol.ShelfAnswer(
            question=question.typed,
            route=question.routing.route,
            confidence=round(question.routing.confidence, 3),
            mode="hybrid" if self._by_meaning else "text",
            writer=reply.writer,
            answer=reply.text,
            sentences=reply.sentences,
            citations=reply.citations,
            evidence=self._all_evidence(reply.evidence),
            insufficient=reply.reason is not None,
            reason=reply.reason,
            tool_calls=calls,
            budget=protocol.Budget(limit=self._allowed, used=len(calls)),
            timings_ms=self._clock.finish(),
            notices=(*reply.notices, *self._notices()),
            provenance=reply.provenance or None,
            decision=reply.decision,
            probability=None if reply.probability is None else round(reply.probability, 3),
            books=self._ranked,
            searched=len(self._in_reach.books),
            ahead=tuple(self._ahead[:ANSWERING]),
        )

    def _all_evidence(self, quoted: tuple[ShelfEvidence, ...]) -> tuple[ShelfEvidence, ...]:
        """The quoted passages under the numbers of their quotes, then the contexts that aren't quoted."""
        known = {msgspec.structs.replace(passage, n=0) for passage in quoted}
        unquoted = (it for _, it in self._evidence if msgspec.structs.replace(it, n=0) not in known)
        return (*quoted, *(msgspec.structs.replace(it, n=n) for n, it in enumerate(unquoted, len(quoted) + 1)))

    def _notices(self) -> Iterator[UserMessage]:
        if self._question.truncated:
            yield say("Only the first {number} characters of the question were read.", number=MAX_QUESTION)
        if self._evidence:  # something was searched for all the same
            selected = len(self._in_reach.books) < self._service.books()
            yield from (missing(name, selected=selected) for name in self._missing)


def _as_found(rank: int, score: float, evidence: ShelfEvidence) -> protocol.FoundPassage:
    return protocol.FoundPassage(
        rank=rank,
        book=evidence.book,
        href=evidence.href,
        chapter=evidence.chapter,
        start=evidence.start,
        end=evidence.end,
        text=evidence.text,
        score=round(score, 4),
    )
