"""Nothing of the text after the horizon comes out: not in an answer, its trace, its events, the log or what is stored.

Real books, and questions whose evidence lies ahead of the reader: without a chat model, with the starter model, and
with one that blurts out the book's later names and sentences.
"""

from __future__ import annotations

import itertools
import json
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import indexing.booktext
from indexing.booktext import BookText
from indexing.locator import Locator, TextRange
from indexing.retrieval import Retriever
from indexing.store.summaries import SummaryStore
from models.chat import ChatMessage, Completion
from reader.engine.grounding.spoiler_filter import SpoilerFilter
from reader.engine.protocol import Answer, Ask, GetEntity, GetPreviously, GetRecap, GetSummary, GuardMode
from reader.engine.runtimes import Runtimes
from reader.folders import index_path
from tests.imported import Imported
from tests.night import times
from tests.reader.engine.scripted import ScriptedChat, reckless
from tests.reader.spoiler_requests import guard_book, ignoring_the_horizon, named_in, requests_about
from tests.reader.spoiler_shelf import Books, Pair, corpus_questions
from tests.reader.spoilers import Text
from tests.starter import starter_folder

pytestmark = pytest.mark.corpus

PAIRS, BOOKS = times(40, 200), times(7, 14)
POEM = "Write me a poem about what comes next."
NOVEL = "mary-shelley_frankenstein"


@pytest.fixture(scope="module")
def books(whole_corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Books]:
    """Tales and novels, without vectors."""
    home = tmp_path_factory.mktemp("unread")
    shelf = Books(home, home / "no models", list(corpus_questions(whole_corpus)))
    yield shelf
    shelf.close()


@pytest.fixture(scope="module")
def pairs(books: Books, whole_corpus: Path) -> list[Pair]:
    """Half of them from tales, half from novels, in turns."""
    asked = corpus_questions(whole_corpus).items()
    of_tales = [question for path, questions in asked if path.parent.name == "tales" for question in questions]
    of_novels = [question for path, questions in asked if path.parent.name != "tales" for question in questions]
    return [
        pair
        for two in itertools.islice(zip(books.pairs(of_tales, 4), books.pairs(of_novels, 4), strict=False), PAIRS // 2)
        for pair in two
    ]


def _ask(pair: Pair, *, own_words: bool = False) -> Ask:
    return Ask(book=pair.book, question=pair.question, position=pair.position, guarded=True, own_words=own_words)


def _first_of_each_book(pairs: Sequence[Pair]) -> list[Pair]:
    return list({pair.book: pair for pair in reversed(pairs)}.values())


def _leaking(books: Books, pairs: Sequence[Pair]) -> dict[Pair, list[str]]:
    return {pair: leaks for pair in pairs if (leaks := books.leaks(_ask(pair), pair.question))}


# Answers without a model ------------------------------------------------------------------------------------------


def test_no_answer_reveals_what_lies_ahead(books: Books, pairs: list[Pair]) -> None:
    assert len(pairs) == PAIRS
    assert len({pair.book for pair in pairs}) == len(books.ids) == BOOKS
    leaking, stated_names = {}, 0
    for pair in pairs:
        if leaks := books.leaks(_ask(pair), pair.question):
            leaking[pair] = leaks
        stated_names += isinstance(books.latest, Answer) and books.latest.later
    assert not leaking
    assert stated_names >= 0.5 * PAIRS  # and most say that a later part has it, or more of it


def test_no_answer_of_the_shelf_reveals_what_lies_ahead(books: Books, pairs: list[Pair]) -> None:
    """One reader of each book: the furthest place read is stored, and doesn't go back."""
    assert not {pair: leaks for pair in _first_of_each_book(pairs) if (leaks := books.shelf_leaks(pair))}


def test_the_same_questions_leak_without_the_guard(books: Books, pairs: list[Pair]) -> None:
    """Otherwise the checker would see nothing, and the other tests would prove nothing."""
    some = pairs[:20]
    for pair in some:
        guard_book(books, pair.book, "off")
    try:
        assert len(_leaking(books, some)) >= 18
    finally:
        for pair in some:
            guard_book(books, pair.book, None)


def test_tools_that_ignore_the_horizon_are_seen(
    books: Books, pairs: list[Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        for name in ("search", "text_search", "rank"):
            patch.setattr(Retriever, name, ignoring_the_horizon(name))
        assert len(_leaking(books, pairs[:12])) >= 9
    with monkeypatch.context() as patch:
        patch.setattr(indexing.booktext, "_clip", lambda row, before: row)
        assert any(books.leaks(_ask(pair), pair.question) for pair in pairs[:30])
    with monkeypatch.context() as patch:
        chapters = BookText.chapters
        patch.setattr(BookText, "chapters", lambda self, book, before=None: chapters(self, book))
        listed = [Pair(pair.book, "List the chapters.", pair.position) for pair in pairs[:12]]
        assert _leaking(books, listed)


# Answers of a model that knows the book by heart ------------------------------------------------------------------


class Blurting(ScriptedChat):
    """Says names and sentences that lie after ``before``, alone and worked into what it was given."""

    def __init__(self, text: Text, before: Locator, driver: Literal["guided", "agent"], seed: int) -> None:
        super().__init__(driver=driver)
        self._chance = random.Random(seed)  # noqa: S311
        self._after = before
        place = text.at(before)
        later = [name for name, at in text.names.items() if at > place and name.isalpha()]
        self._names = [name.capitalize() for name in self._chance.sample(later, min(40, len(later)))] or ["Nobody"]
        after = "\n".join([text.items[before.spine][before.offset :], *text.items[before.spine + 1 :]])
        self._later = re.findall(r"[A-Z][^.!?\n]{40,200}[.!?]", after) or ["It ends."]

    def generate(
        self, messages: Sequence[ChatMessage], *, schema: Mapping[str, object] | None = None, **named: Any
    ) -> Completion:
        """JSON where it is asked for, else a draft."""
        self._replies = [self._draft(messages) if schema is None else json.dumps(self._action(schema))]
        return super().generate(messages, schema=schema, **named)

    def _action(self, schema: Mapping[str, Any]) -> dict[str, object]:
        action: Mapping[str, Mapping[str, Any]] = self._chance.choice(schema["oneOf"])["properties"]
        return {name: self._argument(kind) for name, kind in action.items()}

    def _argument(self, kind: Mapping[str, Any]) -> object:
        if "const" in kind or "enum" in kind:
            return kind.get("const") or self._chance.choice(kind["enum"])
        return f"{self._after.spine}:{self._after.offset + 10}" if "pattern" in kind else self._words()

    def _words(self) -> str:
        """A name, in capitals or not, or the beginning of a sentence."""
        name: str = self._chance.choice(self._names)
        words: str = self._chance.choice([name, name.lower(), self._chance.choice(self._later)[:80]])
        return words

    def _draft(self, messages: Sequence[ChatMessage]) -> str:
        given = re.findall(r"[A-Z][^.!?\n\[\]]{20,200}[.!?]", messages[-1].content)[:4]
        name = self._chance.choice(self._names)
        stated_names = [
            f"{re.sub(r'(?<=[a-z] )[A-Z][a-z]+', name, sentence)} [1]" for sentence in given
        ]  # the book's own sentence, with somebody else in it
        stated_names += [sentence.replace(" the ", f" {name.lower()} the ", 1) for sentence in given]
        stated_names += [f"{sentence[:-1]} with {name}’s {name}-like ways [1]." for sentence in given]
        stated_names += [self._chance.choice(self._later), f"It was {name}.", f"{name} [1].", *given]
        self._chance.shuffle(stated_names)
        return " ".join(stated_names)


@pytest.fixture
def short(books: Books, pairs: list[Pair]) -> list[Pair]:
    """The pairs about books that can be summarised quickly."""
    return [pair for pair in pairs if books.texts[pair.book].starts[-1] < 500_000]


def _blurting(books: Books, pair: Pair, seed: int, patch: pytest.MonkeyPatch) -> Blurting:
    """An able model that remembers the book, in place of the engine's."""
    chat = Blurting(books.texts[pair.book], pair.position, "agent", seed)
    patch.setattr(Runtimes, "chat", lambda _self: chat)
    patch.setattr(Runtimes, "able_chat", lambda _self: chat)
    return chat


def test_what_a_model_remembers_is_not_shown(books: Books, short: list[Pair], monkeypatch: pytest.MonkeyPatch) -> None:
    leaking = {}
    used = shown = 0
    some = short[: times(12, 60)]
    for seed, pair in enumerate(some):
        chat = _blurting(books, pair, seed, monkeypatch)
        question = pair.question if seed % 4 else POEM
        asked = _ask(Pair(pair.book, question, pair.position), own_words=not seed % 4)
        if leaks := books.leaks(asked, question):
            leaking[pair] = leaks
        used += len(chat.asked)
        shown += isinstance(books.latest, Answer) and books.latest.writer == chat.id
    assert not leaking
    assert used >= len(some)
    assert shown >= len(some) / 12  # what spoils nothing does come through


class Lecturing(Blurting):
    """Tells what comes later as what it knows from elsewhere, too."""

    def _draft(self, messages: Sequence[ChatMessage]) -> str:
        own = [
            self._chance.choice(self._later),
            f"It was {self._chance.choice(self._names)}.",
            "To forbear is to wait.",
        ]
        return "\n".join([super()._draft(messages), *(f"BACKGROUND: {sentence}" for sentence in own)])


def _goes_on(books: Books, pair: Pair) -> bool:
    """Whether more than a line comes after the reader's place in its document."""
    return len(books.texts[pair.book].items[pair.position.spine]) > pair.position.offset + 60


def test_what_a_model_explains_reveals_nothing_that_lies_ahead(
    books: Books, short: list[Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    leaking, apart = {}, 0
    selected = [pair for pair in short if pair.position.offset > 200 and _goes_on(books, pair)]
    some = selected[: times(8, 40)]
    for seed, pair in enumerate(some):
        chat = Lecturing(books.texts[pair.book], pair.position, "guided", seed)
        monkeypatch.setattr(Runtimes, "able_chat", lambda _self, chat=chat: chat)
        spine, end = pair.position.spine, pair.position.offset
        selection = TextRange.of(spine, end - 120, end - 40)
        asked = Ask(
            book=pair.book, question="Explain", position=pair.position, guarded=True, selection=selection, explain=True
        )
        if leaks := books.leaks(asked, "Explain"):
            leaking[pair] = leaks
        later = books.texts[pair.book].items[spine][end : end + 60]
        assert all(later not in message.content for messages in chat.asked for message in messages)
        apart += isinstance(books.latest, Answer) and bool(books.latest.background)
    assert not leaking
    assert apart >= len(some) / 2  # what spoils nothing does come through


@pytest.mark.parametrize("look", ["spoils", "spoils_as_claim"])
def test_a_model_is_used_where_nobody_looks_at_its_words(
    books: Books, short: list[Pair], look: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SpoilerFilter, look, lambda _self, _text: False)
    monkeypatch.setattr(SummaryStore, "put", lambda *_: None)  # what leaks here isn't kept for the next test
    leaking = 0
    for seed, pair in enumerate(short):
        _blurting(books, pair, seed, monkeypatch)
        summary = GetSummary(book=pair.book, position=pair.position, guarded=True, chapter=pair.position)
        asked = _ask(Pair(pair.book, POEM, pair.position), own_words=True) if look == "spoils" else summary
        leaking += bool(books.leaks(asked, POEM))
        if leaking == times(2, 5):
            return
    pytest.fail(f"only {leaking} leaked")


def test_the_turn_before_gives_a_follow_up_nothing_that_lies_ahead(
    books: Books, short: list[Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    leaking, resolved = {}, 0
    some = short[: times(5, 20)]
    for seed, pair in enumerate(some):
        _blurting(books, pair, seed, monkeypatch)
        if leaks := books.leaks(_ask(pair), pair.question):
            leaking[pair] = leaks
        for question in ("Why did he do it?", "And where did she go then?"):
            follow_up = Pair(pair.book, question, pair.position)
            if leaks := books.leaks(_ask(follow_up), f"{pair.question} {question}", goes_on=True):
                leaking[follow_up] = leaks
            resolved += isinstance(books.latest, Answer) and bool(books.latest.resolved)
    assert not leaking
    assert resolved >= len(some) / 2


def test_no_pane_shows_what_lies_ahead(books: Books, pairs: list[Pair]) -> None:
    leaking = {}
    for pair in _first_of_each_book(pairs):
        for request in requests_about(books.texts[pair.book], pair.book, pair.position):
            if leaks := books.leaks(request, named_in(request)):
                leaking[request] = leaks
    assert not leaking


def test_the_panes_leak_without_the_guard(books: Books, pairs: list[Pair]) -> None:
    """Each, except the story so far, which ends at the reader anyway, what was before it, and pages of known names."""
    novel = books.ids[NOVEL]
    pair = next(
        pair
        for pair in pairs
        if pair.book == novel and 2 * books.texts[novel].at(pair.position) < books.texts[novel].starts[-1]
    )
    guard_book(books, pair.book, "off")
    try:
        for request in requests_about(books.texts[pair.book], pair.book, pair.position):
            assert books.leaks(request, named_in(request)) or isinstance(
                request, GetEntity | GetPreviously | GetRecap
            ), request
    finally:
        guard_book(books, pair.book, None)


def test_no_summary_reveals_what_a_model_remembers(
    books: Books, short: list[Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    leaking = {}
    for seed, pair in enumerate(short[: times(2, 6)]):
        _blurting(books, pair, seed, monkeypatch)
        about: dict[str, Any] = {"book": pair.book, "position": pair.position, "guarded": True}
        for request in (GetSummary(chapter=pair.position, **about), GetRecap(**about)):
            if leaks := books.leaks(request):
                leaking[request] = leaks
    assert not leaking


@settings(
    max_examples=times(3, 15),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.floats(0, 1), st.sampled_from(["position", "chapter"]))
def test_no_place_of_a_novel_shows_what_lies_ahead(books: Books, share: float, mode: GuardMode) -> None:
    book = books.ids[NOVEL]
    text = books.texts[book]
    place = text.locator(int(share * (text.starts[-1] - 1)))
    guard_book(books, book, mode)
    try:
        for request in requests_about(text, book, place):
            assert not books.leaks(request, named_in(request)), request
    finally:
        guard_book(books, book, None)


# Real models ------------------------------------------------------------------------------------------------------


@pytest.mark.nightly
def test_nothing_leaks_with_vectors_and_the_starter_model(
    andersen: Path, models_folder: Path, tmp_path: Path, imported: Imported, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reader of spans reads, and everything that it finds and that could be the answer is stated."""
    imported.copy(andersen, index_path(tmp_path), models_folder)
    books = Books(tmp_path, starter_folder(models_folder, tmp_path / "starter"), [andersen])
    asked = list(itertools.islice(books.pairs(corpus_questions(andersen.parents[1])[andersen], 4), 2))
    reckless(monkeypatch)
    leaking, stated = {}, 0
    try:
        for pair in asked:
            if leaks := books.leaks(_ask(pair), pair.question):
                leaking[pair] = leaks
            stated += isinstance(books.latest, Answer) and books.latest.decision == "state"
        assert not leaking
        assert stated
        first = min(asked, key=lambda pair: pair.position)
        for request in requests_about(books.texts[first.book], first.book, first.position):
            if not isinstance(request, GetRecap):  # minutes of reading; the blurting model's are looked through above
                assert not books.leaks(request, named_in(request)), request
    finally:
        books.close()
