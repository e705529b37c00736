"""What is suggested for real books: questions as a person would ask them, each answered by what was read so far."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from indexing.locator import Locator
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.folders import index_path

pytestmark = pytest.mark.corpus

SHAPES = {
    True: r"Who is .+\?|What happens between .+ and .+\?|What has happened so far\?|What happens in this book\?",
    False: r"What is meant by “.+”\?|What is (?:this chapter|this book) about\?",
}
ALWAYS = r"|How does (?:the book|this chapter) begin\?|How many chapters are there\?"
BOOKS = {
    "books/robert-louis-stevenson_treasure-island": (True, "John Silver"),
    "shelf/l-frank-baum_the-wonderful-wizard-of-oz": (True, "the Scarecrow"),
    "shelf/william-shakespeare_hamlet": (True, "Horatio"),
    "shelf/bertrand-russell_the-problems-of-philosophy": (False, "“sense-data”"),
    "shelf/charles-darwin_the-origin-of-species": (False, "“natural selection”"),
    "shelf/niccolo-machiavelli_the-prince_w-k-marriott": (False, ""),
}
SHARES = (0.1, 0.4, None)


@pytest.mark.parametrize("name", BOOKS)
def test_what_is_suggested_is_what_a_person_would_ask_and_the_book_answers(
    corpus: Path, tmp_path: Path, name: str
) -> None:
    story, expected = BOOKS[name]
    engine = Engine(tmp_path, ModelsFolder(tmp_path / "no models"))
    try:
        book = engine.import_now(corpus / f"{name}.epub", CancelToken(), lambda _: None).book.id
        seen: list[str] = []
        for share in SHARES:
            before = None if share is None else place(tmp_path, book, share)
            found = engine.handle(p.GetSuggestions(book=book, before=before), lambda _: None, CancelToken())
            assert isinstance(found, p.Suggestions)
            assert 3 <= len(found.questions) <= 4
            odd = [each for each in found.questions if not re.fullmatch(SHAPES[story] + ALWAYS, each)]
            assert odd == []
            seen += found.questions
            for question in found.questions:
                request = p.Ask(book=book, question=question, before=before, position=before)
                answer = engine.handle(request, lambda _: None, CancelToken())
                assert isinstance(answer, p.Answer)
                assert not answer.insufficient, f"{question} → {answer.answer}"
                assert answer.citations or answer.writer == "details", question
        assert expected in " ".join(seen)
    finally:
        engine.close()


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
