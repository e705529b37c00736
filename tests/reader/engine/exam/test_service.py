"""What an exam changes: how the model is believed from the next question on, and what the list of models says of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import assets
from models.cancel import CancelToken
from models.folder import ModelsFolder
from models.server_settings import OwnServer, save_server
from reader.engine.engine import Engine
from reader.engine.exam import service
from reader.engine.protocol import (
    Answer,
    Ask,
    Event,
    ExamineModel,
    ExamResult,
    ExamStep,
    GetModelServer,
    ListModels,
    ModelServer,
)
from tests.models.speaking_server import SpeakingServer
from tests.reader.engine.exam.characters import Character, copying, right, small_exam

pytestmark = pytest.mark.long
QUESTION = "How many steps are there up to the clock room?"


@pytest.fixture
def engine(quoth_home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    """An engine with the sample on its shelf, without any model; the exam is a small one."""
    monkeypatch.setattr(service, "exam_stories", small_exam)
    made = Engine(quoth_home, ModelsFolder(quoth_home / "models"))
    made.import_now(assets.sample_book(), CancelToken(), lambda _: None)
    yield made
    made.close()


def examined(engine: Engine, home: Path, character: Character) -> tuple[ExamResult, Answer, str]:
    """The result of a server's exam, an answer after it, and what the page of the server says."""
    server, events = SpeakingServer(character), list[Event]()
    try:
        save_server(home / "models", OwnServer(server.address, "tiny", context_tokens=8192))
        book = engine.books()[0].id
        before = engine.handle(Ask(book=book, question=QUESTION, guarded=False), lambda _: None, CancelToken())
        assert not before.offers_writing
        result = engine.handle(ExamineModel(), events.append, CancelToken())
        after = engine.handle(Ask(book=book, question=QUESTION, guarded=False), lambda _: None, CancelToken())
        page = engine.handle(GetModelServer(), lambda _: None, CancelToken())
    finally:
        server.end()
    assert isinstance(result, ExamResult)
    assert isinstance(after, Answer)
    assert isinstance(page, ModelServer)
    assert [event for event in events if isinstance(event, ExamStep)]
    return result, after, page.exam or ""


def test_who_passed_answers_on_and_the_page_says_why(engine: Engine, quoth_home: Path) -> None:
    result, answer, page = examined(engine, quoth_home, right)
    assert result.passed
    assert (answer.decision, answer.offers_writing) == ("write", False)
    assert answer.provenance is not None
    assert "7 of 7" in answer.provenance
    assert page == result.summary


def test_who_failed_answers_only_where_the_reader_insists(engine: Engine, quoth_home: Path) -> None:
    result, answer, page = examined(engine, quoth_home, copying)
    assert not result.passed
    assert answer.decision != "write"
    assert answer.offers_writing
    assert page.endswith("It answers only where you insist; it still words summaries.")


def test_a_server_in_use_is_no_card_of_the_list(engine: Engine, quoth_home: Path) -> None:
    save_server(quoth_home / "models", OwnServer("http://127.0.0.1:9", "tiny"))
    models = engine.handle(ListModels(), lambda _: None, CancelToken())
    assert models.models
    assert not [model for model in models.models if model.own]
