"""Real books, questions whose answers lie ahead of the reader, and everything that an engine puts out meanwhile."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import apsw

import assets
from indexing.locator import Locator
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from models.cancel import CancelToken
from models.folder import ModelsFolder
from models.training.gold import tales
from models.training.questions import questions_of
from reader.engine.books.shelf import UnknownBook
from reader.engine.engine import Engine
from reader.engine.errors import UsageError
from reader.engine.place.guard import SpoilerGuard
from reader.engine.protocol import (
    AnyRequest,
    Ask,
    AskShelf,
    BookSelection,
    ClearConversation,
    Event,
    GetConcepts,
    GetEntity,
    GetPreviously,
    GetRecap,
    GetSuggestions,
    GetSummary,
    SavePosition,
)
from reader.folders import index_path, library_path
from tests.night import times
from tests.reader.spoilers import Leaks, Text

AboutBook = Ask | GetConcepts | GetEntity | GetPreviously | GetRecap | GetSuggestions | GetSummary

NOVELS = (
    "arthur-conan-doyle_the-adventures-of-sherlock-holmes",
    "mary-shelley_frankenstein",
    "robert-louis-stevenson_treasure-island",
    "bram-stoker_dracula",
    "charles-dickens_great-expectations",
    "herman-melville_moby-dick",
    "jane-austen_pride-and-prejudice",
)
"""Those that are read by day as well come first."""
_NEAR = 1_500
"""Characters: half of the readers are so close before the evidence that the horizon may cut its passage."""


@dataclass(frozen=True)
class Sought:
    """A question about a book, by its file's stem, and where what answers it begins: places, or words of a document."""

    book: str
    text: str
    places: tuple[Locator, ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    """Pairs of an href and the first words of what answers there."""


@dataclass(frozen=True)
class Pair:
    """A question, and a reader who is somewhere before everything that answers it."""

    book: str
    question: str
    position: Locator


class Ears(logging.Handler):
    """Hears all that is logged, whatever its level."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.received: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record as it would be written."""
        self.received.append(logging.Formatter().format(record))


class Books:
    """An engine whose shelf holds books of the corpus; their ids by file name, and their texts by id."""

    def __init__(self, folder: Path, models: Path, paths: list[Path]) -> None:
        self.engine = Engine(folder, ModelsFolder(models, adapters=assets.adapters()))
        self._library, self.index = LibraryStore(library_path(folder)), IndexStore(index_path(folder))
        self._stored = apsw.Connection(str(index_path(folder)), flags=apsw.SQLITE_OPEN_READONLY)
        self.texts: dict[str, Text] = {}
        self.ids: dict[str, str] = {}
        self.latest: object = None
        """What the latest request returned, or the sentence that it failed with."""
        self._spines: dict[str, dict[str, int]] = {}
        for path in paths:
            book = self.engine.import_now(path, CancelToken(), lambda _: None).book.id
            self.ids[path.stem] = book
            with open_publication(path) as publication:
                items = [publication.document(item.index).text.text for item in publication.spine]
                self.texts[book] = Text(publication.metadata.title, items)
                self._spines[book] = {item.href: item.index for item in publication.spine}

    def close(self) -> None:
        """Close the files."""
        self._stored.close()
        self.index.close()
        self._library.close()
        self.engine.close()

    def leaks(self, request: AboutBook, known: str = "", *, goes_on: bool = False) -> list[str]:
        """What a guarded request puts out or stores that comes after the horizon.

        With the guard off that is still the reader's position. ``known`` are the reader's own words. A chapter's
        heading is known to who has come to the chapter. A question begins a conversation, unless it ``goes_on``.
        """
        assert request.guarded
        assert request.position is not None
        if isinstance(request, Ask) and not goes_on:
            self.engine.handle(ClearConversation(book=request.book), lambda _event: None, CancelToken())
        outputs = self._let_out(request)
        if isinstance(request, Ask):
            outputs.append(self._library.turns(request.book)[-1].answer)
        before = SpoilerGuard(self._library, self.index).horizon(request) or request.position
        leaks = self._checker(request.book, before, known, request.position).of(outputs)
        return [*leaks, *self._leaks_annotations(request.book)] if isinstance(request, GetRecap | GetSummary) else leaks

    def shelf_leaks(self, pair: Pair) -> list[str]:
        """What comes out of the question, put to the shelf, that stands after where its reader is in the book.

        The chapters that may tell are named, as in the book's contents.
        """
        self.engine.handle(SavePosition(pair.book, pair.position), lambda _event: None, CancelToken())
        asked = AskShelf(question=pair.question, selection=BookSelection(books=(pair.book,)))
        chapters = (chapter.title for chapter in self.index.text.chapters(pair.book))
        known = "\n".join([pair.question, *chapters])
        return self._checker(pair.book, pair.position, known, pair.position).of(self._let_out(asked))

    def series_leaks(self, request: AboutBook, read: Mapping[str, Locator | None], known: str = "") -> list[str]:
        """What comes out of a request that stands in nothing that was ``read`` of some volumes (None: all of it).

        To the checker the volumes are one text: what was read, then what wasn't.
        """
        if isinstance(request, Ask):
            self.engine.handle(ClearConversation(book=request.book), lambda _event: None, CancelToken())
        outputs = self._let_out(request)
        seen, ahead = list[str](), list[str]()
        for book, before in read.items():
            for spine, item in enumerate(self.texts[book].items):
                end = len(item) if before is None or spine < before.spine else 0
                end = before.offset if before is not None and spine == before.spine else end
                seen.append(item[:end])
                ahead.append(item[end:])
        titles = " ".join(self.texts[book].title for book in read)
        return Leaks(Text(titles, [*seen, *ahead]), Locator(len(seen), 0), f"{known}\n{titles}").of(outputs)

    def _let_out(self, request: AnyRequest) -> list[object]:
        """The latest response, which is kept, all events on the way, and what was logged."""
        events: list[Event] = []
        ears, log = Ears(), logging.getLogger()
        level = log.level
        log.addHandler(ears)
        log.setLevel(logging.DEBUG)
        try:
            self.latest = self.engine.handle(request, events.append, CancelToken())
        except (UsageError, UnknownBook) as error:
            self.latest = str(error)
        finally:
            log.removeHandler(ears)
            log.setLevel(level)
        return [self.latest, events, ears.received]

    def _checker(self, book: str, before: Locator, known: str = "", at: Locator | None = None) -> Leaks:
        begun = (chapter.title for chapter in self.index.text.chapters(book) if chapter.start < before)
        return Leaks(self.texts[book], before, "\n".join([known, *begun]), at)

    def _leaks_annotations(self, book: str) -> list[str]:
        """What stored summaries reveal of text after the end that they are stored for."""
        rows = self._stored.execute(
            "SELECT until, made FROM summary JOIN book ON n = summary.book WHERE id = ?", (book,)
        ).fetchall()
        leaks = []
        for until, made in rows:
            assert isinstance(until, int)
            leaks += self._checker(book, Locator(until >> 32, until & 0xFFFFFFFF)).of(made)
        return leaks

    def pairs(self, questions: list[Sought], seed: int) -> Iterator[Pair]:
        """The questions in a random order, each with a random place before all that answers it."""
        chance = random.Random(seed)  # noqa: S311 - a sample, not a secret
        for question in chance.sample(questions, len(questions)):
            book = self.ids[question.book]
            text, spines = self.texts[book], self._spines[book]
            places = [
                text.starts[spines[href]] + text.items[spines[href]].find(words) for href, words in question.words
            ]
            if any(words not in text.items[spines[href]] for href, words in question.words):
                continue  # the evidence is spelt differently in the book
            first = min([*places, *map(text.at, question.places)])
            if first > _NEAR:
                at = chance.randrange(first - _NEAR if chance.random() < 0.5 else 0, first)
                yield Pair(book, question.text, text.locator(at))


def corpus_questions(corpus: Path) -> dict[Path, list[Sought]]:
    """Questions about the tales and about novels by book: all 14 books at night, half of them by day."""
    questions = {
        path: [
            Sought(
                question.book,
                question.text,
                words=tuple((gold.href, gold.text.split("\n")[0][:60]) for gold in question.gold),
            )
            for question in asked
            if question.gold
        ]
        for path, asked in [*tales(corpus).items()][:: times(2, 1)]
    }
    for stem in NOVELS[: times(3, 7)]:
        path = next(path for part in ("books", "shelf") if (path := corpus / part / f"{stem}.epub").exists())
        questions[path] = [
            Sought(stem, row.standalone, places=tuple(proof.range.start for proof in row.proofs))
            for row in questions_of(stem)
            if row.proofs
        ]
    return questions
