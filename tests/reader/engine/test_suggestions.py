"""What is suggested for real books: questions as a person would ask them, each answered by what was read so far."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import assets
from indexing.locator import Locator
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.folders import index_path
from tests.imported import Imported
from tests.night import at_night

SHAPES = {
    True: r"Who is .+\?|What happens between .+ and .+\?|What has happened so far\?|What happens in this book\?",
    False: r"What is meant by “.+”\?|What is (?:this chapter|this book) about\?",
}
ALWAYS = r"|How does the book begin\?|How many chapters are there\?|Who wrote this book\?|How long is this book\?"
BOOKS = {
    "shelf/l-frank-baum_the-wonderful-wizard-of-oz": (True, "the Scarecrow"),
    "shelf/bertrand-russell_the-problems-of-philosophy": (False, "“sense-data”"),
}
AT_NIGHT = {
    "books/robert-louis-stevenson_treasure-island": (True, "John Silver"),
    "shelf/william-shakespeare_hamlet": (True, "Horatio"),
    "shelf/charles-darwin_the-origin-of-species": (False, "“natural selection”"),
    "shelf/niccolo-machiavelli_the-prince_w-k-marriott": (False, ""),
}
SHARES = (0.0, 0.1, 0.4, None)


@pytest.mark.parametrize("name", [*BOOKS, *at_night(*AT_NIGHT)])
def test_what_is_suggested_is_what_a_person_would_ask_and_the_book_answers(
    corpus: Path, tmp_path: Path, imported: Imported, name: str
) -> None:
    story, expected = (BOOKS | AT_NIGHT)[name]
    imported.shelve(corpus / f"{name}.epub", tmp_path)
    engine = Engine(tmp_path, ModelsFolder(tmp_path / "no models"))
    try:
        book = engine.import_now(corpus / f"{name}.epub", CancelToken(), lambda _: None).book.id
        seen: list[str] = []
        for share in SHARES:
            before = None if share is None else place(tmp_path, book, share)
            suggestions = engine.handle(p.GetSuggestions(book=book, before=before), lambda _: None, CancelToken())
            assert (3 if share != 0.0 else 2) <= len(suggestions.questions) <= 4
            odd = [question for question in suggestions.questions if not re.fullmatch(SHAPES[story] + ALWAYS, question)]
            assert odd == []
            seen += suggestions.questions
            assert unanswered(engine, book, before, suggestions.questions) == []
        assert expected in " ".join(seen)
    finally:
        engine.close()


def test_what_is_suggested_on_the_first_pages_is_answered_there(tmp_path: Path) -> None:
    engine = Engine(tmp_path, ModelsFolder(tmp_path / "no models"))
    try:
        book = engine.import_now(assets.sample_book(), CancelToken(), lambda _: None).book.id
        index = IndexStore(index_path(tmp_path))
        lengths = index.text.lengths(book)
        index.close()
        seen = set()
        for before in (Locator(spine, at) for spine in range(6) for at in (0, 60, lengths[spine] // 2, lengths[spine])):
            suggestions = engine.handle(p.GetSuggestions(book=book, before=before), lambda _: None, CancelToken())
            assert unanswered(engine, book, before, suggestions.questions) == [], before
            seen.add(suggestions.questions)
        assert len(seen) > 1  # nothing of the story first, then what it tells
    finally:
        engine.close()


def unanswered(engine: Engine, book: str, before: Locator | None, questions: Sequence[str]) -> list[str]:
    """The questions that the book doesn't answer there, with what it says instead."""
    problems = []
    for question in questions:
        request = p.Ask(book=book, question=question, before=before, position=before)
        answer = engine.handle(request, lambda _: None, CancelToken())
        if answer.insufficient or not (answer.citations or answer.writer == "details"):
            problems.append(f"{question} → {answer.answer}")
    return problems


def place(folder: Path, book: str, share: float) -> Locator:
    """The place that has ``share`` of the book before it."""
    index = IndexStore(index_path(folder))
    lengths = index.text.lengths(book)
    index.close()
    offset = int(sum(lengths) * share)
    for spine, length in enumerate(lengths):
        if offset < length:
            return Locator(spine, offset)
        offset -= length
    return Locator(len(lengths), 0)
