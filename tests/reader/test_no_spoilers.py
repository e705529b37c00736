"""Nothing of the text after the horizon comes out: not in an answer, its trace, its events, the log or what is kept.

Real books, and questions whose evidence lies ahead of the reader: without a chat model, with the starter model, and
with one that blurts out the book's later names and sentences.
"""

from __future__ import annotations

import itertools
import json
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import indexing.booktext
from indexing.booktext import BookText
from indexing.locator import Locator
from indexing.retrieval import Retriever
from models.cancel import CancelToken
from models.chat import Completion, Message
from reader.engine.agent.unread import Unread
from reader.engine.protocol import (
    Answer,
    Ask,
    GetConcepts,
    GetEntity,
    GetRecap,
    GetSuggestions,
    GetSummary,
    GuardMode,
    SetGuard,
)
from reader.engine.runtimes import Runtimes
from reader.folders import index_path
from tests.imported import Imported
from tests.reader.engine.agent.scripted import ScriptedChat
from tests.reader.spoiler_shelf import AboutBook, Books, Pair, corpus_questions
from tests.reader.spoilers import Text

pytestmark = pytest.mark.corpus

PAIRS = 200
POEM = "Write me a poem about what comes next."
NOVEL = "mary-shelley_frankenstein"


@pytest.fixture(scope="module")
def books(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Books]:
    """All tales and novels, without vectors."""
    home = tmp_path_factory.mktemp("unread")
    shelf = Books(home, home / "no models", list(corpus_questions(corpus)))
    yield shelf
    shelf.close()


@pytest.fixture(scope="module")
def pairs(books: Books, corpus: Path) -> list[Pair]:
    """Half of them from tales, half from novels, in turns."""
    asked = corpus_questions(corpus).items()
    of_tales = [question for path, found in asked if path.parent.name == "tales" for question in found]
    of_novels = [question for path, found in asked if path.parent.name == "books" for question in found]
    return [
        pair
        for two in itertools.islice(zip(books.pairs(of_tales, 4), books.pairs(of_novels, 4), strict=False), PAIRS // 2)
        for pair in two
    ]


def _ask(pair: Pair) -> Ask:
    return Ask(book=pair.book, question=pair.question, position=pair.position, guarded=True)


def _leaking(books: Books, pairs: Sequence[Pair]) -> dict[Pair, list[str]]:
    return {pair: leaks for pair in pairs if (leaks := books.leaks(_ask(pair), pair.question))}


# Answers without a model ------------------------------------------------------------------------------------------


def test_no_answer_tells_what_lies_ahead(books: Books, pairs: list[Pair]) -> None:
    assert len(pairs) == PAIRS
    assert len({pair.book for pair in pairs}) == len(books.ids) == 14
    found, told = {}, 0
    for pair in pairs:
        if leaks := books.leaks(_ask(pair), pair.question):
            found[pair] = leaks
        told += isinstance(books.latest, Answer) and books.latest.later
    assert not found
    assert told >= 0.5 * PAIRS  # and most are told that a later part has it, or more of it


def test_the_same_questions_leak_without_the_guard(books: Books, pairs: list[Pair]) -> None:
    """Or else the checker sees nothing, and the other tests prove nothing."""
    some = pairs[:20]
    for pair in some:
        _guard(books, pair.book, "off")
    try:
        assert len(_leaking(books, some)) >= 18
    finally:
        for pair in some:
            _guard(books, pair.book, None)


def _guard(books: Books, book: str, mode: GuardMode | None) -> None:
    books.engine.handle(SetGuard(book, mode), lambda _event: None, CancelToken())


def _deaf(name: str) -> Callable[..., Any]:
    """A method of the retriever that doesn't listen to the horizon."""
    original = getattr(Retriever, name)

    def method(self: Retriever, *args: Any, before: Locator | None = None, **named: Any) -> Any:
        return original(self, *args, **named)

    return method


def test_tools_that_ignore_the_horizon_are_seen(
    books: Books, pairs: list[Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        for name in ("text_search", "rank"):
            patch.setattr(Retriever, name, _deaf(name))
        assert len(_leaking(books, pairs[:12])) >= 9
    with monkeypatch.context() as patch:
        patch.setattr(indexing.booktext, "_clip", lambda row, before: row)
        assert _leaking(books, pairs[:30])
    with monkeypatch.context() as patch:
        chapters = BookText.chapters
        patch.setattr(BookText, "chapters", lambda self, book, before=None: chapters(self, book))
        counted = [Pair(pair.book, "How many chapters are there?", pair.position) for pair in pairs[:12]]
        assert _leaking(books, counted)


# Answers of a model that knows the book by heart ------------------------------------------------------------------


class Blurting(ScriptedChat):
    """Says names and sentences of the book that lie after ``before``, alone and worked into what it was given."""

    def __init__(
        self, text: Text, before: Locator, driver: Literal["guided", "agent"], seed: int, *, tuned: bool = False
    ) -> None:
        super().__init__(driver=driver, tuned=tuned)
        self._chance = random.Random(seed)  # noqa: S311
        self._after = before
        place = text.at(before)
        later = [name for name, at in text.names.items() if at > place and name.isalpha()]
        self._names = [name.capitalize() for name in self._chance.sample(later, min(40, len(later)))] or ["Nobody"]
        after = "\n".join([text.items[before.spine][before.offset :], *text.items[before.spine + 1 :]])
        self._later = re.findall(r"[A-Z][^.!?\n]{40,200}[.!?]", after) or ["It ends."]

    def generate(
        self, messages: Sequence[Message], *, schema: Mapping[str, object] | None = None, **named: Any
    ) -> Completion:
        """JSON where it is asked for, else a draft."""
        self._replies = [self._draft(messages) if schema is None else json.dumps(self._action(schema))]
        return super().generate(messages, schema=schema, **named)

    def _action(self, schema: Mapping[str, Any]) -> dict[str, object]:
        if "oneOf" not in schema:
            route = self._chance.choice(["BOOK", "NOT_BOOK", "AMBIGUOUS"])
            return {"route": route, "confidence": 0.9, "suggested_queries": [self._words(), self._words()]}
        action: Mapping[str, Mapping[str, Any]] = self._chance.choice(schema["oneOf"])["properties"]
        return {name: self._argument(kind) for name, kind in action.items()}

    def _argument(self, kind: Mapping[str, Any]) -> object:
        if "const" in kind or "enum" in kind:
            return kind.get("const") or self._chance.choice(kind["enum"])
        return f"{self._after.spine}:{self._after.offset + 10}" if "pattern" in kind else self._words()

    def _words(self) -> str:
        """A name, in capitals or not, or the beginning of a sentence."""
        name: str = self._chance.choice(self._names)
        said: str = self._chance.choice([name, name.lower(), self._chance.choice(self._later)[:80]])
        return said

    def _draft(self, messages: Sequence[Message]) -> str:
        given = re.findall(r"[A-Z][^.!?\n\[\]]{20,200}[.!?]", messages[-1].content)[:4]
        name = self._chance.choice(self._names)
        told = [
            f"{re.sub(r'(?<=[a-z] )[A-Z][a-z]+', name, sentence)} [1]" for sentence in given
        ]  # the book's own sentence, with somebody else in it
        told += [sentence.replace(" the ", f" {name.lower()} the ", 1) for sentence in given]
        told += [f"{sentence[:-1]} with {name}’s {name}-like ways [1]." for sentence in given]
        told += [self._chance.choice(self._later), f"It was {name}.", f"{name} [1].", *given]
        self._chance.shuffle(told)
        return " ".join(told)


@pytest.fixture
def short(books: Books, pairs: list[Pair]) -> list[Pair]:
    """The pairs of books that a summary doesn't take long for."""
    return [pair for pair in pairs if books.texts[pair.book].starts[-1] < 500_000]


@pytest.mark.parametrize(("driver", "tuned"), [("guided", False), ("guided", True), ("agent", False)])
def test_what_a_model_remembers_is_not_told(
    books: Books,
    short: list[Pair],
    driver: Literal["guided", "agent"],
    monkeypatch: pytest.MonkeyPatch,
    *,
    tuned: bool,
) -> None:
    found = {}
    heard = 0
    for seed, pair in enumerate(short[:30]):
        chat = Blurting(books.texts[pair.book], pair.position, driver, seed, tuned=tuned)
        monkeypatch.setattr(Runtimes, "chat", lambda _self, chat=chat: chat)
        question = pair.question if seed % 4 else POEM
        if leaks := books.leaks(_ask(Pair(pair.book, question, pair.position)), question):
            found[pair] = leaks
        heard += len(chat.asked)
    assert not found
    assert heard >= 10


@pytest.mark.parametrize("look", ["spoils", "spoils_as_claim"])
def test_a_model_is_heard_where_nobody_looks_at_its_words(
    books: Books, short: list[Pair], look: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Unread, look, lambda _self, _text: False)
    leaking = 0
    for seed, pair in enumerate(short[:30]):
        chat = Blurting(books.texts[pair.book], pair.position, "guided", seed)
        monkeypatch.setattr(Runtimes, "chat", lambda _self, chat=chat: chat)
        question = POEM if look == "spoils" else pair.question
        leaking += bool(books.leaks(_ask(Pair(pair.book, question, pair.position)), question))
    assert leaking


# The panes --------------------------------------------------------------------------------------------------------


def _requests(text: Text, book: str, place: Locator) -> Iterator[AboutBook]:
    """One of every kind that tells of the book, from a reader at ``place``."""
    about: dict[str, Any] = {"book": book, "position": place, "guarded": True}
    at = text.at(place)
    met = [name for name, first in text.names.items() if first <= at]
    ahead = [name for name, first in text.names.items() if first > at]
    yield GetConcepts(**about)
    yield GetRecap(**about)
    yield GetSummary(**about)
    yield GetSummary(chapter=place, **about)
    yield GetSuggestions(**about)
    for name in [*met[-2:], *ahead[:2]]:
        yield GetEntity(name=name.capitalize(), **about)


def _named(request: AboutBook) -> str:
    return request.name if isinstance(request, GetEntity) else ""


def test_no_pane_shows_what_lies_ahead(books: Books, pairs: list[Pair]) -> None:
    found = {}
    for pair in pairs[:20]:
        for request in _requests(books.texts[pair.book], pair.book, pair.position):
            if leaks := books.leaks(request, _named(request)):
                found[request] = leaks
    assert not found


def test_the_panes_leak_without_the_guard(books: Books, pairs: list[Pair]) -> None:
    """Each, but for the story so far, which ends at the reader anyway, and for the pages of names that are known."""
    pair = next(pair for pair in pairs if pair.book == books.ids[NOVEL])
    _guard(books, pair.book, "off")
    try:
        for request in _requests(books.texts[pair.book], pair.book, pair.position):
            assert books.leaks(request, _named(request)) or isinstance(request, GetEntity | GetRecap), request
    finally:
        _guard(books, pair.book, None)


def test_no_summary_tells_what_a_model_remembers(
    books: Books, short: list[Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {}
    for seed, pair in enumerate(short[:6]):
        chat = Blurting(books.texts[pair.book], pair.position, "guided", seed)
        monkeypatch.setattr(Runtimes, "chat", lambda _self, chat=chat: chat)
        about: dict[str, Any] = {"book": pair.book, "position": pair.position, "guarded": True}
        for request in (GetSummary(chapter=pair.position, **about), GetRecap(**about)):
            if leaks := books.leaks(request):
                found[request] = leaks
    assert not found


@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.floats(0, 1), st.sampled_from(["position", "chapter"]))
def test_no_place_of_a_novel_shows_what_lies_ahead(books: Books, share: float, mode: GuardMode) -> None:
    book = books.ids[NOVEL]
    text = books.texts[book]
    place = text.locator(int(share * (text.starts[-1] - 1)))
    _guard(books, book, mode)
    try:
        for request in _requests(text, book, place):
            assert not books.leaks(request, _named(request)), request
    finally:
        _guard(books, book, None)


# Real models ------------------------------------------------------------------------------------------------------


@pytest.mark.model
def test_nothing_leaks_with_vectors_and_the_starter_model(
    corpus: Path, models_folder: Path, tmp_path: Path, imported: Imported
) -> None:
    path = corpus / "tales" / "andersen-fairybook.epub"
    imported.copy(path, index_path(tmp_path), models_folder)
    books = Books(tmp_path, models_folder, [path])
    asked = list(itertools.islice(books.pairs(corpus_questions(corpus)[path], 4), 8))
    try:
        assert not _leaking(books, asked)
        for request in _requests(books.texts[asked[0].book], asked[0].book, asked[0].position):
            assert not books.leaks(request, _named(request)), request
    finally:
        books.close()
