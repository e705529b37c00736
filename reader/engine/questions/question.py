"""A question as it was read, once: what it asks, of what, in which words. Nothing looks at its words again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Literal

from indexing.store.rows import BoxKind
from reader.engine.grounding.question import QuestionContent
from reader.engine.protocol import Choice, Route, Substitution


class Intent(Enum):
    """What a question wants, the closed list; each has one handler in ``reader/engine/answers``."""

    NOT_BOOK = "not_book"
    PUBLICATION = "publication"
    CONTENTS = "contents"
    COVERED = "covered"
    SUMMARY = "summary"
    BOUNDARY = "boundary"
    FIRST_PERSON = "first_person"
    BOX = "box"
    NUMBERED = "numbered"
    LINES = "lines"
    PIECE = "piece"
    OCCURRENCE = "occurrence"
    MEETING = "meeting"
    QUOTATION = "quotation"
    DIFFERENCE = "difference"
    RELATION = "relation"
    IDENTITY = "identity"
    DEFINITION = "definition"
    SEARCH = "search"


Field = Literal[
    "author",
    "pen name",
    "title",
    "year",
    "edition",
    "publisher",
    "language",
    "series",
    "subjects",
    "chapters",
    "length",
    "about",
    "audience",
    "characters",
    "setting",
    "translator",
    "translated",
    "isbn",
]
"""Details of a publication; “edition” is its year alone, “translated” when it was, “audience” for whom it is."""
Contents = Literal["count", "list", "called", "matter"]
"""What is asked of the table of contents: how many, which, the name of one, whether it has a glossary."""


@dataclass(frozen=True, slots=True)
class PartNamed:
    """“Part two”, “the third act”: what is counted, and its number."""

    counted: str
    number: int


@dataclass(frozen=True, slots=True)
class PlaceNamed:
    """The part of the book that a question names: “chapter 5 of part two”, “the last chapter”, “this chapter”."""

    chapter: int | None = None
    edge: Literal["first", "last", ""] = ""
    here: bool = False
    part: PartNamed | None = None
    may_be_titles: tuple[str, ...] = ()
    """What stands behind “in” and the like, of which one may be a chapter's title: only its book can tell."""

    @property
    def chapters(self) -> bool:
        """Whether it names chapters by number or order."""
        return self.chapter is not None or self.edge != ""


NOWHERE = PlaceNamed()


@dataclass(frozen=True, slots=True)
class BoxNamed:
    """A box of a textbook: a theorem or a table by its label, what defines a term, an example of something.

    ``name`` is “theorem”, “lemma” … where the question says it.
    """

    kind: BoxKind
    called: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class NumberNamed:
    """“Exercise 5.2”, “note 12”, “the third step”: what it is, its number as it is written and as it counts."""

    what: str
    label: str
    number: int
    last: bool = False


@dataclass(frozen=True, slots=True)
class Slots:
    """What the intents are about. Each intent reads its own slots; the others are empty, but for ``place``."""

    place: PlaceNamed = NOWHERE
    field: Field | None = None
    contents: Contents | None = None
    counted: str = "chapters"
    """What is to be counted: chapters, acts, stories."""
    matter: str = ""
    """A glossary, an index, an epilogue."""
    synopsis: Literal["here", "end", ""] = ""
    """How far to sum up the story: to where the reader is, or all of it."""
    chapters: tuple[str, ...] = ()
    """Chapters to sum up, as the view knows them: “3”, “this”, “previous”, “last”, “end”, “act 3, 4” …."""
    part: PartNamed | None = None
    """What the one of ``chapters`` is, or is in, if it is an act or the like."""
    titled: str = ""
    """What is to be summed up, whose lines or whose writer are asked for, if the book has a chapter or piece of that
    title.
    """
    edge: Literal["beginning", "end", ""] = ""
    quoted: tuple[str, ...] = ()
    """The plain words that the question quotes."""
    box: BoxNamed | None = None
    numbered: NumberNamed | None = None
    lines: NumberNamed | None = None
    """The line or stanza of ``titled`` that is asked for; None asks how many there are."""
    speaks: Literal["first", "last", ""] = ""
    """Who is asked for: who speaks first in a place, or last."""
    occurrence: Literal["count", "first", ""] = ""
    """What is asked of the places of ``sought``: how many there are, or the first."""
    sought: str = ""
    writer: str = ""
    """Whose pieces of a collection are asked for."""
    subject: str = ""
    """What a chapter is looked for about."""
    term: str = ""
    """What is to be defined, as it was typed, without its article."""
    name: str = ""
    """Somebody or something by name, with what the question says more of it: “Stapleton of Merripit House”."""
    asks: Literal["who", "what"] = "who"
    pair: tuple[str, str] | None = None
    """The two who are related, whose difference is asked for, or who first meet."""


ROUTES: tuple[Route, ...] = ("BOOK", "NOT_BOOK", "AMBIGUOUS")


@dataclass(frozen=True, slots=True)
class Routing:
    """Whether a question is about the book; ``chances`` are the probabilities of ``ROUTES``.

    ``subject`` is what a request that isn't about the book names all the same (“a poem about the sea”); mostly empty.
    """

    route: Route
    chances: tuple[float, ...]
    subject: str = ""

    @property
    def confidence(self) -> float:
        """How likely the route is right, 0..1."""
        return self.chances[ROUTES.index(self.route)]


ABOUT_THE_BOOK = Routing("BOOK", (1.0, 0.0, 0.0))
"""What a question about selected words is."""


@dataclass(frozen=True, slots=True)
class Question:
    """``intents`` are what the words can mean, the likeliest first: where one has no answer, the next is tried.

    ``content`` is what passages are compared with; its text is the question as it was understood.
    """

    typed: str
    content: QuestionContent
    language: str
    routing: Routing = ABOUT_THE_BOOK
    intents: tuple[Intent, ...] = (Intent.SEARCH,)
    slots: Slots = Slots()
    understood: str = ""
    """What it means after the turns before, where that isn't as it was typed; ``substitutions`` say of which words."""
    substitutions: tuple[Substitution, ...] = ()
    choices: tuple[Choice, ...] = ()
    """Whom a word of it may mean, where two are about as likely; ``substitutions`` may take it for the first."""
    unclear: str = ""
    """That word."""
    parts: tuple[str, ...] = ()
    """The questions that it joins by “and”, each a sentence; empty for one that asks one thing."""
    names: tuple[str, ...] = ()
    """The names in the reader's own words, as they are typed."""
    sought: Mapping[str, str] = field(default_factory=dict)
    """The stems of the reader's own words, each with its word, but for those that only ask: “how long”, “the third”."""
    inflected: frozenset[str] = frozenset()
    """Those of the words that a text may have in another form: “rise”."""
    sent_away: bool = False
    """Whether it is put as a greeting or an order is, so that no book is asked."""
    of_edition: bool = False
    """Whether it has a word of those that an edition says of itself."""
    in_books_language: bool = True
    """Whether it is put in the book's language: that the words of another are missing tells nothing."""
    for_books: bool = False
    """Whether it asks which books speak of something, of which alone ``content`` is: a book's description answers as
    well as its text, and there is no short answer but the book."""
    selected: bool = False
    """Whether the reader selected words of the book that the question is about."""
    truncated: bool = False
    """Whether only its beginning was read."""
    reply_in: str = ""
    """The language in which it was asked, where a model has put it into the book's."""

    @property
    def asks_back(self) -> bool:
        """Whether its reader must be asked whom a word of it means."""
        return bool(self.choices) and all(it.word != self.unclear for it in self.substitutions)

    @property
    def asked(self) -> str:
        """The question by itself, in the reader's words as far as they could stay."""
        return self.understood or self.typed

    @property
    def text(self) -> str:
        """The question as it was understood."""
        return self.content.text


BRACKETED = re.compile(r"(?P<asked>.+?) \((?P<brought>.+)\)\?$")
"""A follow-up as it was understood, with what it needs of the turn before it in brackets."""


def asked_alone(text: str) -> str:
    """A question without the words that were added to it in brackets, as it was a follow-up."""
    bracketed = BRACKETED.match(text)
    return text if bracketed is None else f"{bracketed['asked']}?"
