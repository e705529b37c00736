"""Readers' questions about novels and other books, with their answers and the words that prove them.

``README.md`` beside this file is the data card. A file a book; the split says what each book is for.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from indexing.locator import Locator, TextRange

FOLDER = Path(__file__).parent
CORPUS_FOLDERS = ("books", "shelf", "more")
"""Where the corpus has books that questions are asked about, tales apart."""

Kind = Literal[
    "who", "where", "when", "what", "how", "why", "number", "relation", "identity", "event", "description", "definition"
]
Wording = Literal["reader", "summary"]
PublicationField = Literal[
    "author",
    "title",
    "year",
    "publisher",
    "language",
    "series",
    "subjects",
    "chapters",
    "length",
    "about",
    "characters",
]
Part = Literal["train", "tune", "decide", "test"]
Missing = Literal["detail", "premise", "name"]

TEST = (
    "alexandre-dumas_the-three-musketeers_william-robson",
    "e-m-forster_howards-end",
    "erskine-childers_the-riddle-of-the-sands",
    "george-eliot_silas-marner",
    "ivan-turgenev_fathers-and-children_constance-garnett",
    "oscar-wilde_the-importance-of-being-earnest",
    "rudyard-kipling_the-jungle-book",
    "wilkie-collins_the-woman-in-white",
)
"""Books that figures are reported on. Nobody looks at their questions before the end."""
DECIDE = (
    "charles-dickens_great-expectations",
    "f-scott-fitzgerald_the-great-gatsby",
    "frederick-douglass_narrative-of-the-life-of-frederick-douglass",
    "fyodor-dostoevsky_crime-and-punishment_constance-garnett",
    "g-k-chesterton_the-innocence-of-father-brown",
    "h-g-wells_the-war-of-the-worlds",
    "jane-austen_emma",
    "l-m-montgomery_anne-of-green-gables",
    "nathaniel-hawthorne_the-scarlet-letter",
    "wilkie-collins_the-moonstone",
)
"""Books that decisions are fitted on, which nothing else learns from. Figures were reported on them until 2026."""
TUNE = (
    "agatha-christie_the-murder-on-the-links",
    "h-g-wells_the-invisible-man",
    "henry-david-thoreau_walden",
    "jane-austen_sense-and-sensibility",
    "robert-louis-stevenson_kidnapped",
)
"""Books that training is stopped by and settings are chosen on; models don't learn from them."""


class Quoted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words of the book, verbatim at ``start`` .. ``end`` (``spine:offset``)."""

    words: str
    start: str
    end: str

    @property
    def range(self) -> TextRange:
        """The place of the words."""
        return TextRange(Locator.parse(self.start), Locator.parse(self.end))


class BookQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A row. Exactly one of these holds: it has a ``quote``, or it is ``unanswerable``, or it asks for a ``field``."""

    id: str
    book: str
    """The stem of the book's file in the corpus."""
    question: str
    kind: Kind
    wording: Wording
    answers: tuple[str, ...] = ()
    quote: Quoted | None = None
    """The shortest words that carry the answer."""
    also: tuple[Quoted, ...] = ()
    """Other words that carry it."""
    abstractive: bool = False
    """The question shares no content word with the quote but names."""
    span: Quoted | None = None
    """The answer's own words, where they stand in the ``quote``."""
    wrong: str = ""
    """An answer that a hasty reader might give, and that is wrong."""
    unanswerable: bool = False
    missing: Missing | None = None
    """Of an unanswerable one, where it is known: the book leaves a ``detail`` out, the question's ``premise`` is false,
    or a ``name`` of it stands nowhere in the book."""
    field: PublicationField | None = None
    before: str = ""
    """Of a follow-up: the question before it."""
    alone: str = ""
    """Of a follow-up: the same question, to be understood by itself."""

    @property
    def standalone(self) -> str:
        """The question as it is understood without the one before."""
        return self.alone or self.question

    @property
    def proofs(self) -> tuple[Quoted, ...]:
        """All that carries the answer."""
        return (self.quote, *self.also) if self.quote is not None else self.also


def part_of(book: str) -> Part:
    """What a book is for."""
    if book in TEST:
        return "test"
    return "decide" if book in DECIDE else "tune" if book in TUNE else "train"


def books(part: Part) -> tuple[str, ...]:
    """The books of one part that have questions, in alphabetical order."""
    return tuple(path.stem for path in sorted(FOLDER.glob("*.jsonl")) if part_of(path.stem) == part)


def questions_of(book: str) -> tuple[BookQuestion, ...]:
    """The questions about a book."""
    return tuple(load(FOLDER / f"{book}.jsonl"))


def load(path: Path) -> Iterator[BookQuestion]:
    """The rows of a file; ``msgspec.ValidationError`` for a row that isn't one."""
    for line in path.read_bytes().splitlines():
        yield msgspec.json.decode(line, type=BookQuestion)


_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_ARTICLES = frozenset("a an the".split())


def answer_words(text: str) -> tuple[str, ...]:
    """The words of an answer as they are compared: lower case, no accents, no articles, no possessive endings."""
    plain = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    plain = "".join(character for character in plain if not unicodedata.combining(character))
    words = (word.removesuffix("'s").removesuffix("'") for word in _WORD.findall(plain))
    return tuple(word for word in words if word not in _ARTICLES)
