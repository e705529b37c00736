"""The final reply in the reader's terms, and the sentences for everything that can fall short."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from msgspec import structs

from indexing.hits import Passage
from indexing.locator import TextRange
from models.user_message import NOTHING, UserMessage, say
from reader.engine.grounding.evidence import QUOTES, NumberedPassage, SupportingQuote
from reader.engine.grounding.quotation import LONGEST_QUOTE, in_its_own_marks
from reader.engine.protocol import AnswerSentence, Choice, Citation, Decision, Reason
from reader.engine.protocol.written import as_shown

DETAILS = "details"
"""The writer's name when the book's own details are the answer."""

_REASONS: dict[Reason, UserMessage] = {
    "not_in_book": say("I can’t find that in this book."),
    "beyond_reading_position": say("What you have read so far doesn’t seem to tell; a later part of the book may."),
    "search_degraded": say(
        "I can’t find that by its words alone, and passages that say it in other words can’t be looked for yet."
    ),
}


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer without its trace."""

    text: str
    sentences: tuple[AnswerSentence, ...]
    citations: tuple[Citation, ...] = ()
    passages: tuple[NumberedPassage, ...] = ()
    writer: str = QUOTES
    reason: Reason | None = None
    notices: tuple[UserMessage, ...] = ()
    later: bool = False
    """Whether text after the horizon seems to answer, or to answer better."""
    decision: Decision = "quote"
    probability: float | None = None
    """That the short answer is right, 0..1; None where none was read."""
    choices: tuple[Choice, ...] = ()
    provenance: UserMessage = NOTHING
    beneath: bool = False
    """Whether a model's sentences stand beneath their quotes."""

    @property
    def insufficient(self) -> bool:
        """True if the book did not answer."""
        return self.reason is not None


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence of the answer and the quotes that carry it."""

    text: str
    quotes: tuple[SupportingQuote, ...]


@dataclass(frozen=True, slots=True)
class Numbered:
    """Quotes numbered 1, 2, 3 in the order in which they are read, and the passages under the same numbers.

    A passage that is quoted twice stands there twice; those that aren't quoted come after, best first.
    """

    quotes: tuple[SupportingQuote, ...]
    passages: tuple[NumberedPassage, ...]

    @classmethod
    def of(cls, quotes: Sequence[SupportingQuote], passages: Sequence[NumberedPassage]) -> Numbered:
        """``quotes`` in this order; what stands twice counts once."""
        distinct = tuple(dict.fromkeys(quotes))
        quoted = {quote.source.n for quote in distinct}
        sources = [*(quote.source for quote in distinct), *(passage for passage in passages if passage.n not in quoted)]
        return cls(distinct, tuple(replace(source, n=n) for n, source in enumerate(sources, start=1)))

    @property
    def citations(self) -> tuple[Citation, ...]:
        """A citation of each quote."""
        return tuple(
            source.cite(quote.range, quote.marks) for quote, source in zip(self.quotes, self.passages, strict=False)
        )

    def numbers(self, quotes: Sequence[SupportingQuote]) -> tuple[int, ...]:
        """The numbers of some of the quotes."""
        return tuple(sorted(self.quotes.index(quote) + 1 for quote in dict.fromkeys(quotes)))


def cited_reply(
    claims: Sequence[Claim],
    passages: tuple[NumberedPassage, ...],
    by: str = QUOTES,
    shown: Sequence[SupportingQuote] | None = None,
) -> Reply:
    """The claims as text with ``[n]`` marks, and a citation for each quote ``shown``: mostly those of the claims."""
    cited = Numbered.of([quote for claim in claims for quote in claim.quotes] if shown is None else shown, passages)
    sentences = tuple(said_by_quoth(claim.text, cited.numbers(claim.quotes), supported=True) for claim in claims)
    between = "\n" if by == QUOTES else " "  # quotes stand by themselves, sentences belong together
    return Reply(between.join(map(with_numbers, sentences)), sentences, cited.citations, cited.passages, by)


def with_numbers(sentence: AnswerSentence) -> str:
    """A sentence's text with ``[n]`` marks after it."""
    return f"{sentence.text} {''.join(f'[{n}]' for n in sentence.citations)}".rstrip()


def stated_reply(
    answer: str,
    carrying: SupportingQuote,
    quotes: Sequence[SupportingQuote],
    passages: tuple[NumberedPassage, ...],
    probability: float,
) -> Reply:
    """A short answer and the quote that carries it, one of ``quotes``; the others are shown beside it."""
    reply = cited_reply([Claim(as_sentence(answer), (carrying,))], passages, shown=quotes)
    return replace(reply, decision="state", probability=probability)


def as_sentence(answer: str) -> str:
    """A short answer with a capital at its beginning and a full stop at its end."""
    text = " ".join(answer.split())
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "”", '"', "…")) else f"{text}."


def quoted_claims(quotes: Sequence[SupportingQuote]) -> tuple[Claim, ...]:
    """The book's own sentences as claims; each is its own quote."""
    return tuple(Claim(_in_marks(quote.source.quote(quote.range)), (quote,)) for quote in quotes)


def quote_of(book: str, citation: Citation) -> SupportingQuote:
    """A citation as a quote that is all of its evidence."""
    where = TextRange(citation.start, citation.end)
    passage = Passage.unstored(book, citation.href, citation.chapter, where, citation.quote, [where])
    source = NumberedPassage(citation.n, passage, 1.0, where)
    return SupportingQuote(source, in_its_own_marks(source, where, where, LONGEST_QUOTE))


def quoted_reply(citations: Sequence[Citation], book: str, by: str = QUOTES) -> Reply:
    """The citations alone as the answer."""
    quotes = [quote_of(book, citation) for citation in citations]
    return cited_reply(quoted_claims(quotes), tuple(quote.source for quote in quotes), by)


def details_reply(*texts: UserMessage) -> Reply:
    """Sentences that rest on the package, not on the text; empty ones are left out."""
    messages = tuple(filter(None, texts))
    sentences = tuple(said_by_quoth(text, supported=True) for text in messages)
    return Reply(" ".join(messages), sentences, writer=DETAILS)


def asking_back(text: UserMessage, choices: tuple[Choice, ...]) -> Reply:
    """A question back, and the meanings to choose from."""
    return replace(details_reply(text), choices=choices)


def said_by_quoth(text: str, citations: tuple[int, ...] = (), *, supported: bool = False) -> AnswerSentence:
    """A sentence of our own, which the window can translate if it is a message."""
    return AnswerSentence(str(text), citations, supported, text if isinstance(text, UserMessage) else None)


def _in_marks(words: str, *, lines: bool = False) -> str:
    """Book text on one line, or in its ``lines``, in quotation marks unless it brings its own."""
    line = words if lines else " ".join(words.split())
    return line if "“" in line or "”" in line else f"“{line}”"


def with_quotes_as_shown(reply: Reply, citations: Sequence[Citation]) -> Reply:
    """The same reply with ``citations``, its own as they are shown: in the page's lines, without the numbers of notes.

    Its sentences that are nothing but a quote follow them.
    """
    text, sentences = reply.text, list(reply.sentences)
    for n, sentence in enumerate(sentences):
        if len(sentence.citations) == 1:
            cited, shown = (it[sentence.citations[0] - 1] for it in (reply.citations, citations))
            if shown != cited and sentence.text == _in_marks(cited.quote):
                lines = _in_marks(as_shown(shown), lines=True)
                text = text.replace(sentence.text, lines, 1)
                sentences[n] = structs.replace(sentence, text=lines)
    return replace(reply, text=text, sentences=tuple(sentences), citations=tuple(citations))


def short_reply(
    reason: Reason,
    nearest: Sequence[SupportingQuote],
    passages: tuple[NumberedPassage, ...],
    because: UserMessage = NOTHING,
) -> Reply:
    """The book does not answer: says which way, and shows the closest quotes as no more than that."""
    text = because or _REASONS[reason]
    if nearest:
        text = say("{said} The closest passages, which may not answer:", said=text)
    return replace(_beside_the_point(text, nearest, passages), reason=reason, later=reason == "beyond_reading_position")


def _beside_the_point(
    text: UserMessage, nearest: Sequence[SupportingQuote], passages: tuple[NumberedPassage, ...]
) -> Reply:
    """A sentence of ours with quotes under it that don't claim to answer."""
    cited = Numbered.of(nearest, passages)
    sentence = said_by_quoth(text, cited.numbers(cited.quotes))
    return Reply(with_numbers(sentence), (sentence,), cited.citations, cited.passages, decision="refuse")


def with_more_ahead(reply: Reply) -> Reply:
    """The same reply, that says that it may not be the last word."""
    return replace(reply, notices=(*reply.notices, say("A later part of the book seems to tell more.")), later=True)


def own_words_reply(sentences: Sequence[str], by: str, *, truncated: bool) -> Reply:
    """A model's own words, in answer to what is not about the book; ``truncated``: some would spoil it."""
    notices = [say("These are the language model’s own words. They don’t come from the book and are not checked.")]
    if truncated:
        notices.append(say("What names something that you haven’t read yet was left out."))
    unsupported = tuple(AnswerSentence(sentence, (), supported=False) for sentence in sentences)
    return Reply(" ".join(sentences), unsupported, writer=by, notices=tuple(notices), decision="refuse")


def not_about_the_book(nearest: Sequence[SupportingQuote], passages: tuple[NumberedPassage, ...]) -> Reply:
    """What Quoth says to a greeting, a sum or a request to write something, with the nearest quotes, if any."""
    text = say(
        "I answer questions about this book by quoting it: ask who somebody is, where or why something happens, or "
        "for a summary."
    )
    if nearest:
        text = say("{said} These passages come nearest to what you typed:", said=text)
    return replace(_beside_the_point(text, nearest, passages), reason="not_in_book")


def nothing_without_spoilers() -> Reply:
    """All that the model had to say would spoil the book."""
    text = say("The language model’s answer names what you haven’t read yet, so it isn’t shown.")
    sentences = (said_by_quoth(text),)
    return Reply(str(text), sentences, reason="beyond_reading_position", later=True, decision="refuse")
