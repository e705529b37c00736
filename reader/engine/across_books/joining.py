"""What books say, joined to one answer: each introduced by its name, every quote under a number of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from indexing.store.library_rows import BookRow
from models.user_message import NOTHING, UserMessage, say
from reader.engine.across_books.contexts import of_book
from reader.engine.across_books.paragraph import ShelfParagraph
from reader.engine.grounding.evidence import QUOTES
from reader.engine.protocol import Answer, Decision, Reason
from reader.engine.protocol.across_books import ShelfCitation, ShelfEvidence, ShelfSentence

_NOTHING = say("I can’t find that in the books that were asked.")
NO_BOOKS = say("There is no book on the shelf yet. Add some, and ask again.")
NONE_SELECTED = say("No book of the shelf fits that selection.")
NOT_ABOUT_BOOKS = say(
    "I answer questions about the books on your shelf by quoting them: ask which of them speaks of something, who "
    "somebody is, or where or why something happens."
)
ONLY_AHEAD = say("What you have read doesn’t tell it; where you haven’t been yet, your books seem to.")


def not_begun(title: str) -> UserMessage:
    """That a book has what is asked for, beyond its opening."""
    return say("“{title}” probably does; you haven’t begun it.", title=title)


def missing(name: str, *, selected: bool) -> UserMessage:
    """That a name stands in no book, or in none of those that were asked."""
    if selected:
        return say("“{name}” is in none of the books that were asked.", name=name)
    return say("“{name}” is in none of your books.", name=name)


@dataclass(frozen=True, slots=True)
class BookAnswer:
    """What one book says. Its quotes are numbered from 1; in the answer across books, after ``before`` of others."""

    row: BookRow
    answer: Answer
    before: int = 0

    @property
    def citations(self) -> tuple[ShelfCitation, ...]:
        """With the numbers of the answer across books."""
        return tuple(of_book(ShelfCitation, it, self.before + it.n, self.row) for it in self.answer.citations)

    @property
    def quoted(self) -> tuple[ShelfEvidence, ...]:
        """The passages of its quotes, under the same numbers: one that is quoted twice stands there twice."""
        passages = self.answer.evidence[: len(self.answer.citations)]
        return tuple(of_book(ShelfEvidence, it, self.before + it.n, self.row) for it in passages)

    def sentences(self, opening: UserMessage) -> Iterator[ShelfSentence]:
        """Its sentences, the first with the ``opening``."""
        for place, it in enumerate(self.answer.sentences):
            numbers = tuple(self.before + n for n in it.citations)
            introduced = opening if place == 0 else None
            yield ShelfSentence(it.text, numbers, it.supported, it.message, book=self.row.id, opening=introduced)


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


def joined(answers: Sequence[BookAnswer], names: Mapping[str, str]) -> ShelfReply:
    """What the books say, each introduced by its name; every citation is of the book in question."""
    sentences: list[ShelfSentence] = []
    citations: list[ShelfCitation] = []
    evidence: list[ShelfEvidence] = []
    lines: list[str] = []
    for book in answers:
        numbered = replace(book, before=len(citations))
        opening = say("In {title}:", title=names[book.row.id])
        of_this = tuple(numbered.sentences(opening))
        sentences += of_this
        citations += numbered.citations
        evidence += numbered.quoted
        lines.append(" ".join([opening, *map(_marked, of_this)]))
    answering = next((book.answer for book in answers if book.answer.decision == "state"), answers[0].answer)
    return ShelfReply(
        text="\n".join(lines),
        sentences=tuple(sentences),
        citations=tuple(citations),
        evidence=tuple(evidence),
        writer=answering.writer,
        decision=answering.decision,
        probability=answering.probability,
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


def nothing_found(nearest: BookAnswer | None, reason: Reason) -> ShelfReply:
    """No book answers; the closest passages of the likeliest one."""
    if nearest is None:
        return stated(_NOTHING, reason)
    citations = nearest.citations
    text = say("{said} The closest passages, which may not answer:", said=_NOTHING)
    sentence = ShelfSentence(str(text), tuple(citation.n for citation in citations), False, text)
    probability = nearest.answer.probability
    return ShelfReply(_marked(sentence), (sentence,), citations, nearest.quoted, reason=reason, probability=probability)


def stated(text: UserMessage, reason: Reason = "not_in_book") -> ShelfReply:
    """A sentence of ours that rests on no book."""
    return ShelfReply(str(text), (ShelfSentence(str(text), (), False, text),), reason=reason)


def names_of(books: Sequence[BookRow]) -> dict[str, str]:
    """What to call each book: its title, and where two share one what tells them apart."""
    called = dict[str, str]()
    for book in books:
        alike = [other for other in books if other.title.casefold() == book.title.casefold()]
        by = ", ".join(book.authors)
        apart = len({other.authors for other in alike}) == len(alike) and by
        called[book.id] = book.title if len(alike) == 1 else f"{book.title} ({by if apart else book.slug})"
    return called


def _marked(sentence: ShelfSentence) -> str:
    return " ".join(filter(None, [sentence.text, "".join(f"[{n}]" for n in sentence.citations)]))
