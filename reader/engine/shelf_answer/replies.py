"""The final reply: what each book says, in the order of the books, or one sentence where none does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from reader.engine.agent.replies import Reply
from reader.engine.grounding.evidence import QUOTES
from reader.engine.protocol import Decision, Reason
from reader.engine.protocol.shelf_answer import ShelfCitation, ShelfSentence
from reader.engine.shelf_answer.contexts import BookContexts

_NOTHING = "I can’t find that in the books that were asked."
_NEAREST = "The closest passages, which may not answer:"
NO_BOOKS = "There is no book on the shelf yet. Add some, and ask again."
NONE_SELECTED = "No book of the shelf fits that selection."
NOT_ABOUT_BOOKS = (
    "I answer questions about the books on your shelf by quoting them: ask which of them speaks of something, who "
    "somebody is, or where or why something happens."
)


ONLY_AHEAD = "What you have read doesn’t tell it; where you haven’t been yet, your books seem to."


def missing(name: str, *, selected: bool) -> str:
    """That a name stands in no book, or in none of those that were asked."""
    if selected:
        return f"“{name}” is in none of the books that were asked."
    return f"“{name}” is in none of your books."


@dataclass(frozen=True, slots=True)
class BookReply:
    """What one book says, and from which contexts."""

    contexts: BookContexts
    reply: Reply

    @property
    def citations(self) -> tuple[ShelfCitation, ...]:
        """With the answer's numbers."""
        return tuple(self.contexts.cite(citation, self.reply) for citation in self.reply.citations)

    def numbers(self, cited: Sequence[int]) -> tuple[int, ...]:
        """The answer's numbers of what the reply cites."""
        return tuple(dict.fromkeys(self.contexts.number_in_answer(n, self.reply) for n in cited))


@dataclass(frozen=True, slots=True)
class ShelfReply:
    """An answer across books without its trace."""

    text: str
    sentences: tuple[ShelfSentence, ...]
    citations: tuple[ShelfCitation, ...] = ()
    writer: str = QUOTES
    reason: Reason | None = None
    decision: Decision = "refuse"
    probability: float | None = None


def joined(replies: Sequence[BookReply], names: Mapping[str, str]) -> ShelfReply:
    """What the books say, each introduced by its name; every citation is of the book in question."""
    sentences: list[ShelfSentence] = []
    lines: list[str] = []
    for each in replies:
        book = each.contexts.book
        said = [
            ShelfSentence(sentence.text, each.numbers(sentence.citations), sentence.supported, book=book)
            for sentence in each.reply.sentences
        ]
        sentences += said
        lines.append(f"In {names[book]}: {' '.join(map(_marked, said))}")
    first = replies[0].reply
    stated = next((each.reply for each in replies if each.reply.decision == "state"), None)
    return ShelfReply(
        text="\n".join(lines),
        sentences=tuple(sentences),
        citations=tuple(citation for each in replies for citation in each.citations),
        writer=(stated or first).writer,
        decision=(stated or first).decision,
        probability=(stated or first).probability,
    )


def nothing_found(nearest: BookReply | None, reason: Reason) -> ShelfReply:
    """No book answers; the closest passages of the likeliest one."""
    if nearest is None or not nearest.reply.citations:
        return stated(_NOTHING, reason)
    citations = nearest.citations
    sentence = ShelfSentence(f"{_NOTHING} {_NEAREST}", tuple(dict.fromkeys(one.n for one in citations)), False)
    return ShelfReply(_marked(sentence), (sentence,), citations, reason=reason, probability=nearest.reply.probability)


def stated(text: str, reason: Reason = "not_in_book") -> ShelfReply:
    """A sentence of ours that rests on no book."""
    return ShelfReply(text, (ShelfSentence(text, (), False),), reason=reason)


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
