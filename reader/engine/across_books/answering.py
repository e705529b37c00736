"""One question across books, step by step: search the shelf, then its likeliest books, read them, decide, answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, chain

import msgspec

from indexing.hits import Passage
from indexing.shelf.retrieval import ShelfOutcome
from models.cancel import CancelToken
from models.user_message import NOTHING, UserMessage, say, verbatim
from reader.engine.across_books.contexts import BookContexts, BookHits, choose, in_order
from reader.engine.across_books.paragraph import ShelfParagraph
from reader.engine.across_books.question import names_in, what_is_asked
from reader.engine.across_books.service import BooksInReach, ShelfAsking
from reader.engine.answers.replies import Reply
from reader.engine.errors import UsageError
from reader.engine.grounding.evidence import QUOTES, found_passage, with_formulas
from reader.engine.grounding.question import MAX_QUESTION, content_of
from reader.engine.grounding.words import Lexicon
from reader.engine.protocol import (
    AskShelf,
    Citation,
    Decision,
    Emit,
    Reason,
    SearchResult,
    SentencesWritten,
    ShelfAhead,
    ShelfAnswer,
    ShelfEvidenceChosen,
    Working,
)
from reader.engine.protocol.across_books import ShelfCitation, ShelfEvidence, ShelfSentence
from reader.engine.questions.question import Routing
from reader.engine.view.budget import LIMIT, Clock, ToolBudget

# The final reply: what each book says, in the order of the books, or one sentence where none does -------------------

_NOTHING = say("I can’t find that in the books that were asked.")
NO_BOOKS = say("There is no book on the shelf yet. Add some, and ask again.")
NONE_SELECTED = say("No book of the shelf fits that selection.")
NOT_ABOUT_BOOKS = say(
    "I answer questions about the books on your shelf by quoting them: ask which of them speaks of something, who "
    "somebody is, or where or why something happens."
)


ONLY_AHEAD = say("What you have read doesn’t tell it; where you haven’t been yet, your books seem to.")


def missing(name: str, *, selected: bool) -> UserMessage:
    """That a name stands in no book, or in none of those that were asked."""
    if selected:
        return say("“{name}” is in none of the books that were asked.", name=name)
    return say("“{name}” is in none of your books.", name=name)


@dataclass(frozen=True, slots=True)
class BookReply:
    """What one book says, and from which contexts. Its quotes are numbered from 1; in the answer, after ``before`` of
    other books.
    """

    contexts: BookContexts
    reply: Reply
    before: int = 0

    @property
    def citations(self) -> tuple[ShelfCitation, ...]:
        """With the answer's numbers."""
        return tuple(
            self.contexts.cite(self.before + citation.n, citation, self._quoted(citation))
            for citation in self.reply.citations
        )

    @property
    def evidence(self) -> tuple[ShelfEvidence, ...]:
        """The passages of its quotes, under the same numbers: one that is quoted twice stands there twice."""
        return tuple(
            self.contexts.evidence(self.before + citation.n, self._quoted(citation))
            for citation in self.reply.citations
        )

    def numbers(self, cited: Sequence[int]) -> tuple[int, ...]:
        """The answer's numbers of what the reply cites."""
        return tuple(self.before + n for n in cited)

    def _quoted(self, citation: Citation) -> Passage:
        return self.reply.passages[citation.n - 1].passage


@dataclass(frozen=True, slots=True)
class ShelfReply:
    """An answer across books without its trace."""

    text: str
    sentences: tuple[ShelfSentence, ...]
    citations: tuple[ShelfCitation, ...] = ()
    evidence: tuple[ShelfEvidence, ...] = ()
    writer: str = QUOTES
    reason: Reason | None = None
    decision: Decision = "refuse"
    probability: float | None = None
    provenance: UserMessage = NOTHING
    notices: tuple[UserMessage, ...] = ()


def joined(replies: Sequence[BookReply], names: Mapping[str, str]) -> ShelfReply:
    """What the books say, each introduced by its name; every citation is of the book in question."""
    sentences: list[ShelfSentence] = []
    lines: list[str] = []
    before = accumulate((len(reply.reply.citations) for reply in replies), initial=0)
    replies = [replace(reply, before=count) for reply, count in zip(replies, before, strict=False)]
    for reply in replies:
        book = reply.contexts.book
        opening = say("In {title}:", title=names[book])
        book_sentences = [
            ShelfSentence(
                sentence.text,
                reply.numbers(sentence.citations),
                sentence.supported,
                book=book,
                opening=None if n else opening,
            )
            for n, sentence in enumerate(reply.reply.sentences)
        ]
        sentences += book_sentences
        lines.append(" ".join([opening, *map(_marked, book_sentences)]))
    first = replies[0].reply
    stated = next((reply.reply for reply in replies if reply.reply.decision == "state"), None)
    return ShelfReply(
        text="\n".join(lines),
        sentences=tuple(sentences),
        citations=tuple(citation for reply in replies for citation in reply.citations),
        evidence=tuple(passage for reply in replies for passage in reply.evidence),
        writer=(stated or first).writer,
        decision=(stated or first).decision,
        probability=(stated or first).probability,
    )


def introduced(reply: ShelfReply, paragraph: ShelfParagraph) -> ShelfReply:
    """What the books say, below a model's paragraph over it."""
    return replace(
        reply,
        text="\n".join([" ".join(map(_marked, paragraph.sentences)), reply.text]),
        sentences=(*paragraph.sentences, *reply.sentences),
        writer=paragraph.writer,
        decision="write",
        probability=paragraph.probability,
        provenance=paragraph.provenance,
        notices=paragraph.notices,
    )


def nothing_found(nearest: BookReply | None, reason: Reason) -> ShelfReply:
    """No book answers; the closest passages of the likeliest one."""
    if nearest is None or not nearest.reply.citations:
        return stated(_NOTHING, reason)
    citations = nearest.citations
    text = say("{said} The closest passages, which may not answer:", said=_NOTHING)
    sentence = ShelfSentence(str(text), tuple(dict.fromkeys(citation.n for citation in citations)), False, text)
    probability = nearest.reply.probability
    return ShelfReply(
        _marked(sentence), (sentence,), citations, nearest.evidence, reason=reason, probability=probability
    )


def stated(text: UserMessage, reason: Reason = "not_in_book") -> ShelfReply:
    """A sentence of ours that rests on no book."""
    return ShelfReply(str(text), (ShelfSentence(str(text), (), False, text),), reason=reason)


def names_of(books: Sequence[tuple[str, str, tuple[str, ...], str]]) -> dict[str, str]:
    """What to call each book (id, title, authors, slug): its title, and where two share one what tells them apart."""
    called = dict[str, str]()
    for book, title, authors, slug in books:
        alike = [other for other in books if other[1].casefold() == title.casefold()]
        by = ", ".join(authors)
        apart = len({other[2] for other in alike}) == len(alike) and by
        called[book] = title if len(alike) == 1 else f"{title} ({by if apart else slug})"
    return called


def _marked(sentence: ShelfSentence) -> str:
    return " ".join(filter(None, [sentence.text, "".join(f"[{n}]" for n in sentence.citations)]))


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


def answer_across_books(service: ShelfAsking, request: AskShelf, emit: Emit, cancel: CancelToken) -> ShelfAnswer:
    """Answer across books. Raises UsageError for an empty question or a selection that can't be, or Cancelled."""
    _check(request)
    return _Answering(service, request, emit, cancel).run()


def search_across_books(service: ShelfAsking, request: AskShelf, cancel: CancelToken) -> SearchResult:
    """The numbered contexts that an answer would rest on, by how likely their book and they are to answer.

    Raises UsageError as ``answer_across_books`` does, and for a selection that fits no book; or Cancelled.
    """
    _check(request)
    return _Answering(service, request, lambda _event: None, cancel).search()


def _check(request: AskShelf) -> None:
    if not request.question.strip():
        raise UsageError(say("Type a question first."))
    if not 1 <= request.contexts <= MOST_CONTEXTS:
        raise UsageError(verbatim(f"An answer rests on 1 to {MOST_CONTEXTS} passages, not {request.contexts}."))


class _Answering:
    """The state of one question on its way."""

    def __init__(self, service: ShelfAsking, request: AskShelf, emit: Emit, cancel: CancelToken) -> None:
        self._service, self._request = service, request
        self._emit, self._cancel = emit, cancel
        self._clock, self._budget = Clock(), ToolBudget()
        self._asked = BooksInReach({}, {})
        self._by_meaning = False
        self._ranked: tuple[str, ...] = ()
        self._found: tuple[BookHits, ...] = ()
        self._contexts: tuple[BookContexts, ...] = ()
        self._ahead: list[ShelfAhead] = []
        self._missing: tuple[str, ...] = ()
        self._said = content_of(request.question, Lexicon("en"))
        self._sought = what_is_asked(request.question)
        self._question = content_of(self._sought.text, Lexicon("en"))

    def run(self) -> ShelfAnswer:
        """All steps, in order."""
        routing = self._service.route(self._said.text)
        self._clock.mark("route")
        return self._as_answer(routing, stated(NOT_ABOUT_BOOKS) if routing.route == "NOT_BOOK" else self._from_books())

    def search(self) -> SearchResult:
        """The contexts alone."""
        nothing = self._find()
        if nothing is not None:
            raise UsageError(nothing)
        ranked = [(book.share * numbered.score, numbered) for book in self._contexts for numbered in book.passages]
        ranked.sort(key=lambda it: -it[0])
        return SearchResult(
            query=self._said.text,
            mode="hybrid" if self._by_meaning else "text",
            passages=tuple(found_passage(n, numbered.passage, score) for n, (score, numbered) in enumerate(ranked, 1)),
        )

    def _from_books(self) -> ShelfReply:
        nothing = self._find()
        return self._reply() if nothing is None else stated(nothing)

    def _find(self) -> UserMessage | None:
        """Fill in the contexts; or a sentence that says why there is no book to search."""
        service, cancel = self._service, self._cancel
        service.build(
            cancel, lambda done, total: self._emit(Working(done=done, total=total, message=say("Indexing the shelf")))
        )
        self._asked = service.asked(self._request)
        self._clock.mark("select")
        if not self._asked.books:
            return NONE_SELECTED if service.books() else NO_BOOKS
        self._missing = service.missing_names(self._said.text, self._asked)
        if self._missing and len(self._missing) == len(names_in(self._said.text)):
            return missing(self._missing[0], selected=len(self._asked.books) < service.books())
        outcome = self._budget.spend(
            "shelf_search",
            {"query": self._question.text},
            lambda: service.search(self._question.text, self._asked, cancel),
            lambda result: len(result.books),
        )
        self._by_meaning = outcome.by_meaning
        self._clock.mark("shelf_search")
        searched = self._found = self._search_apart(outcome)
        self._ranked = (*(book.book for book in searched), *self._others(outcome, searched))
        self._contexts = tuple(self._numbered(choose(searched, self._request.contexts)))
        self._emit(
            ShelfEvidenceChosen(
                books=self._ranked, evidence=tuple(passage for book in self._contexts for passage in book.as_evidence())
            )
        )
        self._clock.mark("retrieve")
        return None

    def _search_apart(self, outcome: ShelfOutcome) -> tuple[BookHits, ...]:
        """The likeliest books, each searched by itself, in the order of all that is known of them then."""
        searched = []
        for n, book in enumerate(outcome.books[:SEARCHED_APART]):
            self._cancel.check()
            selected_book = self._asked.books.get(book.id)
            if selected_book is None or (n > 0 and book.share < LEAST_SHARE):
                continue
            reach = self._service.reach(self._asked.reaches[book.id])
            facts = self._service.facts(selected_book)
            hits = self._budget.spend(
                "search",
                {"book": book.id, "query": self._question.text},
                lambda book=book, reach=reach, facts=facts: self._service.hits(  # type: ignore[misc]
                    book, self._sought, self._request.selection, reach, facts, self._cancel
                ),
                lambda result: len(result.hits),
            )
            searched.append(hits)
        return in_order(searched)

    def _others(self, outcome: ShelfOutcome, searched: Sequence[BookHits]) -> tuple[str, ...]:
        """The books that weren't searched by themselves but are as likely as that."""
        known = {book.book for book in searched}
        return tuple(book.id for book in outcome.books if book.id not in known and book.share >= LEAST_SHARE)

    def _numbered(self, chosen: Sequence[BookHits]) -> Iterator[BookContexts]:
        first = 1
        for book in chosen:
            title = self._asked.books[book.book].row.title
            numbered = self._service.numbered(book, title, first, self._service.reach(self._asked.reaches[book.book]))
            if numbered.passages:
                first += len(numbered.passages)
                yield numbered

    def _reply(self) -> ShelfReply:
        """What the likeliest books say: their answers, where they go on, or that none of them has one."""
        replies: list[BookReply] = []
        nearest: BookReply | None = None
        answerer = self._service.answerer(self._question, self._cancel)
        numbered = {contexts.book: contexts for contexts in self._contexts}
        for n, hits in enumerate(self._found):
            likely = hits.share >= ANSWERING_SHARE * self._found[0].share
            if len(replies) == ANSWERING or not likely:
                break
            self._cancel.check()
            book = self._asked.books[hits.book]
            facts, contexts = self._service.facts(book), numbered.get(hits.book)
            chapter = answerer.ahead(hits, Lexicon(facts.language))
            if chapter is not None:
                self._ahead.append(ShelfAhead(hits.book, book.row.title, chapter))
            if contexts is None:
                continue
            reach = self._service.reach(self._asked.reaches[hits.book])
            read = n < READ_BOOKS and not self._sought.for_books
            reader = self._service.reader if read else None
            answered = answerer.reply(contexts, reach.before, Lexicon(facts.language), reader)
            self._clock.mark("read")
            reply = BookReply(contexts, answered)
            nearest = nearest or reply
            if not reply.reply.insufficient:
                replies.append(reply)
        if not replies and self._ahead:
            return stated(ONLY_AHEAD, "beyond_reading_position")
        if not replies:
            return nothing_found(nearest, "not_in_book" if self._by_meaning else "search_degraded")
        rows = [self._asked.books[book_reply.contexts.book].row for book_reply in replies]
        names = names_of([(row.id, row.title, row.authors, row.slug) for row in rows])
        return self._introduced(joined(replies, names), names)

    def _introduced(self, reply: ShelfReply, names: Mapping[str, str]) -> ShelfReply:
        """With a chat model's paragraph over the quotes, if there is a model and its paragraph stands."""
        reaches = [self._service.reach(self._asked.reaches[book]) for book in names]
        free = "\n".join([self._said.text, *names.values(), *(citation.quote for citation in reply.citations)])
        writer = self._service.shelf_writer(reaches, free, self._cancel)
        if writer is None:
            return reply

        def heard(sentences: tuple[str, ...]) -> None:
            self._emit(SentencesWritten(sentences=sentences))

        paragraph = writer.paragraph(self._said, reply.citations, names, heard, self._cancel)
        self._clock.mark("write")
        return reply if paragraph is None else introduced(reply, paragraph)

    def _as_answer(self, routing: Routing, reply: ShelfReply) -> ShelfAnswer:
        return ShelfAnswer(
            question=self._said.text,
            route=routing.route,
            confidence=round(routing.confidence, 3),
            mode="hybrid" if self._by_meaning else "text",
            writer=reply.writer,
            answer=reply.text,
            sentences=reply.sentences,
            citations=tuple(chain.from_iterable(map(self._as_shown, reply.citations))),
            evidence=self._evidence(reply.evidence),
            insufficient=reply.reason is not None,
            reason=reply.reason,
            tool_calls=self._budget.calls,
            budget=self._budget.state,
            timings_ms=self._clock.finish(),
            notices=(*reply.notices, *self._notices()),
            provenance=reply.provenance or None,
            decision=reply.decision,
            probability=None if reply.probability is None else round(reply.probability, 3),
            books=self._ranked,
            searched=len(self._asked.books),
            ahead=tuple(self._ahead[:ANSWERING]),
        )

    def _as_shown(self, citation: ShelfCitation) -> tuple[ShelfCitation, ...]:
        if citation.source == "description":
            return (citation,)
        reach = self._service.reach(self._asked.reaches[citation.book])
        return with_formulas([citation], self._service.index, citation.book, reach.before)

    def _evidence(self, quoted: tuple[ShelfEvidence, ...]) -> tuple[ShelfEvidence, ...]:
        """The quoted passages under the numbers of their quotes, then those that aren't quoted."""
        known = {msgspec.structs.replace(passage, n=0) for passage in quoted}
        every = (passage for book in self._contexts for passage in book.as_evidence())
        unquoted = (passage for passage in every if msgspec.structs.replace(passage, n=0) not in known)
        return (
            *quoted,
            *(msgspec.structs.replace(passage, n=n) for n, passage in enumerate(unquoted, len(quoted) + 1)),
        )

    def _notices(self) -> Iterator[UserMessage]:
        if self._said.truncated:
            yield say("Only the first {number} characters of the question were read.", number=MAX_QUESTION)
        if self._contexts:  # something was searched for all the same
            selected = len(self._asked.books) < self._service.books()
            yield from (missing(name, selected=selected) for name in self._missing)
